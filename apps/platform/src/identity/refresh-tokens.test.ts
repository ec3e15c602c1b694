import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GRACE, IDLE_LIFETIME, readRefreshToken, refreshToken, renewal } from './refresh-tokens.ts'

const key = new Uint8Array(32).fill(7)
const by = (secret: Uint8Array) => ({
  refreshTokens: [{ secret, replacedAt: null, retiresAt: null }] as const,
})
const name = { sessionId: '01912345-0000-7000-8000-000000000001', generation: 4 }
const now = new Date('2026-01-01T12:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)
const after = (ms: number) => new Date(now.getTime() + ms)
const session = { generation: 4, rotatedAt: before(60_000), expiresAt: after(60_000), revokedAt: null }

test('a token names its session and generation, and nobody else can make one', () => {
  expect(readRefreshToken(by(key), refreshToken(key, name), now)).toMatchObject(name)
  expect(readRefreshToken(by(new Uint8Array(32)), refreshToken(key, name), now)).toBeUndefined()
})

test('a token that was changed anywhere is not a token', () => {
  const token = refreshToken(key, name)
  fc.assert(
    fc.property(
      fc.nat(token.length - 1),
      fc.constantFrom('a', '0', '5', '.', '-', '_', 'Z', '\n'),
      (at, character) => {
        fc.pre(token[at] !== character)
        const changed = token.slice(0, at) + character + token.slice(at + 1)
        expect(readRefreshToken(by(key), changed, now)).toBeUndefined()
      },
    ),
  )
  expect(readRefreshToken(by(key), `${token} `, now)).toBeUndefined()
})

test('the newest token is exchanged for the next', () => {
  expect(renewal(session, 4, { rotates: true, now })).toBe('rotate')
})

test('where an app does not rotate, the only token goes on', () => {
  expect(renewal(session, 4, { rotates: false, now })).toBe('keep')
  expect(renewal(session, 3, { rotates: false, now })).toBe('revoke')
})

test('the one before is answered again for a moment, because answers get lost', () => {
  expect(renewal({ ...session, rotatedAt: before(GRACE - 1) }, 3, { rotates: true, now })).toBe('repeat')
})

test('later, or older, it means that someone else has it', () => {
  expect(renewal({ ...session, rotatedAt: before(GRACE) }, 3, { rotates: true, now })).toBe('revoke')
  expect(renewal({ ...session, rotatedAt: before(1) }, 2, { rotates: true, now })).toBe('revoke')
  expect(renewal(session, 5, { rotates: true, now })).toBe('revoke')
})

test('a session that is revoked, out of time or forgotten is over', () => {
  expect(renewal({ ...session, revokedAt: before(1) }, 4, { rotates: true, now })).toBe('refuse')
  expect(renewal({ ...session, expiresAt: now }, 4, { rotates: true, now })).toBe('refuse')
  expect(renewal({ ...session, rotatedAt: before(IDLE_LIFETIME) }, 4, { rotates: true, now })).toBe('refuse')
})
