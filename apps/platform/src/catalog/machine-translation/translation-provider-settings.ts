import type { TranslationProviderSettings } from '@vitrine/contract'
import { z } from 'zod'
import {
  type ChangeAuthor,
  type ChangeContext,
  writeSecretAuditLog,
} from '../../kernel/audit-log/audit-log.ts'
import type { Config } from '../../kernel/config.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import { translationProviders } from '../../kernel/database/schema/catalog/translations.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { isStorable } from '../../kernel/http/json.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { isAllowed, parseTarget, targetRules } from '../../kernel/safe-fetch/fetch-target.ts'
import { seal, unseal } from '../../kernel/secrets/seal.ts'
import { deriveSecret } from '../../kernel/secrets/secret.ts'

type ProviderRow = typeof translationProviders.$inferSelect
type ProviderConfig = Pick<Config, 'secretsKey' | 'outboundAllowlist'>

export const TranslationProviderInput = z.strictObject({
  kind: z.enum(['DEEPL', 'LIBRETRANSLATE']),
  url: z.string().trim().min(1).max(2000).refine(isStorable),
  /** Absent keeps the saved key of the same server; null removes it. */
  key: z.string().trim().max(500).refine(isStorable).nullish(),
})
type ProviderInput = z.infer<typeof TranslationProviderInput>

const sealingKey = (secretsKey: string) => deriveSecret(Buffer.from(secretsKey), 'translation provider')

const findRow = async (db: Queryable): Promise<ProviderRow | undefined> =>
  (await db.select().from(translationProviders))[0]

/** The provider with its key. A key that was saved with another key of the platform is `undefined`. */
export async function findTranslationProvider(db: Queryable, { secretsKey }: ProviderConfig) {
  const row = await findRow(db)
  if (!row) return undefined
  const { kind, url, encryptedKey } = row
  const key =
    encryptedKey === null
      ? null
      : secretsKey === undefined
        ? undefined
        : unseal(encryptedKey, sealingKey(secretsKey))
  return { kind, url, key }
}

export async function readTranslationProvider(
  db: Queryable,
  { secretsKey }: ProviderConfig,
): Promise<TranslationProviderSettings> {
  const row = await findRow(db)
  return {
    ...(row && { provider: { kind: row.kind, url: row.url, hasKey: row.encryptedKey !== null } }),
    canSaveSecrets: secretsKey !== undefined,
  }
}

type NotSaved = Refusal<'INVALID_ARGUMENT' | 'SECRETS_KEY_MISSING'>

export async function setTranslationProvider(
  db: Database,
  config: ProviderConfig,
  { kind, url, key }: ProviderInput,
  author: ChangeAuthor,
): Promise<TranslationProviderSettings | NotSaved> {
  const rules = targetRules(config.outboundAllowlist)
  const target = parseTarget(url, rules)
  // Keys never travel unencrypted, except to a host that the operator allows.
  if (target?.search !== '' || (target.protocol !== 'https:' && !isAllowed(target, rules)))
    return invalid({ field: 'url', violatedRule: 'FORMAT', description: 'must be a public HTTPS URL' })
  const base = target.href.replace(/\/+$/, '')
  return inTransaction<TranslationProviderSettings | NotSaved>(db, async (tx) => {
    const [before] = await tx.select().from(translationProviders).for('update')
    const encryptedKey = encryptedKeyOf({ kind, url: base, key }, before, config)
    if (encryptedKey instanceof Refusal) return encryptedKey
    const row = {
      kind,
      url: base,
      encryptedKey,
      updatedAt: author.now,
      revision: (before?.revision ?? 0) + 1,
    }
    const [after] = await tx
      .insert(translationProviders)
      .values({ ...row, createdAt: author.now })
      .onConflictDoUpdate({ target: translationProviders.singleton, set: row })
      .returning()
    await note(tx, { before, after }, { ...author, operation: 'updateTranslationProvider' })
    return readTranslationProvider(tx, config)
  })
}

/** A saved key is kept for its own server only: sent to another one, it would be readable there. */
function encryptedKeyOf(
  { kind, url, key }: ProviderInput,
  before: ProviderRow | undefined,
  { secretsKey }: ProviderConfig,
): string | null | NotSaved {
  if (key) return secretsKey === undefined ? refuse('SECRETS_KEY_MISSING') : seal(key, sealingKey(secretsKey))
  const isKept = key === undefined && before?.kind === kind && before.url === url
  const saved = isKept ? before.encryptedKey : null
  // Servers of LibreTranslate may work without a key.
  const isMissing = saved === null && (kind === 'DEEPL' || (key === undefined && before?.encryptedKey))
  return isMissing ? KEY_REQUIRED : saved
}

const KEY_REQUIRED = invalid({
  field: 'key',
  violatedRule: 'REQUIRED_FIELD',
  description: 'must be entered for a new server',
})

/** Running jobs stop at their next text. */
export const deleteTranslationProvider = (
  db: Database,
  config: ProviderConfig,
  author: ChangeAuthor,
): Promise<TranslationProviderSettings | Refusal<'TRANSLATION_PROVIDER_NOT_FOUND'>> =>
  inTransaction<TranslationProviderSettings | Refusal<'TRANSLATION_PROVIDER_NOT_FOUND'>>(db, async (tx) => {
    const [before] = await tx.delete(translationProviders).returning()
    if (!before) return refuse('TRANSLATION_PROVIDER_NOT_FOUND')
    await note(tx, { before, after: undefined }, { ...author, operation: 'deleteTranslationProvider' })
    return readTranslationProvider(tx, config)
  })

function note(
  tx: Queryable,
  { before, after }: Record<'before' | 'after', ProviderRow | undefined>,
  changeContext: ChangeContext,
): Promise<void> {
  const of = (row: ProviderRow | undefined) =>
    row
      ? {
          translationProvider: { kind: row.kind, url: row.url },
          savedSecrets: row.encryptedKey === null ? [] : ['key'],
        }
      : null
  const isReplaced =
    before !== undefined &&
    typeof after?.encryptedKey === 'string' &&
    before.encryptedKey !== after.encryptedKey
  return writeSecretAuditLog(
    tx,
    changeContext,
    { before: of(before), after: of(after) },
    { name: 'key', isReplaced },
  )
}
