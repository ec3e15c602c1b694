// Run with --expose-gc and a large young generation, so that allocations can be counted without a collection
// in between: `node --expose-gc --max-semi-space-size=256 bench/client-overhead-process.mjs`.
import { createClient, OAuthStrategy } from '@vitrine/client'
import { currentCart } from '@vitrine/client/ecom'
import { products } from '@vitrine/client/stores'
import { cartBody, pageBody } from './client-response-bodies.mjs'

const ROUNDS = 30
const WARM_UP = 10

const tokens = {
  accessToken: { value: 'a', expiresAt: 9_999_999_999 },
  refreshToken: { value: 'r', role: /** @type {const} */ ('visitor') },
}

/** @param {string} body */
function contenders(body) {
  const fetch = async () => new Response(body)
  const client = createClient({
    auth: OAuthStrategy({ clientId: 'c', tokens }),
    modules: { products, currentCart },
    apiUrl: 'http://localhost:4600',
    fetch,
  })
  const baseline = async () => JSON.parse(await (await fetch()).text())
  return { client, baseline }
}

const page = contenders(pageBody)
const cart = contenders(cartBody)
const CASES = [
  {
    name: 'a page of 50 products',
    calls: 10,
    baseline: page.baseline,
    client: () => page.client.products.queryProducts().find(),
  },
  {
    name: 'a cart',
    calls: 100,
    baseline: cart.baseline,
    client: () => cart.client.currentCart.getCurrentCart(),
  },
]

/** @param {() => Promise<unknown>} call @param {number} calls */
async function measure(call, calls) {
  globalThis.gc?.()
  const heap = process.memoryUsage().heapUsed
  const started = process.hrtime.bigint()
  for (let i = 0; i < calls; i++) await call()
  const time = Number(process.hrtime.bigint() - started) / calls / 1000
  return { time, heap: (process.memoryUsage().heapUsed - heap) / calls / 1000 }
}

/** What a call costs when nothing else disturbs it. @param {number[]} values */
const least = (values) => Math.min(...values)

const results = []
for (const { name, calls, baseline, client } of CASES) {
  /** @type {{ baseline: { time: number, heap: number }[], client: { time: number, heap: number }[] }} */
  const seen = { baseline: [], client: [] }
  for (let round = 0; round < ROUNDS; round++) {
    // One after the other in every round, so that a busy machine disturbs both alike.
    seen.baseline.push(await measure(baseline, calls))
    seen.client.push(await measure(client, calls))
  }
  const of = (/** @type {'baseline' | 'client'} */ who, /** @type {'time' | 'heap'} */ what) =>
    least(seen[who].slice(WARM_UP).map((each) => each[what]))
  results.push({
    name,
    baselineMicroseconds: of('baseline', 'time'),
    time: of('client', 'time') / of('baseline', 'time'),
    baselineKilobytes: of('baseline', 'heap'),
    heap: of('client', 'heap') / of('baseline', 'heap'),
  })
}
process.stdout.write(`${JSON.stringify(results)}\n`)
