import type { WireDraftOrder } from '@vitrine/contract'
import type { CartContext } from '../../cart/context/cart-context.ts'
import { parseDiscountReduction } from '../../cart/current/update-cart.ts'
import {
  type CheckoutRecord,
  insertCheckout,
  lockCheckout,
  saveCheckout,
} from '../../cart/records/checkout-repository.ts'
import { findMemberByEmail } from '../../identity/members/member-repository.ts'
import { parseAddress, withoutEmptyFields } from '../../kernel/address/address-schema.ts'
import { hasVatNumbers, parseVatNumber, vatNumberExample } from '../../kernel/address/vat-numbers.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { CheckoutInfo, StoredMerchantDiscount } from '../../kernel/database/schema/checkout/cart.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { orderOfCheckout } from '../../orders/records/order-repository.ts'
import type { PricedCheckout } from '../checkouts/price-checkout.ts'
import { quoteCheckout } from '../checkouts/quote-checkout.ts'
import { draftLines } from './draft-lines.ts'
import { type Draft, deleteDraft, findDraft, insertDraft, saveDraft } from './draft-order-repository.ts'
import type { DraftRequest } from './draft-order-schema.ts'
import { type DraftRecord, serializeDraftOrder } from './draft-order-serializer.ts'

type DraftOrderResponse = { readonly draftOrder: WireDraftOrder }
type ContentRefusal = Refusal<'INVALID_ARGUMENT' | 'LINE_ITEM_NOT_FOUND' | 'NOTHING_ADDED'>
export type DraftNotFound = Refusal<'DRAFT_ORDER_NOT_FOUND'>
export type DraftNotEditable = DraftNotFound | Refusal<'CHECKOUT_ALREADY_COMPLETED'>

/** Starts an order for a buyer. It is a checkout without reminders that no shopper sees until it is sent. */
export const createDraft = (
  cartContext: CartContext,
  request: DraftRequest,
): Promise<DraftOrderResponse | ContentRefusal> =>
  inTransaction<DraftOrderResponse | ContentRefusal>(cartContext.db, async (tx) => {
    const { now } = cartContext
    const id = newId(now)
    const blank: CheckoutRecord = {
      id,
      cartId: id,
      ownerKind: 'visitor',
      ownerId: newId(now),
      lines: [],
      couponCode: null,
      merchantDiscounts: [],
      info: { channelType: 'BACKOFFICE_MERCHANT' },
      snapshot: { id, lineItems: [] },
      createdAt: now,
      updatedAt: now,
      revision: 1,
    }
    const priced = await applyRequest({ ...cartContext, db: tx }, blank, request)
    if (priced instanceof Refusal) return priced
    await insertCheckout(tx, { ...priced.checkout, snapshot: priced.wireCheckout })
    const draft = await insertDraft(tx, { id, createdAt: now, updatedAt: now })
    return publishDraftOrderEvent(tx, cartContext, 'created', draft, priced)
  })

/** Fields that are not given stay unchanged. With a revision, a stale update is rejected. */
export const updateDraft = (
  cartContext: CartContext,
  id: string,
  { revision, ...request }: DraftRequest & { readonly revision?: string | null | undefined },
): Promise<DraftOrderResponse | ContentRefusal | DraftNotEditable | Refusal<'STALE_REVISION'>> =>
  inTransaction<DraftOrderResponse | ContentRefusal | DraftNotEditable | Refusal<'STALE_REVISION'>>(
    cartContext.db,
    async (tx) => {
      const locked = await lockDraft(tx, id)
      if (locked instanceof Refusal) return locked
      if (revision && revision !== String(locked.draft.revision))
        return refuse('STALE_REVISION', { revision: String(locked.draft.revision) })
      const priced = await applyRequest({ ...cartContext, db: tx }, locked.checkout, request)
      if (priced instanceof Refusal) return priced
      const { ownerKind, ownerId, lines, info, merchantDiscounts } = priced.checkout
      const change = { ownerKind, ownerId, lines, info, merchantDiscounts, snapshot: priced.wireCheckout }
      await saveCheckout(tx, locked.draft.id, change, cartContext.now)
      const draft = await saveDraft(tx, locked.draft.id, {}, cartContext.now)
      return publishDraftOrderEvent(tx, cartContext, 'updated', draft, priced)
    },
  )

/** Deletes a draft. Its payment link stops working. */
export const removeDraft = (
  cartContext: CartContext,
  id: string,
): Promise<EmptyResponse | DraftNotEditable> =>
  inTransaction<EmptyResponse | DraftNotEditable>(cartContext.db, async (tx) => {
    const locked = await lockDraft(tx, id)
    if (locked instanceof Refusal) return locked
    const { caller: actor, now, currency } = cartContext
    const { draft, checkout } = locked
    await deleteDraft(tx, draft.id)
    const payload = serializeDraftOrder(
      { draft, checkout, shown: checkout.snapshot, orderId: undefined },
      currency,
    )
    await recordEvent(tx, {
      type: 'wix.ecom.v1.draft_order_deleted',
      entityId: draft.id,
      payload,
      actor,
      now,
    })
    return {}
  })

