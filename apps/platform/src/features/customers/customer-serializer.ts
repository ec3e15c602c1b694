import type { Customer, Wire } from '@vitrine/contract'
import { formatMoney, toDecimalString } from '@vitrine/pricing'
import type { CustomerRecord } from '../../identity/customers/customer-repository.ts'
import type { newsletterSubscribers } from '../../kernel/database/schema/features/newsletter.ts'

export type SubscriptionRecord = Readonly<typeof newsletterSubscribers.$inferSelect>

/** A customer with their newsletter subscription, for staff. Amounts are in the currency of the shop. */
export function serializeCustomer(
  customer: CustomerRecord,
  subscription: SubscriptionRecord | null | undefined,
  currency: string,
): Wire<Customer> {
  const { id, email, otherEmails, firstName, lastName, phone, language, address, memberId } = customer
  const { tags, note, ordersCount, totalSpent, lastOrderAt, createdAt } = customer
  const spent = { amount: totalSpent, currency }
  return {
    id,
    email,
    otherEmails,
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(phone && { phone }),
    ...(language && { language }),
    ...(address && { address }),
    ...(memberId && { memberId }),
    tags,
    note,
    ordersCount,
    totalSpent: { amount: toDecimalString(spent), formattedAmount: formatMoney(spent) },
    ...(lastOrderAt && { lastOrderDate: lastOrderAt.toISOString() }),
    ...(subscription?.confirmedAt && {
      newsletter: {
        consentText: subscription.consentText,
        consentDate: subscription.consentedAt.toISOString(),
        confirmedDate: subscription.confirmedAt.toISOString(),
        ...(subscription.consentUrl && { consentUrl: subscription.consentUrl }),
      },
    }),
    createdDate: createdAt.toISOString(),
  }
}
