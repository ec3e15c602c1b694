import type {
  DiscountScope,
  DiscountTrigger,
  PricingCart,
  PricingContext,
  PricingCoupon,
  PricingOffer,
  Reduction,
  ShippingCondition,
} from '@vitrine/contract'
import { floor, isLess, minus, nearest, type Rational, rational, times } from './rational.ts'

/**
 * An independent reference implementation of pricing, from the rules in the README and without imports from `src`.
 * It uses plain loops over exact fractions. The engine must agree with it on every cart.
 */

interface ModelLine {
  id: string
  offer: PricingOffer
  quantity: bigint
  priceBeforeDiscounts: bigint
  price: bigint
  discountedTotal: bigint
}

export interface ModelTax {
  net: bigint
  tax: bigint
  gross: bigint
  parts: bigint[]
}

export interface ModelQuote {
  lines: Record<string, { price: bigint; discount: bigint } & ModelTax>
  shipping: ({ code: string; price: bigint; discount: bigint } & ModelTax) | undefined
  coupon: 'none' | 'applied' | 'MINIMUM_SUBTOTAL_NOT_REACHED' | 'NO_MATCHING_ITEMS'
  subtotal: bigint
  discount: bigint
  shippingPrice: bigint
  fees: bigint
  tax: bigint
  total: bigint
}

export function priceWithModel(cart: PricingCart, context: PricingContext): ModelQuote {
  const lines = modelLines(cart, context)
  const subtotals = new Map(lines.map((line) => [line, line.discountedTotal]))
  const subtotal = total(lines.map((line) => line.discountedTotal))

  const live = context.rules.filter((rule) => isTriggered(rule.trigger, lines, subtotals))
  for (const rule of live) {
    for (const line of lines) {
      if (!isInScope(rule.scope, line.offer)) continue
      line.price = reduce(line.price, rule.reduction)
      line.discountedTotal = line.price * line.quantity
    }
  }

  const coupon = checkCoupon(cart, context, lines, subtotal)
  if (coupon === 'applied' && context.coupon) applyCoupon(context.coupon, lines)

  for (const { reduction, lineIds } of context.merchantDiscounts) {
    const inScope = lines.filter((line) => !lineIds || lineIds.includes(line.id))
    const full = total(inScope.map((line) => subtotals.get(line) ?? 0n))
    const requested = full - reduce(full, reduction)
    const available = total(inScope.map((line) => line.discountedTotal))
    allocateDiscount(requested < available ? requested : available, inScope)
  }

  const isFree = coupon === 'applied' && context.coupon?.benefit.type === 'FREE_SHIPPING'
  const shipping = modelShipping(cart, context, lines, isFree)
  const fees = context.additionalFees.map((fee) => modelTax(BigInt(fee.amount), context, fee.taxGroup))
  const quote: ModelQuote = {
    lines: {},
    shipping,
    coupon,
    subtotal,
    discount: subtotal - total(lines.map((line) => line.discountedTotal)) + (shipping?.discount ?? 0n),
    shippingPrice: shipping?.price ?? 0n,
    fees: total(context.additionalFees.map((fee) => BigInt(fee.amount))),
    tax: 0n,
    total: 0n,
  }
  for (const line of lines) {
    const discount = (subtotals.get(line) ?? 0n) - line.discountedTotal
    quote.lines[line.id] = {
      price: line.price,
      discount,
      ...modelTax(line.discountedTotal, context, line.offer.taxGroup),
    }
  }
  const taxed = [...Object.values(quote.lines), ...(shipping ? [shipping] : []), ...fees]
  quote.tax = total(taxed.map((part) => part.tax))
  quote.total = total(taxed.map((part) => part.gross))
  return quote
}

