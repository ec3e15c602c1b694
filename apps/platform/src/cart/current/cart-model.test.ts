import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import type { Notifications } from '../../kernel/database/notifications.ts'

// docs/reliability.md, M14: the nine calls against a simple model. `npm run test:model` runs 2,000 × 50 commands.
const RUNS = Number(process.env.VITRINE_MODEL_RUNS ?? 15)
const COMMANDS = 50

/** Settings stay fixed, so values read once stay valid. */
const unchanging: Notifications = {
  subscribe: (_, subscriber) => subscriber.connected?.(),
  caughtUp: async () => {},
  close: async () => {},
}

const db = await fileDatabase()
// The requests below read it, so it is set before the platform caches it.
const setting = await openCartShop(db)
await setting.createSetting('coupons', {
  name: 'Tenth',
  code: 'TENTH',
  benefit: { type: 'PERCENT', percentage: 10 },
  minimumSubtotal: '30',
})
/** In cents, and the stock; null without tracking. */
const PRODUCTS = [
  { price: 1999, stock: 5 },
  { price: 333, stock: 2 },
  { price: 5, stock: null },
  { price: 12_345, stock: 0 },
] as const
const productIds = await Promise.all(
  PRODUCTS.map(({ price, stock }) => setting.product({ price: price / 100, quantity: stock })),
)
/** Shoppers wait between requests, so that the code limit does not apply. */
let time = Date.now()
const shop = await openCartShop(db, { notifications: unchanging, now: () => new Date(time) })

interface Model {
  /** Undefined without a cart. */
  cart:
    | { lines: { product: number; quantity: number }[]; coupon: boolean; note: string | undefined }
    | undefined
}

interface Real {
  shopper: Awaited<ReturnType<typeof shop.shopper>>
  strict: Awaited<ReturnType<typeof shop.shopper>>
}

type Lines = NonNullable<Model['cart']>['lines']

const subtotalOf = (lines: Lines) =>
  lines.reduce((sum, { product, quantity }) => sum + (PRODUCTS[product]?.price ?? 0) * quantity, 0)

/** Ten percent of the subtotal, rounded half away from zero. */
const discountOf = ({ lines, coupon }: NonNullable<Model['cart']>) => {
  const subtotal = subtotalOf(lines)
  return coupon && subtotal >= 3000 ? subtotal - Math.floor((subtotal * 9 + 5) / 10) : 0
}

const cents = (price: { amount: string }) => Math.round(Number(price.amount) * 100)

/** Compares a cart of the platform with the model. */
// biome-ignore lint/suspicious/noExplicitAny: any response of the platform.
function expectSame(cart: any, model: NonNullable<Model['cart']>) {
  const shown = cart.lineItems.map((line: never) => {
    const { catalogReference, quantity } = line as {
      catalogReference: { catalogItemId: string }
      quantity: number
    }
    return { product: productIds.indexOf(catalogReference.catalogItemId), quantity }
  })
  expect(shown).toEqual(model.lines)
  expect(cart.buyerNote).toBe(model.note)
  expect(cents(cart.subtotal)).toBe(subtotalOf(model.lines))
  expect(cents(cart.subtotalAfterDiscounts)).toBe(subtotalOf(model.lines) - discountOf(model))
  for (const line of cart.lineItems) {
    const stock =
      PRODUCTS[productIds.indexOf(line.catalogReference.catalogItemId)]?.stock ?? Number.POSITIVE_INFINITY
    const status = line.quantity <= stock ? 'AVAILABLE' : stock > 0 ? 'PARTIALLY_AVAILABLE' : 'NOT_AVAILABLE'
    expect(line.availability.status).toBe(status)
  }
}

// biome-ignore lint/suspicious/noExplicitAny: any response of the platform.
type Body = any
type Response = { readonly status: number; readonly code: string | undefined; readonly body: Body }

/** A command that fails with OWNED_CART_NOT_FOUND without a cart. */
const command = (
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
): fc.AsyncCommand<Model, Real> => ({
  check: () => true,
  run: async (model, real) => {
    await run(model, real)
    const { status, body, code }: Response = await real.shopper.get()
    if (!model.cart) expect(code).toBe('OWNED_CART_NOT_FOUND')
    else {
      expect(status).toBe(200)
      expectSame(body.cart, model.cart)
    }
  },
  toString: () => name,
})

const idOf = async ({ shopper }: Real, place: number) => {
  const { body }: Response = await shopper.get()
  return body.cart?.lineItems[place]?.id as string | undefined
}

const isEnough = (lines: Lines) =>
  lines.every(({ product, quantity }) => quantity <= (PRODUCTS[product]?.stock ?? Number.POSITIVE_INFINITY))

const withMore = (lines: Lines, product: number, quantity: number): Lines =>
  lines.some((line) => line.product === product)
    ? lines.map((line) => (line.product === product ? { product, quantity: line.quantity + quantity } : line))
    : [...lines, { product, quantity }]

const quantities = fc.integer({ min: 1, max: 4 })
const productIndex = fc.nat(PRODUCTS.length - 1)
const place = fc.nat(3)
const found = ({ status, code }: Response, { cart }: Model) => {
  if (cart) expect(status).toBe(200)
  else expect(code).toBe('OWNED_CART_NOT_FOUND')
  return cart
}

