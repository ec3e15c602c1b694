import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  announcesRotation,
  IDLE_LIFETIME_MS,
  parseRefreshToken,
  ROTATION_GRACE_MS,
  refreshToken,
  renewal,
  rotatesTokens,
} from './refresh-tokens.ts'

const key = new Uint8Array(32).fill(7)
const by = (secret: Uint8Array) => ({
  refreshTokens: [{ secret, replacedAt: null, retiresAt: null }] as const,
})
const name = { sessionId: '01912345-0000-7000-8000-000000000001', generation: 4 }
const now = new Date('2026-01-01T12:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)
const after = (ms: number) => new Date(now.getTime() + ms)
const session = {
  rotatesRefreshTokens: true,
  generation: 4,
  rotatedAt: before(60_000),
  expiresAt: after(60_000),
  revokedAt: null,
}

test('encodes session and generation in a token that nobody else can create', () => {
  expect(parseRefreshToken(by(key), refreshToken(key, name), now)).toMatchObject(name)
  expect(parseRefreshToken(by(new Uint8Array(32)), refreshToken(key, name), now)).toBeUndefined()
})

test('rejects a token with any change', () => {
  const token = refreshToken(key, name)
  fc.assert(
    fc.property(
      fc.nat(token.length - 1),
      fc.constantFrom('a', '0', '5', '.', '-', '_', 'Z', '\n'),
      (at, character) => {
        fc.pre(token[at] !== character)
        const changed = token.slice(0, at) + character + token.slice(at + 1)
        expect(parseRefreshToken(by(key), changed, now)).toBeUndefined()
      },
    ),
  )
  expect(parseRefreshToken(by(key), `${token} `, now)).toBeUndefined()
})

test('exchanges the newest token for the next', () => {
  expect(renewal(session, 4, now)).toBe('rotate')
})

test('keeps the only token of a session that does not rotate', () => {
  const single = { ...session, rotatesRefreshTokens: false, generation: 0 }
  expect(renewal(single, 0, now)).toBe('keep')
  expect(renewal({ ...single, revokedAt: before(1) }, 0, now)).toBe('refuse')
  expect(renewal({ ...single, expiresAt: now }, 0, now)).toBe('refuse')
  expect(renewal({ ...single, rotatedAt: before(IDLE_LIFETIME_MS) }, 0, now)).toBe('refuse')
})

test.each([
  ['WHEN_ANNOUNCED', false, true],
  ['ALWAYS', true, true],
  ['NEVER', false, false],
] as const)(
  'rotates %s: %s for a client without the announcement, %s for one with it',
  (rotation, silent, announced) => {
    expect(rotatesTokens(rotation, false)).toBe(silent)
    expect(rotatesTokens(rotation, true)).toBe(announced)
  },
)

test.each([
  ['application/json;refresh-token=rotating', true],
  ['text/html, Application/JSON ; charset=utf-8 ; Refresh-Token=Rotating', true],
  ['', false],
  ['*/*', false],
  ['application/json, text/plain, */*', false],
  ['application/json;refresh-token=rotating2', false],
  ['application/json;refresh-token', false],
  ['text/html;refresh-token=rotating', false],
])('reads the announcement in "Accept: %s": %s', (accept, announced) => {
  expect(announcesRotation(accept)).toBe(announced)
})

test('repeats the response to the previous token within the grace period', () => {
  expect(renewal({ ...session, rotatedAt: before(ROTATION_GRACE_MS - 1) }, 3, now)).toBe('repeat')
})

test('revokes the session for a previous token after the grace period, or an older one', () => {
  expect(renewal({ ...session, rotatedAt: before(ROTATION_GRACE_MS) }, 3, now)).toBe('revoke')
  expect(renewal({ ...session, rotatedAt: before(1) }, 2, now)).toBe('revoke')
  expect(renewal(session, 5, now)).toBe('revoke')
})

test('rejects a session that is revoked, expired or idle for too long', () => {
  expect(renewal({ ...session, revokedAt: before(1) }, 4, now)).toBe('refuse')
  expect(renewal({ ...session, expiresAt: now }, 4, now)).toBe('refuse')
  expect(renewal({ ...session, rotatedAt: before(IDLE_LIFETIME_MS) }, 4, now)).toBe('refuse')
})
