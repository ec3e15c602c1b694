import type { Logger } from 'pino'
import type { Config } from '../../kernel/config.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { startWorker, type Worker } from '../../kernel/jobs/worker.ts'
import type { SafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import { runImportBatch } from './run-import-batch.ts'

interface Options {
  readonly db: Queryable
  readonly config: Config
  readonly log: Logger
  readonly safeFetch: SafeFetch
  readonly now: () => Date
}

/** How soon the work of a worker that died is continued. */
const POLL_MS = 5000

/** Continues imports as long as it runs. Any number may run, in any number of processes: each works on another import. */
export const startImportWorker = ({ db, config, log, safeFetch, now }: Options): Worker =>
  startWorker({
    runBatch: () => runImportBatch({ db, config, log, safeFetch, now: now() }),
    poll: POLL_MS,
    log,
    errorMessage: 'continuing an import failed',
  })
