import { setTimeout as pause } from 'node:timers/promises'
import { dim, formatDuration } from './terminal-output.mjs'

/**
 * @typedef {object} Running
 * @property {number} pid
 * @property {Promise<string>} exited Resolves with the reason: "was killed by SIGKILL", "exited with code 1".
 * @property {() => Promise<unknown>} stop
 *
 * @typedef {object} Starting
 * @property {Promise<Running>} ready Rejects when it does not become ready.
 * @property {() => Promise<unknown>} stop Ends it, ready or not.
 *
 * @typedef {object} Supervised
 * @property {string} name
 * @property {number} pid The id of the current process.
 * @property {Promise<never>} gaveUp Rejects after too many failed starts.
 * @property {() => Promise<void>} stop Ends it without a restart.
 */

/** The delay before a restart. It doubles each time until the process has run for a minute. */
const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 30_000
const HEALTHY_AFTER_MS = 60_000

/** After this many failed starts in a row, settings or files must be wrong. */
const MAX_FAILED_STARTS = 5

/**
 * Restarts a process whenever it exits by itself.
 *
 * @param {{ name: string, running: Running, start: () => Starting }} process
 * @param {{ firstDelay?: number, healthyAfter?: number, print?: (text: string) => void }} [timing]
 * @returns {Supervised}
 */
export function supervise(
  { name, running, start },
  { firstDelay = FIRST_DELAY_MS, healthyAfter = HEALTHY_AFTER_MS, print = log } = {},
) {
  const shutdown = new AbortController()
  const { signal } = shutdown
  let { pid } = running
  /** @type {{ stop: () => Promise<unknown> }} */
  let current = running

  /** Tries to start it until it runs. @param {string} reason @param {number} delay */
  const restart = async (reason, delay) => {
    for (let failed = 0; ; failed++) {
      print(`The ${name} ${reason}. Restarting in ${formatDuration(delay)}.`)
      await pause(delay, undefined, { signal })
      const starting = start()
      current = starting
      try {
        return { running: await starting.ready, delay: nextDelay(delay) }
      } catch (error) {
        if (signal.aborted || failed + 1 === MAX_FAILED_STARTS) throw error
        reason = 'did not start'
        delay = nextDelay(delay)
      }
    }
  }

  const watch = async () => {
    let since = performance.now()
    let delay = firstDelay
    for (;;) {
      const reason = await running.exited
      signal.throwIfAborted()
      if (performance.now() - since >= healthyAfter) delay = firstDelay
      ;({ running, delay } = await restart(reason, delay))
      current = running
      pid = running.pid
      since = performance.now()
      print(`The ${name} is running again.`)
    }
  }
  const watching = watch()
  /** @type {Promise<never>} */
  const gaveUp = watching.catch((error) =>
    signal.aborted ? new Promise(() => undefined) : Promise.reject(error),
  )
  gaveUp.catch(() => undefined)

  return {
    name,
    get pid() {
      return pid
    },
    gaveUp,
    stop: async () => {
      shutdown.abort()
      await current.stop()
      await watching.catch(() => undefined)
    },
  }
}

/** @param {number} delay */
const nextDelay = (delay) => Math.min(delay * 2, MAX_DELAY_MS)

/** @param {string} text */
const log = (text) => console.log(`  ${dim(new Date().toISOString())} ${text}`)
