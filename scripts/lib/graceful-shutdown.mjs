import { setTimeout as pause } from 'node:timers/promises'
import { stopRunning } from './child-processes.mjs'
import { dim } from './terminal-output.mjs'

/** The user stopped the command. This is not a failure. */
class ShutdownRequested extends Error {
  /** @override */
  name = 'ShutdownRequested'
}

/**
 * Runs a command and cleans up after it, however it ends.
 *
 * The work receives `defer`, which adds a cleanup action (the newest runs first), `requested`, which resolves at the
 * first Ctrl-C or SIGTERM, and `checkpoint`, which throws after that.
 *
 * @typedef {object} Shutdown
 * @property {(action: () => unknown) => void} defer
 * @property {Promise<void>} requested
 * @property {() => void} checkpoint
 *
 * @param {(shutdown: Shutdown) => Promise<number>} work
 * @returns {Promise<number>} the exit code
 */
export async function withCleanup(work) {
  /** @type {(() => unknown)[]} */
  const undo = []
  let requests = 0
  /** @type {Promise<void>} */
  const requested = new Promise((resolve) => {
    const request = () => {
      requests += 1
      if (requests === 1) console.log(dim('\n  Stopping …'))
      stopRunning()
      resolve()
      // The third request exits at once without cleanup.
      if (requests === 3) process.exit(1)
    }
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, request)
  })
  const checkpoint = () => {
    if (requests > 0) throw new ShutdownRequested()
  }

  try {
    return await work({ defer: (action) => undo.push(action), requested, checkpoint })
  } catch (error) {
    // Ctrl-C may reach a child process before this one.
    await pause(50)
    if (requests > 0) return 0
    throw error
  } finally {
    for (let action = undo.pop(); action; action = undo.pop()) await action()
  }
}
