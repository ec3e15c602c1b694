import { createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, importPKCS8, importSPKI, SignJWT } from 'jose'
import { deliverySigner } from '../src/kernel/events/delivery-signature.ts'
import { newKeyPair } from './reused-key-pairs.ts'

const MINUTE = 60_000
const DATA = JSON.stringify({ eventType: 'made.up', instanceId: 'i-1', data: '{}' })

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A receiver's key and a way to sign for it, with everything that an attacker might send instead. */
export async function forgedWebhooks(appId: string) {
  const ownKeys = await newKeyPair()
  const otherKeys = await newKeyPair()
  const theirJwk = await exportJWK(await importSPKI(otherKeys.publicKey, 'RS256', { extractable: true }))
  const claims = { data: DATA, aud: appId, exp: Math.floor(Date.now() / 1000) + 300 }

  /** As the shop signs, with a clock that is some minutes off. */
  const sign = (given: { minutes?: number; audience?: string; privateKey?: string } = {}) =>
    deliverySigner()(DATA, {
      key: { id: 'k-1', privateKey: given.privateKey ?? ownKeys.privateKey },
      issuer: 'http://localhost:4000',
      audience: given.audience ?? appId,
      id: 'e-1.1',
      now: new Date(Date.now() + (given.minutes ?? 0) * MINUTE),
    })
  const withAlgorithm = async (alg: string) => {
    const { privateKey } = await generateKeyPair(alg)
    return new SignJWT(claims).setProtectedHeader({ alg }).sign(privateKey)
  }
  const withHeader = async (more: object) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', ...more })
      .sign(await importPKCS8(otherKeys.privateKey, 'RS256'))
  const hmac = (secret: string) => {
    const signed = `${base64({ alg: 'HS256' })}.${base64(claims)}`
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`
  }
  const good = await sign()
  const [head = '', body = '', signature = ''] = good.split('.')

  const forgeries: readonly (readonly [string, () => string | Promise<string>])[] = [
    ['without a signature', () => `${base64({ alg: 'none' })}.${base64(claims)}.`],
    ['with "none" in capitals', () => `${base64({ alg: 'NONE' })}.${base64(claims)}.x`],
    ['with "none" and our signature', () => `${base64({ alg: 'none' })}.${body}.${signature}`],
    ['signed with the public key as a secret', () => hmac(ownKeys.publicKey)],
    ['signed with an empty secret', () => hmac('')],
    ['signed by somebody else', () => sign({ privateKey: otherKeys.privateKey })],
    ['that brings its own key', () => withHeader({ jwk: theirJwk })],
    ['that says where its key is', () => withHeader({ jku: 'https://evil.example/keys' })],
    ['that says where its certificate is', () => withHeader({ x5u: 'https://evil.example/cert' })],
    ['that names our key and is signed with another', () => withHeader({ kid: 'k-1' })],
    ['of RS384', () => withAlgorithm('RS384')],
    ['of RS512', () => withAlgorithm('RS512')],
    ['of PS256', () => withAlgorithm('PS256')],
    ['of ES256', () => withAlgorithm('ES256')],
    ['of EdDSA, as access tokens are', () => withAlgorithm('EdDSA')],
    ['for another receiver', () => sign({ audience: 'another' })],
    ['that has expired', () => sign({ minutes: -5.1 })],
    ['from a clock that is too far ahead', () => sign({ minutes: 5.5 })],
    ['whose claims were changed', () => `${head}.${base64(claims)}.${signature}`],
    ['whose header was changed', () => `${base64({ alg: 'RS256' })}.${body}.${signature}`],
    ['whose signature was cut', () => `${head}.${body}.${signature.slice(0, -4)}`],
    ['of two parts', () => `${head}.${body}`],
    ['of four parts', () => `${good}.x`],
    ['that is its own claim', () => DATA],
    ['that is nothing', () => ''],
  ]
  return { publicKey: ownKeys.publicKey, sign, forgeries }
}
