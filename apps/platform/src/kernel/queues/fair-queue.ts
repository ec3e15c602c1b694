interface Limits {
  /** The maximum number of running tasks. */
  readonly running: number
  /** The maximum number of waiting tasks, in all and per sender. */
  readonly waiting: number
  readonly waitingPerKey: number
}

/** The result of a task that found no place, or lost it to a sender with fewer. */
export const SHED = Symbol('shed')

interface QueuedTask {
  readonly start: () => void
  readonly shed: () => void
}

export type FairQueue = <Result>(key: string, task: () => Promise<Result>) => Promise<Result | typeof SHED>

/**
 * Limits concurrent expensive tasks fairly. Senders take turns, so that a busy sender waits for itself; when the
 * queue is full, the sender with the most tasks loses one.
 */
export function fairQueue(limits: Limits): FairQueue {
  /** The waiting senders, next first. */
  const queues = new Map<string, QueuedTask[]>()
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

  /** Whether a sender with this many tasks may queue another. */
  const makeRoom = (own: number): boolean => {
    if (own >= limits.waitingPerKey) return false
    if (waiting < limits.waiting) return true
    const longest = [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
    // Swapping equal positions helps no sender.
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
