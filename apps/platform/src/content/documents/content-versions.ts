import { isDeepStrictEqual } from 'node:util'
import type { ContentDocument, ContentVersion, Wire } from '@vitrine/contract'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { type Change, type ChangeContext, writeShopAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { contentVersions } from '../../kernel/database/schema/content/content.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { notifyContent } from '../pages/manage-pages.ts'

type Row = typeof contentVersions.$inferSelect
export type DocumentName = Row['document']
type DocumentResponse<Content> = { readonly document: Wire<ContentDocument<Content>> }

/** One document, as `fallback` until something is published. */
export interface DocumentOptions<Content> {
  readonly db: Queryable
  readonly name: DocumentName
  readonly fallback: Content
  readonly now: Date
}

const isDraft = ({ publishAt }: Pick<Row, 'publishAt'>) => publishAt === null

/** The draft, and the newest versions. */
async function readRows(db: Queryable, name: DocumentName): Promise<readonly Row[]> {
  return db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.document, name))
    .orderBy(sql`${contentVersions.publishAt} desc nulls first`, desc(contentVersions.id))
    .limit(LIMITS.contentVersions + 1)
}

/** The version that shoppers see. */
const currentOf = (rows: readonly Row[], now: Date): Row | undefined =>
  rows.find(({ publishAt }) => publishAt !== null && publishAt <= now)

/** What shoppers see, and whether another version is scheduled. Then a response must not be cached. */
export async function readPublished<Content>({
  db,
  name,
  now,
}: Omit<DocumentOptions<Content>, 'fallback'>): Promise<{
  readonly content: Content | undefined
  readonly isScheduled: boolean
}> {
  const rows = await readRows(db, name)
  return {
    content: currentOf(rows, now)?.content as Content | undefined,
    isScheduled: rows.some(({ publishAt }) => publishAt !== null && publishAt > now),
  }
}

/** A draft or a scheduled version, for a preview. */
export async function findDraft<Content>(
  { db, name, now }: Omit<DocumentOptions<Content>, 'fallback'>,
  id: string,
): Promise<Content | undefined> {
  const rows = await readRows(db, name)
  const row = rows.find((each) => each.id === id && (each.publishAt === null || each.publishAt > now))
  return row?.content as Content | undefined
}

export async function readDocument<Content>(
  options: DocumentOptions<Content>,
): Promise<DocumentResponse<Content>> {
  const { db, name, fallback, now } = options
  const rows = await readRows(db, name)
  const draft = rows.find(isDraft)
  const current = currentOf(rows, now)
  const versions = rows.flatMap((row): Wire<ContentVersion>[] =>
    row.publishAt === null
      ? []
      : [
          {
            id: row.id,
            publishDate: row.publishAt.toISOString(),
            status: row.publishAt > now ? 'SCHEDULED' : row.id === current?.id ? 'CURRENT' : 'EARLIER',
          },
        ],
  )
  const shown = draft ?? current
  return {
    document: {
      content: (shown?.content ?? fallback) as Wire<Content>,
      draft: draft !== undefined,
      revision: shown ? `${shown.id}.${shown.revision}` : '0',
      versions,
    },
  }
}

/** Stores a draft. With a revision, a stale one is rejected. */
export const saveDraft = <Content>(
  options: DocumentOptions<Content>,
  content: Content,
  revision: string | undefined,
): Promise<DocumentResponse<Content> | Refusal<'STALE_REVISION'>> =>
  inTransaction<DocumentResponse<Content> | Refusal<'STALE_REVISION'>>(options.db, async (tx) => {
    await lockVersions(tx)
    const { document } = await readDocument({ ...options, db: tx })
    if (revision !== undefined && revision !== document.revision)
      return refuse('STALE_REVISION', { revision: document.revision })
    await storeDraft(tx, options, content)
    return readDocument({ ...options, db: tx })
  })

/** Publishes the draft, now or at a later time. */
export const publishDraft = <Content>(
  options: DocumentOptions<Content>,
  publishAt: Date | undefined,
  changeContext: ChangeContext,
): Promise<DocumentResponse<Content> | Refusal<'DRAFT_NOT_FOUND'>> =>
  inTransaction<DocumentResponse<Content> | Refusal<'DRAFT_NOT_FOUND'>>(options.db, async (tx) => {
    const { name, now } = options
    await lockVersions(tx)
    const rows = await readRows(tx, name)
    const draft = rows.find(isDraft)
    if (!draft) return refuse('DRAFT_NOT_FOUND')
    const at = publishAt && publishAt > now ? publishAt : now
    await tx
      .update(contentVersions)
      .set({ publishAt: at, updatedAt: now })
      .where(eq(contentVersions.id, draft.id))
    const oldest = rows.at(-1)
    if (oldest && rows.length > LIMITS.contentVersions)
      await tx.delete(contentVersions).where(eq(contentVersions.id, oldest.id))
    if (changeContext.actor !== 'system')
      await writeShopAuditLog(tx, changeContext, {
        before: auditedState(name, currentOf(rows, now)),
        after: auditedState(name, { content: draft.content, publishAt: at }),
      })
    await notifyContent(tx)
    return readDocument({ ...options, db: tx })
  })

