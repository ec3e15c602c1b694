import type { WireDraftOrder } from '@vitrine/contract'
import type { CartContext } from '../../cart/context/cart-context.ts'
import { Refusal, refuse } from '../../kernel/refusal.ts'
import type { SafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { orderOfCheckout } from '../../orders/records/order-repository.ts'
import { withVatNumberCheck } from '../checkouts/check-buyer-vat-number.ts'
import { quoteCheckout } from '../checkouts/quote-checkout.ts'
import { findDraft, listDraftRows } from './draft-order-repository.ts'
import { serializeDraftOrder } from './draft-order-serializer.ts'
import type { DraftNotFound } from './manage-draft-orders.ts'

/** A draft at current prices, or at those of its order. */
export async function readDraft(
  cartContext: CartContext,
  wireId: string,
): Promise<{ readonly draftOrder: WireDraftOrder } | DraftNotFound | Refusal<'INVALID_ARGUMENT'>> {
  const id = parseId(wireId)
  const found = id === undefined ? undefined : await findDraft(cartContext.db, id)
  if (!found) return refuse('DRAFT_ORDER_NOT_FOUND')
  const order = await orderOfCheckout(cartContext.db, found.draft.id)
  const priced = order ? undefined : await quoteCheckout(cartContext, found.checkout)
  if (priced instanceof Refusal) return priced
  const shown = priced?.wireCheckout ?? found.checkout.snapshot
  return { draftOrder: serializeDraftOrder({ ...found, shown, orderId: order?.id }, cartContext.currency) }
}

/** A saved draft after the VAT service was asked about its buyer, outside of the transaction that saved it. */
export async function withCheckedBuyer<Saved extends { readonly draftOrder: WireDraftOrder } | Refusal>(
  cartContext: CartContext,
  safeFetch: SafeFetch,
  saved: Saved,
) {
  if (saved instanceof Refusal) return saved
  const { id } = (saved as { readonly draftOrder: WireDraftOrder }).draftOrder
  const found = await findDraft(cartContext.db, id)
  if (!found) return saved
  const checkout = await withVatNumberCheck(cartContext, safeFetch, found.checkout)
  const current = checkout === found.checkout ? saved : await readDraft(cartContext, id)
  return current instanceof Refusal ? saved : current
}

const MAX_LISTED = 50

/** Drafts, newest first, at the prices last computed. */
export async function listDrafts(
  { db, currency }: Pick<CartContext, 'db' | 'currency'>,
  cursor: string | undefined,
): Promise<{ readonly draftOrders: WireDraftOrder[]; readonly nextCursor?: string }> {
  const rows = await listDraftRows(db, cursor, MAX_LISTED + 1)
  const shown = rows.slice(0, MAX_LISTED)
  const last = shown.at(-1)
  return {
    draftOrders: shown.map(({ draft, checkout, orderId }) =>
      serializeDraftOrder(
        { draft, checkout, shown: checkout.snapshot, orderId: orderId ?? undefined },
        currency,
      ),
    ),
    ...(rows.length > MAX_LISTED && last && { nextCursor: last.draft.id }),
  }
}
