interface Limits {
  /** The maximum number of running tasks. */
  readonly running: number
  /** The maximum number of waiting tasks, in all and per sender. */
  readonly waiting?: number
  readonly waitingPerSender?: number
  /** How long a task waits. */
  readonly timeoutMs?: number
}

/** The result of a task that did not start: it found no place, lost it to a sender with fewer, or waited too long. */
export const SHED = Symbol('shed')

export type TaskQueue = <Result>(
  task: () => Promise<Result>,
  sender?: string,
) => Promise<Result | typeof SHED>

interface WaitingTask {
  readonly start: () => void
  readonly shed: () => void
}

/**
 * Limits concurrent tasks. Senders take turns, so that a busy sender waits for itself; when the queue is full, the
 * sender with the most tasks loses one.
 */
export function createTaskQueue(limits: Limits): TaskQueue {
  const { waiting: maxWaiting = Number.POSITIVE_INFINITY, waitingPerSender = maxWaiting, timeoutMs } = limits
  /** The waiting senders, next first. */
  const queues = new Map<string, WaitingTask[]>()
  let running = 0
  let waiting = 0

  const runNext = () => {
    running -= 1
    const [next] = queues
    if (!next) return
    const [sender, queue] = next
    queues.delete(sender)
    if (queue.length > 1) queues.set(sender, queue)
    waiting -= 1
    queue.shift()?.start()
  }

  const run = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    running += 1
    try {
      return await task()
    } finally {
      runNext()
    }
  }

  /** Whether a sender with this many tasks may queue another. */
  const makeRoom = (own: number): boolean => {
    if (own >= waitingPerSender) return false
    if (waiting < maxWaiting) return true
    const longest = [...queues.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
    // Swapping equal positions helps no sender.
    if (longest.length <= own + 1) return false
    longest.pop()?.shed()
    waiting -= 1
    return true
  }

  return <Result>(task: () => Promise<Result>, sender = '') => {
    if (running < limits.running) return run(task)
    const own = queues.get(sender) ?? []
    if (!makeRoom(own.length)) return Promise.resolve(SHED)
    return new Promise<Result | typeof SHED>((resolve, reject) => {
      const giveUp = () => {
        own.splice(own.indexOf(waitingTask), 1)
        if (own.length === 0) queues.delete(sender)
        waiting -= 1
        resolve(SHED)
      }
      const timeout = timeoutMs === undefined ? undefined : setTimeout(giveUp, timeoutMs)
      const waitingTask = {
        start: () => {
          clearTimeout(timeout)
          run(task).then(resolve, reject)
        },
        shed: () => {
          clearTimeout(timeout)
          resolve(SHED)
        },
      }
      own.push(waitingTask)
      waiting += 1
      queues.set(sender, own)
    })
  }
}
