import type { orderActions } from '@vitrine/client/merchant'
import type { Order } from '@vitrine/contract'
import { parseAmount } from '../../shared/forms/parse-number.ts'

type OrderEdit = orderActions.OrderEdit

/** The values of the form that edits an order, besides the items that are added. */
export interface OrderEditValues {
  /** By line of the order. */
  quantities: { value: string }[]
  discountKind: 'NONE' | 'PERCENT' | 'AMOUNT'
  discountValue: string
  /** The discounted line; empty for the whole order. */
  discountLine: string
  shippingPrice: string
}

export const toOrderEditValues = ({ lineItems, shippingInfo }: Order): OrderEditValues => ({
  quantities: lineItems.map(({ quantity }) => ({ value: String(quantity) })),
  discountKind: 'NONE',
  discountValue: '',
  discountLine: '',
  shippingPrice: shippingInfo?.cost?.price?.amount ?? '',
})

/** The changes that the form makes to an order. Throws a `TypeError` for a field without a number. */
export function toOrderEdit(
  order: Order,
  values: OrderEditValues,
  addedItems: NonNullable<OrderEdit['addedItems']>,
): OrderEdit {
  const lineItems = order.lineItems.flatMap(({ _id, quantity: before }, at) => {
    const quantity = Number(parseAmount(values.quantities[at]?.value ?? '') || before)
    return quantity === before ? [] : [{ _id, quantity }]
  })
  const discount = discountOf(values)
  const shippingPrice = parseAmount(values.shippingPrice)
  const isShippingChanged =
    shippingPrice !== '' && Number(shippingPrice) !== Number(order.shippingInfo?.cost?.price?.amount)
  return {
    ...(lineItems.length > 0 && { lineItems }),
    ...(addedItems.length > 0 && { addedItems }),
    ...(discount && {
      discounts: [{ ...discount, ...(values.discountLine && { lineItemIds: [values.discountLine] }) }],
    }),
    ...(order.shippingInfo && isShippingChanged && { shippingPrice }),
  }
}

function discountOf({ discountKind, discountValue }: OrderEditValues) {
  const amount = parseAmount(discountValue)
  if (discountKind === 'NONE' || Number(amount) === 0) return undefined
  return discountKind === 'PERCENT' ? { percentage: Number(amount) } : { amount }
}
