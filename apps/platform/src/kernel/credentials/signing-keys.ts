import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { cachedSetting } from '../cache/cached-setting.ts'
import { syncedValue } from '../cache/synced-value.ts'
import { newId } from '../database/new-id.ts'
import type { Notifications } from '../database/notifications.ts'
import type { Queryable } from '../database/open-database.ts'
import { signingKeys } from '../database/schema/identity/identity.ts'
import { inTransaction, notifyChange } from '../database/transaction.ts'

type KeyRow = typeof signingKeys.$inferSelect
type KeyPurpose = KeyRow['purpose']

/** Notifies after commit that the keys have changed. */
export const KEYS_CHANNEL = 'vitrine_keys'

/** A secret that tokens are derived from. */
export interface DerivationKey {
  readonly secret: Uint8Array
  /** When a newer one replaced it. */
  readonly replacedAt: Date | null
  readonly retiresAt: Date | null
}

interface VerifyingKey {
  readonly publicKey: CryptoKey
  readonly retiresAt: Date | null
}

/** The keys for tokens and links. */
export interface Keys {
  /** Signs access tokens. */
  readonly accessToken: { readonly id: string; readonly privateKey: CryptoKey; readonly publicKey: CryptoKey }
  /** The keys that verify access tokens, by id: the current one, and replaced ones. */
  readonly accessTokens: ReadonlyMap<string, VerifyingKey>
  /** Refresh tokens are derived from the first, and verified by all. */
  readonly refreshTokens: readonly [DerivationKey, ...DerivationKey[]]
  /** Links are signed with the first, and verified by all: they stay in emails for years. */
  readonly links: readonly [Uint8Array, ...Uint8Array[]]
  /** The secret for forms, cursors, captchas and sealed emails. A rotation does not change it. */
  readonly root: Uint8Array
}

/** Another process may sign with a replaced key for this long, until it is notified. */
export const KEY_PROPAGATION_MS = 5 * 60 * 1000

/** Whether a key verifies now. */
export const isKeyValid = ({ retiresAt }: Pick<KeyRow, 'retiresAt'>, now: Date): boolean =>
  retiresAt === null || now < retiresAt

/** The keys in memory. A rotation or revocation on any process reaches all within a moment. */
export const syncedKeys = (
  db: Queryable,
  notifications: Notifications | undefined,
  now: () => Date,
): (() => Promise<Keys>) =>
  syncedValue({ notifications, channels: [KEYS_CHANNEL], load: () => loadKeys(db, now()) })

/** The shop's keys. The first process creates them; all others find the same ones. */
export async function loadKeys(db: Queryable, now: Date): Promise<Keys> {
  const rows = await listKeys(db, now)
  const isWhole = PURPOSES.every((purpose) => rows.some((row) => row.purpose === purpose && !row.replacedAt))
  return keysOf(isWhole ? rows : await createMissingKeys(db, now))
}

/** Newest first. */
const listKeys = (db: Queryable, now: Date): Promise<KeyRow[]> =>
  db
    .select()
    .from(signingKeys)
    .where(or(isNull(signingKeys.retiresAt), gt(signingKeys.retiresAt, now)))
    .orderBy(desc(sql`${signingKeys.replacedAt} is null`), desc(signingKeys.createdAt), desc(signingKeys.id))

const derivationRows = cachedSetting([KEYS_CHANNEL], (db) =>
  db
    .select()
    .from(signingKeys)
    .where(eq(signingKeys.purpose, 'derivation'))
    .orderBy(desc(sql`${signingKeys.replacedAt} is null`), desc(signingKeys.createdAt), desc(signingKeys.id)),
)

/** The keys for links and sealed emails, from memory where that is up to date. */
export async function linkKeysOf(db: Queryable, now: Date): Promise<Pick<Keys, 'links' | 'root'>> {
  const rows = (await derivationRows(db)).filter((row) => isKeyValid(row, now))
  return derivationKeysOf(rows) ?? loadKeys(db, now)
}

