import type { Logger } from 'pino'
import { errorForLog } from '../http/error-for-log.ts'

interface Options {
  /** Does the available work. Returns whether there was any. */
  readonly runBatch: () => Promise<boolean>
  /** The poll interval for work without a notification, in milliseconds. */
  readonly poll: number
  readonly log: Logger
  /** The log message of a failed turn. */
  readonly errorMessage: string
}

/** A background worker. */
export interface Worker {
  /** Looks for work now rather than at the next turn. */
  wake(): void
  /** Accepts no more work, and waits for the current turn. */
  stop(): Promise<void>
}

/** The delay between turns: work that arrives meanwhile is batched. */
const PAUSE_MS = 20

/** Runs turns as long as there is work, idles otherwise, and survives every failure. */
export function startWorker({ runBatch, poll, log, errorMessage }: Options): Worker {
  let isStopping = false
  let isCalled = false
  let resume = () => {}

  const wake = () => {
    isCalled = true
    resume()
  }

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, poll)
      resume = () => {
        clearTimeout(timer)
        resolve()
      }
      if (isCalled) resume()
    })

  const pauseBriefly = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS))

  const run = async () => {
    while (!isStopping) {
      isCalled = false
      const hasMoreWork = await runBatch().catch((error: unknown) => {
        log.error({ error: errorForLog(error) }, errorMessage)
        return false
      })
      if (!isStopping) await (hasMoreWork ? pauseBriefly() : rest())
    }
  }

  const running = run()
  return {
    wake,
    stop: () => {
      isStopping = true
      wake()
      return running
    },
  }
}
