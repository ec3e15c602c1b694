import { createHmac, timingSafeEqual } from 'node:crypto'
import type { RefreshTokenRotation } from '@vitrine/contract'
import { isKeyValid, KEY_PROPAGATION_MS, type Keys } from '../../kernel/credentials/signing-keys.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

/** A lost response can be repeated for this long. */
export const ROTATION_GRACE_MS = 10 * SECOND
/** A session ends after this idle time, */
export const IDLE_LIFETIME_MS = 14 * DAY
/** and at the latest after this long. */
export const VISITOR_LIFETIME_MS = 365 * DAY
export const MEMBER_LIFETIME_MS = 30 * DAY

/** A parsed token of a session, with its generation. */
interface TokenName {
  readonly sessionId: string
  readonly generation: number
}

/**
 * The token of a session's generation. It is derived rather than random, so that the database need not store it and
 * the same response can be repeated.
 */
export const refreshToken = (key: Uint8Array, { sessionId, generation }: TokenName): string => {
  const name = `${sessionId}.${generation}`
  return `${name}.${createHmac('sha256', key).update(name).digest('base64url')}`
}

interface RecognizedToken extends TokenName {
  /** Its session began before this: a newer key replaced the one it was derived from. */
  readonly issuedBefore: Date | undefined
}

/** The session and generation of a token, by any current key; `undefined` for a forged one. */
export function parseRefreshToken(
  { refreshTokens }: Pick<Keys, 'refreshTokens'>,
  token: string,
  now: Date,
): RecognizedToken | undefined {
  for (const key of refreshTokens) {
    const name = isKeyValid(key, now) ? readDerived(key.secret, token) : undefined
    if (!name) continue
    const { replacedAt } = key
    return {
      ...name,
      issuedBefore: replacedAt ? new Date(replacedAt.getTime() + KEY_PROPAGATION_MS) : undefined,
    }
  }
  return undefined
}

function readDerived(key: Uint8Array, token: string): TokenName | undefined {
  const [, sessionId, digits] = /^([0-9a-f-]{36})\.(\d{1,9})\.[\w-]{43}$/.exec(token) ?? []
  if (sessionId === undefined || digits === undefined) return undefined
  const name = { sessionId, generation: Number(digits) }
  const expected = Buffer.from(refreshToken(key, name))
  const input = Buffer.from(token)
  return expected.length === input.length && timingSafeEqual(expected, input) ? name : undefined
}

/** Whether a new session rotates its refresh token at each renewal. */
export const rotatesTokens = (rotation: RefreshTokenRotation, isAnnounced: boolean): boolean =>
  rotation === 'ALWAYS' || (rotation === 'WHEN_ANNOUNCED' && isAnnounced)

/**
 * Whether a client announces that it stores each new refresh token: it accepts `application/json` with the parameter
 * `refresh-token=rotating`. `Accept` needs no CORS permission, so the same client works with any platform.
 */
export const announcesRotation = (accept: string): boolean =>
  accept.split(',').some((range) => {
    const [type, ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
    return type === 'application/json' && parameters.includes('refresh-token=rotating')
  })

interface SessionState {
  readonly rotatesRefreshTokens: boolean
  readonly generation: number
  readonly rotatedAt: Date
  readonly expiresAt: Date
  readonly revokedAt: Date | null
}

/** The result for a token: see `renewal`. */
export type Renewal = 'rotate' | 'keep' | 'repeat' | 'revoke' | 'refuse'

/**
 * What to do with a genuine token: `rotate` to the next, or `keep` the only one of a session that does not rotate;
 * `repeat` the lost response; `revoke` the session, because an old token means that two parties hold it; or `refuse`,
 * because it has ended.
 */
export function renewal(session: SessionState, generation: number, now: Date): Renewal {
  const time = now.getTime()
  const sinceRotation = time - session.rotatedAt.getTime()
  if (session.revokedAt || time >= session.expiresAt.getTime() || sinceRotation >= IDLE_LIFETIME_MS)
    return 'refuse'
  if (generation === session.generation) return session.rotatesRefreshTokens ? 'rotate' : 'keep'
  return generation === session.generation - 1 && sinceRotation < ROTATION_GRACE_MS ? 'repeat' : 'revoke'
}
