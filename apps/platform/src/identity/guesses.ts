import type { CaptchaAction, CaptchaTokens } from '../captcha/captcha.ts'
import type { Queryable } from '../database/open.ts'
import { LIMITS } from '../limits.ts'
import { countTry, forgetTries, type Throttle, triesOf } from '../rate-limit/throttle.ts'
import { Refusal } from '../refusal.ts'
import type { Arrival } from './arrival.ts'

const within = (limit: number, windowMs: number, ...key: string[]): Throttle => ({ key, limit, windowMs })

/** Variants that many mail providers deliver to one mailbox share a counter. */
export function guessKeyOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@')
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`
}

const { loginTries, loginTriesPerAccount, loginTriesPerAddress, loginWindow, loginAddressWindow } = LIMITS

/** One network against one account, which leaves the account's owner alone wherever else they are. */
const fromNetwork = (account: string, network: string) =>
  within(loginTries, loginWindow, 'login', account, network)
/** Many networks against one account. */
const againstAccount = (account: string) => within(loginTriesPerAccount, loginWindow, 'login to', account)
/** One network against many accounts. */
const fromAnywhereIn = (network: string) =>
  within(loginTriesPerAddress, loginAddressWindow, 'login from', network)
/** The owner's own device, which strangers' guesses do not hold up. */
const onDevice = (deviceToken: string) => within(loginTries, loginWindow, 'login on', deviceToken)

interface Try {
  readonly email: string
  readonly network: string
  /** The token of a device that is known to be this account's. */
  readonly deviceToken: string | undefined
}

/** Counts a try before anything is hashed, so that however many come at once only so many are looked at. */
export async function countLogin(
  db: Queryable,
  { email, network, deviceToken }: Try,
  now: Date,
): Promise<Refusal<'RATE_LIMITED'> | undefined> {
  if (deviceToken !== undefined) return countTry(db, onDevice(deviceToken), now)
  const account = guessKeyOf(email)
  for (const throttle of [fromNetwork(account, network), fromAnywhereIn(network), againstAccount(account)]) {
    const limited = await countTry(db, throttle, now)
    if (limited) return limited
  }
  return undefined
}

const failuresOf = (account: string) => within(1_000_000, loginWindow, 'failed', account)
const failuresIn = (network: string) => within(1_000_000, loginWindow, 'failed in', network)

/** Remembers that something went wrong, for who is to solve captchas from now on. */
export async function noteFailure(db: Queryable, email: string, network: string, now: Date): Promise<void> {
  await countTry(db, failuresOf(guessKeyOf(email)), now)
  await countTry(db, failuresIn(network), now)
}

/** Forgets the mistakes of somebody who has proved to be the owner. */
export async function forgetFailures(db: Queryable, { email, network, deviceToken }: Try): Promise<void> {
  const account = guessKeyOf(email)
  await forgetTries(db, deviceToken === undefined ? fromNetwork(account, network) : onDevice(deviceToken))
  await forgetTries(db, failuresOf(account))
}

/** Asks for a captcha where the shop's policy does. Known and unknown addresses are asked alike. */
export async function askForCaptcha(
  { db, policy, network, now, verifyCaptcha }: Arrival,
  { email, tokens, action }: { email: string; tokens: CaptchaTokens; action: CaptchaAction },
): Promise<Refusal | undefined> {
  if (policy.captcha === 'NEVER') return undefined
  if (policy.captcha === 'AFTER_FAILURES') {
    const [account, elsewhere] = await Promise.all([
      triesOf(db, failuresOf(guessKeyOf(email)), now),
      triesOf(db, failuresIn(network), now),
    ])
    const isSuspect =
      account >= LIMITS.failuresBeforeCaptcha || elsewhere >= LIMITS.failuresPerAddressBeforeCaptcha
    if (!isSuspect) return undefined
  }
  const outcome = await verifyCaptcha(tokens, action)
  return outcome instanceof Refusal ? outcome : undefined
}
