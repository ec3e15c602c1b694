/** Thrown when work has waited too long for a free slot. */
export class ConcurrencyTimeout extends Error {
  constructor() {
    super('Timed out waiting for a database connection')
  }
}

interface Limits {
  /** How many tasks run at once. */
  readonly maxRunning: number
  /** How long a task waits for a free slot. */
  readonly timeoutMs: number
}

/** Runs a few tasks at a time, in order. A task that waits too long is rejected before it starts. */
export function concurrencyLimit({ maxRunning, timeoutMs }: Limits) {
  const waiting = new Set<() => void>()
  let running = 0

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        clearTimeout(timeout)
        waiting.delete(start)
        resolve()
      }
      const timeout = setTimeout(() => {
        waiting.delete(start)
        reject(new ConcurrencyTimeout())
      }, timeoutMs)
      waiting.add(start)
    })

  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running < maxRunning) running += 1
    else await wait()
    try {
      return await task()
    } finally {
      // A finished task passes its slot to the first that waits.
      const [next] = waiting
      if (next) next()
      else running -= 1
    }
  }
}
