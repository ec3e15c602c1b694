import type { CouponIssue, FieldViolation } from '@vitrine/contract'
import { invalid, Refusal, type RefusalCode, type Refusals, refuse } from '../../kernel/refusal.ts'

/** The codes of version 1 and their names in version 2. */
interface Renamed {
  NOTHING_ADDED: 'ITEM_NOT_FOUND_IN_CATALOG' | 'NO_LINE_ITEMS_TO_ADD'
  LINE_ITEM_NOT_FOUND: 'LINE_ITEM_NOT_FOUND_IN_CART'
  ERROR_COUPON_DOES_NOT_EXIST: 'INVALID_COUPON_CODE'
  ERROR_COUPON_EXPIRED: 'INVALID_COUPON_STATUS'
  ERROR_COUPON_NOT_APPLICABLE: 'INVALID_COUPON_STATUS'
}
type RenamedCode<Code> = Code extends keyof Renamed ? Renamed[Code] : Code
type RenamedOutcome<Outcome> =
  Outcome extends Refusal<infer Code> ? Refusal<Extract<RenamedCode<Code>, RefusalCode>> : Outcome

interface Items {
  readonly lineItems?: readonly { readonly catalogReference?: object | null | undefined }[] | null | undefined
}

/** Replaces a refusal of version 1 by that of version 2. Other outcomes pass unchanged. */
export const withV2Refusals = <Outcome extends object>(
  outcome: Outcome,
  items: Items = {},
): RenamedOutcome<Outcome> =>
  (outcome instanceof Refusal ? toV2Refusal(outcome, items) : outcome) as RenamedOutcome<Outcome>

function toV2Refusal(refusal: Refusal, { lineItems }: Items): Refusal {
  if (is(refusal, 'NOTHING_ADDED')) {
    const rejected = refusal.data.lineItems
    if (rejected.length === 0) return refuse('NO_LINE_ITEMS_TO_ADD')
    const invalidItems = rejected.map(({ index }) => ({
      catalogReference: lineItems?.[index]?.catalogReference,
    }))
    return refuse('ITEM_NOT_FOUND_IN_CATALOG', { invalidItems })
  }
  if (is(refusal, 'LINE_ITEM_NOT_FOUND')) return refuse('LINE_ITEM_NOT_FOUND_IN_CART', refusal.data)
  if (is(refusal, 'ERROR_COUPON_DOES_NOT_EXIST')) return refuse('INVALID_COUPON_CODE', refusal.data)
  if (is(refusal, 'ERROR_COUPON_EXPIRED'))
    return refuse('INVALID_COUPON_STATUS', { ...refusal.data, reason: 'EXPIRED' })
  if (is(refusal, 'ERROR_COUPON_NOT_APPLICABLE'))
    return refuse('INVALID_COUPON_STATUS', couponStatusData(refusal.data))
  if (is(refusal, 'INVALID_ARGUMENT')) return invalid(...refusal.data.fieldViolations.map(withRenamedField))
  return refusal
}

const is = <Code extends RefusalCode>(refusal: Refusal, code: Code): refusal is Refusal<Code> =>
  refusal.code === code

const REASONS: Readonly<Record<CouponIssue, string>> = {
  DISABLED: 'DISABLED',
  NOT_STARTED: 'INACTIVE',
  EXPIRED: 'EXPIRED',
  USAGE_LIMIT_REACHED: 'MAX_USAGE_EXCEEDED',
  SHOPPER_LIMIT_REACHED: 'MAX_USAGE_PER_CUSTOMER_EXCEEDED',
  MINIMUM_SUBTOTAL_NOT_REACHED: 'MIN_SUBTOTAL_NOT_REACHED',
  NO_MATCHING_ITEMS: 'NOT_APPLICABLE_TO_SELECTED_LINE_ITEMS',
}

const couponStatusData = ({ couponCode, reason, minimum }: Refusals['ERROR_COUPON_NOT_APPLICABLE']) => ({
  couponCode,
  reason: REASONS[reason],
  ...(minimum && {
    minSubtotalNotReachedDetails: { requiredMinimumSubtotal: { amount: minimum.amount } },
  }),
})

/** The paths of item fields in version 2. */
const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/^lineItems\b(.*)\.catalogOverrideFields\.price$/, 'catalogItems$1.catalogOverrideFields.salePrice'],
  [/^lineItems\b/, 'catalogItems'],
  [/^customLineItems(\[\d+\])\.(fixedQuantity|quantity)$/, 'customItems$1.quantityInfo.$2'],
  [/^customLineItems(\[\d+\])\.(price|fullPrice|priceUndetermined)$/, 'customItems$1.pricing.$2'],
  [/^customLineItems(\[\d+\])\.membersOnly$/, 'customItems$1.attributes.membersOnly'],
  [/^customLineItems(\[\d+\])\.deliveryProfileId$/, 'customItems$1.deliveryConfig.deliveryProfileId'],
  [/^customLineItems(\[\d+\])\.taxableAddress$/, 'customItems$1.taxConfig.taxableAddress'],
  [/^customLineItems(\[\d+\])\.(depositAmount|paymentOption)$/, 'customItems$1.paymentConfig.$2'],
  [/^customLineItems\b/, 'customItems'],
  [/^cartInfo\.overrideCheckoutUrl$/, 'cart.customCheckoutUrl'],
]

function withRenamedField(violation: FieldViolation): FieldViolation {
  const found = FIELDS.find(([pattern]) => pattern.test(violation.field))
  return found ? { ...violation, field: violation.field.replace(...found) } : violation
}
