import type { CartChange } from '@vitrine/client/extras'
import type { CatalogReference } from '@vitrine/contract'
import { createCatalogReference } from '@vitrine/react'
import { OPTION_PREFIX } from './parse-choices.ts'

/**
 * The cart change that a form describes by its `intent` and its fields, for the server and the browser. Returns undefined
 * for an invalid form.
 */
export function parseCartForm(form: FormData): CartChange | undefined {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const lineItemId = text('line')
  switch (form.get('intent')) {
    case 'add': {
      const quantity = parseQuantity(text('quantity'))
      const catalogReference = referenceFromForm(form)
      if (!quantity || !catalogReference) return undefined
      return { type: 'ADD', lineItem: { quantity, catalogReference } }
    }
    case 'quantity': {
      if (!lineItemId) return undefined
      // The step buttons count from the saved quantity, not from the typed one.
      const wanted = form.has('step') ? String(Number(text('was')) + Number(text('step'))) : text('quantity')
      if (wanted === '0') return { type: 'REMOVE', lineItemId }
      const quantity = parseQuantity(wanted)
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

const MAX_QUANTITY = 100_000

const parseQuantity = (text: string): number | undefined =>
  /^\d{1,6}$/.test(text) && Number(text) > 0 && Number(text) <= MAX_QUANTITY ? Number(text) : undefined

/** The item: a serialized reference to restore a removed line, or a product with its options. */
function referenceFromForm(form: FormData): CatalogReference | undefined {
  const reference = form.get('reference')
  if (typeof reference === 'string') return parseCatalogReference(reference)
  const _id = String(form.get('productId') ?? '')
  if (!_id) return undefined
  const variantId = form.get('variantId')
  const [options, customTextFields] = [fieldsWithPrefix(form, OPTION_PREFIX), fieldsWithPrefix(form, 'text.')]
  const giftCard = fieldsWithPrefix(form, 'giftCard.')
  const variantOrOptions = typeof variantId === 'string' && variantId ? { variantId } : options && { options }
  const subscriptionOptionId = form.get('plan')
  return {
    ...createCatalogReference({ _id }),
    ...((variantOrOptions || customTextFields || subscriptionOptionId || giftCard) && {
      options: {
        ...variantOrOptions,
        ...(customTextFields && { customTextFields }),
        ...(subscriptionOptionId && { subscriptionOptionId }),
        ...(giftCard && { giftCard }),
      },
    }),
  }
}

export function parseCatalogReference(text: string): CatalogReference | undefined {
  try {
    const { appId, catalogItemId, options } = JSON.parse(text)
    if (typeof appId !== 'string' || typeof catalogItemId !== 'string') return undefined
    const isRecord = options && typeof options === 'object' && !Array.isArray(options)
    return { appId, catalogItemId, ...(isRecord && { options }) }
  } catch {
    return undefined
  }
}

/** The fields whose names start with a prefix, by the rest of their names. */
function fieldsWithPrefix(form: FormData, prefix: string): Record<string, string> | undefined {
  const fields = [...form].filter(
    ([name, value]) => name.startsWith(prefix) && typeof value === 'string' && value,
  )
  return fields.length > 0
    ? Object.fromEntries(fields.map(([name, value]) => [name.slice(prefix.length), String(value)]))
    : undefined
}
