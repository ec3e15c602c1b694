import type { FieldViolation } from '@vitrine/contract'
import { HUNDRED_PERCENT_BASIS_POINTS, parseDecimal, parseMoney } from '@vitrine/pricing'
import { parseAddress, withoutEmptyFields } from '../../kernel/address/address-schema.ts'
import type { CartInfo, StoredMerchantDiscount } from '../../kernel/database/schema/checkout/cart.ts'
import { amountViolation } from '../../kernel/money/amount-violation.ts'
import { invalid, Refusal } from '../../kernel/refusal.ts'
import { type CouponRefusalCode, couponRefusal } from '../../pricing/coupons/coupon-refusal.ts'
import type { CartContext } from '../context/cart-context.ts'
import { selectionForNewItems } from '../lines/create-lines.ts'
import type { CartInfoRequest, MerchantDiscountRequest, UpdateCartRequest } from '../requests/cart-schema.ts'
import { elevatedOnlyFields } from '../requests/elevated-only-fields.ts'
import { type AddRefusal, addItems } from './add-to-cart.ts'
import { type CartOutcome, changeCart, toCartOutcome } from './change-cart.ts'

/** Updates the cart info, adds lines, and applies a coupon. */
export async function updateCart(
  cartContext: CartContext,
  request: UpdateCartRequest,
  { opens = false }: { readonly opens?: boolean } = {},
): Promise<CartOutcome<AddRefusal | CouponRefusalCode | 'OWNED_CART_NOT_FOUND'>> {
  const forbidden = elevatedOnlyFields(cartContext.caller, request)
  if (forbidden.length > 0) return invalid(...forbidden)
  const discounts =
    request.merchantDiscounts && merchantDiscounts(request.merchantDiscounts, cartContext.currency)
  if (discounts instanceof Refusal) return discounts
  const { cartInfo, cartFieldmask, lineItems, customLineItems } = request
  const hasItems = (lineItems?.length ?? 0) + (customLineItems?.length ?? 0) > 0
  const couponCode = request.couponCode?.trim() || undefined
  return toCartOutcome(
    changeCart<AddRefusal | CouponRefusalCode>(cartContext, {
      opens,
      selection: selectionForNewItems(request),
      couponCode,
      ...(couponCode !== undefined && {
        accept: ({ coupon, quote }) => couponRefusal(couponCode, coupon, quote),
      }),
      apply: (cart, catalog) => {
        const added = hasItems ? addItems(cart, cartContext, request, catalog) : {}
        if (added instanceof Refusal) return added
        return {
          ...added,
          ...(cartInfo && { info: changedInfo(cart.info, cartInfo, cartFieldmask) }),
          ...(discounts && { merchantDiscounts: discounts }),
        }
      },
    }),
  )
}

/** Maps request fields to stored fields. */
const STORED: Readonly<Record<string, readonly (keyof CartInfo)[]>> = {
  buyerNote: ['buyerNote'],
  buyerLanguage: ['buyerLanguage'],
  buyerInfo: ['email'],
  contactInfo: ['address', 'contactDetails'],
  selectedShippingOption: ['selectedShippingOption'],
  overrideCheckoutUrl: ['overrideCheckoutUrl'],
}

/**
 * Given fields replace stored ones. With a mask, masked fields that are not given are cleared, and nothing else
 * changes.
 */
function changedInfo(info: CartInfo, input: CartInfoRequest, mask: string | null | undefined): CartInfo {
  const named = mask ? mask.split(',').map((name) => name.trim().split('.')[0] ?? '') : Object.keys(input)
  const stored = named.flatMap((name) => STORED[name] ?? [])
  const after: Partial<Record<keyof CartInfo, unknown>> = { ...info }
  const requested = infoOf(input)
  for (const name of stored) {
    if (requested[name] === undefined) delete after[name]
    else after[name] = requested[name]
  }
  return after as CartInfo
}

function infoOf(input: CartInfoRequest): Partial<CartInfo> {
  const { buyerNote, buyerLanguage, buyerInfo, contactInfo, selectedShippingOption, overrideCheckoutUrl } =
    input
  const details = contactInfo?.contactDetails && withoutEmptyFields(contactInfo.contactDetails)
  const option = selectedShippingOption && withoutEmptyFields(selectedShippingOption)
  return withoutEmptyFields({
    buyerNote,
    buyerLanguage,
    email: buyerInfo?.email,
    address: parseAddress(contactInfo?.address),
    contactDetails: details && Object.keys(details).length > 0 ? details : undefined,
    selectedShippingOption: option,
    overrideCheckoutUrl,
  }) as Partial<CartInfo>
}

function merchantDiscounts(
  input: readonly MerchantDiscountRequest[],
  currency: string,
): readonly StoredMerchantDiscount[] | Refusal<'INVALID_ARGUMENT'> {
  const errors: FieldViolation[] = []
  const read = input.flatMap((discount, index): StoredMerchantDiscount[] => {
    const reduction = parseDiscountReduction(discount, currency)
    const lineIds = discount.lineItemIds ?? undefined
    if ('type' in reduction) return [{ reduction, ...(lineIds?.length && { lineIds }) }]
    errors.push({ ...reduction, field: `merchantDiscounts[${index}]${reduction.field}` })
    return []
  })
  return errors.length > 0 ? invalid(...errors) : read
}

/** The amount of a discount exactly as given: one finer than the minor unit is rejected, not rounded. */
export function parseDiscountReduction(
  { amount, percentage }: MerchantDiscountRequest,
  currency: string,
): StoredMerchantDiscount['reduction'] | FieldViolation {
  if (typeof percentage === 'number') {
    const basisPoints = parseDecimal(percentage, 2, HUNDRED_PERCENT_BASIS_POINTS)
    if (basisPoints !== undefined) return { type: 'PERCENT', basisPoints }
    return error('.percentage', 'DECIMAL_MAX_SCALE', 'must have at most 2 decimal places')
  }
  const text = typeof amount === 'object' && amount !== null ? amount.amount : amount
  if (text === null || text === undefined)
    return error('', 'REQUIRED_ONE_OF_FIELD', `must have a percentage or an amount in ${currency}`)
  const money = parseMoney(text, currency)
  if (money && money.amount >= 0) return { type: 'AMOUNT', amount: money.amount }
  return { field: '.amount', ...amountViolation(text, currency) }
}

const error = (
  field: string,
  violatedRule: FieldViolation['violatedRule'],
  description: string,
): FieldViolation => ({ field, violatedRule, description })
