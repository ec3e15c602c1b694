import type { WireLineItem } from '@vitrine/contract'
import type { BillingInterval, StoredPlan } from '../../kernel/database/schema/catalog/catalog.ts'

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

/** A plan with its texts in the language of the response, where they differ. */
export interface LabeledPlan extends StoredPlan {
  readonly translatedTitle?: string
  readonly translatedDescription?: string
}

/** The plan of a line. */
export const serializeSubscriptionOption = ({
  title,
  translatedTitle = title,
  description,
  translatedDescription = description,
  ...billingInterval
}: LabeledPlan): SubscriptionInfo => ({
  subscriptionSettings: serializeSubscriptionSettings(billingInterval),
  title: { original: title, translated: translatedTitle },
  ...(description && {
    description: { original: description, translated: translatedDescription ?? description },
  }),
})
