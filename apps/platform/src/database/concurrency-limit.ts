/** What somebody hears who has waited too long. */
export class ConcurrencyTimeout extends Error {
  constructor() {
    super('Too many wait for their turn')
  }
}

interface Limits {
  /** How many are at work at once. */
  readonly atOnce: number
  /** How long anybody else waits for their turn, in milliseconds. */
  readonly patience: number
}

/** Has a few at work at a time. Whoever waits too long for their turn is turned away, before anything is begun. */
export function concurrencyLimit({ atOnce, patience }: Limits) {
  const waiting = new Set<() => void>()
  let working = 0

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const begin = () => {
        clearTimeout(impatience)
        waiting.delete(begin)
        resolve()
      }
      const impatience = setTimeout(() => {
        waiting.delete(begin)
        reject(new ConcurrencyTimeout())
      }, patience)
      waiting.add(begin)
    })

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (working < atOnce) working += 1
    else await wait()
    try {
      return await work()
    } finally {
      // Whoever leaves gives their place to the first in line.
      const [next] = waiting
      if (next) next()
      else working -= 1
    }
  }
}
