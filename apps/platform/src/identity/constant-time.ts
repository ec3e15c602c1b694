import { setTimeout as pause } from 'node:timers/promises'

/** Longer than any of the work takes whose length would tell something. */
const LEAST = 150

/** Does work whose time would tell whether an address has an account: it never takes less than another's. */
export async function inEqualTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work(), pause(LEAST)])
  return result
}
