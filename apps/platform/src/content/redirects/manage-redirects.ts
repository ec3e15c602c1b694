import type { UrlRedirect, Wire } from '@vitrine/contract'
import { and, asc, eq, gt, ilike, ne, or, sql } from 'drizzle-orm'
import { type Change, type ChangeContext, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { escapeLike } from '../../kernel/database/escape-like.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { urlRedirects } from '../../kernel/database/schema/content/url-redirects.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { normalizeRedirectPath } from './redirect-path.ts'

export type RedirectRow = Readonly<typeof urlRedirects.$inferSelect>
type RedirectResponse = { readonly urlRedirect: Wire<UrlRedirect> }
type NotFound = Refusal<'URL_REDIRECT_NOT_FOUND'>
type Rejected = Refusal<'URL_REDIRECT_EXISTS' | 'URL_REDIRECT_LOOP' | 'URL_REDIRECT_LIMIT_REACHED'>

/** A chain of redirects that is longer ends where it is. */
const MAX_HOPS = 10

const serialize = ({ id, path, target, createdAt, updatedAt, revision }: RedirectRow): Wire<UrlRedirect> => ({
  id,
  path,
  target,
  createdDate: createdAt.toISOString(),
  updatedDate: updatedAt.toISOString(),
  revision: String(revision),
})

interface RedirectPage {
  readonly search: string
  /** The path of the last redirect on the previous page. */
  readonly cursor?: string | undefined
  readonly limit: number
}

export async function listRedirects(db: Queryable, { search, cursor, limit }: RedirectPage) {
  const pattern = `%${escapeLike(search)}%`
  const where = search
    ? or(ilike(urlRedirects.path, pattern), ilike(urlRedirects.target, pattern))
    : undefined
  const rows = await db
    .select()
    .from(urlRedirects)
    .where(and(where, cursor === undefined ? undefined : gt(urlRedirects.path, cursor)))
    .orderBy(asc(urlRedirects.path))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const next = rows.length > limit && page.at(-1)
  return {
    urlRedirects: page.map(serialize),
    total: await db.$count(urlRedirects, where),
    ...(next && { cursor: next.path }),
  }
}

interface RedirectFields {
  readonly path: string
  readonly target: string
}

/** Fields that are not given stay unchanged. */
interface RedirectChanges {
  readonly path?: string | undefined
  readonly target?: string | undefined
  readonly revision?: string | undefined
}

export const createRedirect = (
  db: Queryable,
  fields: RedirectFields,
  changeContext: ChangeContext,
): Promise<RedirectResponse | Rejected> =>
  inTransaction<RedirectResponse | Rejected>(db, async (tx) => {
    const { now } = changeContext
    const row = { id: newId(now), ...fields, createdAt: now, updatedAt: now, revision: 1 }
    return store(tx, undefined, row, changeContext)
  })

export const updateRedirect = (
  db: Queryable,
  redirectId: string,
  { revision, ...changes }: RedirectChanges,
  changeContext: ChangeContext,
): Promise<RedirectResponse | NotFound | Rejected | Refusal<'STALE_REVISION'>> =>
  inTransaction<RedirectResponse | NotFound | Rejected | Refusal<'STALE_REVISION'>>(db, async (tx) => {
    const before = await lockRedirect(tx, redirectId)
    if (!before) return refuse('URL_REDIRECT_NOT_FOUND')
    if (revision !== undefined && revision !== String(before.revision))
      return refuse('STALE_REVISION', { revision: String(before.revision) })
    const { path = before.path, target = before.target } = changes
    return store(tx, before, changed(before, { path, target }, changeContext), changeContext)
  })

const changed = (
  before: RedirectRow,
  { path, target }: RedirectFields,
  { now }: ChangeContext,
): RedirectRow => ({
  ...before,
  path,
  target,
  updatedAt: now,
  revision: before.revision + 1,
})

export const deleteRedirect = (
  db: Queryable,
  redirectId: string,
  changeContext: ChangeContext,
): Promise<EmptyResponse | NotFound> =>
  inTransaction<EmptyResponse | NotFound>(db, async (tx) => {
    const before = await lockRedirect(tx, redirectId)
    if (!before) return refuse('URL_REDIRECT_NOT_FOUND')
    await tx.delete(urlRedirects).where(eq(urlRedirects.id, before.id))
    await audit(tx, changeContext, before, undefined)
    return {}
  })

/** Restores a redirect to its state before a change; deletes a created one. */
export const restoreRedirect = (
  db: Queryable,
  { entityId: id, before, after }: Change,
  changeContext: ChangeContext,
): Promise<object | NotFound | Rejected> => {
  if (!before) return deleteRedirect(db, id, { ...changeContext, operation: 'deleteUrlRedirect' })
  const operation = after ? 'updateUrlRedirect' : 'createUrlRedirect'
  const fields = before as unknown as RedirectFields
  return inTransaction<object | NotFound | Rejected>(db, async (tx) => {
    const row = await lockRedirect(tx, id)
    if (!row && after) return refuse('URL_REDIRECT_NOT_FOUND')
    const { now } = changeContext
    const restored = row
      ? changed(row, { ...row, ...fields }, changeContext)
      : { id, ...fields, createdAt: now, updatedAt: now, revision: 1 }
    return store(tx, row, restored, { ...changeContext, operation })
  })
}

export async function lockRedirect(tx: Queryable, redirectId: string): Promise<RedirectRow | undefined> {
  const id = parseId(redirectId)
  if (id === undefined) return undefined
  const [row] = await tx.select().from(urlRedirects).where(eq(urlRedirects.id, id)).for('update')
  return row
}

export async function findRedirectAt(db: Queryable, path: string): Promise<RedirectRow | undefined> {
  const [row] = await db.select().from(urlRedirects).where(eq(urlRedirects.path, path))
  return row
}

async function store(
  tx: Queryable,
  before: RedirectRow | undefined,
  after: RedirectRow,
  changeContext: ChangeContext,
): Promise<RedirectResponse | Rejected> {
  const { id, path, target } = after
  // Changes take turns, so that no two of them make a loop.
  await tx.execute(sql`lock table ${urlRedirects} in share row exclusive mode`)
  if (!before && (await tx.$count(urlRedirects)) >= LIMITS.urlRedirects)
    return refuse('URL_REDIRECT_LIMIT_REACHED', { limit: LIMITS.urlRedirects })
  if ((await tx.$count(urlRedirects, and(eq(urlRedirects.path, path), ne(urlRedirects.id, id)))) > 0)
    return refuse('URL_REDIRECT_EXISTS', { path })
  await tx.insert(urlRedirects).values(after).onConflictDoUpdate({ target: urlRedirects.id, set: after })
  const ends = await followRedirects(tx, path)
  if (ends === undefined) return refuse('URL_REDIRECT_LOOP', { path, target })
  await audit(tx, changeContext, before, after)
  return { urlRedirect: serialize(after) }
}

const AUDITED = ['path', 'target'] as const

async function audit(
  tx: Queryable,
  changeContext: ChangeContext,
  before: RedirectRow | undefined,
  after: RedirectRow | undefined,
): Promise<void> {
  const names = AUDITED.filter((name) => before?.[name] !== after?.[name])
  const state = (row: RedirectRow | undefined) =>
    row ? Object.fromEntries(names.map((name) => [name, row[name]])) : null
  const entityId = (before ?? after)?.id ?? ''
  await writeAuditLog(tx, changeContext, [
    { entity: 'url redirect', entityId, before: state(before), after: state(after) },
  ])
}

/** Where a redirect ends: the target of the last one in a chain. `undefined` without a redirect, or for a loop. */
export async function followRedirects(db: Queryable, path: string): Promise<string | undefined> {
  const visited = new Set<string>()
  let target: string | undefined
  for (let at: string | undefined = path; at !== undefined && visited.size <= MAX_HOPS; ) {
    if (visited.has(at)) return undefined
    visited.add(at)
    const next = await findRedirectAt(db, at)
    if (!next) return target
    target = next.target
    at = target.startsWith('/') ? normalizeRedirectPath(target.replace(/#.*$/, '')) : undefined
  }
  return target
}
