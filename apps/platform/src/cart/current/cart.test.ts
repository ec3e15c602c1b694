import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
const STRICT = { 'vitrine-strict': 'true' }
const SIZES = ['Small', 'Large'].map((value) => ({ value, description: value, mediaIds: [] }))
const SIZE = { name: 'Size', type: 'drop_down' as const, choices: SIZES }
const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000'

const aMug = () =>
  shop.product({
    name: 'Mug',
    options: [SIZE],
    variants: [
      { choices: { Size: 'Small' }, quantity: 3 },
      { choices: { Size: 'Large' }, quantity: 1, price: 25 },
    ],
  })
const variantsOf = async (productId: string) => {
  const { body } = await shop.get(`/stores-reader/v1/products/${productId}`, await shop.visitor())
  return body.product.variants as { id: string; choices: Record<string, string> }[]
}

test('returns no cart to a shopper who added nothing', async () => {
  const shopper = await shop.shopper()
  const responses = [
    await shopper.get(),
    await shopper.update({ couponCode: 'X' }),
    await shopper.remove('x'),
    await shopper.setQuantity('x', 1),
    await shopper.post('remove-coupon'),
    await shopper.estimate(),
    await shopper.checkout(),
    await shopper.delete(),
  ]
  for (const response of responses)
    expect(response).toMatchObject({
      status: 404,
      body: {
        message: 'Cart not found',
        details: { applicationError: { code: 'OWNED_CART_NOT_FOUND', description: 'Cart not found' } },
      },
    })
  expect((await shopper.priced()).body).toEqual({ cart: null, totals: null, pricing: null })
})

test('creates a cart with the first item, and raises the quantity when the item is added again', async () => {
  const shopper = await shop.shopper()
  const discount = { type: 'PERCENT', value: 10 } as const
  const bowl = await shop.product({ name: 'Harbour Bowl', price: 48.5, discount })
  await shopper.add(shop.item(bowl))
  const { status, body } = await shopper.add(shop.item(bowl))
  expect(status).toBe(200)
  expect(body.cart.lineItems).toMatchObject([
    {
      quantity: 2,
      productName: { original: 'Harbour Bowl' },
      price: { amount: '43.65', formattedAmount: '$43.65' },
      fullPrice: { amount: '48.50' },
      lineItemPrice: { amount: '87.30' },
      availability: { status: 'AVAILABLE', quantityAvailable: 10 },
      itemType: { preset: 'PHYSICAL' },
      url: { relativePath: '/products/harbour-bowl', url: 'http://localhost:3000/products/harbour-bowl' },
    },
  ])
  expect(body.cart).toMatchObject({
    subtotal: { amount: '87.30' },
    currency: 'USD',
    revision: '2',
    checkoutId: null,
    appliedDiscounts: [],
  })
  expect((await shopper.get()).body).toEqual(body)
})

test.each(['215238eb-22a5-4c36-9e7b-e7c08025e04e', '1380b703-ce81-ff05-f115-39571d94dfcd'])(
  'accepts %s as the app id of the catalog',
  async (appId) => {
    const shopper = await shop.shopper()
    const catalogItemId = await shop.product()
    const { body } = await shopper.add({ quantity: 1, catalogReference: { appId, catalogItemId } })
    expect(body.cart.lineItems[0].catalogReference).toEqual({
      appId,
      catalogItemId,
      options: { variantId: '00000000-0000-0000-0000-000000000000' },
    })
  },
)

test('merges a variant given by id and the same variant given by choices into one line', async () => {
  const shopper = await shop.shopper()
  const mug = await aMug()
  const large = (await variantsOf(mug)).find(({ choices }) => choices.Size === 'Large')
  await shopper.add(shop.item(mug, 1, { variantId: large?.id }))
  const { body } = await shopper.add(shop.item(mug, 2, { options: { Size: 'Large' } }))
  expect(body.cart.lineItems).toMatchObject([
    {
      quantity: 3,
      price: { amount: '25.00' },
      catalogReference: { options: { variantId: large?.id } },
      descriptionLines: [{ name: { original: 'Size' }, plainText: { original: 'Large' } }],
      availability: { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 1 },
    },
  ])
})

