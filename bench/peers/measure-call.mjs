import autocannon from 'autocannon'
import { cpuSeconds } from '../lib/process-stats.mjs'

/**
 * @typedef {Record<string, any>} CallContext What the requests of one call pass on.
 *
 * @typedef {object} Step A request of a call, and the check of its response.
 * @property {(context: CallContext) => import('../lib/measure-load.mjs').LoadRequest} request
 * @property {(body: any, context: CallContext, headers: Record<string, any>) => unknown} check Falsy when the response is wrong.
 * @property {boolean} [isShared] Whether many calls for a product, or for none, get the same bytes, which are checked once.
 *
 * @typedef {object} CallResult
 * @property {number} perSecond
 * @property {number} p50 From the first request of a call to its last response, in milliseconds.
 * @property {number} p95
 * @property {number} p99
 * @property {number} cpu The CPU time of all processes per call, in microseconds.
 */

/** Enough for a busy shop, and few enough that the figures are not those of a queue. */
export const CONNECTIONS = 8

/**
 * Makes calls of one or more requests as fast as responses arrive, for some seconds. Every response is checked; a wrong
 * one fails the run, so that no error counts as speed.
 *
 * @param {{ url: string, steps: Step[], pids: number[], seconds: number }} load
 * @returns {Promise<CallResult | undefined>} Undefined when no call ended in this time.
 */
export async function measureCall({ url, steps, pids, seconds }) {
  /** @type {number[]} */
  const times = []
  let responses = 0
  /** @type {string | undefined} */
  let wrong
  /** @type {Set<string>} */
  const rightBodies = new Set()
  const requests = steps.map(({ request, check, isShared }, index) => ({
    setupRequest: (/** @type {object} */ base, /** @type {CallContext} */ context) => {
      if (index === 0) context.began = performance.now()
      return { ...base, method: /** @type {'GET'} */ ('GET'), ...request(context) }
    },
    onResponse: (
      /** @type {number} */ status,
      /** @type {string} */ body,
      /** @type {CallContext} */ context,
      /** @type {any} */ headers,
    ) => {
      responses += 1
      const key = isShared ? `${context.product?.slug} ${body}` : ''
      const isKnown = isShared && rightBodies.has(key)
      if (!isKnown && !isRight(() => status === 200 && check(JSON.parse(body), context, headers)))
        wrong ??= `Request ${index + 1} got status ${status}: ${body.slice(0, 2000)}`
      else if (isShared) rightBodies.add(key)
      if (index === steps.length - 1) times.push(performance.now() - context.began)
    },
  }))
  const cpuTime = () => pids.map(cpuSeconds).reduce((sum, each) => sum + each, 0)
  const before = cpuTime()
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, timeout: 60, requests })
  const cpuSecondsSpent = cpuTime() - before
  if (wrong) throw new Error(wrong)
  if (result.errors > 0) throw new Error(`${result.errors} requests got no response.`)
  if (times.length === 0) return undefined
  times.sort((one, other) => one - other)
  const percentile = (/** @type {number} */ share) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN
  // Calls that the end cut off count with the requests that were answered.
  const calls = responses / steps.length
  return {
    perSecond: calls / result.duration,
    p50: percentile(0.5),
    p95: percentile(0.95),
    p99: percentile(0.99),
    cpu: (cpuSecondsSpent * 1e6) / calls,
  }
}

/** A body of another shape than expected is wrong too. @param {() => unknown} check */
function isRight(check) {
  try {
    return Boolean(check())
  } catch {
    return false
  }
}
