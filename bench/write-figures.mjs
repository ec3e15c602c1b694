import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { percent } from './lib/format.mjs'
import { growthRatios } from './platform/growth-table.mjs'
import { formatGoal, shareOf } from './platform/platform-table.mjs'
import { pageShare } from './storefront/storefront-table.mjs'

/**
 * @typedef {object} Figures What `npm run bench` wrote down last.
 * @property {number} products
 * @property {number} [start]
 * @property {{ sizes: { name: string, gzip: number }[] }} [client]
 * @property {{ figures: import('./platform/measure-platform.mjs').PlatformFigures[], memory: number, answered?: number }} platform
 * @property {{ figures: (Omit<import('./storefront/measure-storefront.mjs').PageFigures, 'paint'> & { paint?: number | null })[] }} storefront
 */

const [BEGIN, END] = ['<!-- figures of npm run bench -->', '<!-- end of figures -->']
const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))

/** The rows of the short table: cached and uncached reads, the cart, and a page. */
const SHORT_TABLE = [
  'list of 24',
  'list of 24, first asked',
  'product by slug, first asked',
  'read the cart',
  'add to a new cart',
  'home page',
]

/** The documents with the figures of the last run, which nobody writes by hand: path and text of each. */
export async function documentsWithFigures() {
  /** @type {Figures} */
  const figures = JSON.parse(await readFile(here('./results/bench.json'), 'utf8'))
  /** @type {import('./platform/growth-table.mjs').Grown[]} */
  const grown = JSON.parse(await readFile(here('./results/growth.json'), 'utf8'))
  const rows = figureRows(figures)
  const short = rows.filter(({ name }) => SHORT_TABLE.includes(name))
  const facts = [...describeFigures(figures), growthIn(grown)].map((fact) => `- ${fact}`).join('\n')
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
  if (before < 0 || after < before) throw new Error(`${path} has no place for figures.`)
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
 * @param {import('./lib/measure-load.mjs').Measured} measured
 * @param {number} share
 * @param {string} baseline
 * @param {number | undefined} goal
 */
const row = (name, { perSecond, cpu }, share, baseline, goal) => ({
  name,
  line: `| ${[name, perSecond.toFixed(0), `${cpu.toFixed(0)} µs`, percent(share), baseline, formatGoal(share, goal)].join(' | ')} |`,
})

/** Further figures, as far as they were measured. @param {Figures} figures */
function describeFigures({ start, client, platform, storefront }) {
  const shop = client?.sizes[1]
  const after = platform.answered ? ` after ${platform.answered} requests` : ' under load'
  const paints = storefront.figures.flatMap(({ name, paint }) =>
    paint ? `${name} ${paint.toFixed(0)} ms` : [],
  )
  return [
    `The platform holds ${(platform.memory / 1e6).toFixed(0)} MB${after}.`,
    ...(start ? [`A start takes ${(start / 1000).toFixed(1)} s to the first page.`] : []),
    ...(paints.length > 0 ? [`The largest paint in Chromium: ${paints.join(', ')}.`] : []),
    ...(shop
      ? [`What a storefront needs of the client is ${(shop.gzip / 1000).toFixed(1)} kB, compressed.`]
      : []),
  ]
}

/** @param {import('./platform/growth-table.mjs').Grown[]} grown */
function growthIn(grown) {
  const reads = growthRatios(grown)
    .filter(({ isRead }) => isRead)
    .map(({ name, ratio }) => `${name} × ${ratio.toFixed(1)}`)
  const [smallest, largest] = [grown[0], grown.at(-1)].map((shop) => shop?.products.toLocaleString('en'))
  return `With ${largest} products instead of ${smallest}, p99 of reads grows: ${reads.join('; ')} (\`npm run bench:growth\`).`
}

const BASELINES = {
  bytes: '`node:http` with the same bytes',
  statements: 'the same statements through the driver',
  'new-cart': 'the least statements that it can be',
  commit: 'one row committed',
}
