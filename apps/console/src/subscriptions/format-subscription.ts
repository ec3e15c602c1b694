import type { SubscriptionContract } from '@vitrine/contract'
import { subscriptionsText as text } from '../messages/subscriptions.ts'
import { t } from '../messages/t.ts'

/** "every 2 weeks, 3 of 6 times", "every month, once so far". */
export function formatFrequency({ subscriptionSettings, cycleNumber = 0 }: SubscriptionContract): string {
  const { frequency = 'MONTH', interval = 1, billingCycles } = subscriptionSettings ?? {}
  const rhythm = frequency === 'UNDEFINED' ? '' : t(text.rhythm[frequency], { count: interval })
  return billingCycles
    ? t(text.times, { rhythm, done: cycleNumber, all: billingCycles })
    : t(text.timesSoFar, { rhythm, count: cycleNumber })
}

const calendar = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** "active · next Dec 1, 2026", "active · next Dec 1, 2026: stops then", "resting · could not be charged". */
export function formatSubscriptionStatus(subscription: SubscriptionContract): string {
  const { status = 'ACTIVE', nextCycleDate, cancelsAtNextCycle } = subscription
  const state = text.statuses[status]
  if (status === 'SUSPENDED') return `${state} · ${text.waits}`
  if (status !== 'ACTIVE' || !nextCycleDate) return state
  const next = t(text.next, { date: calendar.format(nextCycleDate) })
  return cancelsAtNextCycle ? `${state} · ${next}: ${text.stops}` : `${state} · ${next}`
}

/** Whether a merchant can cancel or resume a subscription. */
export const canCancel = ({ status }: SubscriptionContract): boolean =>
  status === 'ACTIVE' || status === 'SUSPENDED'

export const canResume = ({ status, cancelsAtNextCycle }: SubscriptionContract): boolean =>
  status === 'SUSPENDED' || (status === 'ACTIVE' && cancelsAtNextCycle === true)
