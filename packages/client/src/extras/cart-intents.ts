import type {
  Address,
  Cart,
  CatalogReference,
  LineItem,
  NewLineItem,
  SelectedShippingOption,
} from '@vitrine/contract'

/** A line of the optimistic cart. */
export interface CartLine extends LineItem {
  /** A stable key, from the click that adds the line on. `_id` changes when the platform saves the line. */
  readonly key: string
  /** Whether the platform has not yet confirmed a change of the line. */
  readonly isPending?: boolean
}

/** The platform's cart with all pending changes applied. */
export interface OptimisticCart extends Partial<Omit<Cart, 'lineItems'>> {
  readonly lineItems: readonly CartLine[]
}

/** A change that does not belong to a line. */
type CartWideChange =
  /** Without a code, removes the coupon. */
  | { readonly type: 'COUPON'; readonly code?: string }
  | { readonly type: 'NOTE'; readonly note: string }
  | { readonly type: 'DESTINATION'; readonly address: Address }
  | { readonly type: 'SHIPPING'; readonly option: SelectedShippingOption }

/** A change that a shopper makes. */
export type CartIntent =
  | { readonly type: 'ADD'; readonly key: string; readonly item: NewLineItem }
  | { readonly type: 'SET_QUANTITY'; readonly key: string; readonly quantity: number }
  | { readonly type: 'REMOVE'; readonly key: string }
  | CartWideChange

/** The request for an intent. Plain JSON. */
export type CartChange =
  | {
      readonly type: 'ADD'
      readonly lineItem: { readonly quantity: number; readonly catalogReference?: CatalogReference }
    }
  | { readonly type: 'SET_QUANTITY'; readonly lineItemId: string; readonly quantity: number }
  | { readonly type: 'REMOVE'; readonly lineItemId: string }
  | CartWideChange

/** An intent that the platform has not confirmed. */
export interface PendingIntent {
  /** The idempotency key. */
  readonly id: string
  readonly intent: CartIntent
  /** The request, fixed at the first attempt: the same key must always send the same change. */
  readonly change?: CartChange
  /** Time of the first attempt, in milliseconds. */
  readonly sentAt?: number
}

