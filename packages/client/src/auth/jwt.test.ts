import { expect, test } from 'vitest'
import { verifyJwt } from './jwt.ts'

const base64Url = (value: string | Uint8Array) => Buffer.from(value).toString('base64url')
const { publicKey, privateKey } = await crypto.subtle.generateKey(
  {
    name: 'RSASSA-PKCS1-v1_5',
    modulusLength: 2048,
    publicExponent: new Uint8Array([1, 0, 1]),
    hash: 'SHA-256',
  },
  true,
  ['sign', 'verify'],
)
const spki = Buffer.from(await crypto.subtle.exportKey('spki', publicKey)).toString('base64')
const pem = `-----BEGIN PUBLIC KEY-----\n${spki.match(/.{1,64}/g)?.join('\n')}\n-----END PUBLIC KEY-----\n`

async function sign(claims: object, head: object = { alg: 'RS256', typ: 'JWT' }): Promise<string> {
  const text = `${base64Url(JSON.stringify(head))}.${base64Url(JSON.stringify(claims))}`
  const signature = await crypto.subtle.sign('RSASSA-PKCS1-v1_5', privateKey, Buffer.from(text))
  return `${text}.${base64Url(new Uint8Array(signature))}`
}
const now = Math.floor(Date.now() / 1000)

test.each([
  ['PEM', pem],
  ['base64 of the PEM', btoa(pem)],
])('verifies a signed token with a key given as %s', async (_form, key) => {
  expect(await verifyJwt(await sign({ data: 'grüße' }), key)).toEqual({ data: 'grüße' })
})

test.each([
  ['expired', { exp: now - 1 }],
  ['expiring now', { exp: now }],
  ['not yet valid', { nbf: now + 60 }],
  ['for another app', { aud: 'other' }],
  ['for other apps', { aud: ['other', 'another'] }],
])('rejects a token that is %s', async (_what, claims) => {
  await expect(verifyJwt(await sign(claims), pem, 'app')).rejects.toThrow('JWT is not valid')
})

test('accepts a token without expiry or audience, and one whose audience includes this app', async () => {
  expect(await verifyJwt(await sign({}), pem, 'app')).toEqual({})
  expect(await verifyJwt(await sign({ aud: ['other', 'app'], exp: now + 60 }), pem, 'app')).toMatchObject({
    exp: now + 60,
  })
})

test('rejects a token with any changed byte', async () => {
  const token = await sign({ data: 'x' })
  for (const index of [5, 40, token.lastIndexOf('.') - 3, token.length - 20]) {
    const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1)
    await expect(verifyJwt(changed, pem)).rejects.toThrow('JWT is not valid')
  }
})

test.each(['none', 'HS256', 'RS512', 'rs256'])(
  'rejects the algorithm %s, even with a valid signature',
  async (alg) => {
    await expect(verifyJwt(await sign({}, { alg }), pem)).rejects.toThrow(
      'JWT is not valid: unexpected algorithm',
    )
  },
)

test.each(['', 'abc', 'a.b', 'a.b.c', '..', 'a.b.c.d', '🙂.🙂.🙂'])('rejects %j as a token', async (text) => {
  await expect(verifyJwt(text, pem)).rejects.toThrow('JWT is not valid')
})
