import type { AppSecret, RegisteredApp, Wire } from '@vitrine/contract'
import {
  type ChangeContext,
  type ChangeIds,
  difference,
  writeAuditLog,
} from '../../kernel/audit-log/audit-log.ts'
import { merchantIdOf } from '../../kernel/caller.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Database, Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import type { Actor } from '../../kernel/events/record-event.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { hashOf, newSecret } from '../../kernel/secrets/secret.ts'
import { parseId } from '../../kernel/wire-id.ts'
import {
  type AppRow,
  type AppSecretRow,
  countApps,
  deleteAppRow,
  deleteSecret,
  findApp,
  insertApp,
  insertSecret,
  isNameTaken,
  listAppRows,
  listSecretRows,
  lockApp,
  secretsOfApp,
  updateApp,
  upsertApp,
} from './app-repository.ts'
import type { AppChange, NewApp } from './app-schema.ts'
import type { RevocationContext } from './on-credentials-revoked.ts'

interface AppRegistration {
  readonly name: string
  /** Origins whose pages may call the API, and to which shoppers return. */
  readonly origins: readonly string[]
  /** The redirect URIs of sign-ins. */
  readonly redirectUris: readonly string[]
}

/** Registers an app, or extends the URLs of the app with this name, which keeps its client id and settings. */
export async function ensureApp(
  db: Queryable,
  { name, origins, redirectUris }: AppRegistration,
  now = () => new Date(),
): Promise<{ clientId: string }> {
  const at = now()
  const app = { name, origins: [...origins], redirectUris: [...redirectUris] }
  const { id } = await upsertApp(db, { ...app, id: newId(at), createdAt: at, updatedAt: at })
  return { clientId: id }
}

const serializeAppSecret = ({ id, lastCharacters, createdAt }: AppSecretRow): Wire<AppSecret> => ({
  id,
  lastCharacters,
  createdDate: createdAt.toISOString(),
})

const serializeApp = (app: AppRow, secrets: readonly AppSecretRow[]): Wire<RegisteredApp> => ({
  clientId: app.id,
  name: app.name,
  origins: app.origins,
  redirectUris: app.redirectUris,
  rotateRefreshTokens: app.rotateRefreshTokens,
  canSignMembersIn: app.canSignMembersIn,
  secrets: secrets.filter(({ appId }) => appId === app.id).map(serializeAppSecret),
  createdDate: app.createdAt.toISOString(),
  updatedDate: app.updatedAt.toISOString(),
})

type Outcome<Code extends Refusal['code']> = Promise<{ readonly app: Wire<RegisteredApp> } | Refusal<Code>>

const notFound = () => refuse('APP_NOT_FOUND')

export async function listApps(db: Queryable): Promise<{ readonly apps: readonly Wire<RegisteredApp>[] }> {
  const [apps, secrets] = await Promise.all([listAppRows(db), listSecretRows(db)])
  return { apps: apps.map((app) => serializeApp(app, secrets)) }
}

export async function getApp(db: Queryable, clientId: string): Outcome<'APP_NOT_FOUND'> {
  const id = parseId(clientId)
  const app = id && (await findApp(db, id))
  return app ? { app: serializeApp(app, await secretsOfApp(db, app.id)) } : notFound()
}

/** Registers an app. Its client id is public: it identifies the app, and proves nothing. */
export async function createApp(
  db: Queryable,
  app: NewApp,
  now: Date,
  actor: Actor = 'system',
  { id = newId(now), ...ids }: ChangeIds & { readonly id?: string } = {},
): Outcome<'APP_LIMIT_REACHED' | 'NAME_TAKEN'> {
  return inTransaction(db, async (tx) => {
    if ((await countApps(tx)) >= LIMITS.apps) return refuse('APP_LIMIT_REACHED', { limit: LIMITS.apps })
    const row = await insertApp(tx, {
      ...app,
      id,
      createdBy: merchantIdOf(actor),
      createdAt: now,
      updatedAt: now,
    })
    if (!row) return refuse('NAME_TAKEN', { name: app.name })
    await note(tx, { ...ids, actor, operation: 'createApp', now }, row.id, null, settingsOf(row))
    return { app: serializeApp(row, []) }
  })
}

