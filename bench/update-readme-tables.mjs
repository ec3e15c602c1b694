import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { formatPercent } from './lib/format.mjs'
import { growthRatios } from './platform/growth-table.mjs'
import { formatGoal, shareOf } from './platform/platform-table.mjs'
import { pageShare } from './storefront/storefront-table.mjs'

/**
 * @typedef {object} Figures The results of the last `npm run bench`.
 * @property {number} products
 * @property {number} [start]
 * @property {{ sizes: { name: string, gzip: number }[] }} [client]
 * @property {{ figures: import('./platform/measure-platform.mjs').PlatformFigures[], memory: number, requests?: number }} platform
 * @property {{ figures: (Omit<import('./storefront/measure-storefront.mjs').PageFigures, 'paint'> & { paint?: number | null })[] }} storefront
 */

const [BEGIN, END] = ['<!-- figures of npm run bench -->', '<!-- end of figures -->']
const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))

/** The rows of the short table: cached and uncached reads, the cart, and a page. */
const SHORT_TABLE = [
  'list of 24',
  'list of 24, uncached',
  'product by slug, uncached',
  'read the cart',
  'add to a new cart',
  'home page',
]

/** The paths and texts of the documents with the figures of the last run. */
export async function documentsWithFigures() {
  /** @type {Figures} */
  const figures = JSON.parse(await readFile(here('./results/bench.json'), 'utf8'))
  /** @type {import('./platform/growth-table.mjs').GrowthResult[]} */
  const growth = JSON.parse(await readFile(here('./results/growth.json'), 'utf8'))
  const rows = figureRows(figures)
  const short = rows.filter(({ name }) => SHORT_TABLE.includes(name))
  const facts = [...describeFigures(figures), describeGrowth(growth)].map((fact) => `- ${fact}`).join('\n')
  return [
    await withFigures(here('../README.md'), table(figures.products, short)),
    await withFigures(here('./README.md'), `${table(figures.products, rows)}\n\n${facts}`),
  ]
}

export async function writeDocuments() {
  for (const { path, text } of await documentsWithFigures()) await writeFile(path, text)
}

/** @param {string} path @param {string} figures */
async function withFigures(path, figures) {
  const text = await readFile(path, 'utf8')
  const [before, after] = [text.indexOf(BEGIN), text.indexOf(END)]
  if (before < 0 || after < before) throw new Error(`${path} has no markers for the figures.`)
  return { path, text: `${text.slice(0, before + BEGIN.length)}\n\n${figures}\n\n${text.slice(after)}` }
}

/** @typedef {{ name: string, line: string }} Row */

/** @param {number} products @param {Row[]} rows */
const table = (products, rows) =>
  [
    `| ${products} products | per second | CPU | share | of | goal |`,
    '| --- | ---: | ---: | ---: | --- | --- |',
    ...rows.map(({ line }) => line),
  ].join('\n')

/** @param {Figures} figures @returns {Row[]} */
const figureRows = ({ platform, storefront }) => [
  ...platform.figures.map((each) =>
    row(each.name, each.platform, shareOf(each), BASELINES[each.kind], each.goal),
  ),
  ...storefront.figures.map((each) =>
    row(`${each.name} page`, each.page, pageShare(each), 'bare React with the same markup', each.goal),
  ),
]

/**
 * @param {string} name
 * @param {import('./lib/measure-load.mjs').LoadResult} result
 * @param {number} share
 * @param {string} baseline
 * @param {number | undefined} goal
 */
const row = (name, { perSecond, cpu }, share, baseline, goal) => ({
  name,
  line: `| ${[name, perSecond.toFixed(0), `${cpu.toFixed(0)} µs`, formatPercent(share), baseline, formatGoal(share, goal)].join(' | ')} |`,
})

/** Other figures as sentences. @param {Figures} figures */
function describeFigures({ start, client, platform, storefront }) {
  const shop = client?.sizes[1]
  const after = platform.requests ? ` after ${platform.requests} requests` : ' under load'
  const paints = storefront.figures.flatMap(({ name, paint }) =>
    paint ? `${name} ${paint.toFixed(0)} ms` : [],
  )
  return [
    `Memory of the platform${after}: ${(platform.memory / 1e6).toFixed(0)} MB.`,
    ...(start ? [`Startup to the first page: ${(start / 1000).toFixed(1)} s.`] : []),
    ...(paints.length > 0 ? [`Largest contentful paint in Chromium: ${paints.join(', ')}.`] : []),
    ...(shop ? [`Client bundle of a storefront, gzipped: ${(shop.gzip / 1000).toFixed(1)} kB.`] : []),
  ]
}

/** @param {import('./platform/growth-table.mjs').GrowthResult[]} growth */
function describeGrowth(growth) {
  const reads = growthRatios(growth)
    .filter(({ isRead }) => isRead)
    .map(({ name, ratio }) => `${name} × ${ratio.toFixed(1)}`)
  const [smallest, largest] = [growth[0], growth.at(-1)].map((shop) => shop?.products.toLocaleString('en'))
  return `Growth of the p99 of reads with ${largest} instead of ${smallest} products: ${reads.join('; ')} (\`npm run bench:growth\`).`
}

const BASELINES = {
  bytes: '`node:http` with the same bytes',
  statements: 'the same statements through the driver',
  'new-cart': 'the minimal statements',
  commit: 'one row committed',
}
