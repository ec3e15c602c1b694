import type { FieldViolation, WireCartTotals } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { findMemberByEmail } from '../../identity/members/member-repository.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { StoredLine } from '../../kernel/database/schema/checkout/cart.ts'
import { coupons } from '../../kernel/database/schema/pricing/discounts.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { type CouponRefusalCode, couponRefusal } from '../../pricing/coupons/coupon-refusal.ts'
import { findCoupon } from '../../pricing/coupons/coupon-repository.ts'
import type { CartContext } from '../context/cart-context.ts'
import { type CartCatalog, findCartCatalog, selectionForLines } from '../lines/cart-catalog.ts'
import { createLines, type NewCartItems, selectionForNewItems } from '../lines/create-lines.ts'
import { cartOwnerOf } from '../records/cart-owner.ts'
import type { CartRecord } from '../records/cart-repository.ts'
import type { CustomLineItemRequest, LineItemRequest } from '../requests/cart-schema.ts'
import { estimateLoadedCart } from '../totals/estimate-cart.ts'
import { parseEstimate } from '../totals/parse-estimate.ts'
import type { CalculatedLineRequest, CalculateTotalsRequest } from './calculate-totals-schema.ts'

type Totals = Omit<WireCartTotals, 'cart' | 'violations'> & {
  readonly conversionCurrency: string
  readonly taxIncludedInPrice: boolean
}

/** Calculates totals for items at the caller's prices, with the shop's discounts, taxes and shipping. */
export async function calculateTotals(
  cartContext: CartContext,
  request: CalculateTotalsRequest,
): Promise<Totals | Refusal<'INVALID_ARGUMENT' | 'NOTHING_ADDED' | CouponRefusalCode>> {
  const { db, caller } = cartContext
  const lines = await linesOf(cartContext, request.lineItems ?? [])
  if (lines instanceof Refusal) return lines
  const couponCode = await couponCodeOf(db, request)
  if (couponCode instanceof Refusal) return couponCode
  const shopperId = await shopperIdOf(cartContext, request)
  const [catalog, coupon] = await Promise.all([
    findCartCatalog(db, caller, selectionForLines(lines), cartContext.textLanguage),
    couponCode === undefined ? undefined : findCoupon(db, couponCode, shopperId, cartContext.now),
  ])
  const { totals, priced } = estimateLoadedCart(
    { cart: cartOf(lines, cartContext), catalog, coupon },
    cartContext,
    parseEstimate(request),
  )
  if (totals instanceof Refusal) return totals
  if (priced instanceof Refusal) return priced
  const refused = couponCode !== undefined && couponRefusal(couponCode, coupon, priced.quote)
  if (refused) return refused
  const { cart, violations: _, ...rest } = totals
  return {
    ...rest,
    conversionCurrency: cart.conversionCurrency ?? priced.quote.currency,
    taxIncludedInPrice: priced.quote.taxIncluded,
  }
}

/** The lines of a request, under the caller's ids. */
async function linesOf(
  cartContext: CartContext,
  requested: readonly CalculatedLineRequest[],
): Promise<readonly StoredLine[] | Refusal<'INVALID_ARGUMENT' | 'NOTHING_ADDED'>> {
  const duplicate = requested.findIndex(
    ({ id }, index) => requested.findIndex((line) => line.id === id) < index,
  )
  if (duplicate >= 0) return invalid({ field: `lineItems[${duplicate}].id`, ...DUPLICATE_ID })
  const requests = requested.map(requestOf)
  const catalog = await findCartCatalog(
    cartContext.db,
    cartContext.caller,
    selectionForNewItems({ lineItems: requests.flatMap(({ lineItems = [] }) => lineItems ?? []) }),
    cartContext.textLanguage,
  )
  const lines: StoredLine[] = []
  for (const [index, request] of requests.entries()) {
    const line = lineOf(cartContext, request, catalog, index)
    if (line instanceof Refusal) return line
    lines.push({ ...line, id: requested[index]?.id ?? line.id })
  }
  return lines
}

const DUPLICATE_ID = { violatedRule: 'VALIDATION', description: 'must be unique' } as const

function lineOf(cartContext: CartContext, request: NewCartItems, catalog: CartCatalog, index: number) {
  const created = createLines({ ...cartContext, isStrict: true }, request, catalog)
  if (created instanceof Refusal) return withLineIndex(created, index)
  const [first] = created
  if (!first) throw new Error('newLines returned neither a line nor a refusal')
  return first.line
}

/** Lines are validated one by one. This puts the line's index into the violation. */
function withLineIndex(
  refusal: Refusal<'INVALID_ARGUMENT' | 'NOTHING_ADDED'>,
  index: number,
): Refusal<'INVALID_ARGUMENT' | 'NOTHING_ADDED'> {
  const { data } = refusal
  if ('lineItems' in data)
    return refuse('NOTHING_ADDED', { lineItems: data.lineItems.map((line) => ({ ...line, index })) })
  const moved = ({ field, ...violation }: FieldViolation): FieldViolation => ({
    ...violation,
    field: field
      .replace(/^(customLineItems|lineItems)\[0\]/, `lineItems[${index}]`)
      .replace('.catalogOverrideFields.', '.'),
  })
  return invalid(...data.fieldViolations.map(moved))
}

/** A catalog item at the caller's price, or a custom item. */
function requestOf(line: CalculatedLineRequest): NewCartItems {
  const { quantity, catalogReference, productName, price, fullPrice } = line
  const { physicalProperties, itemType, paymentOption, depositAmount } = line
  const payment = { paymentOption, depositAmount }
  if (catalogReference) {
    const named = { price, fullPrice: fullPrice ?? price, physicalProperties }
    const item: LineItemRequest = { quantity, catalogReference, ...payment, catalogOverrideFields: named }
    return { lineItems: [item] }
  }
  const item: CustomLineItemRequest = {
    quantity,
    price,
    fullPrice,
    productName: { original: productName || line.id },
    physicalProperties,
    itemType,
    ...payment,
  }
  return { customLineItems: [item] }
}

async function couponCodeOf(
  db: Queryable,
  { couponId, couponCode }: CalculateTotalsRequest,
): Promise<string | undefined | Refusal<'ERROR_COUPON_DOES_NOT_EXIST'>> {
  if (!couponId) return couponCode?.trim() || undefined
  const id = parseId(couponId)
  const [coupon] = id ? await db.select({ code: coupons.code }).from(coupons).where(eq(coupons.id, id)) : []
  return coupon?.code ?? refuse('ERROR_COUPON_DOES_NOT_EXIST', { couponCode: couponId })
}

/** The user of the coupon: some coupons allow one use per shopper. */
async function shopperIdOf(
  cartContext: CartContext,
  { memberId, buyerEmail }: CalculateTotalsRequest,
): Promise<string> {
  const named = memberId ? parseId(memberId) : undefined
  const member = !named && buyerEmail ? await findMemberByEmail(cartContext.db, buyerEmail) : undefined
  return named ?? member?.id ?? cartOwnerOf(cartContext).id
}

/** The items as a temporary cart. */
function cartOf(lines: readonly StoredLine[], cartContext: CartContext): CartRecord {
  const { now } = cartContext
  const { kind, id } = cartOwnerOf(cartContext)
  return {
    id: newId(now),
    ownerKind: kind,
    ownerId: id,
    lines,
    couponCode: null,
    merchantDiscounts: [],
    info: {},
    mergeNotes: [],
    purchaseFlowId: newId(now),
    checkoutId: null,
    abandonment: null,
    abandonedAt: null,
    recoveredAt: null,
    createdAt: now,
    updatedAt: now,
    revision: 1,
  }
}
