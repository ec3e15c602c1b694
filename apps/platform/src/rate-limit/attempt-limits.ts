import type { Queryable } from '../database/open.ts'
import { LIMITS } from '../limits.ts'
import { Refusal } from '../refusal.ts'
import { countAttemptIn, refundAttempt, resetThrottle, type Throttle } from './throttle.ts'

/** How often, within how many milliseconds. */
type Rate = readonly [limit: number, windowMs: number]

interface RateLimit {
  readonly perCaller?: Rate
  readonly perNetwork: Rate
  readonly perTarget?: Rate
}

const DECLARED = { ...LIMITS.guesses, ...LIMITS.emails } satisfies Record<string, RateLimit>

/** The secrets that are guessed at, and the emails that are asked for. */
export type LimitName = keyof typeof DECLARED

/** Who tries, from where, and at what. */
export interface Attempt {
  /** A session, a device, or an account at one network. */
  readonly caller?: string | undefined
  /** None for a device that is known: what its neighbors do does not hold it up. */
  readonly network: string | undefined
  /** The account or address that is tried. */
  readonly target?: string | undefined
}

type Bucket = 'caller' | 'network' | 'target'

function throttleOf(name: LimitName, bucket: Bucket, attempt: Attempt): Throttle | undefined {
  const { perCaller, perNetwork, perTarget }: RateLimit = DECLARED[name]
  const rate = { caller: perCaller, network: perNetwork, target: perTarget }[bucket]
  const who = attempt[bucket]
  return rate && who !== undefined
    ? { key: [name, bucket, who], limit: rate[0], windowMs: rate[1] }
    : undefined
}

/** Callers come first: who has used up their own tries takes nothing more from the others of their network. */
const BUCKETS: readonly Bucket[] = ['caller', 'network', 'target']

/** Counts an attempt before anything is looked up, so that however many come at once only so many are looked at. */
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

/** Takes a guess that was right off the count of its network. */
export async function excuseNetwork(db: Queryable, name: LimitName, attempt: Attempt): Promise<void> {
  const throttle = throttleOf(name, 'network', attempt)
  if (throttle) await refundAttempt(db, throttle)
}

/** Forgets the guesses of a caller who has proved to be the right one. */
export async function excuseCaller(db: Queryable, name: LimitName, attempt: Attempt): Promise<void> {
  const throttle = throttleOf(name, 'caller', attempt)
  if (throttle) await resetThrottle(db, throttle)
  await excuseNetwork(db, name, attempt)
}

interface Guess<Outcome> extends Attempt {
  readonly db: Queryable
  readonly secret: keyof typeof LIMITS.guesses
  readonly now: Date
  /** Looks up what was guessed. Never part of a transaction in which the guess is counted. */
  readonly lookUp: () => Promise<Outcome>
  /** Whether the guess was wrong. */
  readonly isWrong?: (outcome: Outcome) => boolean
}

/** Looks up a guess, as long as its caller and its network have not guessed too often. */
export async function limitGuess<Outcome>({
  db,
  secret,
  now,
  lookUp,
  isWrong = (outcome) => outcome instanceof Refusal,
  ...attempt
}: Guess<Outcome>): Promise<Outcome | Refusal<'RATE_LIMITED'>> {
  const limited = await countAttempt(db, secret, attempt, now)
  if (limited) return limited
  const outcome = await lookUp()
  if (!isWrong(outcome)) await excuseNetwork(db, secret, attempt)
  return outcome
}
