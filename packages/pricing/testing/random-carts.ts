import type {
  DiscountScope,
  DiscountTrigger,
  PricingCart,
  PricingContext,
  PricingCoupon,
  PricingDiscountRule,
  PricingFee,
  PricingMerchantDiscount,
  PricingOffer,
  PricingShippingOption,
  PricingTaxes,
  Reduction,
  TaxGroupRates,
} from '@vitrine/contract'
import fc from 'fast-check'

/** Random shops and carts with many edge cases: equal lines, free items, single cents, full discounts. */

const PRODUCTS = ['bowl', 'lamp', 'rug', 'vase']
const COLLECTIONS = ['kitchen', 'light', 'sale']
const GROUPS = ['standard', 'books', 'food']
const OFFERS = ['a', 'b', 'c', 'd', 'e']
const LINES = ['l0', 'l1', 'l2', 'l3', 'l4', 'l5', 'l6']
const CURRENCIES = [
  ['JPY', 0],
  ['KRW', 0],
  ['EUR', 2],
  ['USD', 2],
  ['KWD', 3],
  ['BHD', 3],
] as const

/** A record with optional keys. */
const recordWithOptional = <T extends object>(
  shape: { [K in keyof T]: fc.Arbitrary<T[K]> },
  ...required: (keyof T)[]
): fc.Arbitrary<T> => fc.record(shape, { requiredKeys: required }) as fc.Arbitrary<T>

const amount = fc.oneof(
  fc.nat(12),
  fc.nat(300),
  fc.nat(100_000),
  fc.constantFrom(100, 333, 999, 1000, 27_250, 90_000_000),
)
const basisPoints = fc.oneof(fc.constantFrom(0, 1, 500, 1000, 1250, 3333, 5000, 9999, 10_000), fc.nat(10_000))

const sumReduction: fc.Arbitrary<PricingMerchantDiscount['reduction']> = fc.oneof(
  amount.map((value) => ({ type: 'AMOUNT' as const, amount: value })),
  basisPoints.map((value) => ({ type: 'PERCENT' as const, basisPoints: value })),
)
const reduction: fc.Arbitrary<Reduction> = fc.oneof(
  { weight: 2, arbitrary: sumReduction as fc.Arbitrary<Reduction> },
  { weight: 1, arbitrary: amount.map((price) => ({ type: 'FIXED_PRICE' as const, price })) },
)

const scope = recordWithOptional<Required<DiscountScope>>({
  products: fc.subarray(PRODUCTS),
  collections: fc.subarray(COLLECTIONS),
}) as fc.Arbitrary<DiscountScope>

const range: fc.Arbitrary<DiscountTrigger> = recordWithOptional<
  Extract<DiscountTrigger, { type: 'SUBTOTAL_RANGE' }>
>(
  {
    type: fc.constantFrom('SUBTOTAL_RANGE' as const, 'ITEM_QUANTITY_RANGE' as const),
    scope,
    from: fc.oneof(fc.nat(8), amount),
    to: amount,
  } as never,
  'type',
)
const trigger: fc.Arbitrary<DiscountTrigger> = fc.oneof(
  { weight: 3, arbitrary: range },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom('AND' as const, 'OR' as const),
      triggers: fc.array(range, { maxLength: 2 }),
    }),
  },
)

const offer = recordWithOptional<PricingOffer>(
  {
    fullPrice: amount,
    discount: reduction,
    product: fc.constantFrom(...PRODUCTS),
    collections: fc.subarray(COLLECTIONS),
    taxGroup: fc.constantFrom(...GROUPS),
    weight: fc.nat(5000),
  } as never,
  'fullPrice',
)

const rule = recordWithOptional<PricingDiscountRule>(
  { id: fc.uuid(), name: fc.constant('Sale'), scope, trigger, reduction } as never,
  'id',
  'name',
  'reduction',
)

const coupon = recordWithOptional<PricingCoupon>(
  {
    id: fc.constant('coupon'),
    code: fc.constant('SPRING'),
    name: fc.constant('Spring'),
    benefit: fc.oneof(
      { weight: 4, arbitrary: reduction as fc.Arbitrary<PricingCoupon['benefit']> },
      { weight: 1, arbitrary: fc.constant({ type: 'FREE_SHIPPING' as const }) },
    ),
    scope,
    minimumSubtotal: amount,
    limitedToOneItem: fc.boolean(),
  } as never,
  'id',
  'code',
  'name',
  'benefit',
)

