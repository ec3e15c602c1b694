import type { WireLineItem } from '@vitrine/contract'
import type { BillingInterval, StoredPlan } from '../../kernel/database/schema/features/subscriptions.ts'

type SubscriptionInfo = NonNullable<WireLineItem['subscriptionOptionInfo']>

/** A frequency in wire form. */
export const serializeSubscriptionSettings = ({
  frequency,
  interval,
  billingCycles,
}: BillingInterval): SubscriptionInfo['subscriptionSettings'] => ({
  frequency,
  interval,
  autoRenewal: billingCycles === undefined,
  ...(billingCycles !== undefined && { billingCycles }),
  enableCustomerCancellation: true,
})

/** The plan of a line. */
export const serializeSubscriptionOption = ({
  title,
  description,
  ...billingInterval
}: StoredPlan): SubscriptionInfo => ({
  subscriptionSettings: serializeSubscriptionSettings(billingInterval),
  title: { original: title, translated: title },
  ...(description && { description: { original: description, translated: description } }),
})