test('keeps separate lines for different choices and custom texts', async () => {
  const shopper = await shop.shopper()
  const ring = await shop.product({
    options: [SIZE],
    texts: [{ title: 'Engraving', maxLength: 5, mandatory: false }],
  })
  const chosen = (Size: string, text?: string) =>
    shop.item(ring, 1, { options: { Size }, ...(text && { customTextFields: { Engraving: text } }) })
  await shopper.add(chosen('Small'), chosen('Large'), chosen('Large', 'M.Q.'))
  const { body } = await shopper.add(chosen('Large', 'M.Q.'))
  expect(body.cart.lineItems).toMatchObject([
    { quantity: 1, catalogReference: { options: { options: { Size: 'Small' } } } },
    { quantity: 1 },
    {
      quantity: 2,
      catalogReference: { options: { options: { Size: 'Large' }, customTextFields: { Engraving: 'M.Q.' } } },
      descriptionLines: [{}, { name: { original: 'Engraving' }, plainText: { original: 'M.Q.' } }],
    },
  ])
})

/** Wix Headless responds with 200 and an unchanged cart. */
const silent = async () => {
  const mug = await aMug()
  const engraved = await shop.product({
    texts: [{ title: 'Engraving', maxLength: 5, mandatory: true }],
  })
  const hidden = await shop.product({ visible: false })
  return [
    [
      { quantity: 1, catalogReference: { appId: 'another', catalogItemId: mug } },
      { reason: 'CATALOG_NOT_KNOWN' },
    ],
    [shop.item('not-an-id'), { reason: 'PRODUCT_NOT_FOUND' }],
    [shop.item(UNKNOWN_ID), { reason: 'PRODUCT_NOT_FOUND' }],
    [shop.item(hidden), { reason: 'PRODUCT_NOT_FOUND' }],
    [shop.item(mug), { reason: 'CHOICE_MISSING', names: ['Size'] }],
    [
      shop.item(mug, 1, { variantId: '00000000-0000-0000-0000-000000000000' }),
      { reason: 'CHOICE_MISSING', names: ['Size'] },
    ],
    [shop.item(mug, 1, { variantId: UNKNOWN_ID }), { reason: 'VARIANT_NOT_FOUND' }],
    [shop.item(mug, 1, { options: { Size: 'Huge' } }), { reason: 'CHOICE_NOT_KNOWN', names: ['Size'] }],
    [
      shop.item(mug, 1, { options: { Size: 'Small', Color: 'Red' } }),
      { reason: 'CHOICE_NOT_KNOWN', names: ['Color'] },
    ],
    [shop.item(engraved), { reason: 'TEXT_MISSING', names: ['Engraving'] }],
    [
      shop.item(engraved, 1, { customTextFields: { Engraving: 'M.Q.', Motto: 'x' } }),
      { reason: 'TEXT_NOT_KNOWN', names: ['Motto'] },
    ],
    [
      shop.item(engraved, 1, { customTextFields: { Engraving: 'too long' } }),
      { reason: 'TEXT_TOO_LONG', names: ['Engraving'] },
    ],
  ] as const
}

test('skips references to nothing purchasable, as Wix Headless does', async () => {
  for (const [item] of await silent()) {
    const shopper = await shop.shopper()
    const { status, body } = await shopper.add(item)
    expect([status, body.cart.lineItems]).toEqual([200, []])
  }
})

test.each([
  [{ quantity: 1 }, 'catalogReference'],
  [{ quantity: 1, catalogReference: null }, 'catalogReference'],
  [{ quantity: 1, catalogReference: { catalogItemId: UNKNOWN_ID } }, 'catalogReference.appId'],
  [{ quantity: 1, catalogReference: { appId: 'x', catalogItemId: '' } }, 'catalogReference.catalogItemId'],
])('rejects a line %j without a catalog item', async (item, field) => {
  const response = await (await shop.shopper()).add(item)
  expect(response.status).toBe(400)
  expect(response.body.details.validationError.fieldViolations).toMatchObject([
    { field: `lineItems[0].${field}` },
  ])
})