const commands = [
  fc.tuple(productIndex, quantities).map(([product, quantity]) =>
    command(`add ${quantity} of ${product}`, async (model, { shopper }) => {
      expect((await shopper.add(shop.item(productIds[product] ?? '', quantity))).status).toBe(200)
      const { lines, ...rest } = model.cart ?? { lines: [], coupon: false, note: undefined }
      model.cart = { ...rest, lines: withMore(lines, product, quantity) }
    }),
  ),
  fc.tuple(productIndex, quantities).map(([product, quantity]) =>
    command(`add ${quantity} of ${product}, strictly`, async (model, { strict }) => {
      const { status, code } = await strict.add(shop.item(productIds[product] ?? '', quantity))
      const { lines, ...rest } = model.cart ?? { lines: [], coupon: false, note: undefined }
      const after = withMore(lines, product, quantity)
      if (isEnough(after.filter((line) => line.product === product))) {
        expect(status).toBe(200)
        model.cart = { ...rest, lines: after }
      } else expect(code).toBe('INSUFFICIENT_INVENTORY')
    }),
  ),
  fc.tuple(place, fc.nat(6)).map(([at, quantity]) =>
    command(`set line ${at} to ${quantity}`, async (model, real) => {
      const id = await idOf(real, at)
      const cart = found(await real.shopper.setQuantity(id ?? 'nobody', quantity), model)
      if (!cart || id === undefined) return
      cart.lines = cart.lines.flatMap((line, index) =>
        index !== at ? [line] : quantity === 0 ? [] : [{ ...line, quantity }],
      )
    }),
  ),
  place.map((at) =>
    command(`remove line ${at}`, async (model, real) => {
      const id = await idOf(real, at)
      const cart = found(await real.shopper.remove(id ?? 'nobody'), model)
      if (cart && id !== undefined) cart.lines = cart.lines.filter((_, index) => index !== at)
    }),
  ),
  fc.constantFrom('tenth', 'TENTH', 'other').map((couponCode) =>
    command(`apply ${couponCode}`, async (model, { shopper }) => {
      time += 7000
      const { status, code } = await shopper.update({ couponCode })
      if (!model.cart) expect(code).toBe('OWNED_CART_NOT_FOUND')
      else if (couponCode === 'other') expect(code).toBe('ERROR_COUPON_DOES_NOT_EXIST')
      else if (subtotalOf(model.cart.lines) < 3000) expect(code).toBe('ERROR_COUPON_NOT_APPLICABLE')
      else {
        expect(status).toBe(200)
        model.cart.coupon = true
      }
    }),
  ),
  fc.constant(
    command('remove the coupon', async (model, { shopper }) => {
      const cart = found(await shopper.post('remove-coupon'), model)
      if (cart) cart.coupon = false
    }),
  ),
  fc.constantFrom('', 'Ring twice', 'Leave at the door').map((note) =>
    command(`note ${note}`, async (model, { shopper }) => {
      const cart = found(await shopper.update({ cartInfo: { buyerNote: note } }), model)
      if (cart) cart.note = note || undefined
    }),
  ),
  fc.constant(
    command('estimate', async (model, { shopper }) => {
      const response = await shopper.estimate()
      const cart = found(response, model)
      if (!cart) return
      const { priceSummary } = response.body
      expect(cents(priceSummary.total)).toBe(subtotalOf(cart.lines) - discountOf(cart))
      expect(cents(priceSummary.discount)).toBe(discountOf(cart))
    }),
  ),
  fc.constant(
    command('check out', async (model, { shopper }) => {
      const { status, code, body } = await shopper.checkout()
      if (!model.cart) expect(code).toBe('OWNED_CART_NOT_FOUND')
      else if (model.cart.lines.length === 0) expect(code).toBe('CART_EMPTY')
      else if (!isEnough(model.cart.lines)) expect(code).toBe('INSUFFICIENT_INVENTORY')
      else {
        expect(status).toBe(200)
        expect(body.checkoutId).toEqual(expect.any(String))
      }
    }),
  ),
  fc.constant(
    command('delete', async (model, { shopper }) => {
      found(await shopper.delete(), model)
      model.cart = undefined
    }),
  ),
]

test('M14: behaves like a simple cart model for any sequence of the nine calls', async () => {
  await fc.assert(
    fc.asyncProperty(fc.commands(commands, { maxCommands: COMMANDS, size: 'max' }), async (sequence) => {
      const headers = await shop.visitor()
      const strict = { ...headers, 'vitrine-strict': 'true' }
      const real = { shopper: shop.calls(headers), strict: shop.calls(strict) }
      const model: Model = { cart: undefined }
      await fc.asyncModelRun(() => ({ model, real }), sequence)
    }),
    { numRuns: RUNS },
  )
})

test('M14: leaves the same cart for concurrent changes as for sequential ones', async () => {
  const change = fc.record({ product: productIndex, quantity: quantities })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 8 }), async (changes) => {
      const shopper = await shop.shopper()
      const add = ({ product, quantity }: (typeof changes)[number]) =>
        shopper.add(shop.item(productIds[product] ?? '', quantity))
      await Promise.all(changes.map(add))
      const { body } = await shopper.get()
      const requested = changes.reduce<Lines>(
        (lines, { product, quantity }) => withMore(lines, product, quantity),
        [],
      )
      const byProduct = (lines: Lines) => [...lines].sort((one, other) => one.product - other.product)
      const lines = body.cart.lineItems.map(
        (line: { catalogReference: { catalogItemId: string }; quantity: number }) => ({
          product: productIds.indexOf(line.catalogReference.catalogItemId),
          quantity: line.quantity,
        }),
      )
      expect(byProduct(lines)).toEqual(byProduct(requested))
      expect(cents(body.cart.subtotal)).toBe(subtotalOf(requested))
      expect(body.cart.revision).toBe(String(changes.length))
    }),
    { numRuns: Math.min(RUNS, 200) },
  )
})
