import type {
  Address,
  Cart,
  CatalogReference,
  LineItem,
  NewLineItem,
  SelectedShippingOption,
} from '@vitrine/contract'

/** A line as the shopper means it. */
export interface CartLine extends LineItem {
  /** Names the line from the click that adds it on; `_id` changes once the platform knows the line. */
  readonly key: string
  /** True until the platform has heard of the change. */
  readonly isPending?: boolean
}

/** The cart as the shopper means it: what the platform knows, and every change that is on its way. */
export interface OptimisticCart extends Partial<Omit<Cart, 'lineItems'>> {
  readonly lineItems: readonly CartLine[]
}

/** What stays the same whichever line it is about. */
type CartWideChange =
  /** Without a code the coupon is taken off. */
  | { readonly type: 'COUPON'; readonly code?: string }
  | { readonly type: 'NOTE'; readonly note: string }
  | { readonly type: 'DESTINATION'; readonly address: Address }
  | { readonly type: 'SHIPPING'; readonly option: SelectedShippingOption }

/** What a shopper asks for. */
export type CartIntent =
  | { readonly type: 'ADD'; readonly key: string; readonly item: NewLineItem }
  | { readonly type: 'SET_QUANTITY'; readonly key: string; readonly quantity: number }
  | { readonly type: 'REMOVE'; readonly key: string }
  | CartWideChange

/** An intent in words that the platform understands. Plain JSON. */
export type CartChange =
  | {
      readonly type: 'ADD'
      readonly lineItem: { readonly quantity: number; readonly catalogReference?: CatalogReference }
    }
  | { readonly type: 'SET_QUANTITY'; readonly lineItemId: string; readonly quantity: number }
  | { readonly type: 'REMOVE'; readonly lineItemId: string }
  | CartWideChange

/** An intent on its way. */
export interface PendingIntent {
  /** The idempotency key: the platform does what it names once. */
  readonly id: string
  readonly intent: CartIntent
  /** What was sent, from the first attempt on: the same key must always come with the same words. */
  readonly change?: CartChange
  /** When it was first sent, in milliseconds. */
  readonly sentAt?: number
}

/** The same text for the same value, in whatever order its members were written. */
const stableStringify = (value: unknown): string =>
  JSON.stringify(value, (_name, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  )

/** Two lines with one key would be one line: the same variant of the same item, with the same texts on it, as often. */
export function lineKey({ _id, catalogReference }: Pick<NewLineItem, '_id' | 'catalogReference'>): string {
  if (!catalogReference) return _id ?? ''
  const { appId, catalogItemId, options = {} } = catalogReference
  const { variantId, options: choices, customTextFields, subscriptionOptionId } = options
  return stableStringify([appId, catalogItemId, variantId ?? choices, customTextFields, subscriptionOptionId])
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

/** The cart once the intent is done. What it would cost is left out rather than guessed. */
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

const unpriced = ({ lineItemPrice, ...line }: CartLine): CartLine => line

const subjectOf = (intent: CartIntent): string => ('key' in intent ? intent.key : intent.type)

/**
 * Takes an intent into the queue. Of those that were not sent yet there is one for each line, and one for the
 * coupon, the note and so on: the last click counts, and clicks that add are added up.
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
  const without = () => rest.reduce((cart, pending) => applyIntent(cart, pending.intent), known)
  const joined = 'key' in intent ? mergeLineIntents(queue[at]?.intent, intent, without()) : intent
  return rest.toSpliced(at < 0 ? rest.length : at, 0, ...(joined ? [{ id, intent: joined }] : []))
}

type LineIntent = Exclude<CartIntent, CartWideChange>

/** One intent for two on the same line. `without` is the cart before the earlier one. */
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

/** What to send for an intent. Undefined when its line is no longer there. */
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
 * The intent under the name that its line has now. The platform may name a line more fully than the click that
 * added it, as a variant where the click named choices.
 */
export function updateIntentKey(
  { intent, ...pending }: PendingIntent,
  added: CartIntent,
  before: OptimisticCart,
  after: OptimisticCart,
): PendingIntent {
  if (added.type !== 'ADD' || !('key' in intent) || intent.key !== added.key || findLine(after, intent.key))
    return { ...pending, intent }
  const item = added.item.catalogReference?.catalogItemId
  const line = after.lineItems.find(
    ({ key, catalogReference }) => catalogReference?.catalogItemId === item && !findLine(before, key),
  )
  return { ...pending, intent: line ? { ...intent, key: line.key } : intent }
}
