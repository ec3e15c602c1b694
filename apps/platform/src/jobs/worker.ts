import type { Logger } from 'pino'
import { errorForLog } from '../http/error-for-log.ts'

interface Options {
  /** Does what there is to do now; whether there was anything. */
  readonly takeTurn: () => Promise<boolean>
  /** How often to look for work that nobody called for, in milliseconds. */
  readonly poll: number
  readonly log: Logger
  /** What the log says when a turn fails. */
  readonly complaint: string
}

/** Something that works whenever there is work. */
export interface Worker {
  /** Looks for work now rather than at the next turn. */
  wake(): void
  /** Takes no more work, and waits for the turn that was begun. */
  stop(): Promise<void>
}

/** Between two turns: what comes meanwhile is done together, where a turn for each would cost more than the work. */
const PAUSE_MS = 20

/** Takes turn after turn as long as there is work, rests when there is none, and outlives every failure. */
export function startWorker({ takeTurn, poll, log, complaint }: Options): Worker {
  let isStopping = false
  let isCalled = false
  let rouse = () => {}

  const wake = () => {
    isCalled = true
    rouse()
  }

  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, poll)
      rouse = () => {
        clearTimeout(timer)
        resolve()
      }
      if (isCalled) rouse()
    })

  const breathe = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS))

  const run = async () => {
    while (!isStopping) {
      isCalled = false
      const hasWorked = await takeTurn().catch((error: unknown) => {
        log.error({ error: errorForLog(error) }, complaint)
        return false
      })
      if (!isStopping) await (hasWorked ? breathe() : rest())
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
