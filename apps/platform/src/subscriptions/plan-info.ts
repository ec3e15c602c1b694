import type { WireLineItem } from '@vitrine/contract'
import type { Rhythm, StoredPlan } from '../database/schema/index.ts'

type SubscriptionInfo = NonNullable<WireLineItem['subscriptionOptionInfo']>

/** A rhythm as the wire has it. */
export const settingsOf = ({
  frequency,
  interval,
  billingCycles,
}: Rhythm): SubscriptionInfo['subscriptionSettings'] => ({
  frequency,
  interval,
  autoRenewal: billingCycles === undefined,
  ...(billingCycles !== undefined && { billingCycles }),
  enableCustomerCancellation: true,
})

/** What a line says of the plan it is bought by. */
export const planInfo = ({ title, description, ...rhythm }: StoredPlan): SubscriptionInfo => ({
  subscriptionSettings: settingsOf(rhythm),
  title: { original: title, translated: title },
  ...(description && { description: { original: description, translated: description } }),
})