/** Equal values have equal strings, whatever the order of their keys. */
const stableStringify = (value: unknown): string =>
  JSON.stringify(value, (_name, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  )

/** The key of a line. Items with the same variant, texts, subscription option and gift card options share one line. */
export function lineKey({ _id, catalogReference }: Pick<NewLineItem, '_id' | 'catalogReference'>): string {
  if (!catalogReference) return _id ?? ''
  const { appId, catalogItemId, options = {} } = catalogReference
  const { variantId, options: choices, customTextFields, subscriptionOptionId, giftCard } = options
  const details = [variantId ?? choices, customTextFields, subscriptionOptionId, giftCard]
  return stableStringify([appId, catalogItemId, ...details])
}

export function addLineKeys(cart: Cart | null): OptimisticCart {
  const taken = new Set<string>()
  return {
    ...cart,
    lineItems: (cart?.lineItems ?? []).map((line) => {
      const natural = lineKey(line)
      const key = taken.has(natural) ? line._id : natural
      taken.add(key)
      return { ...line, key }
    }),
  }
}

export const findLine = ({ lineItems }: OptimisticCart, key: string): CartLine | undefined =>
  lineItems.find((line) => line.key === key)

/** Applies an intent to the cart. Drops prices that the intent may change. */
export function applyIntent(cart: OptimisticCart, intent: CartIntent): OptimisticCart {
  const { subtotal, subtotalAfterDiscounts, ...rest } = cart
  const { lineItems } = cart
  const counting = (key: string, quantity: number) =>
    lineItems.map((line) => (line.key === key ? { ...unpriced(line), quantity, isPending: true } : line))
  switch (intent.type) {
    case 'ADD': {
      const { key, item } = intent
      const line = findLine(cart, key)
      return {
        ...rest,
        lineItems: line
          ? counting(key, line.quantity + item.quantity)
          : [...lineItems, { ...item, _id: key, key, isPending: true }],
      }
    }
    case 'SET_QUANTITY':
      return { ...rest, lineItems: counting(intent.key, intent.quantity) }
    case 'REMOVE':
      return { ...rest, lineItems: lineItems.filter(({ key }) => key !== intent.key) }
    case 'COUPON': {
      const others = (cart.appliedDiscounts ?? []).filter(({ coupon }) => !coupon)
      const { code } = intent
      return { ...rest, appliedDiscounts: code ? [...others, { coupon: { code } }] : others }
    }
    case 'NOTE':
      return { ...cart, buyerNote: intent.note }
    case 'DESTINATION':
      return { ...rest, contactInfo: { ...cart.contactInfo, address: intent.address } }
    case 'SHIPPING':
      return { ...rest, selectedShippingOption: intent.option }
  }
}

/** The cart with pending changes. */
export const applyIntents = (cart: OptimisticCart, queue: readonly PendingIntent[]): OptimisticCart =>
  queue.reduce((shown, { intent }) => applyIntent(shown, intent), cart)

const unpriced = ({ lineItemPrice, ...line }: CartLine): CartLine => line

const subjectOf = (intent: CartIntent): string => ('key' in intent ? intent.key : intent.type)

/**
 * Adds an intent to the queue and merges it with an unsent one for the same line or field: quantities of additions
 * add up, otherwise the last intent wins.
 */
export function enqueueIntent(
  queue: readonly PendingIntent[],
  intent: CartIntent,
  known: OptimisticCart,
  id: string,
): readonly PendingIntent[] {
  const isEarlier = (pending: PendingIntent) =>
    !pending.change && subjectOf(pending.intent) === subjectOf(intent)
  const at = queue.findIndex(isEarlier)
  const rest = queue.filter((pending) => !isEarlier(pending))
  const joined =
    'key' in intent ? mergeLineIntents(queue[at]?.intent, intent, applyIntents(known, rest)) : intent
  return rest.toSpliced(at < 0 ? rest.length : at, 0, ...(joined ? [{ id, intent: joined }] : []))
}

type LineIntent = Exclude<CartIntent, CartWideChange>

/** Merges two intents for the same line. `without` is the cart before the earlier one. */
function mergeLineIntents(
  earlier: CartIntent | undefined,
  intent: LineIntent,
  without: OptimisticCart,
): CartIntent | undefined {
  const { key } = intent
  const exists = findLine(without, key)
  const added = earlier?.type === 'ADD' ? earlier : undefined
  const adding = (quantity: number, { item } = added as NonNullable<typeof added>): CartIntent => ({
    type: 'ADD',
    key,
    item: { ...item, quantity },
  })
  switch (intent.type) {
    case 'ADD': {
      const { quantity } = intent.item
      if (added) return adding(added.item.quantity + quantity)
      if (!earlier || !exists) return intent
      const set = earlier.type === 'SET_QUANTITY' ? earlier.quantity : 0
      return { type: 'SET_QUANTITY', key, quantity: set + quantity }
    }
    case 'SET_QUANTITY':
      return exists ? intent : added && adding(intent.quantity)
    case 'REMOVE':
      return exists && intent
  }
}

/** The request for an intent; `undefined` if its line no longer exists. */
export function toCartChange(intent: CartIntent, known: OptimisticCart): CartChange | undefined {
  if (intent.type === 'ADD') {
    const { quantity, catalogReference } = intent.item
    return { type: 'ADD', lineItem: { quantity, ...(catalogReference && { catalogReference }) } }
  }
  if (!('key' in intent)) return intent
  const { key, ...change } = intent
  const line = findLine(known, key)
  return line && { ...change, lineItemId: line._id }
}

/**
 * Updates the key of an intent after its line was added. The platform may store a variant id where the click had
 * choices.
 */
export function updateIntentKey(
  pending: PendingIntent,
  added: CartIntent,
  before: OptimisticCart,
  after: OptimisticCart,
): PendingIntent {
  const { intent } = pending
  if (added.type !== 'ADD' || !('key' in intent) || intent.key !== added.key || findLine(after, intent.key))
    return pending
  const item = added.item.catalogReference?.catalogItemId
  const line = after.lineItems.find(
    ({ key, catalogReference }) => catalogReference?.catalogItemId === item && !findLine(before, key),
  )
  return line ? { ...pending, intent: { ...intent, key: line.key } } : pending
}
