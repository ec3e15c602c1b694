import autocannon from 'autocannon'
import { cpuSeconds } from './process-stats.mjs'

/**
 * @typedef {object} LoadRequest
 * @property {'GET' | 'POST' | 'PATCH'} [method]
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 *
 * @typedef {object} Load
 * @property {string} url
 * @property {() => LoadRequest} next Returns the next request.
 * @property {number[]} pids The processes whose CPU time is measured.
 * @property {number} seconds
 * @property {number} [connections]
 *
 * @typedef {object} LoadResult
 * @property {number} perSecond
 * @property {number} p50 In milliseconds; infinite without any response.
 * @property {number} p99
 * @property {number} cpu The CPU time of all processes per request, in microseconds.
 * @property {number} requests Successful requests.
 * @property {number} failed Requests with another status than 2xx, errors and timeouts.
 */

/** The concurrent connections of a busy shop. */
const CONNECTIONS = 32

/** Sends requests as fast as responses arrive for some seconds. @param {Load} load @returns {Promise<LoadResult>} */
export async function measureLoad({ url, next, pids, seconds, connections = CONNECTIONS }) {
  const cpuTime = () => pids.map(cpuSeconds).reduce((sum, each) => sum + each, 0)
  const before = cpuTime()
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests: [{ setupRequest: (request) => ({ ...request, method: 'GET', ...next() }) }],
  })
  const requests = result['2xx']
  return {
    requests,
    perSecond: requests / result.duration,
    p50: requests > 0 ? result.latency.p50 : Number.POSITIVE_INFINITY,
    p99: requests > 0 ? result.latency.p99 : Number.POSITIVE_INFINITY,
    cpu: ((cpuTime() - before) * 1e6) / requests,
    failed: result.non2xx + result.errors + result.timeouts,
  }
}

/** @param {number[]} values */
const median = (values) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** The medians of several rounds. @param {LoadResult[]} rounds @returns {LoadResult} */
export const medianResult = (rounds) => {
  const of = (/** @type {keyof LoadResult} */ name) => median(rounds.map((round) => round[name]))
  return {
    requests: rounds.reduce((sum, { requests }) => sum + requests, 0),
    perSecond: of('perSecond'),
    p50: of('p50'),
    p99: of('p99'),
    cpu: of('cpu'),
    failed: Math.max(...rounds.map(({ failed }) => failed)),
  }
}
