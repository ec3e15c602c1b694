interface Limits {
  /** The maximum number of running tasks. */
  readonly running: number
  /** The maximum number of waiting tasks. */
  readonly waiting: number
}

/** Limits concurrent expensive tasks. Returns `undefined` instead of a promise when the queue is full. */
export function createTaskQueue(limits: Limits) {
  const waiting: (() => void)[] = []
  let running = 0

  const finish = () => {
    running -= 1
    waiting.shift()?.()
  }

  return <Result>(task: () => Promise<Result>): Promise<Result> | undefined => {
    const start = () => {
      running += 1
      return task().finally(finish)
    }
    if (running < limits.running) return start()
    if (waiting.length >= limits.waiting) return undefined
    return new Promise((resolve, reject) => waiting.push(() => start().then(resolve, reject)))
  }
}
