import type { Logger } from 'pino'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { errorForLog } from '../../kernel/http/error-for-log.ts'
import type { MediaStorage } from '../../kernel/media-storage/media-storage.ts'
import { RETENTION_RULES, type RetentionRule } from './retention-rules.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Rows per statement: none holds its locks, or the disk, for long. */
const BATCH_SIZE = 500

interface RetentionContext {
  readonly db: Queryable
  readonly storage: MediaStorage
  readonly log: Logger
  readonly now: Date
  /** Whether there is time for another batch. The next run continues. */
  readonly hasTime: () => boolean
  readonly rules?: readonly RetentionRule[]
  readonly batchSize?: number
}

/** The number of removed rows, by rule. */
export type RemovedCounts = Readonly<Record<string, number>>

/**
 * Deletes expired rows, one batch per rule and round, so that a large table does not delay the others. Every batch is
 * its own statement: after a kill the next run continues.
 */
export async function enforceRetention(retentionContext: RetentionContext): Promise<RemovedCounts> {
  const { db, storage, log, now, hasTime, rules = RETENTION_RULES, batchSize = BATCH_SIZE } = retentionContext
  const removed: Record<string, number> = {}
  let open = rules
  while (open.length > 0 && hasTime()) {
    const unfinished: RetentionRule[] = []
    for (const rule of open) {
      if (!hasTime()) break
      const before = new Date(now.getTime() - rule.days * DAY_MS)
      const count = await rule
        .remove({ db, storage, now, before, limit: batchSize })
        .catch((error: unknown) => {
          log.error({ rule: rule.name, error: errorForLog(error) }, 'retention failed')
          return 0
        })
      if (count > 0) removed[rule.name] = (removed[rule.name] ?? 0) + count
      if (count === batchSize) unfinished.push(rule)
    }
    open = unfinished
  }
  if (Object.keys(removed).length > 0) log.info({ removed }, 'retention deleted expired rows')
  return removed
}
