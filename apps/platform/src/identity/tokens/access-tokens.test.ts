import { createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { expect, test } from 'vitest'
import { forgedWebhooks } from '../../../testing/forged-webhooks.ts'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'
import { loadKeys } from '../../kernel/credentials/signing-keys.ts'
import { insertMember } from '../members/member-repository.ts'
import { tokensOf } from '../oauth/grant-tokens.ts'
import { startMemberSession } from '../sessions/sessions.ts'

const db = await fileDatabase()
const platform = await openPlatform(db)
const { publicUrl } = platform.config
const now = new Date()
const keys = await loadKeys(db, now)
const seconds = Math.floor(now.getTime() / 1000)
const memberId = '01912345-0000-7000-8000-000000000001'
await insertMember(db, {
  id: memberId,
  email: 'grace@example.com',
  emailVerified: true,
  status: 'ACTIVE',
  pendingReasons: [],
  profile: {},
  createdAt: now,
  updatedAt: now,
})
const session = await startMemberSession(
  db,
  { appId: platform.clientId, memberId, userAgent: null, authenticatedAt: now, announcesRotation: true },
  now,
)
const claims = {
  role: 'member',
  sid: session.id,
  client_id: platform.clientId,
  sub: memberId,
  iss: publicUrl,
  aud: publicUrl,
  iat: seconds,
  exp: seconds + 600,
}
const theirs = await generateKeyPair('EdDSA', { extractable: true })
const theirJwk = await exportJWK(theirs.publicKey)
const ourJwk = await exportJWK(keys.accessToken.publicKey)
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signed with the platform's own key, so that only the claims are wrong. */
const ours = (change: object = {}, header: object = {}) =>
  new SignJWT({ ...claims, ...change })
    .setProtectedHeader({ alg: 'EdDSA', kid: keys.accessToken.id, ...header })
    .sign(keys.accessToken.privateKey)
const forged = (header: object = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', ...header }).sign(theirs.privateKey)
const hmac = (secret: string, alg = 'HS256') => {
  const signed = `${base64({ alg })}.${base64(claims)}`
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
}
const withKeyOf = async (alg: string) =>
  new SignJWT(claims).setProtectedHeader({ alg }).sign((await generateKeyPair(alg)).privateKey)
const asMember = (authorization: string) =>
  platform.get('/_vitrine/v1/account/sessions', { authorization }).then(({ status }) => status)

test('accepts a token that the platform issued', async () => {
  expect(await asMember(await ours())).toBe(200)
})

const good = await ours()
const [head = '', body = '', signature = ''] = good.split('.')
const refresh = (await tokensOf({ keys, issuer: publicUrl, now }, session)).refresh_token

// docs/reliability.md, B13.
test.each<[string, () => string | Promise<string>]>([
  ['without a signature', () => `${base64({ alg: 'none' })}.${base64(claims)}.`],
  ['with "none" in another case', () => `${base64({ alg: 'nOnE' })}.${base64(claims)}.`],
  ['with "none" and our signature', () => `${base64({ alg: 'none' })}.${body}.${signature}`],
  ['signed with our public key as a secret', () => hmac(JSON.stringify(ourJwk))],
  ['signed with the bytes of our public key', () => hmac(String(ourJwk.x))],
  ['signed with an empty secret', () => hmac('')],
  ['signed by another issuer', () => forged()],
  ['that names our key and is signed with another', () => forged({ kid: keys.accessToken.id })],
  ['that embeds its own key', () => forged({ jwk: theirJwk })],
  ['with a key URL', () => forged({ jku: 'https://evil.example/keys' })],
  ['with a certificate URL', () => forged({ x5u: 'https://evil.example/cert' })],
  ['of RS256', () => withKeyOf('RS256')],
  ['of ES256', () => withKeyOf('ES256')],
  ['for another audience', () => ours({ aud: 'https://elsewhere.example' })],
  ['of another issuer', () => ours({ iss: 'https://elsewhere.example' })],
  ['that has expired', () => ours({ exp: seconds - 1 })],
  ['without an expiry', () => ours({ exp: undefined })],
  ['from the future', () => ours({ nbf: seconds + 600 })],
  ['without a session', () => ours({ sid: undefined })],
  ['of another role', () => ours({ role: 'owner' })],
  ['of a missing app', () => ours({ client_id: '00000000-0000-7000-8000-000000000000' })],
  ['without a subject', () => ours({ sub: undefined })],
  ['whose claims were changed', () => `${head}.${base64({ ...claims, sub: 'other' })}.${signature}`],
  ['with a truncated signature', () => `${head}.${body}.${signature.slice(0, -4)}`],
  ['that is a refresh token', () => refresh],
  ['that is a webhook event', async () => (await forgedWebhooks('any')).sign()],
])('rejects a token %s', async (_, make) => {
  expect(await asMember(await make())).toBe(401)
})

test('does not accept a visitor token as a member token', async () => {
  const visitor = await platform.visitor()
  expect(await asMember(visitor.authorization ?? '')).toBe(403)
})
