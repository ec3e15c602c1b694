import type { WireDraftOrder } from '@vitrine/contract'
import { readAddress, said } from '../cart/address-schema.ts'
import type { Shopping } from '../cart/cart-context.ts'
import { reductionOf } from '../cart/update-cart.ts'
import {
  type CheckoutRecord,
  insertCheckout,
  lockCheckout,
  saveCheckout,
} from '../checkout/checkout-repository.ts'
import { type WholeCheckout, wholeCheckout } from '../checkout/read-checkout.ts'
import { newId } from '../database/ids.ts'
import type { Queryable } from '../database/open.ts'
import type { CheckoutInfo, StoredMerchantDiscount } from '../database/schema/index.ts'
import { inTransaction } from '../database/transaction.ts'
import { recordEvent } from '../events/record-event.ts'
import { findMemberByEmail } from '../identity/member-repository.ts'
import type { Nothing } from '../nothing.ts'
import { orderOfCheckout } from '../orders/order-repository.ts'
import { invalid, Refusal, refuse } from '../refusal.ts'
import { readId } from '../wire-id.ts'
import { draftLines } from './draft-lines.ts'
import { type Draft, deleteDraft, findDraft, insertDraft, saveDraft } from './draft-order-repository.ts'
import type { DraftRequest } from './draft-order-schema.ts'
import { type DraftRecord, draftOrderAnswer } from './draft-order-serializer.ts'

type Answer = { readonly draftOrder: WireDraftOrder }
type ContentRefusal = Refusal<'INVALID_ARGUMENT' | 'LINE_ITEM_NOT_FOUND' | 'NOTHING_ADDED'>
export type NoDraft = Refusal<'DRAFT_ORDER_NOT_FOUND'>
export type PastChanging = NoDraft | Refusal<'CHECKOUT_ALREADY_COMPLETED'>

/** Begins an order for somebody. It is a checkout that nobody is reminded of and no shopper sees until it is sent. */
export const createDraft = (shopping: Shopping, request: DraftRequest): Promise<Answer | ContentRefusal> =>
  inTransaction<Answer | ContentRefusal>(shopping.db, async (tx) => {
    const { now } = shopping
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
    const whole = await filledIn({ ...shopping, db: tx }, blank, request)
    if (whole instanceof Refusal) return whole
    await insertCheckout(tx, { ...whole.checkout, snapshot: whole.answer })
    const draft = await insertDraft(tx, { id, createdAt: now, updatedAt: now })
    return tell(tx, shopping, 'created', draft, whole)
  })

/** What is not given stays. With a revision, only what nobody else has changed since is changed. */
export const updateDraft = (
  shopping: Shopping,
  id: string,
  { revision, ...request }: DraftRequest & { readonly revision?: string | null | undefined },
): Promise<Answer | ContentRefusal | PastChanging | Refusal<'STALE_REVISION'>> =>
  inTransaction<Answer | ContentRefusal | PastChanging | Refusal<'STALE_REVISION'>>(
    shopping.db,
    async (tx) => {
      const held = await holdDraft(tx, id)
      if (held instanceof Refusal) return held
      if (revision && revision !== String(held.draft.revision))
        return refuse('STALE_REVISION', { revision: String(held.draft.revision) })
      const whole = await filledIn({ ...shopping, db: tx }, held.checkout, request)
      if (whole instanceof Refusal) return whole
      const { ownerKind, ownerId, lines, info, merchantDiscounts } = whole.checkout
      const change = { ownerKind, ownerId, lines, info, merchantDiscounts, snapshot: whole.answer }
      await saveCheckout(tx, held.draft.id, change, shopping.now)
      const draft = await saveDraft(tx, held.draft.id, {}, shopping.now)
      return tell(tx, shopping, 'updated', draft, whole)
    },
  )