test('rejects items of a second business location', async () => {
  const shopper = await shop.shopper()
  const lineItems = [shop.item(await shop.product())]
  const add = (businessLocationId?: string) => shopper.post('add-to-cart', { lineItems, businessLocationId })
  expect((await add('north')).status).toBe(200)
  expect((await add('north')).status).toBe(200)
  expect((await add()).status).toBe(200)
  const refused = await add('south')
  expect([refused.status, refused.code]).toEqual([428, 'CART_IS_ALREADY_ASSOCIATED_WITH_DIFFERENT_LOCATION'])
  expect((await shopper.get()).body.cart).toMatchObject({
    businessLocationId: 'north',
    lineItems: [{ quantity: 3 }],
  })
})

test('never returns 200 without adding the item in strict mode', async () => {
  const good = shop.item(await shop.product())
  for (const [item, failureMessage] of await silent()) {
    const shopper = await shop.shopper(STRICT)
    const { status, code, body } = await shopper.add(good, item)
    expect([status, code], JSON.stringify(item)).toEqual([400, 'NOTHING_ADDED'])
    expect(body.details.applicationError.data).toEqual({ lineItems: [{ index: 1, ...failureMessage }] })
    expect((await shopper.get()).code).toBe('OWNED_CART_NOT_FOUND')
  }
  const shopper = await shop.shopper(STRICT)
  expect((await shopper.add()).code).toBe('NOTHING_ADDED')
})

test('never holds more than the stock in strict mode', async () => {
  const shopper = await shop.shopper(STRICT)
  const bowl = await shop.product({ quantity: 3 })
  const { body } = await shopper.add(shop.item(bowl, 2))
  const refused = await shopper.add(shop.item(bowl, 2))
  expect(refused).toMatchObject({ status: 409, code: 'INSUFFICIENT_INVENTORY' })
  expect(refused.body.details.applicationError.data).toEqual({
    productId: bowl,
    variantId: '00000000-0000-0000-0000-000000000000',
    available: 3,
  })
  const [line] = body.cart.lineItems
  expect((await shopper.setQuantity(line.id, 4)).code).toBe('INSUFFICIENT_INVENTORY')
  expect((await shopper.setQuantity(line.id, 3)).status).toBe(200)
  expect((await shopper.get()).body.cart.lineItems[0].quantity).toBe(3)
  expect((await shopper.setQuantity('x', 1)).code).toBe('LINE_ITEM_NOT_FOUND')
  expect((await shopper.remove('x')).code).toBe('LINE_ITEM_NOT_FOUND')
})

test('shares stock between lines of the same variant, and always allows a lower quantity', async () => {
  const shopper = await shop.shopper()
  const ring = await shop.product({
    quantity: 3,
    texts: [{ title: 'Engraving', maxLength: 5, mandatory: false }],
  })
  const { body } = await shopper.add(
    shop.item(ring, 2),
    shop.item(ring, 2, { customTextFields: { Engraving: 'a' } }),
    shop.item(ring, 2, { customTextFields: { Engraving: 'b' } }),
  )
  expect(body.cart.lineItems.map(({ availability }: { availability: object }) => availability)).toEqual([
    { status: 'AVAILABLE', quantityAvailable: 3 },
    { status: 'PARTIALLY_AVAILABLE', quantityAvailable: 1 },
    { status: 'NOT_AVAILABLE', quantityAvailable: 0 },
  ])
  const strict = shop.calls({ ...shopper.headers, ...STRICT })
  expect((await strict.setQuantity(body.cart.lineItems[2].id, 1)).status).toBe(200)
})

