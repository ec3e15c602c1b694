import { alignColumns } from '../lib/format.mjs'

/** @typedef {import('./measure-peers.mjs').PeerResult} PeerResult */

export const CALL_NAMES = {
  list: 'list of 24 products with prices',
  product: 'product by slug',
  search: 'search',
  cart: 'first product into a new cart',
  order: 'order, from a new cart',
}

/** The rows of the table: the systems of one call and size are neighbors. @param {PeerResult[]} results */
export function peerRows(results) {
  const sizes = [...new Set(results.map(({ products }) => products))]
  return sizes.flatMap((products) => {
    const shops = results.filter((each) => each.products === products)
    return (shops[0]?.calls ?? []).flatMap(({ name }) =>
      shops.map(({ system, calls }) => {
        const call = calls.find((each) => each.name === name)
        if (!call) throw new Error(`${system} has no result of ${name}.`)
        const ms = (/** @type {number} */ value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`
        return [
          products.toLocaleString('en'),
          CALL_NAMES[name],
          system,
          String(call.requests),
          call.perSecond.toFixed(call.perSecond < 10 ? 1 : 0),
          ms(call.p50),
          ms(call.p95),
          ms(call.p99),
          ms(call.cpu / 1000),
        ]
      }),
    )
  })
}

export const PEER_COLUMNS = [
  'products',
  'call',
  'system',
  'requests',
  'per second',
  'p50',
  'p95',
  'p99',
  'CPU',
]

/** A sentence per system: version, setup and memory. @param {PeerResult[]} results */
export const describePeers = (results) =>
  [...new Set(results.map(({ system }) => system))].map((system) => {
    const shops = results.filter((each) => each.system === system)
    const memory = shops.map(
      (shop) => `${(shop.memory / 1e6).toFixed(0)} MB with ${shop.products.toLocaleString('en')} products`,
    )
    return `${system} ${shops[0]?.version}: ${shops[0]?.setup}; memory after the load: ${memory.join(', ')}.`
  })

/** @param {PeerResult[]} results */
export const peersTable = (results) =>
  `${alignColumns([PEER_COLUMNS, ...peerRows(results)])}\n\n${describePeers(results)
    .map((line) => `  ${line}`)
    .join('\n')}\n`

/** A sentence with how many times as many calls Vitrine serves, for the largest shop. @param {PeerResult[]} results */
export function comparePeers(results) {
  const products = Math.max(...results.map((each) => each.products))
  const shops = results.filter((each) => each.products === products)
  const [vitrine, ...peers] = shops
  const ratios = (vitrine?.calls ?? []).map(({ name, perSecond }) => {
    const times = peers.map(({ calls }) => {
      const ratio = perSecond / (calls.find((call) => call.name === name)?.perSecond ?? Number.NaN)
      return ratio.toFixed(ratio < 10 ? 1 : 0)
    })
    return `${CALL_NAMES[name]} ${times.join(' and ')}`
  })
  const names = peers.map(({ system, version }) => `${system} ${version}`).join(' and ')
  return `Calls per second with ${products.toLocaleString('en')} products, in multiples of those of ${names} on the same machine (\`npm run bench:peers\`): ${ratios.join('; ')}.`
}
