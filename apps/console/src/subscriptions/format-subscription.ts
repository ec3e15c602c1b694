import type { SubscriptionContract } from '@vitrine/contract'
import { language } from '../shared/i18n/language.ts'
import { subscriptionsText as text } from '../shared/messages/subscriptions.ts'
import { t } from '../shared/messages/t.ts'

/** "Every 2 weeks, 3 of 6 orders", "Every month, 1 order so far". */
export function formatFrequency({ subscriptionSettings, cycleNumber = 0 }: SubscriptionContract): string {
  const { frequency = 'MONTH', interval = 1, billingCycles } = subscriptionSettings ?? {}
  const every = frequency === 'UNDEFINED' ? '' : t(text.frequencies[frequency], { count: interval })
  return billingCycles
    ? t(text.ordersOfTotal, { frequency: every, done: cycleNumber, all: billingCycles })
    : t(text.ordersSoFar, { frequency: every, count: cycleNumber })
}

const calendar = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })

/** "Active · next order Dec 1, 2026", "Active · cancels Dec 1, 2026", "Paused · payment failed". */
export function formatSubscriptionStatus(subscription: SubscriptionContract): string {
  const { status = 'ACTIVE', nextCycleDate, cancelsAtNextCycle } = subscription
  const state = text.statuses[status]
  if (status === 'SUSPENDED') return `${state} · ${text.paymentFailed}`
  if (status !== 'ACTIVE' || !nextCycleDate) return state
  const date = calendar.format(nextCycleDate)
  return `${state} · ${t(cancelsAtNextCycle ? text.cancels : text.nextOrder, { date })}`
}

/** Whether a merchant can cancel or resume a subscription. */
export const canCancel = ({ status }: SubscriptionContract): boolean =>
  status === 'ACTIVE' || status === 'SUSPENDED'

export const canResume = ({ status, cancelsAtNextCycle }: SubscriptionContract): boolean =>
  status === 'SUSPENDED' || (status === 'ACTIVE' && cancelsAtNextCycle === true)