function modelLines(cart: PricingCart, context: PricingContext): ModelLine[] {
  const key = ({ offer, quantity, id }: PricingCart['lines'][number]) =>
    `${offer}\0${String(quantity).padStart(9, '0')}\0${id}`
  return [...cart.lines]
    .sort((a, b) => (key(a) < key(b) ? -1 : 1))
    .map((line) => {
      const offer = context.offers[line.offer]
      if (!offer) throw new Error(`The model needs an offer for ${line.id}`)
      const full = BigInt(offer.fullPrice)
      const priceBeforeDiscounts = offer.discount ? reduce(full, offer.discount) : full
      const quantity = BigInt(line.quantity)
      return {
        id: line.id,
        offer,
        quantity,
        priceBeforeDiscounts,
        price: priceBeforeDiscounts,
        discountedTotal: priceBeforeDiscounts * quantity,
      }
    })
}

function total(amounts: readonly bigint[]): bigint {
  let result = 0n
  for (const amount of amounts) result += amount
  return result
}

function reduce(price: bigint, reduction: Reduction): bigint {
  if (reduction.type === 'AMOUNT')
    return price > BigInt(reduction.amount) ? price - BigInt(reduction.amount) : 0n
  if (reduction.type === 'FIXED_PRICE')
    return price < BigInt(reduction.price) ? price : BigInt(reduction.price)
  const share = minus(rational(1), rational(reduction.basisPoints, 10_000))
  return share.over <= 0n ? 0n : nearest(times(rational(price), share))
}

function isInScope(scope: DiscountScope | undefined, offer: PricingOffer): boolean {
  if (!scope) return true
  for (const product of scope.products ?? []) if (product === offer.product) return true
  for (const required of scope.collections ?? [])
    for (const collection of offer.collections ?? []) if (required === collection) return true
  return false
}

function isTriggered(
  trigger: DiscountTrigger | undefined,
  lines: readonly ModelLine[],
  subtotals: ReadonlyMap<ModelLine, bigint>,
): boolean {
  if (!trigger) return true
  if ('triggers' in trigger) {
    let all = true
    let any = false
    for (const part of trigger.triggers) {
      if (isTriggered(part, lines, subtotals)) any = true
      else all = false
    }
    return trigger.type === 'AND' ? all : any
  }
  let counted = 0n
  for (const line of lines) {
    if (!isInScope(trigger.scope, line.offer)) continue
    counted += trigger.type === 'ITEM_QUANTITY_RANGE' ? line.quantity : (subtotals.get(line) ?? 0n)
  }
  if (trigger.from !== undefined && counted < BigInt(trigger.from)) return false
  return trigger.to === undefined || counted <= BigInt(trigger.to)
}

function checkCoupon(
  cart: PricingCart,
  context: PricingContext,
  lines: readonly ModelLine[],
  subtotal: bigint,
): ModelQuote['coupon'] {
  const { coupon } = context
  if (cart.couponCode === undefined || !coupon) return 'none'
  if (lines.every((line) => !isInScope(coupon.scope, line.offer))) return 'NO_MATCHING_ITEMS'
  const isEnough = coupon.minimumSubtotal === undefined || subtotal >= BigInt(coupon.minimumSubtotal)
  return isEnough ? 'applied' : 'MINIMUM_SUBTOTAL_NOT_REACHED'
}

function applyCoupon({ benefit, scope, limitedToOneItem }: PricingCoupon, lines: ModelLine[]): void {
  if (benefit.type === 'FREE_SHIPPING') return
  const inScope = lines.filter((line) => isInScope(scope, line.offer))
  if (limitedToOneItem) {
    let cheapest: ModelLine | undefined
    for (const line of inScope)
      if (line.price > 0n && (!cheapest || line.price < cheapest.price)) cheapest = line
    if (cheapest) cheapest.discountedTotal -= cheapest.price - reduce(cheapest.price, benefit)
    return
  }
  if (benefit.type === 'FIXED_PRICE') {
    for (const line of inScope) line.discountedTotal = reduce(line.price, benefit) * line.quantity
    return
  }
  const sum = total(inScope.map((line) => line.discountedTotal))
  allocateDiscount(sum - reduce(sum, benefit), inScope)
}

