import type { WireDraftOrder } from '@vitrine/contract'
import type { Shopping } from '../cart/cart-context.ts'
import { wholeCheckout } from '../checkout/read-checkout.ts'
import { orderOfCheckout } from '../orders/order-repository.ts'
import { Refusal, refuse } from '../refusal.ts'
import { readId } from '../wire-id.ts'
import { findDraft, listDraftRows } from './draft-order-repository.ts'
import { draftOrderAnswer } from './draft-order-serializer.ts'
import type { NoDraft } from './manage-draft-orders.ts'

/** A draft at today's prices, or at those for which it was ordered. */
export async function readDraft(
  shopping: Shopping,
  wireId: string,
): Promise<{ readonly draftOrder: WireDraftOrder } | NoDraft | Refusal<'INVALID_ARGUMENT'>> {
  const id = readId(wireId)
  const found = id === undefined ? undefined : await findDraft(shopping.db, id)
  if (!found) return refuse('DRAFT_ORDER_NOT_FOUND')
  const order = await orderOfCheckout(shopping.db, found.draft.id)
  const whole = order ? undefined : await wholeCheckout(shopping, found.checkout)
  if (whole instanceof Refusal) return whole
  const shown = whole?.answer ?? found.checkout.snapshot
  return { draftOrder: draftOrderAnswer({ ...found, shown, orderId: order?.id }, shopping.currency) }
}

const SHOWN = 50

/** Drafts, the newest first, at the prices at which they were last looked at. */
export async function listDrafts(
  { db, currency }: Pick<Shopping, 'db' | 'currency'>,
  cursor: string | undefined,
): Promise<{ readonly draftOrders: WireDraftOrder[]; readonly nextCursor?: string }> {
  const rows = await listDraftRows(db, cursor, SHOWN + 1)
  const shown = rows.slice(0, SHOWN)
  const last = shown.at(-1)
  return {
    draftOrders: shown.map(({ draft, checkout, orderId }) =>
      draftOrderAnswer(
        { draft, checkout, shown: checkout.snapshot, orderId: orderId ?? undefined },
        currency,
      ),
    ),
    ...(rows.length > SHOWN && last && { nextCursor: last.draft.id }),
  }
}