const merchantDiscount = recordWithOptional<PricingMerchantDiscount>(
  { reduction: sumReduction, lineIds: fc.subarray(LINES) } as never,
  'reduction',
)

const groupTax: fc.Arbitrary<TaxGroupRates> = fc.oneof(
  fc.constant({ source: 'NO_TAX_COLLECTED' as const, rates: [] }),
  fc.record({
    source: fc.constantFrom('MANUAL_RATE' as const, 'AUTO_RATE' as const, 'FALLBACK_RATE' as const),
    rates: fc.array(
      fc.record({
        name: fc.constantFrom('VAT', 'State', 'City'),
        rate: fc.oneof(
          fc.constantFrom(0, 50_000, 70_000, 88_750, 99_750, 190_000, 200_000),
          fc.nat(1_000_000),
        ),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
)
const tax = recordWithOptional<PricingTaxes>(
  {
    included: fc.boolean(),
    groups: fc.record(Object.fromEntries(GROUPS.map((group) => [group, groupTax]))),
    shippingGroup: fc.constantFrom(...GROUPS),
  } as never,
  'included',
  'groups',
)

const condition = fc.record({
  type: fc.constantFrom('BY_TOTAL_WEIGHT' as const, 'BY_TOTAL_PRICE' as const, 'BY_TOTAL_QUANTITY' as const),
  operator: fc.constantFrom('EQ' as const, 'GT' as const, 'GTE' as const, 'LT' as const, 'LTE' as const),
  value: fc.oneof(fc.nat(8), amount),
})
const shippingRate = fc.record({
  amount,
  conditions: fc.array(condition, { maxLength: 2 }),
  multiplyByQuantity: fc.boolean(),
})
const shippingOption = (code: string): fc.Arbitrary<PricingShippingOption> =>
  recordWithOptional<PricingShippingOption>(
    {
      code: fc.constant(code),
      title: fc.constant(code),
      carrierId: fc.constant('own'),
      rates: fc.array(shippingRate, { maxLength: 3 }),
      pickupMethod: fc.constantFrom('STORE_PICKUP', 'PICKUP_POINT'),
    } as never,
    'code',
    'title',
    'rates',
  )
const shipping = fc.tuple(...['post', 'express', 'pickup'].map(shippingOption))

const fee = recordWithOptional<PricingFee>(
  {
    code: fc.constant('wrap'),
    name: fc.constant('Gift wrap'),
    amount,
    taxGroup: fc.constantFrom(...GROUPS),
  } as never,
  'code',
  'name',
  'amount',
)

export const contexts: fc.Arbitrary<PricingContext> = fc
  .tuple(
    fc.constantFrom(...CURRENCIES),
    recordWithOptional<PricingContext>(
      {
        version: fc.constant(1),
        rounding: fc.constant('HALF_AWAY_FROM_ZERO'),
        offers: fc.record(Object.fromEntries(OFFERS.map((key) => [key, offer]))),
        rules: fc.array(rule, { maxLength: 3 }),
        coupon,
        merchantDiscounts: fc.array(merchantDiscount, { maxLength: 2 }),
        tax,
        shipping,
        additionalFees: fc.array(fee, { maxLength: 2 }),
      } as never,
      'version',
      'rounding',
      'offers',
      'rules',
      'merchantDiscounts',
      'additionalFees',
    ),
  )
  .map(([[currency, decimals], rest]) => ({ ...rest, currency, decimals }))

const quantity = fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 500 }))

/** Random carts whose data is all in the context. */
const cartsOf = (context: PricingContext): fc.Arbitrary<PricingCart> =>
  recordWithOptional<PricingCart>(
    {
      lines: fc
        .subarray(LINES)
        .chain((ids) =>
          fc.tuple(
            ...ids.map((id) =>
              fc.record({ id: fc.constant(id), offer: fc.constantFrom(...OFFERS), quantity }),
            ),
          ),
        ),
      ...(context.coupon && { couponCode: fc.constant(context.coupon.code) }),
      shippingOption: fc.constantFrom('post', 'express', 'pickup', 'pigeon'),
    } as never,
    'lines',
  )

export const cartsWithContext: fc.Arbitrary<{ cart: PricingCart; context: PricingContext }> = contexts.chain(
  (context) => cartsOf(context).map((cart) => ({ cart, context })),
)
