import type { FieldViolation } from '@vitrine/contract'
import { type Caller, isElevated } from '../caller.ts'
import { PRICE_MEMBERS, type UpdateCartRequest } from './cart-request.ts'

/** What a shopper may not say: prices come from the shop. Empty lists say nothing. */
export function elevatedOnly(
  caller: Caller,
  { lineItems, customLineItems, merchantDiscounts, cartInfo }: Partial<UpdateCartRequest>,
): FieldViolation[] {
  if (isElevated(caller)) return []
  const priced = (lineItems ?? []).flatMap((item, index) =>
    PRICE_MEMBERS.filter((name) => item[name] !== undefined && item[name] !== null).map(
      (name) => `lineItems[${index}].${name}`,
    ),
  )
  const fields = [
    ...priced,
    ...(customLineItems?.length ? ['customLineItems'] : []),
    ...(merchantDiscounts?.length ? ['merchantDiscounts'] : []),
    ...(cartInfo?.overrideCheckoutUrl ? ['cartInfo.overrideCheckoutUrl'] : []),
  ]
  return fields.map((field) => ({
    field,
    violatedRule: 'FIELD_NOT_ALLOWED',
    description: 'is only allowed to an elevated client',
  }))
}
