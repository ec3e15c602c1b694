import { startWorker, type Worker } from '../../kernel/jobs/worker.ts'
import { runTranslationTurn, type TranslationWorkerContext } from './run-translation-job.ts'

/** How soon a job is continued whose worker died, or whose provider asked to wait. */
const POLL_MS = 5000

/** Translates for jobs as long as it runs. Any number may run, in any number of processes. */
export const startTranslationWorker = (context: TranslationWorkerContext): Worker =>
  startWorker({
    runBatch: () => runTranslationTurn(context),
    poll: POLL_MS,
    log: context.log,
    errorMessage: 'continuing a translation job failed',
  })
