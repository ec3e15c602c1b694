import type { CartStore } from '@vitrine/client/extras'
import { parseCartForm } from './parse-cart-form.ts'

/** Applies a cart form in the browser. Returns false for a form that only the server can handle. */
export function applyCartForm(cart: CartStore, form: FormData): boolean {
  if (form.get('intent') === 'undo') {
    cart.undo()
    return true
  }
  const change = parseCartForm(form)
  // A new change dismisses the errors of the last one.
  if (change && cart.getSnapshot().refused.length > 0) cart.dismiss()
  const key = String(form.get('key') ?? '')
  switch (change?.type) {
    case 'ADD': {
      const [name, image, price] = ['name', 'image', 'price'].map((field) => String(form.get(field) ?? ''))
      const shown = {
        ...(name && { productName: { original: name } }),
        ...(image && { image }),
        // The text that the shopper saw, until the platform sends the price.
        ...(price && { priceDescription: { original: price } }),
      }
      cart.add({ ...change.lineItem, ...shown })
      return true
    }
    case 'SET_QUANTITY':
      cart.setQuantity(key, change.quantity)
      return true
    case 'REMOVE':
      cart.remove(key)
      return true
    case 'COUPON':
      cart.setCoupon(change.code)
      return true
    case 'NOTE':
      cart.setNote(change.note)
      return true
    case 'DESTINATION':
      cart.setDestination(change.address)
      return true
    case 'SHIPPING':
      cart.setShipping(change.option)
      return true
    default:
      return false
  }
}
