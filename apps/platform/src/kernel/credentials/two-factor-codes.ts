import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { hashOf } from '../secrets/secret.ts'

const PERIOD = 30

/** An account in an authenticator app. */
export interface AuthenticatorAccount {
  readonly secret: string
  readonly shopName: string
  readonly email: string
}

const totp = (secret: string, more: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...more, secret: Secret.fromBase32(secret), digits: 6, period: PERIOD, algorithm: 'SHA1' })

/** The secret of an authenticator app: 160 random bits. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The same as a URL for a QR code. */
export const totpUri = ({ secret, shopName, email }: AuthenticatorAccount): string =>
  totp(secret, { issuer: shopName, label: email }).toString()

/** The time step of a code, including one before and after now; `undefined` for a wrong code. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const digits = code.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return undefined
  const off = totp(secret).validate({ token: digits, timestamp: now.getTime(), window: 1 })
  return off === null ? undefined : Math.floor(now.getTime() / 1000 / PERIOD) + off
}

const RECOVERY_CODES = 10
// Without ambiguous letters.
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/** Recovery codes: fifty bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const characters = Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')
    return `${characters.slice(0, 5)}-${characters.slice(5)}`
  })

/** The stored hash of a recovery code in any notation. */
export const recoveryCodeHash = (memberId: string, code: string): string =>
  hashOf(`${memberId}.${code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}`)
