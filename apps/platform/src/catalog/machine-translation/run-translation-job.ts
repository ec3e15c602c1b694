import type { TranslatableKind } from '@vitrine/contract'
import type { Logger } from 'pino'
import type { Config } from '../../kernel/config.ts'
import { isDatabaseUnavailable } from '../../kernel/database/database-unavailable.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { errorForLog } from '../../kernel/http/error-for-log.ts'
import type { SafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { addMachineTranslations } from '../translations/manage-translations.ts'
import { KINDS, TRANSLATABLE_KINDS } from '../translations/translatable-kinds.ts'
import { findTranslations } from '../translations/translation-repository.ts'
import { TranslationError, translateTexts } from './translate-texts.ts'
import { claimJob, lockJob, type TranslationJobRow, updateJob } from './translation-jobs.ts'
import { findTranslationProvider } from './translation-provider-settings.ts'

const MINUTE = 60_000

/** Longer than the requests for one entity take. A worker that dies leaves its job to another one after it. */
const LEASE_MS = 10 * MINUTE

/** How long to wait after each failed attempt, unless the provider says it. After the last one, the job fails. */
const RETRY_MS = [5000, 15_000, MINUTE, 5 * MINUTE, 15 * MINUTE]
const MAX_WAIT_MS = 60 * MINUTE

/** Entities of one change in the audit log, which is undone in one transaction. */
const ENTITIES_PER_CHANGE = 500

export interface TranslationWorkerContext {
  readonly db: Queryable
  readonly config: Pick<Config, 'secretsKey' | 'outboundAllowlist'>
  readonly safeFetch: SafeFetch
  readonly log: Logger
  readonly now: () => Date
  /** Of one request, in milliseconds. */
  readonly timeoutMs?: number
}

interface EntityKey {
  readonly kind: TranslatableKind
  readonly id: string
}

/**
 * Translates the missing texts of the next entity of a job. No transaction is open while the provider is asked. The
 * texts of an entity and that it is done are saved in one transaction: after a kill, the entity is translated again.
 * Returns whether there was any job to continue.
 */
export async function runTranslationTurn(context: TranslationWorkerContext): Promise<boolean> {
  const { db, now } = context
  const job = await claimJob(db, now(), LEASE_MS)
  if (!job) return false
  try {
    await translateNext(context, job)
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error
    context.log.error({ job_id: job.id, error: errorForLog(error) }, 'translation job failed')
    await recordFailure(db, job, new TranslationError({ reason: 'INTERNAL' }), now())
  }
  return true
}

async function translateNext(context: TranslationWorkerContext, job: TranslationJobRow): Promise<void> {
  const { db, now } = context
  const entity = await nextEntity(db, job)
  if (!entity) return finishTurn(db, job, { status: 'DONE', finishedAt: now(), ...NO_FAILURE })
  const outcome = await translateEntity(context, job, entity)
  return outcome instanceof TranslationError
    ? recordFailure(db, job, outcome, now())
    : saveEntity(db, { job, entity, ...outcome }, now())
}

const NO_FAILURE = { failureReason: null, failureDetail: null, attempts: 0 } as const

/** The first entity after the last one, in the order of kinds and ids. */
async function nextEntity(db: Queryable, job: TranslationJobRow): Promise<EntityKey | undefined> {
  if (job.kind && job.entityId)
    return job.lastEntityId === null ? { kind: job.kind, id: job.entityId } : undefined
  const kinds = job.kind ? [job.kind] : TRANSLATABLE_KINDS
  for (const kind of kinds.slice(job.lastKind ? kinds.indexOf(job.lastKind) : 0)) {
    const [id] = await KINDS[kind].next(db, kind === job.lastKind ? job.lastEntityId : null, 1)
    if (id !== undefined) return { kind, id }
  }
  return undefined
}

interface TranslatedEntity {
  readonly texts: Readonly<Record<string, string>>
  readonly originals: Readonly<Record<string, string>>
  /** Translations that lost a tag or a placeholder. */
  readonly skipped: number
}

async function translateEntity(
  { db, config, safeFetch, now, timeoutMs }: TranslationWorkerContext,
  { language }: TranslationJobRow,
  { kind, id }: EntityKey,
): Promise<TranslatedEntity | TranslationError> {
  const { languages } = await readShop(db)
  const [from] = languages
  const to = languages.slice(1).find((code) => code === language)
  const [entity] = await KINDS[kind].find(db, [id])
  const rows = await findTranslations(db, kind, [id])
  const missing =
    entity?.texts.filter(
      ({ name }) => !rows.some((row) => row.language === language && row.field === name),
    ) ?? []
  // The language may have been removed from the shop since.
  if (!from || !to || missing.length === 0) return { texts: {}, originals: {}, skipped: 0 }
  const provider = await findTranslationProvider(db, config)
  if (!provider) return new TranslationError({ reason: 'NOT_CONFIGURED' })
  const translated = await translateTexts(
    provider,
    missing.map(({ original, format }) => ({ text: original, format })),
    { from, to },
    { safeFetch, now: now(), timeoutMs },
  )
  if (translated instanceof TranslationError) return translated
  const texts = missing.flatMap(({ name }, at) => {
    const text = translated[at]
    return text === undefined ? [] : [[name, text] as const]
  })
  return {
    texts: Object.fromEntries(texts),
    originals: Object.fromEntries(missing.map(({ name, original }) => [name, original])),
    skipped: missing.length - texts.length,
  }
}

const saveEntity = (
  db: Queryable,
  {
    job: claimed,
    entity,
    texts,
    originals,
    skipped,
  }: TranslatedEntity & { readonly job: TranslationJobRow; readonly entity: EntityKey },
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const job = await lockRunning(tx, claimed)
    if (!job) return
    const { language, actor, changeId } = job
    const outcome = await addMachineTranslations(
      tx,
      entity,
      { language, texts, originals },
      { actor, now, changeId },
    )
    const done = job.done + 1
    await updateJob(tx, job.id, {
      ...NO_FAILURE,
      lastKind: entity.kind,
      lastEntityId: entity.id,
      done,
      translated: job.translated + outcome.saved,
      skipped: job.skipped + skipped + outcome.skipped,
      ...(done % ENTITIES_PER_CHANGE === 0 && { changeId: newId(now) }),
      nextTurnAt: now,
    })
  })

/** Another attempt later, or the end of the job. */
function recordFailure(
  db: Queryable,
  job: TranslationJobRow,
  { failure, mayRetry, retryAfterMs }: TranslationError,
  now: Date,
): Promise<void> {
  const wait = mayRetry ? RETRY_MS[job.attempts] : undefined
  return finishTurn(db, job, {
    failureReason: failure.reason,
    failureDetail: failure.detail ?? null,
    ...(wait === undefined
      ? { status: 'FAILED', finishedAt: now }
      : {
          attempts: job.attempts + 1,
          nextTurnAt: new Date(now.getTime() + Math.min(retryAfterMs ?? wait, MAX_WAIT_MS)),
        }),
  })
}

const finishTurn = (
  db: Queryable,
  job: TranslationJobRow,
  changes: Partial<TranslationJobRow>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (await lockRunning(tx, job)) await updateJob(tx, job.id, changes)
  })

/** The job, if it still runs and no other worker has continued it. */
async function lockRunning(
  tx: Queryable,
  claimed: TranslationJobRow,
): Promise<TranslationJobRow | undefined> {
  const job = await lockJob(tx, claimed.id)
  return job?.status === 'RUNNING' && job.done === claimed.done ? job : undefined
}
