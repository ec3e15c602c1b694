import { isVitrineError } from '@vitrine/client'
import { orders } from '@vitrine/client/ecom'
import { purchases } from '@vitrine/client/extras'
import type { Order, Purchase } from '@vitrine/contract'
import type { Shopper } from '../session/shopper.server.ts'
import { getFormText } from '../shared/form-text.server.ts'
import { orFallback } from '../shared/loader-errors.server.ts'
import { config } from '../shared/shop-client.server.ts'

const isMissing = (error: unknown): boolean => isVitrineError(error) && error.status === 404

/** An order of the shopper; `undefined` if there is none. A platform with only the protocol's endpoints sends no shipments. */
export async function findPurchase({ client }: Shopper, orderId: string): Promise<Purchase | undefined> {
  const undefinedIfMissing = (error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  }
  const found = await client.use(purchases.getPurchase)(orderId).catch(undefinedIfMissing)
  if (found) return found
  const order = await client.use(orders.getOrder)(orderId).catch(undefinedIfMissing)
  return order && { order, fulfillments: [] }
}

/** The order that a link names, if this browser may read it. */
export const findOwnPurchase = async (
  shopper: Shopper,
  orderId: string | null,
): Promise<Purchase | undefined> =>
  orderId !== null && /^[\w-]{1,64}$/.test(orderId) && shopper.isKnown()
    ? orFallback(undefined, findPurchase(shopper, orderId))
    : undefined

/** The order number and email address in the form of a guest. */
export const parseOrderLookup = (form: FormData): { readonly number: string; readonly email: string } => ({
  number: getFormText(form, 'number').trim().replace(/^#/, '').slice(0, 20),
  email: getFormText(form, 'email').trim().slice(0, 320),
})

const PAGE_SIZE = 20

/** A page of the shopper's orders, newest first. */
export async function listOrders(
  { client }: Shopper,
  cursor: string | undefined,
): Promise<{ readonly orders: readonly Order[]; readonly next?: string }> {
  const { orders: found, metadata } = await client.use(orders.searchOrders)({
    cursorPaging: cursor ? { cursor } : { limit: PAGE_SIZE },
  })
  const next = metadata?.cursors?.next
  return { orders: found, ...(next && { next }) }
}

export interface OrderDocuments {
  readonly hasInvoice: boolean
  readonly hasEInvoice: boolean
  readonly creditNotes: readonly { readonly id: string; readonly number: string }[]
}

/** The documents of an order; none if the platform has no such documents. Issues none. */
export async function listDocuments({ client }: Shopper, orderId: string): Promise<OrderDocuments> {
  const path = `/_vitrine/v1/orders/${encodeURIComponent(orderId)}/documents`
  const response = await client.fetchWithAuth(config.apiUrl + path).catch(() => undefined)
  return response?.ok ? response.json() : { hasInvoice: false, hasEInvoice: false, creditNotes: [] }
}

/** A credit note as PDF; `undefined` if there is none. */
export async function fetchCreditNote({ client }: Shopper, id: string): Promise<Response | undefined> {
  const path = `/_vitrine/v1/credit-notes/${encodeURIComponent(id)}/pdf`
  const response = await client.fetchWithAuth(config.apiUrl + path)
  return response.ok ? response : undefined
}

/** The invoice of an order; `undefined` if there is none. */
export async function fetchInvoice(
  { client }: Shopper,
  orderId: string,
  form: '.pdf' | '.xml',
): Promise<Response | undefined> {
  const path = `/_vitrine/v1/orders/${encodeURIComponent(orderId)}/invoice${form}`
  const response = await client.fetchWithAuth(config.apiUrl + path)
  return response.ok ? response : undefined
}

const MAX_PHOTOS = 3

/** Sends photos of a return. Returns whether all were accepted. The return is requested either way. */
export async function sendPhotos(
  { client }: Shopper,
  returnId: string,
  photos: readonly File[],
): Promise<boolean> {
  let accepted = 0
  for (const photo of photos.slice(0, MAX_PHOTOS)) {
    const url = `${config.apiUrl}/_vitrine/v1/returns/${encodeURIComponent(returnId)}/photos`
    const response = await client
      .fetchWithAuth(url, { method: 'POST', body: await photo.arrayBuffer() })
      .catch(() => undefined)
    if (response?.ok) accepted += 1
  }
  return accepted === photos.length
}
