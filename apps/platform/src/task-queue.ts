interface Limits {
  /** How many tasks run at once. */
  readonly running: number
  /** How many more may wait. */
  readonly waiting: number
}

/** Runs expensive tasks a few at a time. `undefined` instead of a promise: too many wait already, come back later. */
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
