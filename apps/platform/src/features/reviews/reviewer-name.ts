import type { OrderRecord } from '../../orders/records/order-record.ts'

/** The name that a buyer's review shows unless they choose another: the first name, and the initial of the last. */
export function reviewerName({ details }: OrderRecord): string | undefined {
  const { firstName, lastName } = (details.billingInfo ?? details.recipientInfo)?.contactDetails ?? {}
  const initial = [...(lastName?.trim() ?? '')][0]
  return [firstName?.trim(), initial && `${initial}.`].filter(Boolean).join(' ') || undefined
}