/** A version in the audit log. */
const auditedState = (name: DocumentName, version: Pick<Row, 'content' | 'publishAt'> | undefined) => ({
  [name]: version?.content ?? null,
  ...(version?.publishAt && { publishDate: version.publishAt.toISOString() }),
})

/**
 * Undoes a publication: its version is the draft again, unless there is a newer draft. Or publishes an unpublished
 * version again, at its own time.
 */
export const undoPublication = (
  options: Omit<DocumentOptions<unknown>, 'fallback'>,
  { before, after }: Pick<Change, 'before' | 'after'>,
  changeContext: ChangeContext,
): Promise<object | Refusal<'CONTENT_VERSION_NOT_FOUND'>> =>
  inTransaction<object | Refusal<'CONTENT_VERSION_NOT_FOUND'>>(options.db, async (tx) => {
    const { name, now } = options
    await lockVersions(tx)
    const rows = await readRows(tx, name)
    const draft = rows.find(isDraft)
    const isUnpublished = changeContext.operation === 'unscheduleContent'
    const publishAt = new Date(String((isUnpublished ? before : after)?.publishDate))
    const content = (isUnpublished ? before : after)?.[name] as Row['content']
    if (isUnpublished) {
      const version = { id: newId(now), document: name, content, publishAt, createdAt: now, updatedAt: now }
      if (draft && isDeepStrictEqual(draft.content, content))
        await tx.delete(contentVersions).where(eq(contentVersions.id, draft.id))
      await tx.insert(contentVersions).values(version)
    } else {
      const version = rows.find((row) => row.publishAt?.getTime() === publishAt.getTime())
      if (!version) return refuse('CONTENT_VERSION_NOT_FOUND')
      await tx.delete(contentVersions).where(eq(contentVersions.id, version.id))
      if (!draft) await storeDraft(tx, options, version.content)
    }
    const published = auditedState(name, { content, publishAt })
    const others = (await readRows(tx, name)).filter(
      (row) => row.publishAt?.getTime() !== publishAt.getTime(),
    )
    const current = auditedState(name, currentOf(others, now))
    await writeShopAuditLog(
      tx,
      { ...changeContext, operation: isUnpublished ? 'publishContent' : 'unscheduleContent' },
      isUnpublished ? { before: current, after: published } : { before: published, after: current },
    )
    await notifyContent(tx)
    return {}
  })

/** Deletes the draft. Shoppers see what they saw. */
export const discardDraft = <Content>(
  options: DocumentOptions<Content>,
): Promise<DocumentResponse<Content>> =>
  inTransaction(options.db, async (tx) => {
    await lockVersions(tx)
    await tx
      .delete(contentVersions)
      .where(and(eq(contentVersions.document, options.name), isNull(contentVersions.publishAt)))
    return readDocument({ ...options, db: tx })
  })

/** Copies a version into the draft. A scheduled one is no longer scheduled then. */
export const restoreVersion = <Content>(
  options: DocumentOptions<Content>,
  versionId: string,
  changeContext: ChangeContext,
): Promise<DocumentResponse<Content> | Refusal<'CONTENT_VERSION_NOT_FOUND'>> =>
  inTransaction<DocumentResponse<Content> | Refusal<'CONTENT_VERSION_NOT_FOUND'>>(options.db, async (tx) => {
    await lockVersions(tx)
    const { name, now } = options
    const id = parseId(versionId)
    const [row] =
      id === undefined
        ? []
        : await tx
            .select()
            .from(contentVersions)
            .where(
              and(
                eq(contentVersions.id, id),
                eq(contentVersions.document, name),
                isNotNull(contentVersions.publishAt),
              ),
            )
    if (!row?.publishAt) return refuse('CONTENT_VERSION_NOT_FOUND')
    if (row.publishAt > now) {
      await tx.delete(contentVersions).where(eq(contentVersions.id, row.id))
      await writeShopAuditLog(tx, changeContext, {
        before: auditedState(name, row),
        after: auditedState(name, currentOf(await readRows(tx, name), now)),
      })
    }
    await storeDraft(tx, options, row.content as Content)
    await notifyContent(tx)
    return readDocument({ ...options, db: tx })
  })

async function storeDraft<Content>(
  tx: Queryable,
  { name, now }: Pick<DocumentOptions<Content>, 'name' | 'now'>,
  content: Content,
): Promise<void> {
  const stored = content as Row['content']
  const isDraftOf = and(eq(contentVersions.document, name), isNull(contentVersions.publishAt))
  const updated = await tx
    .update(contentVersions)
    .set({ content: stored, updatedAt: now, revision: sql`${contentVersions.revision} + 1` })
    .where(isDraftOf)
    .returning({ id: contentVersions.id })
  if (updated.length > 0) return
  await tx
    .insert(contentVersions)
    .values({ id: newId(now), document: name, content: stored, createdAt: now, updatedAt: now })
}

/** Changes take turns, so that a document has one draft. */
const lockVersions = (tx: Queryable) =>
  tx.execute(sql`lock table ${contentVersions} in share row exclusive mode`)