/** Subtracts an amount from lines in proportion to their discounted totals. */
function allocateDiscount(amount: bigint, lines: readonly ModelLine[]): void {
  const parts = allocateExactly(
    amount,
    lines.map((line) => line.discountedTotal),
  )
  lines.forEach((line, index) => {
    line.discountedTotal -= parts[index] ?? 0n
  })
}

export function allocateExactly(amount: bigint, weights: readonly bigint[]): bigint[] {
  const weight = total(weights)
  if (weight === 0n) return weights.map(() => 0n)
  const exact = weights.map((each) => rational(amount * each, weight))
  const parts = exact.map(floor)
  const remainder = (index: number): Rational =>
    minus(exact[index] ?? rational(0), rational(parts[index] ?? 0n))
  for (let missing = amount - total(parts); missing > 0n; missing -= 1n) {
    let largest = 0
    for (let index = 1; index < parts.length; index += 1)
      if (isLess(remainder(largest), remainder(index))) largest = index
    parts[largest] = (parts[largest] ?? 0n) + 1n
  }
  return parts
}

export function modelTax(amount: bigint, { tax }: PricingContext, group: string | undefined): ModelTax {
  const rates = (tax && group !== undefined && tax.groups[group]?.rates) || []
  const rate = rational(total(rates.map((each) => BigInt(each.rate))), 1_000_000)
  const share = tax?.included ? rational(rate.over, rate.over + rate.under) : rate
  const taxAmount = nearest(times(rational(amount), share))
  const parts = allocateExactly(
    taxAmount,
    rates.map((each) => BigInt(each.rate)),
  )
  return tax?.included
    ? { net: amount - taxAmount, tax: taxAmount, gross: amount, parts }
    : { net: amount, tax: taxAmount, gross: amount + taxAmount, parts }
}

function modelShipping(
  cart: PricingCart,
  context: PricingContext,
  lines: readonly ModelLine[],
  isFree: boolean,
): ModelQuote['shipping'] {
  const shipped = lines.filter((line) => line.offer.weight !== undefined)
  if (shipped.length === 0) return undefined
  const units = total(shipped.map((line) => line.quantity))
  const measures: Record<ShippingCondition['type'], bigint> = {
    BY_TOTAL_WEIGHT: total(shipped.map((line) => BigInt(line.offer.weight ?? 0) * line.quantity)),
    BY_TOTAL_PRICE: total(shipped.map((line) => line.discountedTotal)),
    BY_TOTAL_QUANTITY: units,
  }
  const options: { code: string; price: bigint; isPickup: boolean }[] = []
  for (const option of context.shipping ?? []) {
    let price: bigint | undefined
    for (const rate of option.rates) {
      if (rate.conditions.some((condition) => !isConditionMet(condition, measures))) continue
      const amount = BigInt(rate.amount) * (rate.multiplyByQuantity ? units : 1n)
      if (price === undefined || amount < price) price = amount
    }
    if (price !== undefined)
      options.push({ code: option.code, price, isPickup: option.pickupMethod !== undefined })
  }
  let selected = options.find((option) => option.code === cart.shippingOption)
  if (!selected) {
    options.sort((one, other) => Number(one.isPickup) - Number(other.isPickup))
    for (const option of options)
      if (!selected || (option.isPickup === selected.isPickup && option.price < selected.price))
        selected = option
  }
  if (!selected) return undefined
  const { code, price } = selected
  const discount = isFree ? price : 0n
  return { code, price, discount, ...modelTax(price - discount, context, context.tax?.shippingGroup) }
}

function isConditionMet(
  { type, operator, value }: ShippingCondition,
  measures: Readonly<Record<ShippingCondition['type'], bigint>>,
): boolean {
  const limit = BigInt(value)
  const measured = measures[type]
  if (operator === 'EQ') return measured === limit
  if (operator === 'GT') return measured > limit
  if (operator === 'GTE') return measured >= limit
  return operator === 'LT' ? measured < limit : measured <= limit
}
