// Needs --expose-gc and a large young generation, so that no garbage collection disturbs the heap measurement:
// `node --expose-gc --max-semi-space-size=256 bench/client-overhead-process.mjs`.
import { createClient, OAuthStrategy } from '@vitrine/client'
import { currentCart } from '@vitrine/client/ecom'
import { products } from '@vitrine/client/stores'
import { cartBody, productsBody } from './client-response-bodies.mjs'

const ROUNDS = 30
const WARM_UP_ROUNDS = 10

const tokens = {
  accessToken: { value: 'a', expiresAt: 9_999_999_999 },
  refreshToken: { value: 'r', role: /** @type {const} */ ('visitor') },
}

/** @param {string} body */
function createContenders(body) {
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

const page = createContenders(productsBody)
const cart = createContenders(cartBody)
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

const results = []
for (const { name, calls, baseline, client } of CASES) {
  /** @type {{ baseline: { time: number, heap: number }[], client: { time: number, heap: number }[] }} */
  const samples = { baseline: [], client: [] }
  for (let round = 0; round < ROUNDS; round++) {
    // Both in every round, so that a busy machine slows both down.
    samples.baseline.push(await measure(baseline, calls))
    samples.client.push(await measure(client, calls))
  }
  const minimum = (/** @type {'baseline' | 'client'} */ contender, /** @type {'time' | 'heap'} */ property) =>
    Math.min(...samples[contender].slice(WARM_UP_ROUNDS).map((sample) => sample[property]))
  results.push({
    name,
    baselineMicroseconds: minimum('baseline', 'time'),
    time: minimum('client', 'time') / minimum('baseline', 'time'),
    baselineKilobytes: minimum('baseline', 'heap'),
    heap: minimum('client', 'heap') / minimum('baseline', 'heap'),
  })
}
process.stdout.write(`${JSON.stringify(results)}\n`)
