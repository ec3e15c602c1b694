import type { OfferedSignInProvider, SignInProvider, SignInProviderSettings, Wire } from '@vitrine/contract'
import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type ChangeAuthor, writeSecretAuditLog } from '../../kernel/audit-log/audit-log.ts'
import type { Config } from '../../kernel/config.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import { signInProviders } from '../../kernel/database/schema/identity/sign-in-providers.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { isStorable } from '../../kernel/http/json.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { isAllowed, parseTarget, targetRules } from '../../kernel/safe-fetch/fetch-target.ts'
import { seal, unseal } from '../../kernel/secrets/seal.ts'
import { deriveSecret } from '../../kernel/secrets/secret.ts'

export type ProviderRow = typeof signInProviders.$inferSelect
type ProviderConfig = Pick<Config, 'publicUrl' | 'secretsKey' | 'outboundAllowlist'>

const line = (max: number) => z.string().trim().min(1).max(max).refine(isStorable)

export const Issuer = line(500)

export const SignInProvidersInput = z.strictObject({
  providers: z
    .array(
      z.strictObject({
        id: z.uuid().optional(),
        name: line(50),
        issuer: Issuer,
        clientId: line(500),
        clientSecret: z.string().min(1).max(1000).refine(isStorable).optional(),
        isEnabled: z.boolean(),
      }),
    )
    .max(LIMITS.signInProviders),
})
type ProviderInput = z.infer<typeof SignInProvidersInput>['providers'][number]

/** Where providers send members back to: one exact URL for all. */
export const redirectUrlOf = (publicUrl: string): string => `${publicUrl}/sign-in/callback`

/** A secret opens only for its own provider, so that it cannot be moved to another one in the database. */
const keyOf = (secretsKey: string, id: string) =>
  deriveSecret(Buffer.from(secretsKey), `sign-in provider\n${id}`)

export const listProviders = (db: Queryable): Promise<ProviderRow[]> =>
  db.select().from(signInProviders).orderBy(asc(signInProviders.position))

/** The provider, if members may sign in with it. */
export async function findEnabledProvider(db: Queryable, id: string): Promise<ProviderRow | undefined> {
  const [row] = await db.select().from(signInProviders).where(eq(signInProviders.id, id))
  return row?.isEnabled ? row : undefined
}

/** The providers that the sign-in page offers. */
export const listOfferedProviders = async (db: Queryable): Promise<Wire<OfferedSignInProvider>[]> =>
  (await listProviders(db)).filter(({ isEnabled }) => isEnabled).map(({ id, name }) => ({ id, name }))

/** The client secret; `undefined` if it was sealed with another key. */
export const clientSecretOf = (
  { id, encryptedSecret }: ProviderRow,
  { secretsKey }: Pick<Config, 'secretsKey'>,
): string | undefined => (secretsKey ? unseal(encryptedSecret, keyOf(secretsKey, id)) : undefined)

const serializeProvider = ({ id, name, issuer, clientId, isEnabled }: ProviderRow): Wire<SignInProvider> => ({
  id,
  name,
  issuer: withoutRootSlash(issuer),
  clientId,
  isEnabled,
})

/** As providers write their own issuer. */
const withoutRootSlash = (issuer: string): string =>
  new URL(issuer).pathname === '/' ? issuer.replace(/\/$/, '') : issuer

export const readSignInProviders = async (
  db: Queryable,
  { publicUrl, secretsKey }: ProviderConfig,
): Promise<Wire<SignInProviderSettings>> => ({
  providers: (await listProviders(db)).map(serializeProvider),
  redirectUrl: redirectUrlOf(publicUrl),
  canSaveSecrets: secretsKey !== undefined,
})

/** The URL of an issuer that the platform may call. It proves who members are, so it never travels unencrypted. */
export function parseIssuer(issuer: string, { outboundAllowlist }: Pick<Config, 'outboundAllowlist'>) {
  const rules = targetRules(outboundAllowlist)
  const url = parseTarget(issuer, rules)
  const isSafe = url && (url.protocol === 'https:' || isAllowed(url, rules))
  return isSafe && url.search === '' ? url : undefined
}

type NotSaved = Refusal<'INVALID_ARGUMENT' | 'SECRETS_KEY_MISSING'>

