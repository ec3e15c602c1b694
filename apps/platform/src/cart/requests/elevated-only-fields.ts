import type { FieldViolation } from '@vitrine/contract'
import { type Caller, isElevated } from '../../kernel/caller.ts'
import { PRICE_MEMBERS, type UpdateCartRequest } from './cart-schema.ts'

/** The fields that a shopper may not set, because prices come from the shop. Empty lists are allowed. */
export function elevatedOnlyFields(
  caller: Caller,
  input: Partial<UpdateCartRequest> & { readonly overrideCheckoutUrl?: string | null | undefined },
): FieldViolation[] {
  if (isElevated(caller)) return []
  const { lineItems, customLineItems, merchantDiscounts, cartInfo, overrideCheckoutUrl } = input
  const priced = (lineItems ?? []).flatMap((item, index) =>
    PRICE_MEMBERS.filter((name) => item[name] !== undefined && item[name] !== null).map(
      (name) => `lineItems[${index}].${name}`,
    ),
  )
  const fields = [
    ...priced,
    ...(customLineItems?.length ? ['customLineItems'] : []),
    ...(merchantDiscounts?.length ? ['merchantDiscounts'] : []),
    ...(overrideCheckoutUrl ? ['overrideCheckoutUrl'] : []),
    ...(cartInfo?.overrideCheckoutUrl ? ['cartInfo.overrideCheckoutUrl'] : []),
  ]
  return fields.map((field) => ({
    field,
    violatedRule: 'FIELD_NOT_ALLOWED',
    description: 'is only allowed for an elevated client',
  }))
}
