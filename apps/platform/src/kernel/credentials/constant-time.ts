import { setTimeout as pause } from 'node:timers/promises'

/** Longer than any task whose duration would reveal something. */
const MIN_DURATION_MS = 150

/** Runs a task in at least a fixed time, so that its duration does not reveal whether an address has an account. */
export async function inConstantTime<Result>(task: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([task(), pause(MIN_DURATION_MS)])
  return result
}