test.each([[-1], [0], [0.5], [1e9], ['1'], [null], [2 ** 31], [undefined]])(
  'M12: rejects %j as a quantity',
  async (quantity) => {
    const shopper = await shop.shopper()
    const bowl = await shop.product()
    const { body } = await shopper.add(shop.item(bowl))
    const added = await shopper.add({ ...shop.item(bowl), quantity })
    expect(added.status).toBe(400)
    expect(added.body.details.validationError.fieldViolations).toMatchObject([
      { field: 'lineItems[0].quantity' },
    ])
    if (quantity !== 0)
      expect((await shopper.setQuantity(body.cart.lineItems[0].id, quantity)).status).toBe(400)
    expect((await shopper.get()).body).toEqual(body)
  },
)

test('M12: limits quantities and the number of lines', async () => {
  const shopper = await shop.shopper()
  const ring = await shop.product({
    texts: [{ title: 'Engraving', maxLength: 5, mandatory: false }],
  })
  const engraved = (number: number) => shop.item(ring, 1, { customTextFields: { Engraving: String(number) } })
  const hundred = Array.from({ length: 100 }, (_, number) => engraved(number))
  expect((await shopper.add(...hundred, engraved(100))).status).toBe(400)
  const { body } = await shopper.add(...hundred)
  expect(body.cart.lineItems).toHaveLength(100)
  const tooMany = await shopper.add(engraved(100))
  expect(tooMany.body.details.validationError.fieldViolations).toMatchObject([
    { field: 'lineItems', violatedRule: 'MAX_SIZE', data: { threshold: 100 } },
  ])
  const tooMuch = await shopper.add({ ...engraved(0), quantity: 100_000 })
  expect(tooMuch.body.details.validationError.fieldViolations).toMatchObject([
    { field: 'lineItems[0].quantity', violatedRule: 'MAX' },
  ])
  expect((await shopper.get()).body).toEqual(body)
})

test('rejects a cart whose total exceeds the supported amount', async () => {
  const shopper = await shop.shopper()
  const expensiveProduct = await shop.product({ price: 5_000_000_000, quantity: null })
  const { status, body } = await shopper.add(shop.item(expensiveProduct, 3))
  expect(status).toBe(400)
  expect(body.details.validationError.fieldViolations).toMatchObject([{ field: 'lineItems' }])
})

test('updates quantities, removes a line at 0, and skips unknown lines', async () => {
  const shopper = await shop.shopper()
  const [one, two] = [await shop.product(), await shop.product()]
  const { body } = await shopper.add(shop.item(one), shop.item(two))
  const [first, second] = body.cart.lineItems
  const changed = await shopper.post('update-line-items-quantity', {
    lineItems: [
      { id: first.id, quantity: 5 },
      { _id: second.id, quantity: 0 },
      { id: UNKNOWN_ID, quantity: 2 },
    ],
  })
  expect(changed.body.cart.lineItems).toMatchObject([{ id: first.id, quantity: 5 }])
  const removed = await shopper.remove(first.id, UNKNOWN_ID)
  expect(removed.body.cart).toMatchObject({ lineItems: [], subtotal: { amount: '0.00' } })
  expect((await shopper.get()).status).toBe(200)
})

test('deletes a cart', async () => {
  const shopper = await shop.shopper()
  await shopper.add(shop.item(await shop.product()))
  expect(await shopper.delete()).toMatchObject({ status: 200, body: {} })
  expect((await shopper.get()).code).toBe('OWNED_CART_NOT_FOUND')
})

test('does not let a shopper see, change or delete the cart of another', async () => {
  const owner = await shop.shopper()
  const { body } = await owner.add(shop.item(await shop.product()))
  const [line] = body.cart.lineItems
  for (const headers of [await shop.visitor(), await shop.member(), await shop.merchant()]) {
    const other = shop.calls(headers)
    await other.delete()
    await other.add(shop.item(await shop.product()))
    expect((await other.get()).body.cart.id).not.toBe(body.cart.id)
    await other.setQuantity(line.id, 9)
    await other.remove(line.id)
    await other.delete()
  }
  expect((await owner.get()).body).toEqual(body)
})

