import type { CartChange } from '@vitrine/client/extras'
import type { CatalogReference } from '@vitrine/contract'
import { catalogReferenceOf } from '@vitrine/react'
import { CHOICE } from './choices-in.ts'

/**
 * What a form of the cart asks for, the same words for a server and for a script: its `intent`, and what belongs to it.
 * Undefined for what no form of the shop can have sent.
 */
export function changeIn(form: FormData): CartChange | undefined {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const lineItemId = text('line')
  switch (form.get('intent')) {
    case 'add': {
      const quantity = countIn(text('quantity'))
      const catalogReference = referenceIn(form)
      if (!quantity || !catalogReference) return undefined
      return { type: 'ADD', lineItem: { quantity, catalogReference } }
    }
    case 'quantity': {
      if (!lineItemId) return undefined
      // The buttons beside the field count from what was shown, whatever was typed since.
      const wanted = form.has('step') ? String(Number(text('was')) + Number(text('step'))) : text('quantity')
      if (wanted === '0') return { type: 'REMOVE', lineItemId }
      const quantity = countIn(wanted)
      return quantity ? { type: 'SET_QUANTITY', lineItemId, quantity } : undefined
    }
    case 'remove':
      return lineItemId ? { type: 'REMOVE', lineItemId } : undefined
    case 'coupon': {
      const code = text('code').slice(0, 50)
      return code ? { type: 'COUPON', code } : undefined
    }
    case 'no-coupon':
      return { type: 'COUPON' }
    case 'note':
      return { type: 'NOTE', note: text('note').slice(0, 1000) }
    case 'destination': {
      const [country, postalCode] = [text('country'), text('postalCode').slice(0, 20)]
      if (!/^[A-Z]{2}$/.test(country)) return undefined
      return { type: 'DESTINATION', address: { country, ...(postalCode && { postalCode }) } }
    }
    case 'shipping': {
      const [code, carrierId] = [text('code').slice(0, 100), text('carrierId').slice(0, 100)]
      return code ? { type: 'SHIPPING', option: { code, ...(carrierId && { carrierId }) } } : undefined
    }
    default:
      return undefined
  }
}

const most = 100_000

const countIn = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text) && Number(text) > 0 && Number(text) <= most ? Number(text) : undefined

/** Which item: a whole reference, as of a line that comes back, or a product with what was chosen of it. */
function referenceIn(form: FormData): CatalogReference | undefined {
  const whole = form.get('reference')
  if (typeof whole === 'string') return readReference(whole)
  const _id = String(form.get('productId') ?? '')
  if (!_id) return undefined
  const variantId = form.get('variantId')
  const [options, customTextFields] = [under(form, CHOICE), under(form, 'text.')]
  const chosen = typeof variantId === 'string' && variantId ? { variantId } : options && { options }
  const subscriptionOptionId = form.get('plan')
  return {
    ...catalogReferenceOf({ _id }),
    ...((chosen || customTextFields || subscriptionOptionId) && {
      options: {
        ...chosen,
        ...(customTextFields && { customTextFields }),
        ...(subscriptionOptionId && { subscriptionOptionId }),
      },
    }),
  }
}

/** A reference from the text of one. */
export function readReference(text: string): CatalogReference | undefined {
  try {
    const { appId, catalogItemId, options } = JSON.parse(text)
    if (typeof appId !== 'string' || typeof catalogItemId !== 'string') return undefined
    const isRecord = options && typeof options === 'object' && !Array.isArray(options)
    return { appId, catalogItemId, ...(isRecord && { options }) }
  } catch {
    return undefined
  }
}

/** The fields whose names begin alike, by the rest of their names. */
function under(form: FormData, start: string): Record<string, string> | undefined {
  const found = [...form].filter(
    ([name, value]) => name.startsWith(start) && typeof value === 'string' && value,
  )
  return found.length > 0
    ? Object.fromEntries(found.map(([name, value]) => [name.slice(start.length), String(value)]))
    : undefined
}