export const updateAppById = (
  { db, onCredentialsRevoked }: RevocationContext,
  clientId: string,
  change: AppChange,
  now: Date,
  actor: Actor = 'system',
  ids: ChangeIds = {},
): Outcome<'APP_NOT_FOUND' | 'NAME_TAKEN'> =>
  inTransaction(db, async (tx) => {
    const id = parseId(clientId)
    const app = id && (await lockApp(tx, id))
    if (!app) return notFound()
    const { name } = change
    if (name !== undefined && (await isNameTaken(tx, name, app.id))) return refuse('NAME_TAKEN', { name })
    const input = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const changed = await updateApp(tx, app.id, input, now)
    if (app.canSignMembersIn && !changed.canSignMembersIn) {
      const secrets = await secretsOfApp(tx, app.id)
      await onCredentialsRevoked(
        tx,
        secrets.map(({ id }) => id),
        now,
      )
    }
    const { before, after } = difference(settingsOf(app), settingsOf(changed), SETTINGS)
    await note(tx, { ...ids, actor, operation: 'changeApp', now }, app.id, before, after)
    return { app: serializeApp(changed, await secretsOfApp(tx, app.id)) }
  })

/** Removes an app, and ends its shoppers' sessions. */
export const deleteApp = (
  db: Queryable,
  clientId: string,
  now: Date,
  actor: Actor = 'system',
  ids: ChangeIds = {},
): Promise<EmptyResponse | Refusal<'APP_NOT_FOUND'>> =>
  inTransaction(db, async (tx) => {
    const id = parseId(clientId)
    const app = id && (await lockApp(tx, id))
    if (!app) return notFound()
    const savedSecrets = (await secretsOfApp(tx, app.id)).map(({ lastCharacters }) => lastCharacters)
    await deleteAppRow(tx, app.id)
    const before = { ...settingsOf(app), ...(savedSecrets.length > 0 && { savedSecrets }) }
    await note(tx, { ...ids, actor, operation: 'deleteApp', now }, app.id, before, null)
    return {}
  })

/** Creates a secret for a confidential app. Only this response contains it. */
export const createAppSecret = (
  db: Database,
  clientId: string,
  now: Date,
  actor: Actor = 'system',
): Promise<
  | { readonly secret: Wire<AppSecret>; readonly value: string }
  | Refusal<'APP_NOT_FOUND' | 'APP_SECRET_LIMIT_REACHED'>
> =>
  inTransaction(db, async (tx) => {
    const id = parseId(clientId)
    const app = id && (await lockApp(tx, id))
    if (!app) return notFound()
    const limit = LIMITS.secretsPerApp
    if ((await secretsOfApp(tx, app.id)).length >= limit) return refuse('APP_SECRET_LIMIT_REACHED', { limit })
    const value = `vitrine_app_${newSecret()}`
    const row = { id: newId(now), appId: app.id, secretHash: hashOf(value), lastCharacters: value.slice(-4) }
    const created = { createdBy: merchantIdOf(actor), createdAt: now }
    const secret = serializeAppSecret(await insertSecret(tx, { ...row, ...created }))
    await note(
      tx,
      { actor, operation: 'createAppSecret', now },
      app.id,
      {},
      { secret: secret.lastCharacters },
    )
    return { secret, value }
  })

/** Revokes a secret, and ends the member sessions opened with it. */
export const deleteAppSecret = (
  { db, onCredentialsRevoked }: RevocationContext,
  clientId: string,
  secretId: string,
  now: Date,
  actor: Actor = 'system',
): Promise<EmptyResponse | Refusal<'APP_NOT_FOUND'>> =>
  inTransaction(db, async (tx) => {
    const [appId, id] = [parseId(clientId), parseId(secretId)]
    if (appId === undefined || id === undefined || !(await deleteSecret(tx, appId, id))) return notFound()
    await onCredentialsRevoked(tx, [id], now)
    await note(tx, { actor, operation: 'deleteAppSecret', now }, appId, { secretId: id }, {})
    return {}
  })

type AuditedState = Readonly<Record<string, unknown>> | null

const SETTINGS = ['name', 'origins', 'redirectUris', 'rotateRefreshTokens', 'canSignMembersIn'] as const

/** An app in the audit log, without secrets. */
const settingsOf = ({ name, origins, redirectUris, rotateRefreshTokens, canSignMembersIn }: AppRow) => ({
  name,
  origins,
  redirectUris,
  rotateRefreshTokens,
  canSignMembersIn,
})

const note = (
  tx: Queryable,
  changeContext: ChangeContext,
  entityId: string,
  before: AuditedState,
  after: AuditedState,
) => writeAuditLog(tx, changeContext, [{ entity: 'app', entityId, before, after }])