test('keeps a removed product in the cart without a price', async () => {
  const shopper = await shop.shopper()
  const [bowl, plate] = [
    await shop.product({ name: 'Bowl' }),
    await shop.product({ name: 'Plate', price: 7 }),
  ]
  await shopper.add(shop.item(bowl), shop.item(plate))
  await shop.send('DELETE', `/stores/v1/products/${bowl}`, { headers: await shop.merchant() })
  const { body } = await shopper.get()
  expect(body.cart.lineItems[0]).toMatchObject({
    productName: { original: 'Bowl' },
    availability: { status: 'NOT_FOUND' },
  })
  expect(body.cart.lineItems[0].price).toBeUndefined()
  expect(body.cart.subtotal.amount).toBe('7.00')
  expect((await shopper.checkout()).code).toBe('INSUFFICIENT_INVENTORY')
})

test('stores contact details, address and note of the shopper', async () => {
  const shopper = await shop.shopper()
  await shopper.add(shop.item(await shop.product()))
  const address = {
    country: 'IE',
    subdivision: 'IE-D',
    city: 'Dublin',
    postalCode: 'D02 X285',
    addressLine: '12 Quay St',
    addressLine2: 'Flat 3',
    formattedAddress: '12 Quay St, Dublin',
    streetAddress: { number: '12', name: 'Quay St', apt: '3' },
    geocode: { latitude: 53.3441, longitude: -6.2675 },
  }
  const contactDetails = { firstName: 'Sample', vatId: { id: '52998224725', type: 'CPF' } }
  const { body } = await shopper.update({
    cartInfo: {
      buyerNote: 'Leave at the door',
      buyerLanguage: 'de',
      buyerInfo: { email: 'sample@example.com', memberId: UNKNOWN_ID },
      contactInfo: { address, contactDetails },
      selectedShippingOption: { code: 'std' },
    },
  })
  expect(body.cart).toMatchObject({
    buyerNote: 'Leave at the door',
    buyerLanguage: 'de',
    contactInfo: { address, contactDetails },
    selectedShippingOption: { code: 'std' },
  })
  expect(body.cart.buyerInfo).toEqual({ visitorId: expect.any(String), email: 'sample@example.com' })
  const masked = await shopper.update({
    cartInfo: { buyerNote: 'x' },
    cartFieldmask: 'buyerNote,contactInfo',
  })
  expect(masked.body.cart).toMatchObject({ buyerNote: 'x', buyerLanguage: 'de' })
  expect(masked.body.cart.contactInfo).toBeUndefined()
})

test.each(['XX', 'ZZ', 'QQ', 'IEE', 'I', '12'])('rejects %s as a country', async (country) => {
  const shopper = await shop.shopper()
  const before = await shopper.add(shop.item(await shop.product()))
  const address = { country }
  const responses = [
    [await shopper.update({ cartInfo: { contactInfo: { address } } }), 'cartInfo.contactInfo.address'],
    [await shopper.estimate({ shippingAddress: address }), 'shippingAddress'],
    [await shopper.checkout({ channelType: 'WEB', billingAddress: address }), 'billingAddress'],
  ] as const
  for (const [response, field] of responses) {
    expect(response.status).toBe(400)
    expect(response.body.details.validationError.fieldViolations).toMatchObject([
      { field: `${field}.country` },
    ])
  }
  expect((await shopper.get()).body).toEqual(before.body)
})

test.each(['ie', 'IE', 'XK', ''])('accepts %j as a country or none', async (country) => {
  const shopper = await shop.shopper()
  await shopper.add(shop.item(await shop.product()))
  expect((await shopper.estimate({ shippingAddress: { country } })).status).toBe(200)
})

test.each(['NaN', 'Infinity', '52.5', 91])('rejects %s as a latitude', async (latitude) => {
  const shopper = await shop.shopper()
  const before = await shopper.add(shop.item(await shop.product()))
  const address = { country: 'IE', geocode: { latitude, longitude: 5 } }
  const response = await shopper.update({ cartInfo: { contactInfo: { address } } })
  expect(response.status).toBe(400)
  expect((await shopper.get()).body).toEqual(before.body)
})

