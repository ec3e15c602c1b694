import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { percent } from './lib/format.mjs'
import { growths } from './platform/growth-table.mjs'
import { formatGoal, shareOf } from './platform/table.mjs'
import { pageShare } from './storefront/table.mjs'

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

/** README with the figures of the last run, which nobody writes by hand. */
export async function readmeWithFigures() {
  const readme = await readFile(here('../README.md'), 'utf8')
  /** @type {Figures} */
  const figures = JSON.parse(await readFile(here('./results/bench.json'), 'utf8'))
  /** @type {import('./platform/growth-table.mjs').Grown[]} */
  const grown = JSON.parse(await readFile(here('./results/growth.json'), 'utf8'))
  const [before, after] = [readme.indexOf(BEGIN), readme.indexOf(END)]
  if (before < 0 || after < before) throw new Error('README.md has no place for figures.')
  return `${readme.slice(0, before + BEGIN.length)}\n\n${written(figures)}\n- ${growthIn(grown)}\n\n${readme.slice(after)}`
}

export const writeReadme = async () => writeFile(here('../README.md'), await readmeWithFigures())

/** @param {Figures} figures */
const written = ({ products, platform, storefront, ...rest }) =>
  [
    `| ${products} products | per second | CPU | share | of | goal |`,
    '| --- | ---: | ---: | ---: | --- | --- |',
    ...platform.figures.map((each) =>
      row(each.name, each.platform, shareOf(each), BASELINES[each.kind], each.goal),
    ),
    ...storefront.figures.map((each) =>
      row(`${each.name} page`, each.page, pageShare(each), 'bare React with the same markup', each.goal),
    ),
    '',
    ...facts({ products, platform, storefront, ...rest }).map((fact) => `- ${fact}`),
  ].join('\n')

/**
 * @param {string} name
 * @param {import('./lib/load.mjs').Measured} measured
 * @param {number} share
 * @param {string} baseline
 * @param {number | undefined} goal
 */
const row = (name, { perSecond, cpu }, share, baseline, goal) =>
  `| ${[name, perSecond.toFixed(0), `${cpu.toFixed(0)} µs`, percent(share), baseline, formatGoal(share, goal)].join(' | ')} |`

/** What is told besides, as far as it was measured. @param {Figures} figures */
function facts({ start, client, platform, storefront }) {
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
  const reads = growths(grown)
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
