import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startService } from '../../scripts/lib/child-processes.mjs'
import { measureLoad, medianResult } from '../lib/measure-load.mjs'
import { residentMemoryBytes } from '../lib/process-stats.mjs'
import { largestPaints } from './largest-contentful-paint.mjs'

/**
 * @typedef {import('../lib/measure-load.mjs').LoadResult} LoadResult
 * @typedef {import('../platform/measure-platform.mjs').TemporaryShop} TemporaryShop
 *
 * @typedef {object} PageResult
 * @property {string} name
 * @property {LoadResult} page The storefront process without the platform.
 * @property {LoadResult} baseline The same markup, rendered by React alone.
 * @property {number} goal
 * @property {number} lcpMs The largest contentful paint in Chromium, in milliseconds.
 * @property {{ html: number, script: number, style: number }} bytes Gzipped.
 */

const ROUNDS = 5
const GOAL = 0.4
/** React renders on one core, so more connections would only wait. */
const CONNECTIONS = 8

/**
 * @param {TemporaryShop} shop
 * @param {{ seconds: number, defer: (undo: () => unknown) => void, onRound: (done: number, all: number) => void }} options
 */
export async function measureStorefront(shop, { seconds, defer, onRound }) {
  const url = shop.urls.shop.replace('localhost', '127.0.0.1')
  const home = await (await fetch(url)).text()
  const linked = (/** @type {RegExp} */ pattern) => home.match(pattern)?.[0] ?? '/'
  const paths = Object.entries({
    home: '/',
    collection: linked(/\/collections\/[\w-]+/),
    product: linked(/\/products\/[\w-]+/),
  })
  const pages = await Promise.all(
    paths.map(async ([name, path]) => ({ name, path, html: await (await fetch(url + path)).text() })),
  )
  const baseline = await startBaseline(shop, pages)
  defer(baseline.stop)

  const paints = await largestPaints(pages.map(({ path }) => shop.urls.shop + path))
  /** @type {PageResult[]} */
  const results = []
  for (const [index, { name, path, html }] of pages.entries()) {
    /** @type {Record<'page' | 'baseline', LoadResult[]>} */
    const rounds = { page: [], baseline: [] }
    const load = { seconds, connections: CONNECTIONS, next: () => ({ path }) }
    // Round 0 is a warm-up.
    for (let round = 0; round <= ROUNDS; round++) {
      rounds.page.push(await measureLoad({ ...load, url, pids: [shop.storefront.pid] }))
      rounds.baseline.push(await measureLoad({ ...load, url: baseline.url, pids: [baseline.pid] }))
      onRound(index * (ROUNDS + 1) + round + 1, pages.length * (ROUNDS + 1))
    }
    const [page, bare] = [medianResult(rounds.page.slice(1)), medianResult(rounds.baseline.slice(1))]
    const [lcpMs = Number.NaN, bytes] = [paints[index], await measureBytes(url, html)]
    results.push({ name, page, baseline: bare, goal: GOAL, lcpMs, bytes })
  }
  return { results, memory: residentMemoryBytes(shop.storefront.pid) }
}

/** @param {TemporaryShop} shop @param {{ path: string, html: string }[]} pages */
async function startBaseline(shop, pages) {
  const file = join(shop.logs, 'pages.json')
  await writeFile(file, JSON.stringify(Object.fromEntries(pages.map(({ path, html }) => [path, html]))))
  const port = Number(new URL(shop.urls.platform).port) + 2
  const service = await startService({
    name: 'baseline of pages',
    script: new URL('bare-react-server.mjs', import.meta.url).pathname,
    args: [file],
    env: { PORT: String(port) },
    log: join(shop.logs, 'bare-react.log'),
  })
  return { ...service, url: `http://127.0.0.1:${port}` }
}

/** The bytes that a browser loads for a page. @param {string} url @param {string} html */
async function measureBytes(url, html) {
  const loaded = (/** @type {RegExp} */ pattern) => [
    ...new Set([...html.matchAll(pattern)].map(([path]) => path)),
  ]
  const sum = async (/** @type {string[]} */ paths) => {
    const files = await Promise.all(paths.map(async (path) => (await fetch(url + path)).arrayBuffer()))
    return files.reduce((all, file) => all + gzipSync(Buffer.from(file)).length, 0)
  }
  return {
    html: gzipSync(html).length,
    script: await sum(loaded(/\/assets\/[\w.-]+\.js/g)),
    style: await sum(loaded(/\/assets\/[\w.-]+\.css/g)),
  }
}
