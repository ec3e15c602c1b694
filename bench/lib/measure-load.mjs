import autocannon from 'autocannon'
import { cpuSeconds } from './process-stats.mjs'

/**
 * @typedef {object} Asked
 * @property {'GET' | 'POST'} [method]
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 *
 * @typedef {object} Load
 * @property {string} url
 * @property {() => Asked} next What the next request is.
 * @property {number[]} pids The processes whose work is counted.
 * @property {number} seconds
 * @property {number} [connections]
 *
 * @typedef {object} Measured
 * @property {number} perSecond
 * @property {number} p50 In milliseconds; infinite when nothing was answered in time.
 * @property {number} p99
 * @property {number} cpu Of all counted processes for one request, in microseconds.
 * @property {number} answered
 * @property {number} failed Answers other than 200, and none at all.
 */

/** As many at once as a busy shop has. */
const CONNECTIONS = 32

/** Asks for a while, as fast as answers come. @param {Load} load @returns {Promise<Measured>} */
export async function measureLoad({ url, next, pids, seconds, connections = CONNECTIONS }) {
  const used = () => pids.map(cpuSeconds).reduce((sum, each) => sum + each, 0)
  const before = used()
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, method: 'GET', ...next() }) }],
  })
  const answered = result['2xx']
  return {
    answered,
    perSecond: answered / result.duration,
    p50: answered > 0 ? result.latency.p50 : Number.POSITIVE_INFINITY,
    p99: answered > 0 ? result.latency.p99 : Number.POSITIVE_INFINITY,
    cpu: ((used() - before) * 1e6) / answered,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

/** @param {number[]} values */
const median = (values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** The same of several rounds. @param {Measured[]} seen @returns {Measured} */
export const medians = (seen) => {
  const of = (/** @type {keyof Measured} */ name) => median(seen.map((each) => each[name]))
  return {
    answered: seen.reduce((sum, { answered }) => sum + answered, 0),
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    cpu: of('cpu'),
    failed: Math.max(...seen.map(({ failed }) => failed)),
  }
}
