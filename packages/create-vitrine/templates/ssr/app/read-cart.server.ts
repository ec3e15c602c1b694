import { isRefusal } from '@vitrine/client'
import { currentCart } from '@vitrine/client/ecom'
import { hasSession, type ShopClient } from './shopper.server.ts'

export interface CartLine {
  readonly id: string
  readonly name: string
  readonly image: string | undefined
  readonly quantity: number
  readonly price: string | undefined
}

/** The lines and totals of the cart page. A visitor without a session has no cart, so none is requested. */
export async function readCart(
  client: ShopClient,
): Promise<{ lines: CartLine[]; totals: { label: string; amount: string }[] }> {
  if (!hasSession(client)) return { lines: [], totals: [] }
  const estimate = await client
    .use(currentCart)
    .estimateCurrentCartTotals({ calculateTax: true, calculateShipping: true })
    .catch((error: unknown) => {
      if (isRefusal(error, 'OWNED_CART_NOT_FOUND') || isRefusal(error, 'CART_EMPTY')) return undefined
      throw error
    })
  const { subtotal, discount, shipping, tax, total } = estimate?.priceSummary ?? {}
  const lines = (estimate?.cart?.lineItems ?? []).map(({ _id, productName, image, quantity, price }) => ({
    id: _id,
    name: productName?.translated ?? productName?.original ?? '',
    image: image?.toString(),
    quantity,
    price: price?.formattedAmount,
  }))
  const totals = [
    { label: 'Subtotal', amount: subtotal?.formattedAmount },
    { label: 'Discount', amount: Number(discount?.amount) > 0 ? `−${discount?.formattedAmount}` : undefined },
    { label: 'Shipping', amount: shipping?.formattedAmount },
    { label: 'Tax', amount: tax?.formattedAmount },
    { label: 'Total', amount: total?.formattedAmount },
  ].flatMap(({ label, amount }) => (amount === undefined ? [] : [{ label, amount }]))
  return { lines, totals }
}
