import type { OrderRecord } from './order-record.ts'

/** Whether the discount of an order is what the returned items of an exchange pay, and nothing else. */
export const isReturnedItems = (discounts: OrderRecord['details']['appliedDiscounts'] = []): boolean =>
  discounts.length > 0 && discounts.every((discount) => discount.isReturnedItems)
