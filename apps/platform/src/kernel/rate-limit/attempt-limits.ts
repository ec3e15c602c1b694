import type { Queryable } from '../database/open-database.ts'
import { LIMITS } from '../limits.ts'
import { Refusal } from '../refusal.ts'
import { countAttemptIn, refundAttempt, resetThrottle, type Throttle } from './throttle-repository.ts'

/** The limit, and its window in milliseconds. */
type Rate = readonly [limit: number, windowMs: number]

interface RateLimit {
  readonly perCaller?: Rate
  readonly perNetwork: Rate
  readonly perTarget?: Rate
}

const DECLARED = { ...LIMITS.attempts, ...LIMITS.emails, ...LIMITS.messages } satisfies Record<
  string,
  RateLimit
>

/** The secrets that can be guessed, and the emails and messages that can be requested. */
export type LimitName = keyof typeof DECLARED

/** The caller, network and target of an attempt. */
export interface Attempt {
  /** A session, a device, or an account at one network. */
  readonly caller?: string | undefined
  /** Absent for a known device, which its neighbors do not limit. */
  readonly network: string | undefined
  /** The account or address under attack. */
  readonly target?: string | undefined
}

type Bucket = 'caller' | 'network' | 'target'

function throttleOf(name: LimitName, bucket: Bucket, attempt: Attempt): Throttle | undefined {
  const { perCaller, perNetwork, perTarget }: RateLimit = DECLARED[name]
  const rate = { caller: perCaller, network: perNetwork, target: perTarget }[bucket]
  const subject = attempt[bucket]
  return rate && subject !== undefined
    ? { key: [name, bucket, subject], limit: rate[0], windowMs: rate[1] }
    : undefined
}

/** Callers are checked first: a caller over its own limit does not use up the limit of its network. */
const BUCKETS: readonly Bucket[] = ['caller', 'network', 'target']

/** Counts an attempt before any lookup, so that the limit holds under concurrency. */
export async function countAttempt(
  db: Queryable,
  name: LimitName,
  attempt: Attempt,
  now: Date,
): Promise<Refusal<'RATE_LIMITED'> | undefined> {
  for (const bucket of BUCKETS) {
    const throttle = throttleOf(name, bucket, attempt)
    const limited = throttle && (await countAttemptIn(db, throttle, now))
    if (limited) return limited
  }
  return undefined
}

/** Removes a right guess from the count of its network. */
export async function refundNetworkAttempt(db: Queryable, name: LimitName, attempt: Attempt): Promise<void> {
  const throttle = throttleOf(name, 'network', attempt)
  if (throttle) await refundAttempt(db, throttle)
}

/** Clears the guesses of a proven caller. */
export async function resetCallerAttempts(db: Queryable, name: LimitName, attempt: Attempt): Promise<void> {
  const throttle = throttleOf(name, 'caller', attempt)
  if (throttle) await resetThrottle(db, throttle)
  await refundNetworkAttempt(db, name, attempt)
}

interface LimitedAttempt<Outcome> extends Attempt {
  readonly db: Queryable
  readonly secret: keyof typeof LIMITS.attempts
  readonly now: Date
  /** Looks up a guess. Never runs in the transaction that counts it. */
  readonly lookUp: () => Promise<Outcome>
  /** Whether the guess was wrong. */
  readonly isWrong?: (outcome: Outcome) => boolean
}

/** Looks up a guess, unless its caller or network is over the limit. */
export async function withAttemptLimit<Outcome>({
  db,
  secret,
  now,
  lookUp,
  isWrong = (outcome) => outcome instanceof Refusal,
  ...attempt
}: LimitedAttempt<Outcome>): Promise<Outcome | Refusal<'RATE_LIMITED'>> {
  const limited = await countAttempt(db, secret, attempt, now)
  if (limited) return limited
  const outcome = await lookUp()
  if (!isWrong(outcome)) await refundNetworkAttempt(db, secret, attempt)
  return outcome
}