test('takes prices from the shop, and rejects a price from a shopper', async () => {
  const shopper = await shop.shopper()
  const bowl = await shop.product()
  const { body } = await shopper.add(shop.item(bowl))
  const custom = { quantity: 1, price: '1.00', productName: { original: 'Gift wrap' } }
  const tries = [
    [await shopper.add({ ...shop.item(bowl), price: '0.01' }), 'lineItems[0].price'],
    [
      await shopper.add({ ...shop.item(bowl), catalogOverrideFields: { price: '0.01' } }),
      'lineItems[0].catalogOverrideFields',
    ],
    [await shopper.post('add-to-cart', { customLineItems: [custom] }), 'customLineItems'],
    [await shopper.update({ customLineItems: [custom] }), 'customLineItems'],
    [await shopper.update({ merchantDiscounts: [{ percentage: 100 }] }), 'merchantDiscounts'],
    [
      await shopper.update({ cartInfo: { overrideCheckoutUrl: 'https://pay.example' } }),
      'cartInfo.overrideCheckoutUrl',
    ],
  ] as const
  for (const [response, field] of tries) {
    expect(response.status).toBe(400)
    expect(response.body.details.validationError.fieldViolations).toMatchObject([
      { field, violatedRule: 'FIELD_NOT_ALLOWED' },
    ])
  }
  expect((await shopper.get()).body).toEqual(body)
})

test('lets staff set prices by hand', async () => {
  const merchant = shop.calls(await shop.merchant())
  await merchant.delete()
  const bowl = await shop.product({ price: 20 })
  const { body } = await merchant.post('add-to-cart', {
    lineItems: [
      { ...shop.item(bowl), catalogOverrideFields: { price: '15.00', productName: { original: 'Seconds' } } },
    ],
    customLineItems: [
      {
        quantity: 2,
        price: '12.00',
        fullPrice: '15.00',
        productName: { original: 'Gift wrap' },
        itemType: { preset: 'PHYSICAL' },
        physicalProperties: { weight: 0.2, sku: 'WRAP' },
        url: { relativePath: '/gift-wrap', url: 'https://shop.example/gift-wrap' },
      },
    ],
    businessLocationId: 'loc-1',
  })
  expect(body.cart).toMatchObject({
    businessLocationId: 'loc-1',
    subtotal: { amount: '39.00' },
    lineItems: [
      { productName: { original: 'Seconds' }, price: { amount: '15.00' } },
      {
        customLineItem: true,
        price: { amount: '12.00' },
        fullPrice: { amount: '15.00' },
        lineItemPrice: { amount: '24.00' },
        physicalProperties: { weight: 0.2, sku: 'WRAP', shippable: true },
      },
    ],
  })
  const [seconds] = body.cart.lineItems
  const discounted = await merchant.update({
    merchantDiscounts: [{ amount: '5.00' }, { percentage: 10, lineItemIds: [seconds.id] }],
  })
  expect(discounted.body.cart.appliedDiscounts).toMatchObject([
    { merchantDiscount: { amount: { amount: '5.00' } }, discountType: 'GLOBAL' },
    {
      merchantDiscount: { amount: { amount: '1.50' }, percentage: 10 },
      discountType: 'SPECIFIC_ITEMS',
      lineItemIds: [seconds.id],
    },
  ])
  expect(discounted.body.cart.subtotalAfterDiscounts.amount).toBe('32.50')
  const finer = await merchant.update({
    merchantDiscounts: [{ percentage: 12.345 }, { amount: '1.005' }, { amount: '-1.00' }, {}],
  })
  expect(finer.body.details.validationError.fieldViolations).toMatchObject([
    { field: 'merchantDiscounts[0].percentage', violatedRule: 'DECIMAL_MAX_SCALE' },
    { field: 'merchantDiscounts[1].amount' },
    { field: 'merchantDiscounts[2].amount' },
    { field: 'merchantDiscounts[3]', violatedRule: 'REQUIRED_ONE_OF_FIELD' },
  ])
  const wrong = await merchant.post('add-to-cart', {
    customLineItems: [{ quantity: 1, price: '1.005', productName: { original: 'x' } }],
  })
  expect(wrong.body.details.validationError.fieldViolations).toMatchObject([
    { field: 'customLineItems[0].price' },
  ])
  await merchant.delete()
})