function derivationKeysOf(rows: readonly KeyRow[]): Pick<Keys, 'links' | 'root'> | undefined {
  const [link, ...olderLinks] = rows.map((row) => derivingKeyOf(row).secret)
  return link && { links: [link, ...olderLinks], root: olderLinks.at(-1) ?? link }
}

async function keysOf(rows: readonly KeyRow[]): Promise<Keys> {
  const of = (purpose: KeyPurpose) => rows.filter((row) => row.purpose === purpose)
  const signing = await Promise.all(of('access-token').map(signingKeyOf))
  const [accessToken] = signing
  const [refreshToken, ...olderRefreshTokens] = of('refresh-token').map(derivingKeyOf)
  const derivationKeys = derivationKeysOf(of('derivation'))
  if (!accessToken || !refreshToken || !derivationKeys) throw new Error('A key is missing.')
  return {
    accessToken,
    accessTokens: new Map(signing.map((key) => [key.id, key])),
    refreshTokens: [refreshToken, ...olderRefreshTokens],
    ...derivationKeys,
  }
}

async function signingKeyOf({ id, jwk, retiresAt }: KeyRow) {
  const { d: _, ...publicPart } = jwk as JWK
  const [privateKey, publicKey] = await Promise.all([
    importJWK(jwk as JWK, 'EdDSA'),
    importJWK(publicPart, 'EdDSA'),
  ])
  return { id, privateKey: privateKey as CryptoKey, publicKey: publicKey as CryptoKey, retiresAt }
}

const derivingKeyOf = ({ jwk, replacedAt, retiresAt }: KeyRow): DerivationKey => ({
  secret: Buffer.from((jwk as JWK).k ?? '', 'base64url'),
  replacedAt,
  retiresAt,
})

const PURPOSES = ['access-token', 'refresh-token', 'derivation'] as const satisfies readonly KeyPurpose[]

/** An arbitrary lock number, the same in every process. */
const KEYS_LOCK = 7_310

/** Locks the keys until the transaction ends. */
export const lockKeys = (tx: Queryable) => tx.execute(sql`select pg_advisory_xact_lock(${KEYS_LOCK})`)

const createMissingKeys = (db: Queryable, now: Date): Promise<KeyRow[]> =>
  inTransaction(db, async (tx) => {
    await lockKeys(tx)
    const existing = await listKeys(tx, now)
    for (const purpose of PURPOSES) {
      if (existing.some((row) => row.purpose === purpose && !row.replacedAt)) continue
      // Links were derived from this key before they had their own, and must keep working.
      const earlier = purpose === 'derivation' && existing.find((row) => row.purpose === 'refresh-token')
      await insertKey(tx, purpose, earlier ? earlier.jwk : await newKey(purpose), now)
    }
    return listKeys(tx, now)
  })

async function insertKey(tx: Queryable, purpose: KeyPurpose, jwk: object, now: Date): Promise<string> {
  const id = newId(now)
  await tx.insert(signingKeys).values({ id, purpose, jwk: { ...jwk }, createdAt: now })
  return id
}

/** Replaces the signing key, which verifies until it retires. */
export async function replaceKey(
  tx: Queryable,
  purpose: KeyPurpose,
  retiresAt: Date | null,
  now: Date,
): Promise<string> {
  await tx
    .update(signingKeys)
    .set({ replacedAt: now, retiresAt })
    .where(and(eq(signingKeys.purpose, purpose), isNull(signingKeys.replacedAt)))
  return insertKey(tx, purpose, await newKey(purpose), now)
}

/** Invalidates everything derived from a key or signed with it. */
export async function deleteKeys(tx: Queryable): Promise<void> {
  await tx.delete(signingKeys)
}

export const notifyKeysChanged = (tx: Queryable): Promise<void> => notifyChange(tx, KEYS_CHANNEL)

async function newKey(purpose: KeyPurpose): Promise<JWK> {
  if (purpose !== 'access-token') return { kty: 'oct', k: randomBytes(32).toString('base64url') }
  const { privateKey } = await generateKeyPair('EdDSA', { extractable: true })
  return exportJWK(privateKey)
}
