import type { Page, PageKind, Wire } from '@vitrine/contract'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { slugify } from '../../catalog/slugs/slugify.ts'
import { definedFields } from '../../catalog/validation/defined-fields.ts'
import {
  type Change,
  type ChangeContext,
  difference,
  writeAuditLog,
} from '../../kernel/audit-log/audit-log.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { contentPages, type StoredTranslations } from '../../kernel/database/schema/content/content.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { invalid, type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { firstLanguage, notifyShop, shopOf } from '../../shop/profile/read-shop.ts'
import type { NewPage, PageChanges } from './page-schema.ts'
import { type PageRow, serializePage } from './page-serializer.ts'
import { sanitizeHtml } from './sanitize-html.ts'

type PageResponse = { readonly page: Wire<Page> }
type NotFound = Refusal<'PAGE_NOT_FOUND'>
type Rejected = Refusal<'SLUG_TAKEN' | 'INVALID_ARGUMENT'>

export async function listPages(db: Queryable): Promise<{ readonly pages: Wire<Page>[] }> {
  const rows = await db.select().from(contentPages).orderBy(asc(contentPages.title), asc(contentPages.id))
  return { pages: rows.map(serializePage) }
}

export async function getPage(db: Queryable, pageId: string): Promise<PageResponse | NotFound> {
  const [row] = await selectPage(db, pageId)
  return row ? { page: serializePage(row) } : refuse('PAGE_NOT_FOUND')
}

export const createPage = (
  db: Queryable,
  input: NewPage,
  changeContext: ChangeContext,
): Promise<PageResponse | Rejected | Refusal<'PAGE_LIMIT_REACHED'>> =>
  inTransaction<PageResponse | Rejected | Refusal<'PAGE_LIMIT_REACHED'>>(db, async (tx) => {
    await lockPages(tx)
    if ((await tx.$count(contentPages)) >= LIMITS.pages)
      return refuse('PAGE_LIMIT_REACHED', { limit: LIMITS.pages })
    const { now } = changeContext
    const row: PageRow = {
      id: newId(now),
      kind: input.kind,
      handle:
        policyHandle(input.kind) ?? input.handle ?? slugify(input.title, firstLanguage(await shopOf(tx))),
      title: input.title,
      body: sanitizeHtml(input.body),
      seoTitle: input.seoTitle || null,
      seoDescription: input.seoDescription || null,
      isPublished: input.published ?? false,
      translations: sanitizeTranslations(input.translations),
      createdAt: now,
      updatedAt: now,
      revision: 1,
    }
    return store(tx, undefined, row, changeContext)
  })

/** Fields that are not given stay unchanged, also the translations. */
export const updatePage = (
  db: Queryable,
  pageId: string,
  { revision, published, ...changes }: PageChanges,
  changeContext: ChangeContext,
): Promise<PageResponse | NotFound | Rejected | Refusal<'STALE_REVISION'>> =>
  inTransaction<PageResponse | NotFound | Rejected | Refusal<'STALE_REVISION'>>(db, async (tx) => {
    await lockPages(tx)
    const [before] = await selectPage(tx, pageId)
    if (!before) return refuse('PAGE_NOT_FOUND')
    if (revision !== undefined && revision !== String(before.revision))
      return refuse('STALE_REVISION', { revision: String(before.revision) })
    const { title = before.title, body = before.body, translations } = changes
    const texts = { title, body: sanitizeHtml(body) }
    const after: PageRow = {
      ...before,
      ...texts,
      ...definedFields({ isPublished: published }),
      handle: policyHandle(before.kind) ?? changes.handle ?? before.handle,
      seoTitle: (changes.seoTitle === undefined ? before.seoTitle : changes.seoTitle) || null,
      seoDescription:
        (changes.seoDescription === undefined ? before.seoDescription : changes.seoDescription) || null,
      translations: translations === undefined ? before.translations : sanitizeTranslations(translations),
      updatedAt: changeContext.now,
      revision: before.revision + 1,
    }
    return store(tx, before, after, changeContext)
  })

export const deletePage = (
  db: Queryable,
  pageId: string,
  changeContext: ChangeContext,
): Promise<EmptyResponse | NotFound> =>
  inTransaction<EmptyResponse | NotFound>(db, async (tx) => {
    await lockPages(tx)
    const [before] = await selectPage(tx, pageId)
    if (!before) return refuse('PAGE_NOT_FOUND')
    await tx.delete(contentPages).where(eq(contentPages.id, before.id))
    await writeAuditLog(tx, changeContext, [
      { entity: 'page', entityId: before.id, before: auditedFields(before), after: null },
    ])
    await notifyContent(tx)
    return {}
  })

/** Restores a page to its state before a change; deletes a created page. */
export const restorePage = (
  db: Queryable,
  { entityId: id, before, after }: Change,
  changeContext: ChangeContext,
): Promise<object | NotFound | Rejected | Refusal<'PAGE_LIMIT_REACHED'>> => {
  if (!before) return deletePage(db, id, { ...changeContext, operation: 'deletePage' })
  const operation = after ? 'updatePage' : 'createPage'
  return inTransaction<object | NotFound | Rejected | Refusal<'PAGE_LIMIT_REACHED'>>(db, async (tx) => {
    await lockPages(tx)
    const [row] = await selectPage(tx, id)
    if (!row && after) return refuse('PAGE_NOT_FOUND')
    if (!row && (await tx.$count(contentPages)) >= LIMITS.pages)
      return refuse('PAGE_LIMIT_REACHED', { limit: LIMITS.pages })
    const { now } = changeContext
    const revision = (row?.revision ?? 0) + 1
    const restored = { id, createdAt: now, ...row, ...before, updatedAt: now, revision } as PageRow
    return store(tx, row, restored, { ...changeContext, operation })
  })
}

/** The fixed handle of a policy. */
export const policyHandle = (kind: PageKind): string | undefined =>
  kind === 'PAGE' ? undefined : kind.toLowerCase()

/** Shoppers' responses about content are cached with those about the shop. */
export const notifyContent = notifyShop

/** Changes take turns, so that handles and the number of pages can be checked. */
const lockPages = (tx: Queryable) => tx.execute(sql`lock table ${contentPages} in share row exclusive mode`)

const selectPage = (db: Queryable, pageId: string) => {
  const id = parseId(pageId)
  return db
    .select()
    .from(contentPages)
    .where(id === undefined ? sql`false` : eq(contentPages.id, id))
}

async function store(
  tx: Queryable,
  before: PageRow | undefined,
  after: PageRow,
  changeContext: ChangeContext,
): Promise<PageResponse | Rejected> {
  const { id, handle } = after
  if (handle === '') return invalid(NO_HANDLE)
  // A page may not take the URL of a policy that does not exist yet.
  const isReserved = after.kind === 'PAGE' && POLICY_HANDLES.has(handle)
  const others = and(eq(contentPages.handle, handle), ne(contentPages.id, id))
  if (isReserved || (await tx.$count(contentPages, others)) > 0) return refuse('SLUG_TAKEN', { slug: handle })
  await tx.insert(contentPages).values(after).onConflictDoUpdate({ target: contentPages.id, set: after })
  if (changeContext.actor !== 'system') {
    const change = before ? difference(before, after, AUDITED) : { before: null, after: auditedFields(after) }
    await writeAuditLog(tx, changeContext, [
      { entity: 'page', entityId: id, before: change.before, after: change.after },
    ])
  }
  await notifyContent(tx)
  return { page: serializePage(after) }
}

const POLICY_HANDLES: ReadonlySet<string> = new Set(['terms', 'privacy', 'delivery', 'returns', 'imprint'])

const NO_HANDLE = {
  field: 'handle',
  violatedRule: 'REQUIRED_FIELD',
  description: 'is required if the title has no letters',
} as const

const AUDITED = [
  ...([
    'kind',
    'handle',
    'title',
    'body',
    'seoTitle',
    'seoDescription',
    'isPublished',
    'translations',
  ] as const),
]

const auditedFields = (row: PageRow) => Object.fromEntries(AUDITED.map((name) => [name, row[name]]))

const sanitizeTranslations = (translations: NewPage['translations']): StoredTranslations =>
  Object.fromEntries(
    Object.entries(translations ?? {}).map(([language, { title, body, seoTitle, seoDescription }]) => [
      language,
      {
        ...(title && { title }),
        ...(body !== undefined && { body: sanitizeHtml(body) }),
        ...(seoTitle && { seoTitle }),
        ...(seoDescription && { seoDescription }),
      },
    ]),
  )