/** A draft, locked until the transaction ends. */
export async function lockDraft(tx: Queryable, wireId: string): Promise<Draft | DraftNotEditable> {
  const id = parseId(wireId)
  if (id === undefined) return refuse('DRAFT_ORDER_NOT_FOUND')
  await lockCheckout(tx, id)
  const found = await findDraft(tx, id)
  if (!found) return refuse('DRAFT_ORDER_NOT_FOUND')
  const order = await orderOfCheckout(tx, id)
  return order ? refuse('CHECKOUT_ALREADY_COMPLETED', { orderId: order.id }) : found
}

/** Emits an event about a draft. */
export async function publishDraftOrderEvent(
  tx: Queryable,
  { caller: actor, now, currency }: CartContext,
  what: 'created' | 'updated',
  draft: DraftRecord,
  { checkout, wireCheckout }: PricedCheckout,
): Promise<DraftOrderResponse> {
  const payload = serializeDraftOrder({ draft, checkout, shown: wireCheckout, orderId: undefined }, currency)
  const type = `wix.ecom.v1.draft_order_${what}` as const
  await recordEvent(tx, { type, entityId: draft.id, payload, actor, now })
  return { draftOrder: payload }
}

/** A draft's checkout with the merchant's changes, at current prices. */
async function applyRequest(
  cartContext: CartContext,
  before: CheckoutRecord,
  request: DraftRequest,
): Promise<PricedCheckout | ContentRefusal> {
  const lines = request.lines ? await draftLines(cartContext, before.lines, request.lines) : before.lines
  if (lines instanceof Refusal) return lines
  const merchantDiscounts = discountsIn(request, before, cartContext.currency)
  if (merchantDiscounts instanceof Refusal) return merchantDiscounts
  const info = withVatNumber(infoIn(before.info, request))
  if (info instanceof Refusal) return info
  const owner = await ownerFor(cartContext, before, info)
  return quoteCheckout(cartContext, {
    ...before,
    ...owner,
    lines,
    merchantDiscounts,
    info,
    updatedAt: cartContext.now,
  })
}

function discountsIn({ discount }: DraftRequest, before: CheckoutRecord, currency: string) {
  if (discount === undefined) return before.merchantDiscounts
  if (discount === null) return []
  const reduction = parseDiscountReduction(discount, currency)
  if ('type' in reduction) return [{ reduction }] satisfies StoredMerchantDiscount[]
  return invalid({ ...reduction, field: `discount${reduction.field}` })
}

function infoIn(before: CheckoutInfo, request: DraftRequest): CheckoutInfo {
  const { email, contactDetails, address, shippingOption, note, purchaseOrderNumber, language } = request
  const input = {
    email: email?.toLowerCase() ?? email,
    contactDetails: contactDetails && withoutEmptyFields(contactDetails),
    address: address && parseAddress(address),
    selectedShippingOption: shippingOption ? { code: shippingOption } : shippingOption,
    buyerNote: note,
    purchaseOrderNumber,
    buyerLanguage: language,
  }
  const unchanged = Object.entries({ ...before }).filter(
    ([name]) => input[name as keyof typeof input] === undefined,
  )
  return { ...Object.fromEntries(unchanged), ...withoutEmptyFields(input) } as CheckoutInfo
}

/** A VAT number may be given without the prefix of the buyer's country. */
function withVatNumber(info: CheckoutInfo): CheckoutInfo | Refusal<'INVALID_ARGUMENT'> {
  const { contactDetails, address } = info
  const { vatId } = contactDetails ?? {}
  const country = address?.country ?? ''
  if (vatId?.type !== 'UNSPECIFIED' || !hasVatNumbers(country)) return info
  const vat = parseVatNumber(vatId.id, country)
  if (!vat)
    return invalid({
      field: 'contactDetails.vatId.id',
      violatedRule: 'FORMAT',
      description: `must be a VAT number, such as ${vatNumberExample(country)}`,
    })
  return { ...info, contactDetails: { ...contactDetails, vatId: { ...vatId, id: vat.number } } }
}

/** An order for a member's verified address is added to their account. Other buyers are guests. */
async function ownerFor(
  { db, now }: CartContext,
  { ownerKind, ownerId }: CheckoutRecord,
  { email }: CheckoutInfo,
): Promise<Pick<CheckoutRecord, 'ownerKind' | 'ownerId'>> {
  const member = email ? await findMemberByEmail(db, email) : undefined
  if (member?.status === 'ACTIVE' && member.emailVerified) return { ownerKind: 'member', ownerId: member.id }
  return ownerKind === 'visitor' ? { ownerKind, ownerId } : { ownerKind: 'visitor', ownerId: newId(now) }
}
