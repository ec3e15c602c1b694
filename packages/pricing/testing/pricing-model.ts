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
 * The shop's arithmetic a second time, from the rules in the README and from nothing of `src`: plain loops
 * over exact fractions, slow on purpose. The engine has to agree with it on every cart.
 */

interface ModelLine {
  id: string
  offer: PricingOffer
  quantity: bigint
  before: bigint
  price: bigint
  left: bigint
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
  coupon: 'none' | 'applied' | 'MINIMUM_NOT_REACHED' | 'NOTHING_IN_SCOPE'
  subtotal: bigint
  discount: bigint
  shippingPrice: bigint
  fees: bigint
  tax: bigint
  total: bigint
}

export function priceByModel(cart: PricingCart, context: PricingContext): ModelQuote {
  const lines = modelLines(cart, context)
  const subtotals = new Map(lines.map((line) => [line, line.left]))
  const subtotal = total(lines.map((line) => line.left))

  const live = context.rules.filter((rule) => holdsFor(rule.trigger, lines, subtotals))
  for (const rule of live) {
    for (const line of lines) {
      if (!isMeant(rule.scope, line.offer)) continue
      line.price = lowered(line.price, rule.reduction)
      line.left = line.price * line.quantity
    }
  }

  const coupon = couponOutcome(cart, context, lines, subtotal)
  if (coupon === 'applied' && context.coupon) useCoupon(context.coupon, lines)

  for (const { reduction, lineIds } of context.merchantDiscounts) {
    const meant = lines.filter((line) => !lineIds || lineIds.includes(line.id))
    const full = total(meant.map((line) => subtotals.get(line) ?? 0n))
    const requested = full - lowered(full, reduction)
    const available = total(meant.map((line) => line.left))
    handOut(requested < available ? requested : available, meant)
  }

  const isFree = coupon === 'applied' && context.coupon?.benefit.type === 'FREE_SHIPPING'
  const shipping = modelShipping(cart, context, lines, isFree)
  const fees = context.additionalFees.map((fee) => modelTax(BigInt(fee.amount), context, fee.taxGroup))
  const bill: ModelQuote = {
    lines: {},
    shipping,
    coupon,
    subtotal,
    discount: subtotal - total(lines.map((line) => line.left)) + (shipping?.discount ?? 0n),
    shippingPrice: shipping?.price ?? 0n,
    fees: total(context.additionalFees.map((fee) => BigInt(fee.amount))),
    tax: 0n,
    total: 0n,
  }
  for (const line of lines) {
    const discount = (subtotals.get(line) ?? 0n) - line.left
    bill.lines[line.id] = {
      price: line.price,
      discount,
      ...modelTax(line.left, context, line.offer.taxGroup),
    }
  }
  const taxed = [...Object.values(bill.lines), ...(shipping ? [shipping] : []), ...fees]
  bill.tax = total(taxed.map((part) => part.tax))
  bill.total = total(taxed.map((part) => part.gross))
  return bill
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
      const before = offer.discount ? lowered(full, offer.discount) : full
      const quantity = BigInt(line.quantity)
      return { id: line.id, offer, quantity, before, price: before, left: before * quantity }
    })
}

function total(amounts: readonly bigint[]): bigint {
  let result = 0n
  for (const amount of amounts) result += amount
  return result
}

function lowered(price: bigint, reduction: Reduction): bigint {
  if (reduction.type === 'AMOUNT')
    return price > BigInt(reduction.amount) ? price - BigInt(reduction.amount) : 0n
  if (reduction.type === 'FIXED_PRICE')
    return price < BigInt(reduction.price) ? price : BigInt(reduction.price)
  const kept = minus(rational(1), rational(reduction.basisPoints, 10_000))
  return kept.over <= 0n ? 0n : nearest(times(rational(price), kept))
}

function isMeant(scope: DiscountScope | undefined, offer: PricingOffer): boolean {
  if (!scope) return true
  for (const product of scope.products ?? []) if (product === offer.product) return true
  for (const required of scope.collections ?? [])
    for (const collection of offer.collections ?? []) if (required === collection) return true
  return false
}

function holdsFor(
  trigger: DiscountTrigger | undefined,
  lines: readonly ModelLine[],
  subtotals: ReadonlyMap<ModelLine, bigint>,
): boolean {
  if (!trigger) return true
  if ('triggers' in trigger) {
    let all = true
    let any = false
    for (const part of trigger.triggers) {
      if (holdsFor(part, lines, subtotals)) any = true
      else all = false
    }
    return trigger.type === 'AND' ? all : any
  }
  let counted = 0n
  for (const line of lines) {
    if (!isMeant(trigger.scope, line.offer)) continue
    counted += trigger.type === 'ITEM_QUANTITY_RANGE' ? line.quantity : (subtotals.get(line) ?? 0n)
  }
  if (trigger.from !== undefined && counted < BigInt(trigger.from)) return false
  return trigger.to === undefined || counted <= BigInt(trigger.to)
}

