interface Limits {
  /** How many tasks run at once. */
  readonly running: number
  /** How many more may wait, of all senders and of one. */
  readonly waiting: number
  readonly waitingPerKey: number
}

/** What a task comes to that found no place, or lost it to a sender with fewer. */
export const SHED = Symbol('shed')

interface Waiting {
  readonly start: () => void
  readonly shed: () => void
}

export type FairQueue = <Result>(key: string, task: () => Promise<Result>) => Promise<Result | typeof SHED>

/**
 * Runs expensive tasks a few at a time. Senders take turns, so that one who sends much waits for itself; when the queue
 * is full, the sender with the most places gives one up.
 */
export function fairQueue(limits: Limits): FairQueue {
  /** The senders who wait, the next in turn first. */
  const queues = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  const runNext = () => {
    running -= 1
    const [next] = queues
    if (!next) return
    const [key, queue] = next
    const turn = queue.shift()
    waiting -= 1
    queues.delete(key)
    if (queue.length > 0) queues.set(key, queue)
    turn?.start()
  }

  /** Whether there is a place for one more of a sender who has so many. */
  const makeRoom = (own: number): boolean => {
    if (own >= limits.waitingPerKey) return false
    if (waiting < limits.waiting) return true
    const longest = [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
    // A place that only changes hands helps nobody.
    if (longest.length <= own + 1) return false
    longest.pop()?.shed()
    waiting -= 1
    return true
  }

  return <Result>(key: string, task: () => Promise<Result>) => {
    const run = () => {
      running += 1
      return task().finally(runNext)
    }
    if (running < limits.running) return run()
    const own = queues.get(key) ?? []
    if (!makeRoom(own.length)) return Promise.resolve(SHED)
    return new Promise<Result | typeof SHED>((resolve, reject) => {
      own.push({ start: () => run().then(resolve, reject), shed: () => resolve(SHED) })
      waiting += 1
      queues.set(key, own)
    })
  }
}
