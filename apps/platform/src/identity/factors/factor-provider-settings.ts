import { randomBytes } from 'node:crypto'
import type { FactorProviderSettings } from '@vitrine/contract'
import { z } from 'zod'
import {
  type ChangeAuthor,
  type ChangeContext,
  writeSecretAuditLog,
} from '../../kernel/audit-log/audit-log.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import { factorProviders } from '../../kernel/database/schema/identity/members.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { invalid, type Refusal, refuse } from '../../kernel/refusal.ts'
import { isAllowed, parseTarget, type TargetRules } from '../../kernel/safe-fetch/fetch-target.ts'
import type { SafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import { type FactorProvider, isSentFactor, SENT_FACTORS } from './factor-provider.ts'
import { httpFactorProvider } from './http-factor-provider.ts'

type ProviderRow = typeof factorProviders.$inferSelect

export const FactorProviderInput = z.strictObject({
  url: z.string().min(1).max(2000),
  factors: z.array(z.enum(SENT_FACTORS)).min(1).max(SENT_FACTORS.length),
  /** A shorter key is easier to guess than a signature. */
  secret: z.string().min(24).max(200).optional(),
})
type ProviderInput = z.infer<typeof FactorProviderInput>

export interface ProviderResponse {
  readonly provider: Omit<FactorProviderSettings, '_createdDate' | '_updatedDate'> & {
    readonly createdDate: string
    readonly updatedDate: string
  }
}

/** Only the response to a new secret contains it. */
export interface ProviderWithSecret extends ProviderResponse {
  readonly secret?: string
}

const findRow = async (db: Queryable): Promise<ProviderRow | undefined> =>
  (await db.select().from(factorProviders))[0]

export type FindFactorProvider = (db: Queryable) => Promise<FactorProvider | undefined>

/** Finds the shop's provider of texts, calls and push notifications. */
export const factorProviderFinder =
  (options: { readonly safeFetch: SafeFetch; readonly now: () => Date }): FindFactorProvider =>
  async (db) => {
    const row = await findRow(db)
    return row && httpFactorProvider({ ...row, factors: row.factors.filter(isSentFactor) }, options)
  }

export async function getFactorProvider(db: Queryable): Promise<Partial<ProviderResponse>> {
  const row = await findRow(db)
  return row ? { provider: serializeProvider(row) } : {}
}

const serializeProvider = ({ url, factors, createdAt, updatedAt }: ProviderRow) => ({
  url,
  factors: factors.filter(isSentFactor),
  createdDate: createdAt.toISOString(),
  updatedDate: updatedAt.toISOString(),
})

/** Sets the provider. The first one gets a new secret unless the owner enters one; later changes keep it. */
export async function setFactorProvider(
  db: Database,
  input: ProviderInput,
  rules: TargetRules,
  author: ChangeAuthor,
): Promise<ProviderWithSecret | Refusal<'INVALID_ARGUMENT'>> {
  const { now } = author
  const target = parseTarget(input.url, rules)
  // Codes sign members in: they never travel unencrypted, except to a host that the operator allows.
  if (!target || (target.protocol !== 'https:' && !isAllowed(target, rules)))
    return invalid({ field: 'url', description: 'must be a public HTTPS URL', violatedRule: 'FORMAT' })
  return inTransaction(db, async (tx) => {
    const before = await lockRow(tx)
    const created = before || input.secret ? undefined : newSigningSecret()
    const after = {
      url: target.href,
      factors: SENT_FACTORS.filter((type) => input.factors.includes(type)),
      secret: input.secret ?? before?.secret ?? created ?? '',
      updatedAt: now,
      revision: (before?.revision ?? 0) + 1,
    }
    const [row] = await tx
      .insert(factorProviders)
      .values({ ...after, createdAt: now })
      .onConflictDoUpdate({ target: factorProviders.singleton, set: after })
      .returning()
    if (!row) throw new Error('No provider was stored.')
    await note(tx, { before, after: row }, { ...author, operation: 'updateFactorProvider' })
    return { provider: serializeProvider(row), ...(created && { secret: created }) }
  })
}

/** Replaces the signing secret at once. */
export const rotateFactorProviderSecret = (
  db: Database,
  author: ChangeAuthor,
): Promise<ProviderWithSecret | Refusal<'FACTOR_PROVIDER_NOT_FOUND'>> =>
  inTransaction(db, async (tx) => {
    const { now } = author
    const before = await lockRow(tx)
    if (!before) return refuse('FACTOR_PROVIDER_NOT_FOUND')
    const secret = newSigningSecret()
    const after = { ...before, secret, updatedAt: now, revision: before.revision + 1 }
    await tx.update(factorProviders).set(after)
    await note(tx, { before, after }, { ...author, operation: 'rotateFactorProviderSecret' })
    return { provider: serializeProvider(after), secret }
  })

/** Members whose only factors it served get codes by email from now on. */
export const deleteFactorProvider = (
  db: Database,
  author: ChangeAuthor,
): Promise<EmptyResponse | Refusal<'FACTOR_PROVIDER_NOT_FOUND'>> =>
  inTransaction(db, async (tx) => {
    const [before] = await tx.delete(factorProviders).returning()
    if (!before) return refuse('FACTOR_PROVIDER_NOT_FOUND')
    await note(tx, { before, after: undefined }, { ...author, operation: 'deleteFactorProvider' })
    return {}
  })

const lockRow = async (tx: Queryable): Promise<ProviderRow | undefined> =>
  (await tx.select().from(factorProviders).for('update'))[0]

const newSigningSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`

function note(
  tx: Queryable,
  { before, after }: Record<'before' | 'after', ProviderRow | undefined>,
  changeContext: ChangeContext,
): Promise<void> {
  const of = (row: ProviderRow | undefined) =>
    row ? { url: row.url, factors: row.factors, savedSecrets: ['secret'] } : null
  const isReplaced = before !== undefined && after !== undefined && before.secret !== after.secret
  const change = { before: of(before), after: of(after) }
  return writeSecretAuditLog(tx, changeContext, change, { name: 'secret', isReplaced })
}
