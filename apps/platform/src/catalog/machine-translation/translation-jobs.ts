import type { TranslatableKind, TranslationJob, Wire } from '@vitrine/contract'
import type { LanguageCode } from '@vitrine/ui/i18n'
import { and, asc, desc, eq, isNull, lte, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Caller } from '../../kernel/caller.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { translationJobs, translationProviders } from '../../kernel/database/schema/catalog/translations.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { Language } from '../../kernel/i18n/language-schema.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { OTHER_LANGUAGE } from '../translations/manage-translations.ts'
import { type EntityNotFound, KINDS, TRANSLATABLE_KINDS } from '../translations/translatable-kinds.ts'

export type TranslationJobRow = typeof translationJobs.$inferSelect

/** Tells workers after commit that there is a job. */
export const TRANSLATION_CHANNEL = 'vitrine_translations'

const LISTED_JOBS = 20

export const TranslationJobInput = z
  .strictObject({
    language: Language,
    kind: z.enum(TRANSLATABLE_KINDS).optional(),
    entityId: z.string().optional(),
  })
  .refine(({ kind, entityId }) => kind !== undefined || entityId === undefined, {
    path: ['kind'],
    message: 'must be given with entityId',
  })
type JobInput = z.infer<typeof TranslationJobInput>

type JobResponse = { readonly translationJob: Wire<TranslationJob> }

const serializeJob = (row: TranslationJobRow): Wire<TranslationJob> => ({
  id: row.id,
  language: row.language,
  ...(row.kind && { kind: row.kind }),
  ...(row.entityId && { entityId: row.entityId }),
  status: row.status,
  done: row.done,
  total: Math.max(row.total, row.done),
  translated: row.translated,
  skipped: row.skipped,
  ...(row.failureReason && {
    failure: { reason: row.failureReason, ...(row.failureDetail && { detail: row.failureDetail }) },
  }),
  ...(row.status === 'RUNNING' && row.failureReason && { retryDate: row.nextTurnAt.toISOString() }),
  createdDate: row.createdAt.toISOString(),
  ...(row.finishedAt && { finishedDate: row.finishedAt.toISOString() }),
})

/** Starts a job, which workers do in the name of the caller. The same job that runs already is returned. */
export const startTranslationJob = (
  db: Queryable,
  { language, kind, entityId: wireId }: JobInput,
  { actor, now }: { readonly actor: Caller; readonly now: Date },
): Promise<JobResponse | EntityNotFound | Refusal<'INVALID_ARGUMENT' | 'TRANSLATION_PROVIDER_NOT_FOUND'>> =>
  inTransaction<
    JobResponse | EntityNotFound | Refusal<'INVALID_ARGUMENT' | 'TRANSLATION_PROVIDER_NOT_FOUND'>
  >(db, async (tx) => {
    // Equal requests take turns.
    const [provider] = await tx
      .select({ kind: translationProviders.kind })
      .from(translationProviders)
      .for('update')
    if (!provider) return refuse('TRANSLATION_PROVIDER_NOT_FOUND')
    const { languages } = await readShop(tx)
    if (!languages.slice(1).includes(language as LanguageCode)) return invalid(OTHER_LANGUAGE)
    const entityId = await resolveEntity(tx, kind, wireId)
    if (entityId instanceof Refusal) return entityId
    const table = translationJobs
    const [running] = await tx
      .select()
      .from(table)
      .where(
        and(
          eq(table.status, 'RUNNING'),
          eq(table.language, language),
          kind ? eq(table.kind, kind) : isNull(table.kind),
          entityId ? eq(table.entityId, entityId) : isNull(table.entityId),
        ),
      )
    if (running) return { translationJob: serializeJob(running) }
    const [job] = await tx
      .insert(table)
      .values({
        id: newId(now),
        language,
        kind: kind ?? null,
        entityId,
        total: entityId ? 1 : await countEntities(tx, kind),
        changeId: newId(now),
        actor,
        nextTurnAt: now,
        createdAt: now,
      })
      .returning()
    if (!job) throw new Error('No job was stored.')
    await tx.execute(sql`select pg_notify(${TRANSLATION_CHANNEL}, '')`)
    return { translationJob: serializeJob(job) }
  })

async function resolveEntity(
  db: Queryable,
  kind: TranslatableKind | undefined,
  wireId: string | undefined,
): Promise<string | null | EntityNotFound> {
  if (!kind || wireId === undefined) return null
  const id = parseId(wireId)
  const [entity] = id === undefined ? [] : await KINDS[kind].find(db, [id])
  return entity?.id ?? KINDS[kind].refuse(wireId)
}

async function countEntities(db: Queryable, kind: TranslatableKind | undefined): Promise<number> {
  let total = 0
  for (const each of kind ? [kind] : TRANSLATABLE_KINDS) total += await KINDS[each].count(db)
  return total
}

/** The newest jobs. */
export async function listTranslationJobs(
  db: Queryable,
): Promise<{ readonly translationJobs: readonly Wire<TranslationJob>[] }> {
  const { id, createdAt } = translationJobs
  const rows = await db.select().from(translationJobs).orderBy(desc(createdAt), desc(id)).limit(LISTED_JOBS)
  return { translationJobs: rows.map(serializeJob) }
}

/** Stops a job. What it has translated stays. */
export const cancelTranslationJob = (
  db: Queryable,
  wireId: string,
  now: Date,
): Promise<JobResponse | Refusal<'TRANSLATION_JOB_NOT_FOUND'>> =>
  inTransaction<JobResponse | Refusal<'TRANSLATION_JOB_NOT_FOUND'>>(db, async (tx) => {
    const id = parseId(wireId)
    const row = id === undefined ? undefined : await lockJob(tx, id)
    if (!row) return refuse('TRANSLATION_JOB_NOT_FOUND')
    if (row.status !== 'RUNNING') return { translationJob: serializeJob(row) }
    const changes = { status: 'CANCELED', finishedAt: now } as const
    await updateJob(tx, row.id, changes)
    return { translationJob: serializeJob({ ...row, ...changes }) }
  })

/** Locked until the transaction ends. */
export async function lockJob(tx: Queryable, id: string): Promise<TranslationJobRow | undefined> {
  const [row] = await tx.select().from(translationJobs).where(eq(translationJobs.id, id)).for('update')
  return row
}

/** The job that waited longest for its turn. No other worker gets it before the lease ends. */
export const claimJob = (db: Queryable, now: Date, leaseMs: number): Promise<TranslationJobRow | undefined> =>
  inTransaction(db, async (tx) => {
    const { status, nextTurnAt } = translationJobs
    const [row] = await tx
      .select()
      .from(translationJobs)
      .where(and(eq(status, 'RUNNING'), lte(nextTurnAt, now)))
      .orderBy(asc(nextTurnAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (row) await updateJob(tx, row.id, { nextTurnAt: new Date(now.getTime() + leaseMs) })
    return row
  })

export const updateJob = async (
  db: Queryable,
  id: string,
  changes: Partial<TranslationJobRow>,
): Promise<void> => {
  await db.update(translationJobs).set(changes).where(eq(translationJobs.id, id))
}