/** Replaces the list. Accounts that members linked stay, and work again when their issuer returns. */
export const setSignInProviders = (
  db: Database,
  config: ProviderConfig,
  inputs: readonly ProviderInput[],
  author: ChangeAuthor,
): Promise<Wire<SignInProviderSettings> | NotSaved> =>
  inTransaction<Wire<SignInProviderSettings> | NotSaved>(db, async (tx) => {
    // Concurrent saves take turns.
    await tx.execute(sql`lock table ${signInProviders} in share row exclusive mode`)
    const before = await listProviders(tx)
    const after: ProviderRow[] = []
    for (const [position, input] of inputs.entries()) {
      const row = rowOf(input, { position, before, earlier: after, config, now: author.now })
      if (row instanceof Refusal) return row
      after.push(row)
    }
    const kept = new Set(after.map(({ id }) => id))
    for (const { id } of before)
      if (!kept.has(id)) await tx.delete(signInProviders).where(eq(signInProviders.id, id))
    // Two providers may swap their issuers.
    for (const { id } of before)
      await tx
        .update(signInProviders)
        .set({ issuer: `swapped ${id}` })
        .where(eq(signInProviders.id, id))
    for (const row of after)
      await tx
        .insert(signInProviders)
        .values(row)
        .onConflictDoUpdate({ target: signInProviders.id, set: row })
    await note(tx, before, after, author)
    return readSignInProviders(tx, config)
  })

interface RowContext {
  readonly position: number
  readonly before: readonly ProviderRow[]
  /** The providers before it in the new list. */
  readonly earlier: readonly ProviderRow[]
  readonly config: ProviderConfig
  readonly now: Date
}

function rowOf(
  { id, name, issuer, clientId, clientSecret, isEnabled }: ProviderInput,
  { position, before, earlier, config, now }: RowContext,
): ProviderRow | NotSaved {
  const fieldOf = (field: string) => `providers[${position}].${field}`
  const url = parseIssuer(issuer, config)
  if (!url)
    return invalid({
      field: fieldOf('issuer'),
      violatedRule: 'FORMAT',
      description: 'must be a public HTTPS URL',
    })
  if (earlier.some((each) => each.issuer === url.href))
    return invalid({ field: fieldOf('issuer'), violatedRule: 'VALIDATION', description: 'is listed twice' })
  const saved = before.find((each) => (id === undefined ? each.issuer === url.href : each.id === id))
  const isSameClient = saved?.issuer === url.href && saved.clientId === clientId
  // Sent to another provider, a saved secret would be readable there.
  if (clientSecret === undefined && !isSameClient)
    return invalid({
      field: fieldOf('clientSecret'),
      violatedRule: 'REQUIRED_FIELD',
      description: 'must be entered for a new client',
    })
  if (clientSecret !== undefined && config.secretsKey === undefined) return refuse('SECRETS_KEY_MISSING')
  const rowId = saved && !earlier.some((each) => each.id === saved.id) ? saved.id : newId(now)
  const encryptedSecret =
    clientSecret !== undefined && config.secretsKey !== undefined
      ? seal(clientSecret, keyOf(config.secretsKey, rowId))
      : (saved?.encryptedSecret ?? '')
  return {
    id: rowId,
    name,
    issuer: url.href,
    clientId,
    encryptedSecret,
    isEnabled,
    position,
    createdAt: saved?.createdAt ?? now,
    updatedAt: now,
    revision: (saved?.revision ?? 0) + 1,
  }
}

async function note(
  tx: Queryable,
  before: readonly ProviderRow[],
  after: readonly ProviderRow[],
  author: ChangeAuthor,
): Promise<void> {
  const of = (rows: readonly ProviderRow[]) => ({
    signInProviders: rows.map(serializeProvider),
    savedSecrets: rows.length > 0 ? ['clientSecret'] : [],
  })
  const isReplaced = after.some(({ id, encryptedSecret }) => {
    const saved = before.find((each) => each.id === id)
    return saved !== undefined && saved.encryptedSecret !== encryptedSecret
  })
  await writeSecretAuditLog(
    tx,
    { ...author, operation: 'updateSignInProviders' },
    { before: of(before), after: of(after) },
    { name: 'clientSecret', isReplaced },
  )
}