function couponOutcome(
  cart: PricingCart,
  context: PricingContext,
  lines: readonly ModelLine[],
  subtotal: bigint,
): ModelQuote['coupon'] {
  const { coupon } = context
  if (cart.couponCode === undefined || !coupon) return 'none'
  if (lines.every((line) => !isMeant(coupon.scope, line.offer))) return 'NOTHING_IN_SCOPE'
  const isEnough = coupon.minimumSubtotal === undefined || subtotal >= BigInt(coupon.minimumSubtotal)
  return isEnough ? 'applied' : 'MINIMUM_NOT_REACHED'
}

function useCoupon({ benefit, scope, limitedToOneItem }: PricingCoupon, lines: ModelLine[]): void {
  if (benefit.type === 'FREE_SHIPPING') return
  const meant = lines.filter((line) => isMeant(scope, line.offer))
  if (limitedToOneItem) {
    let cheapest: ModelLine | undefined
    for (const line of meant)
      if (line.price > 0n && (!cheapest || line.price < cheapest.price)) cheapest = line
    if (cheapest) cheapest.left -= cheapest.price - lowered(cheapest.price, benefit)
    return
  }
  if (benefit.type === 'FIXED_PRICE') {
    for (const line of meant) line.left = lowered(line.price, benefit) * line.quantity
    return
  }
  const worth = total(meant.map((line) => line.left))
  handOut(worth - lowered(worth, benefit), meant)
}

/** Takes an amount off lines in proportion to what is left of them, one unit after the other to the neediest. */
function handOut(amount: bigint, lines: readonly ModelLine[]): void {
  const parts = shared(
    amount,
    lines.map((line) => line.left),
  )
  lines.forEach((line, place) => {
    line.left -= parts[place] ?? 0n
  })
}

export function shared(amount: bigint, weights: readonly bigint[]): bigint[] {
  const weight = total(weights)
  if (weight === 0n) return weights.map(() => 0n)
  const exact = weights.map((each) => rational(amount * each, weight))
  const parts = exact.map(floor)
  const owed = (place: number): Rational => minus(exact[place] ?? rational(0), rational(parts[place] ?? 0n))
  for (let missing = amount - total(parts); missing > 0n; missing -= 1n) {
    let neediest = 0
    for (let place = 1; place < parts.length; place += 1)
      if (isLess(owed(neediest), owed(place))) neediest = place
    parts[neediest] = (parts[neediest] ?? 0n) + 1n
  }
  return parts
}

export function modelTax(amount: bigint, { tax }: PricingContext, group: string | undefined): ModelTax {
  const rates = (tax && group !== undefined && tax.groups[group]?.rates) || []
  const rate = rational(total(rates.map((each) => BigInt(each.rate))), 1_000_000)
  const share = tax?.included ? rational(rate.over, rate.over + rate.under) : rate
  const due = nearest(times(rational(amount), share))
  const parts = shared(
    due,
    rates.map((each) => BigInt(each.rate)),
  )
  return tax?.included
    ? { net: amount - due, tax: due, gross: amount, parts }
    : { net: amount, tax: due, gross: amount + due, parts }
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
    BY_TOTAL_PRICE: total(shipped.map((line) => line.left)),
    BY_TOTAL_QUANTITY: units,
  }
  const offered: { code: string; price: bigint; isFetched: boolean }[] = []
  for (const option of context.shipping ?? []) {
    let price: bigint | undefined
    for (const rate of option.rates) {
      if (rate.conditions.some((condition) => !isTrue(condition, measures))) continue
      const asked = BigInt(rate.amount) * (rate.multiplyByQuantity ? units : 1n)
      if (price === undefined || asked < price) price = asked
    }
    if (price !== undefined)
      offered.push({ code: option.code, price, isFetched: option.pickupMethod !== undefined })
  }
  let chosen = offered.find((option) => option.code === cart.shippingOption)
  if (!chosen) {
    offered.sort((one, other) => Number(one.isFetched) - Number(other.isFetched))
    for (const option of offered)
      if (!chosen || (option.isFetched === chosen.isFetched && option.price < chosen.price)) chosen = option
  }
  if (!chosen) return undefined
  const { code, price } = chosen
  const discount = isFree ? price : 0n
  return { code, price, discount, ...modelTax(price - discount, context, context.tax?.shippingGroup) }
}

function isTrue(
  { type, operator, value }: ShippingCondition,
  measures: Readonly<Record<ShippingCondition['type'], bigint>>,
): boolean {
  const bound = BigInt(value)
  const measured = measures[type]
  if (operator === 'EQ') return measured === bound
  if (operator === 'GT') return measured > bound
  if (operator === 'GTE') return measured >= bound
  return operator === 'LT' ? measured < bound : measured <= bound
}