test('runs a request with an idempotency key once', async () => {
  const shopper = await shop.shopper({ 'idempotency-key': 'add-1' })
  const bowl = await shop.product()
  const responses = [await shopper.add(shop.item(bowl, 2)), await shopper.add(shop.item(bowl, 2))]
  expect(responses[1]?.body).toEqual(responses[0]?.body)
  expect((await shopper.get()).body.cart.lineItems).toMatchObject([{ quantity: 2 }])
  expect((await shopper.add(shop.item(bowl, 3))).code).toBe('IDEMPOTENCY_KEY_REUSED')
  expect((await shopper.delete()).status).toBe(200)
})

test('counts every concurrent click, and creates one cart', async () => {
  const shopper = await shop.shopper()
  const bowl = await shop.product({ quantity: 100 })
  const responses = await Promise.all(Array.from({ length: 12 }, () => shopper.add(shop.item(bowl))))
  expect(new Set(responses.map(({ body }) => body.cart.id)).size).toBe(1)
  expect(responses.map(({ body }) => body.cart.lineItems[0].quantity).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, index) => index + 1),
  )
  expect((await shopper.get()).body.cart).toMatchObject({ revision: '12', lineItems: [{ quantity: 12 }] })
})

test('adds the last unit to one strict cart only under concurrent requests', async () => {
  const shopper = await shop.shopper(STRICT)
  const bowl = await shop.product({ quantity: 1 })
  const responses = await Promise.all(Array.from({ length: 8 }, () => shopper.add(shop.item(bowl))))
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(responses.filter(({ code }) => code === 'INSUFFICIENT_INVENTORY')).toHaveLength(7)
})

test('adds an item in at most five statements', async () => {
  const shopper = await shop.shopper()
  const bowl = await shop.product()
  await shopper.add(shop.item(bowl))
  const statements = countStatements()
  await shopper.add(shop.item(bowl))
  const all = statements()
  const work = all.slice(all.indexOf('begin') + 1, all.indexOf('commit'))
  expect(work.length).toBeLessThanOrEqual(5)
})

/** Records the statements from now on. */
function countStatements(): () => readonly string[] {
  const statements: string[] = []
  const instrumented = new WeakSet<object>()
  const listen = (client: { query: (...args: never[]) => unknown }) => {
    if (instrumented.has(client)) return
    instrumented.add(client)
    const query = client.query
    client.query = (...args) => {
      const [first] = args as unknown as [string | { text: string }]
      statements.push(typeof first === 'string' ? first : first.text)
      return query.apply(client, args)
    }
  }
  db.$client.on('acquire', (client) => listen(client as never))
  return () => {
    db.$client.removeAllListeners('acquire')
    return statements
  }
}

test('rejects cart requests of a closed shop', async () => {
  const closing = await openCartShop(await testDatabase())
  const owner = await closing.owner()
  const shopper = await closing.shopper()
  await shopper.add(closing.item(await closing.product()))
  await closing.send('PATCH', '/_vitrine/v1/shop', { body: { status: 'DISABLED' }, headers: owner })
  for (const response of [
    await shopper.get(),
    await shopper.priced(),
    await shopper.add(),
    await shopper.delete(),
  ])
    expect(response.code).toBe('SHOP_CLOSED')
})

test('serves the cart under the path prefix of self-hosted sites', async () => {
  const shopper = await shop.shopper()
  await shopper.add(shop.item(await shop.product()))
  const { status } = await shop.get('/_api/ecom-cart/v1/carts/current', shopper.headers)
  expect(status).toBe(200)
})
