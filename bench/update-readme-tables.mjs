import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { capacityTables } from './capacity/capacity-tables.mjs'
import { STOREFRONT_BUNDLE } from './client-sizes.mjs'
import { formatPercent } from './lib/format.mjs'
import { comparePeers, describePeers, PEER_COLUMNS, peerRows } from './peers/peers-table.mjs'
import { growthRatios } from './platform/growth-table.mjs'
import { formatGoal, shareOf } from './platform/platform-table.mjs'
import { pageShare } from './storefront/storefront-table.mjs'

/**
 * @typedef {object} BenchResults The results of the last `npm run bench`.
 * @property {number} products
 * @property {number} [start]
 * @property {{ sizes: { name: string, gzip: number }[] }} [client]
 * @property {{ results: import('./platform/measure-platform.mjs').PlatformResult[], memory: number, requests?: number }} platform
 * @property {{ results: (Omit<import('./storefront/measure-storefront.mjs').PageResult, 'lcpMs'> & { lcpMs?: number | null })[] }} storefront
 */

const END = '<!-- end of results -->'
const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url))

/** The rows of the short table: cached and uncached reads, the cart, and a page. */
const SHORT_TABLE = [
  'query 24 products',
  'query 24 products, uncached',
  'product by slug, uncached',
  'read the cart',
  'add to a new cart',
  'home page',
]

/** The paths and texts of the documents with the results of the last run. */
export async function documentsWithResults() {
  /** @type {BenchResults} */
  const results = JSON.parse(await readFile(here('./results/bench.json'), 'utf8'))
  /** @type {import('./platform/growth-table.mjs').GrowthResult[]} */
  const growth = JSON.parse(await readFile(here('./results/growth.json'), 'utf8'))
  const peers = await readPeers()
  const rows = resultRows(results)
  const short = rows.filter(({ name }) => SHORT_TABLE.includes(name))
  const facts = [...describeResults(results), describeGrowth(growth)].map((fact) => `- ${fact}`).join('\n')
  /** @type {import('./capacity/capacity-tables.mjs').Capacity} */
  const capacity = JSON.parse(await readFile(here('./results/capacity.json'), 'utf8'))
  return [
    await withResults(here('../README.md'), {
      'npm run bench': table(results.products, short),
      ...(peers && { 'npm run bench:peers': comparePeers(peers.results) }),
    }),
    await withResults(here('./README.md'), {
      'npm run bench': `${table(results.products, rows)}\n\n${facts}`,
      ...(peers && { 'npm run bench:peers': peersSection(peers) }),
    }),
    await withResults(here('../docs/architecture/scale.md'), {
      'npm run bench:capacity': capacityTables(capacity),
    }),
  ]
}

export async function updateReadmeTables() {
  for (const { path, text } of await documentsWithResults()) await writeFile(path, text)
}

/** @param {string} path @param {Record<string, string>} results By the command that measured them. */
async function withResults(path, results) {
  let text = await readFile(path, 'utf8')
  for (const [command, content] of Object.entries(results)) {
    const begin = `<!-- results of ${command} -->`
    const before = text.indexOf(begin) + begin.length
    const after = text.indexOf(END, before)
    if (before < begin.length || after < before)
      throw new Error(`${path} has no markers for the results of ${command}.`)
    text = `${text.slice(0, before)}\n\n${content}\n\n${text.slice(after)}`
  }
  return { path, text }
}

/** @typedef {{ date: string, results: import('./peers/measure-peers.mjs').PeerResult[] }} PeerResults */

/** The results of the last `npm run bench:peers`, if there was one. @returns {Promise<PeerResults | undefined>} */
async function readPeers() {
  const file = here('./results/peers.json')
  return existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : undefined
}

/** @param {PeerResults} peers */
function peersSection({ date, results }) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |`
  const alignment = PEER_COLUMNS.map((_, index) => (index < 3 ? '---' : '---:'))
  const facts = describePeers(results).map((fact) => `- ${fact}`)
  return [
    `Measured on ${date}.`,
    '',
    ...[PEER_COLUMNS, alignment, ...peerRows(results)].map(line),
    '',
    ...facts,
  ].join('\n')
}

/** @typedef {{ name: string, line: string }} Row */

/** @param {number} products @param {Row[]} rows */
const table = (products, rows) =>
  [
    `| request (${products.toLocaleString('en')} products) | per second | CPU | % of baseline speed | baseline | target |`,
    '| --- | ---: | ---: | ---: | --- | --- |',
    ...rows.map(({ line }) => line),
  ].join('\n')

/** @param {BenchResults} results @returns {Row[]} */
const resultRows = ({ platform, storefront }) => [
  ...platform.results.map((each) =>
    row(each.name, each.platform, shareOf(each), BASELINES[each.baselineType], each.goal),
  ),
  ...storefront.results.map((each) =>
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

/** Other results as sentences. @param {BenchResults} results */
function describeResults({ start, client, platform, storefront }) {
  const bundle = client?.sizes.find(({ name }) => name === STOREFRONT_BUNDLE)
  const after = platform.requests ? ` after ${platform.requests} requests` : ' under load'
  const paints = storefront.results.flatMap(({ name, lcpMs }) =>
    lcpMs ? `${name} ${lcpMs.toFixed(0)} ms` : [],
  )
  return [
    `Memory of the platform${after}: ${(platform.memory / 1e6).toFixed(0)} MB.`,
    ...(start ? [`Startup to the first page: ${(start / 1000).toFixed(1)} s.`] : []),
    ...(paints.length > 0 ? [`Largest contentful paint in Chromium: ${paints.join(', ')}.`] : []),
    ...(bundle ? [`Client bundle of a storefront, gzipped: ${(bundle.gzip / 1000).toFixed(1)} kB.`] : []),
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
  'static-response': '`node:http` with the same bytes',
  'same-sql': 'the same statements through the driver',
  'new-cart': 'the minimal statements',
  'single-commit': 'one row committed',
}