/** Forgets a draft. The way to pay for it leads nowhere then. */
export const removeDraft = (shopping: Shopping, id: string): Promise<Nothing | PastChanging> =>
  inTransaction<Nothing | PastChanging>(shopping.db, async (tx) => {
    const held = await holdDraft(tx, id)
    if (held instanceof Refusal) return held
    const { caller: actor, now, currency } = shopping
    const { draft, checkout } = held
    await deleteDraft(tx, draft.id)
    const payload = draftOrderAnswer(
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

/** A draft that nobody else changes, orders or deletes until the transaction ends. */
export async function holdDraft(tx: Queryable, wireId: string): Promise<Draft | PastChanging> {
  const id = readId(wireId)
  if (id === undefined) return refuse('DRAFT_ORDER_NOT_FOUND')
  await lockCheckout(tx, id)
  const found = await findDraft(tx, id)
  if (!found) return refuse('DRAFT_ORDER_NOT_FOUND')
  const order = await orderOfCheckout(tx, id)
  return order ? refuse('CHECKOUT_ALREADY_COMPLETED', { orderId: order.id }) : found
}

/** Tells what has become of a draft. */
export async function tell(
  tx: Queryable,
  { caller: actor, now, currency }: Shopping,
  what: 'created' | 'updated',
  draft: DraftRecord,
  { checkout, answer }: WholeCheckout,
): Promise<Answer> {
  const payload = draftOrderAnswer({ draft, checkout, shown: answer, orderId: undefined }, currency)
  const type = `wix.ecom.v1.draft_order_${what}` as const
  await recordEvent(tx, { type, entityId: draft.id, payload, actor, now })
  return { draftOrder: payload }
}

/** A draft's checkout with what a merchant says of it, at today's prices. */
async function filledIn(
  shopping: Shopping,
  before: CheckoutRecord,
  request: DraftRequest,
): Promise<WholeCheckout | ContentRefusal> {
  const lines = request.lines ? await draftLines(shopping, before.lines, request.lines) : before.lines
  if (lines instanceof Refusal) return lines
  const merchantDiscounts = discountsIn(request, before, shopping.currency)
  if (merchantDiscounts instanceof Refusal) return merchantDiscounts
  const info = infoIn(before.info, request)
  const owner = await ownerFor(shopping, before, info)
  return wholeCheckout(shopping, {
    ...before,
    ...owner,
    lines,
    merchantDiscounts,
    info,
    updatedAt: shopping.now,
  })
}

function discountsIn({ discount }: DraftRequest, before: CheckoutRecord, currency: string) {
  if (discount === undefined) return before.merchantDiscounts
  if (discount === null) return []
  const reduction = reductionOf(discount, currency)
  if ('type' in reduction) return [{ reduction }] satisfies StoredMerchantDiscount[]
  return invalid({ ...reduction, field: `discount${reduction.field}` })
}

function infoIn(before: CheckoutInfo, request: DraftRequest): CheckoutInfo {
  const { email, contactDetails, address, shippingOption, note, language } = request
  const given = {
    email: email?.toLowerCase() ?? email,
    contactDetails: contactDetails && said(contactDetails),
    address: address && readAddress(address),
    selectedShippingOption: shippingOption ? { code: shippingOption } : shippingOption,
    buyerNote: note,
    buyerLanguage: language,
  }
  const stays = Object.entries({ ...before }).filter(
    ([name]) => given[name as keyof typeof given] === undefined,
  )
  return { ...Object.fromEntries(stays), ...said(given) } as CheckoutInfo
}

/** An order for an address whose owner has shown that it is theirs is in their account; others are guests. */
async function ownerFor(
  { db, now }: Shopping,
  { ownerKind, ownerId }: CheckoutRecord,
  { email }: CheckoutInfo,
): Promise<Pick<CheckoutRecord, 'ownerKind' | 'ownerId'>> {
  const member = email ? await findMemberByEmail(db, email) : undefined
  if (member?.status === 'ACTIVE' && member.emailVerified) return { ownerKind: 'member', ownerId: member.id }
  return ownerKind === 'visitor' ? { ownerKind, ownerId } : { ownerKind: 'visitor', ownerId: newId(now) }
}
