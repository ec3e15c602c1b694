import type { CartStore } from '@vitrine/client/extras'
import { changeIn } from './cart-form.ts'

/** Does at once what a form asks for. False for what only the server can do. */
export function takeForm(cart: CartStore, form: FormData): boolean {
  if (form.get('intent') === 'undo') {
    cart.undo()
    return true
  }
  const change = changeIn(form)
  // Whoever goes on has read why the last change was not made; it is not held against the next.
  if (change && cart.getSnapshot().refused.length > 0) cart.dismiss()
  const key = String(form.get('key') ?? '')
  switch (change?.type) {
    case 'ADD': {
      const [name, image] = ['name', 'image'].map((field) => String(form.get(field) ?? ''))
      const shown = { ...(name && { productName: { original: name } }), ...(image && { image }) }
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
