import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import { abandonIdleCarts } from '../../cart/current/abandoned-carts.ts'
import { startTranslationWorker } from '../../catalog/machine-translation/start-translation-worker.ts'
import { TRANSLATION_CHANNEL } from '../../catalog/machine-translation/translation-jobs.ts'
import { purgeDeletedMedia } from '../../catalog/media/delete-media.ts'
import { abandonCheckouts } from '../../features/abandoned-checkouts/abandon-checkouts.ts'
import { sendBackInStockEmails } from '../../features/back-in-stock/send-back-in-stock-emails.ts'
import { deliverGiftCards } from '../../features/gift-cards/deliver-gift-cards.ts'
import { requestReviews } from '../../features/reviews/review-requests.ts'
import { chargeDueContracts } from '../../features/subscriptions/charge-due-contracts.ts'
import type { Config } from '../../kernel/config.ts'
import type { Notifications } from '../../kernel/database/notifications.ts'
import type { Database } from '../../kernel/database/open-database.ts'
import { deliverySigner } from '../../kernel/events/delivery-signature.ts'
import { startDispatcher } from '../../kernel/events/dispatcher.ts'
import { EVENTS_CHANNEL } from '../../kernel/events/record-event.ts'
import { errorForLog } from '../../kernel/http/error-for-log.ts'
import { type RecurringJob, startJobQueue } from '../../kernel/jobs/job-queue.ts'
import { MAIL_CHANNEL } from '../../kernel/mail/mail-repository.ts'
import { startMailWorker } from '../../kernel/mail/mail-worker.ts'
import { openMediaStorage } from '../../kernel/media-storage/open-media-storage.ts'
import { createSafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import { expireOrders } from '../../orders/orders/expire-orders.ts'
import { createPaymentProviders } from '../../orders/payments/create-payment-providers.ts'
import type { PaymentContext } from '../../orders/transactions/payment-context.ts'
import { reconcilePayments } from '../../orders/transactions/reconcile-payments.ts'
import { findMailServer } from '../../shop/email-settings/email-settings.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { IMPORT_CHANNEL } from '../imports/import-repository.ts'
import { startImportWorker } from '../imports/start-import-worker.ts'
import { ORDER_SUBSCRIBERS } from '../order-subscribers.ts'
import { enforceRetention, type RemovedCounts } from '../retention/enforce-retention.ts'

interface Options {
  readonly db: Database
  readonly config: Config
  readonly log: Logger
  readonly notifications: Notifications
  readonly now?: () => Date
  readonly metrics?: Registry
}

const SECOND = 1000

/** The maximum run time of the retention job: less than the time after which it counts as lost. */
const RETENTION_MS = 20 * SECOND

/** Jobs change orders on behalf of the shop. */
const orderContext = (now: Date) => ({ actor: 'system', now, subscribers: ORDER_SUBSCRIBERS }) as const

const recurringJobs = (
  { db, config, log }: Options,
  now: () => Date,
  providers: PaymentContext['providers'],
  count: (removed: RemovedCounts) => void,
): RecurringJob[] => [
  {
    name: 'retention',
    cron: '7,27,47 * * * *',
    run: async () => {
      const end = Date.now() + RETENTION_MS
      count(
        await enforceRetention({
          db,
          storage: openMediaStorage(config),
          log,
          now: now(),
          hasTime: () => Date.now() < end,
        }),
      )
    },
  },
  {
    name: 'abandon-idle-carts',
    cron: '*/10 * * * *',
    run: async () => {
      await abandonIdleCarts(db, now())
    },
  },
  {
    name: 'abandon-checkouts',
    cron: '*/10 * * * *',
    run: async () => {
      await abandonCheckouts(db, now())
    },
  },
  {
    name: 'send-back-in-stock-emails',
    cron: '* * * * *',
    run: () => sendBackInStockEmails({ db, config, now: now() }),
  },
  { name: 'deliver-gift-cards', cron: '* * * * *', run: () => deliverGiftCards(db, now()) },
  {
    name: 'request-reviews',
    cron: '17 * * * *',
    run: async () => {
      await requestReviews(db, now())
    },
  },
  {
    name: 'charge-subscriptions',
    cron: '*/10 * * * *',
    run: () => {
      const { publicUrl, mediaUrl, shopUrl } = config
      const urls = { publicUrl, mediaUrl, shopUrl }
      return chargeDueContracts({
        db,
        providers,
        config: urls,
        log,
        now: now(),
        subscribers: ORDER_SUBSCRIBERS,
      })
    },
  },
  {
    name: 'expire-unpaid-orders',
    cron: '* * * * *',
    run: () => expireOrders({ db, ...orderContext(now()), operation: 'expireOrder' }, log),
  },
  {
    name: 'purge-deleted-media',
    cron: '27 * * * *',
    run: () => purgeDeletedMedia(openMediaStorage(config), now()),
  },
  {
    name: 'reconcile-payments',
    cron: '* * * * *',
    run: () => reconcilePayments({ db, providers, ...orderContext(now()), operation: 'reconcile' }, log),
  },
]

/** Counts rows removed by the retention job, by rule. */
function removedCount(metrics: Registry | undefined): (removed: RemovedCounts) => void {
  if (!metrics) return () => {}
  const counter = new Counter({
    name: 'vitrine_retention_removed_total',
    help: 'Rows that were removed because their time was over, by rule.',
    labelNames: ['rule'] as const,
    registers: [metrics],
  })
  return (removed) => {
    for (const [rule, rows] of Object.entries(removed)) counter.inc({ rule }, rows)
  }
}

export interface Jobs {
  /** Starts nothing new, and waits for running work. */
  stop(): Promise<void>
}

/** Runs background work: delivers events and emails, and cleans up. The database may start later. */
export function startJobs(options: Options): Jobs {
  const { db, config, log, notifications, now = () => new Date() } = options
  const safeFetch = createSafeFetch({ allow: config.outboundAllowlist })
  const dispatcher = startDispatcher({
    db,
    log,
    now,
    safeFetch,
    sign: deliverySigner(),
    publicUrl: config.publicUrl,
  })
  notifications.subscribe(EVENTS_CHANNEL, { notified: dispatcher.wake, connected: dispatcher.wake })
  const mailWorker = startMailWorker({
    db,
    log,
    now,
    findMailServer: () => findMailServer(db, config),
    config,
    readShop: () => readShop(db),
  })
  notifications.subscribe(MAIL_CHANNEL, { notified: mailWorker.wake, connected: mailWorker.wake })
  const importWorker = startImportWorker({ db, config, log, safeFetch, now })
  notifications.subscribe(IMPORT_CHANNEL, { notified: importWorker.wake, connected: importWorker.wake })
  const translationWorker = startTranslationWorker({ db, config, log, safeFetch, now })
  const { wake } = translationWorker
  notifications.subscribe(TRANSLATION_CHANNEL, { notified: wake, connected: wake })
  const providers = createPaymentProviders({ db, config, now })
  // Created once: a metric cannot be registered again on a retry.
  const jobs = recurringJobs(options, now, providers, removedCount(options.metrics))
  const queue = retryUntilDone(() => startJobQueue({ db, log, jobs }), log)

  return {
    stop: async () => {
      const stopQueue = await queue.settle()
      const workers = [dispatcher, mailWorker, importWorker, translationWorker]
      await Promise.all([...workers.map((worker) => worker.stop()), stopQueue?.()])
    },
  }
}

/** Retries until it succeeds or is aborted. */
function retryUntilDone<Result>(work: () => Promise<Result>, log: Logger) {
  let isEnabled = true
  let timer: NodeJS.Timeout | undefined
  let skipPause = () => {}

  const attempt = async (): Promise<Result | undefined> => {
    while (isEnabled) {
      try {
        return await work()
      } catch (error) {
        log.error({ error: errorForLog(error) }, 'job queue failed to start')
      }
      await new Promise<void>((resolve) => {
        skipPause = resolve
        timer = setTimeout(resolve, isEnabled ? 5 * SECOND : 0)
      })
    }
    return undefined
  }
  const result = attempt()
  return {
    /** The result, if any. */
    settle: () => {
      isEnabled = false
      clearTimeout(timer)
      skipPause()
      return result
    },
  }
}
