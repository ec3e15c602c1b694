import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { newId } from '../database/ids.ts'
import type { Queryable } from '../database/open.ts'
import { signingKeys } from '../database/schema/index.ts'

/** What tokens are made and checked with. */
export interface Keys {
  readonly accessToken: { readonly id: string; readonly privateKey: CryptoKey; readonly publicKey: CryptoKey }
  readonly refreshToken: Uint8Array
}

/** The shop's keys. The first process to ask makes them; all others find the same ones. */
export async function loadKeys(db: Queryable, now: Date): Promise<Keys> {
  const signing = await ensureKey(db, 'access-token', now, newSigningKey)
  const deriving = await ensureKey(db, 'refresh-token', now, newDerivingKey)
  const { d: _, ...publicPart } = signing.jwk
  const [privateKey, publicKey] = await Promise.all([
    importJWK(signing.jwk, 'EdDSA'),
    importJWK(publicPart, 'EdDSA'),
  ])
  return {
    accessToken: { id: signing.id, privateKey: privateKey as CryptoKey, publicKey: publicKey as CryptoKey },
    refreshToken: Buffer.from(deriving.jwk.k ?? '', 'base64url'),
  }
}

async function ensureKey(
  db: Queryable,
  purpose: 'access-token' | 'refresh-token',
  now: Date,
  make: () => Promise<JWK>,
) {
  const find = async () => (await db.select().from(signingKeys).where(eq(signingKeys.purpose, purpose)))[0]
  let key = await find()
  if (!key) {
    const row = { id: newId(now), purpose, jwk: { ...(await make()) }, createdAt: now }
    await db.insert(signingKeys).values(row).onConflictDoNothing()
    key = await find()
  }
  if (!key) throw new Error(`There is no key for ${purpose}.`)
  return { id: key.id, jwk: key.jwk as JWK }
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  return exportJWK(privateKey)
}

const newDerivingKey = async (): Promise<JWK> => ({ kty: 'oct', k: randomBytes(32).toString('base64url') })
