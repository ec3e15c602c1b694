import type { PricingCart, PricingContext, WireCart, WireCartTotals } from '@vitrine/contract'
import { toPricingCart } from '@vitrine/pricing'
import {
  type PricingFixture,
  TAXED_COUNTRY,
  UNTAXED_COUNTRY,
} from '../../../apps/platform/testing/pricing-fixture.ts'

/** The platform's response about a cart, and the pricing context for browsers. */
export interface PricedCart {
  readonly cart: WireCart
  readonly totals: WireCartTotals
  readonly pricing: PricingContext
}

export type SendRequest = (
  method: string,
  path: string,
  body?: object,
) => Promise<{ status: number; body: never }>

const CART = '/ecom/v1/carts/current'

/** A seeded random generator. */
export function seededRandom(seed: number) {
  let state = seed >>> 0
  /** From 0 to below the bound (mulberry32). */
  const below = (bound: number): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * bound)
  }
  return { below, oneOf: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item }
}

type Random = ReturnType<typeof seededRandom>

/** An action of a shopper: its effect on the cart, and its request. */
export interface Intent {
  readonly action: string
  readonly expected: PricingCart
  readonly apply: (send: SendRequest) => ReturnType<SendRequest>
}

/** Nearly always something a browser can compute; sometimes something that only the platform knows. */
export function nextIntent({ cart, pricing }: PricedCart, world: PricingFixture, random: Random): Intent {
  const now = toPricingCart(cart, pricing)
  const others = Object.keys(world.items).filter((key) => !now.lines.some(({ offer }) => offer === key))
  if (random.below(1000) < 35) return changeUnpredictably(now, others, cart, world, random)
  const line = random.oneOf(now.lines)
  const { couponCode, ...withoutCoupon } = now
  const kind = random.below(100)
  if (!line || kind < 15) return chooseShipping(now, world, random)
  if (kind < 25 && couponCode !== undefined)
    return {
      action: 'removes the coupon',
      expected: withoutCoupon,
      apply: (send) => send('POST', `${CART}/remove-coupon`, {}),
    }
  if (kind < 40 && now.lines.length > 1)
    return {
      action: 'removes a line',
      expected: { ...now, lines: now.lines.filter(({ id }) => id !== line.id) },
      apply: (send) => send('POST', `${CART}/remove-line-items`, { lineItemIds: [line.id] }),
    }
  const quantity = 1 + random.below(random.oneOf([3, 12, 200]))
  if (kind < 60)
    return {
      action: 'increases a quantity',
      expected: withQuantity(now, line.id, line.quantity + quantity),
      apply: (send) => addItems(send, world, [[line.offer, quantity]]),
    }
  return {
    action: 'sets a quantity',
    expected: withQuantity(now, line.id, quantity),
    apply: (send) =>
      send('POST', `${CART}/update-line-items-quantity`, { lineItems: [{ id: line.id, quantity }] }),
  }
}

function chooseShipping(now: PricingCart, world: PricingFixture, random: Random): Intent {
  const code = random.oneOf([...world.shippingCodes, 'pigeon'])
  return {
    action: 'chooses a shipping option',
    expected: { ...now, shippingOption: code },
    apply: (send) => send('PATCH', CART, { cartInfo: { selectedShippingOption: { code } } }),
  }
}

function changeUnpredictably(
  now: PricingCart,
  others: readonly string[],
  cart: WireCart,
  world: PricingFixture,
  random: Random,
): Intent {
  const offer = random.oneOf(others)
  if (offer !== undefined && random.below(2) === 0)
    return {
      action: 'adds another item',
      expected: { ...now, lines: [...now.lines, { id: 'new', offer, quantity: 1 }] },
      apply: (send) => addItems(send, world, [[offer, 1]]),
    }
  const country = cart.contactInfo?.address?.country === TAXED_COUNTRY ? UNTAXED_COUNTRY : TAXED_COUNTRY
  return {
    action: 'changes the country',
    expected: { ...now, destination: `${country}/` },
    apply: (send) => setCountry(send, country),
  }
}

const withQuantity = (cart: PricingCart, id: string, quantity: number): PricingCart => ({
  ...cart,
  lines: cart.lines.map((line) => (line.id === id ? { ...line, quantity } : line)),
})

const addItems = (
  send: SendRequest,
  { items }: PricingFixture,
  added: readonly (readonly [offer: string, quantity: number])[],
) =>
  send('POST', `${CART}/add-to-cart`, {
    lineItems: added.map(([offer, quantity]) => ({ quantity, catalogReference: items[offer] })),
  })

const setCountry = (send: SendRequest, country: string) =>
  send('PATCH', CART, { cartInfo: { contactInfo: { address: { country } } } })

/** Fills a cart: some items, mostly an address, often a coupon. */
export async function fillCart(send: SendRequest, world: PricingFixture, random: Random): Promise<void> {
  const keys = Object.keys(world.items).filter(() => random.below(3) > 0)
  const offers = keys.length > 0 ? keys : Object.keys(world.items).slice(0, 1)
  await addItems(
    send,
    world,
    offers.map((offer) => [offer, 1 + random.below(random.oneOf([2, 5, 200]))]),
  )
  if (random.below(5) > 0) await setCountry(send, random.below(4) > 0 ? TAXED_COUNTRY : UNTAXED_COUNTRY)
  // A coupon that does not apply is rejected; then the cart continues without it.
  if (world.couponCode && random.below(3) > 0) await send('PATCH', CART, { couponCode: world.couponCode })
}
