import { beforeEach, expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'

const shop = await openCartShop(await fileDatabase())
const merchant = shop.calls(await shop.merchant())

const lineName = (original: string, translated = original) => ({ original, translated })
const course = { productName: { original: 'Course' }, itemType: { preset: 'SERVICE' }, quantity: 1 }
const violations = (response: { body: { details?: { validationError?: { fieldViolations: object[] } } } }) =>
  response.body.details?.validationError?.fieldViolations

beforeEach(async () => {
  await merchant.delete()
})

test('reports the payment option of each line as totals and checkout do', async () => {
  const bowl = await shop.product({ price: 80 })
  const { body } = await merchant.post('add-to-cart', {
    lineItems: [
      shop.item(bowl),
      { ...shop.item(bowl), paymentOption: 'FULL_PAYMENT_OFFLINE' },
      { ...shop.item(bowl), paymentOption: 'DEPOSIT_ONLINE', depositAmount: '20' },
      {
        ...shop.item(bowl),
        catalogOverrideFields: { paymentOption: { value: 'DEPOSIT_ONLINE' }, depositAmount: '25.00' },
      },
    ],
    customLineItems: [{ ...course, price: '100', paymentOption: 'DEPOSIT_ONLINE', depositAmount: '30' }],
  })
  const paid = [
    ['FULL_PAYMENT_ONLINE', undefined],
    ['FULL_PAYMENT_OFFLINE', undefined],
    ['DEPOSIT_ONLINE', '20.00'],
    ['DEPOSIT_ONLINE', '25.00'],
    ['DEPOSIT_ONLINE', '30.00'],
  ]
  type Line = { paymentOption: string; depositAmount?: { amount: string } }
  const paymentOptions = (lines: Line[]) =>
    lines.map((line) => [line.paymentOption, line.depositAmount?.amount])
  expect(paymentOptions(body.cart.lineItems)).toEqual(paid)
  const totals = (await merchant.estimate()).body
  expect(totals.calculatedLineItems.map((line: Line) => line.paymentOption)).toEqual(
    paid.map(([option]) => option),
  )
  expect(totals.payLater.total.amount).toBe('265.00')
  const { checkoutId } = (await merchant.checkout()).body
  const { checkout } = (await shop.get(`/ecom/v1/checkouts/${checkoutId}`, merchant.headers)).body
  expect(paymentOptions(checkout.lineItems)).toEqual(paid)
})

test("shows the fields that a merchant overrides instead of the catalog's", async () => {
  const bowl = await shop.product({ name: 'Bowl', price: 20, weight: 1, sku: 'BOWL' })
  const image = { id: 'seconds.jpg', url: 'https://cdn.example/seconds.jpg', width: 40, height: 30 }
  const descriptionLines = [
    {
      name: lineName('ConditionError', 'Makel'),
      plainText: lineName('A chip', 'Ein Splitter'),
      lineType: 'PLAIN_TEXT',
    },
    { name: lineName('Glaze'), colorInfo: { ...lineName('Moss'), code: '#4a5' }, lineType: 'COLOR' },
  ]
  const catalogOverrideFields = {
    productName: lineName('Seconds', 'Zweite Wahl'),
    image,
    descriptionLines,
    physicalProperties: { weight: 0.8, sku: 'BOWL-2' },
  }
  const { status, body } = await merchant.add({ ...shop.item(bowl), catalogOverrideFields })
  expect(status).toBe(200)
  const [line] = body.cart.lineItems
  expect(line).toMatchObject({
    productName: lineName('Seconds', 'Zweite Wahl'),
    price: { amount: '20.00' },
    catalogOverrideFields,
  })
  expect(line.image).toEqual(image)
  expect(line.descriptionLines).toEqual(descriptionLines)
  expect(line.physicalProperties).toEqual({ weight: 0.8, sku: 'BOWL-2', shippable: true })
  const { checkoutId } = (await merchant.checkout()).body
  const { checkout } = (await shop.get(`/ecom/v1/checkouts/${checkoutId}`, merchant.headers)).body
  expect(checkout.lineItems[0]).toMatchObject({ media: image, descriptionLines })
})

test('accepts a line as it was read, and ignores its read-only fields', async () => {
  const bowl = await shop.product({ name: 'Bowl', price: 20 })
  const catalogOverrideFields = { price: '15.00', physicalProperties: { weight: 2, shippable: true } }
  const { body } = await merchant.add({ ...shop.item(bowl), catalogOverrideFields })
  const [line] = body.cart.lineItems
  const again = await merchant.add({ ...line, price: { amount: '1.00' }, rootCatalogItemId: 'x' })
  expect(again.status).toBe(200)
  expect(again.body.cart.lineItems).toEqual([
    { ...line, quantity: 2, lineItemPrice: expect.objectContaining({ amount: '30.00' }) },
  ])
})

test('uses the weight and shippable flag that a merchant overrides', async () => {
  const heavy = { type: 'BY_TOTAL_WEIGHT', operator: 'GTE', value: '10' }
  const light = { ...heavy, operator: 'LT' }
  const rates = [
    { amount: '5.00', conditions: [light] },
    { amount: '50.00', conditions: [heavy] },
  ]
  await shop.createSetting('shipping-options', { title: 'Post', destinations: [{ country: 'IE' }], rates })
  const bowl = await shop.product({ price: 20, weight: 1 })
  const file = await shop.product({ price: 20, productType: 'digital' })
  const shippingAddress = { country: 'IE', city: 'Cork' }
  const shippingOf = async (item: string, physicalProperties: object) => {
    await merchant.delete()
    await merchant.add({ ...shop.item(item), catalogOverrideFields: { physicalProperties } })
    const { body } = await merchant.estimate({ shippingAddress })
    return body.priceSummary.shipping.amount
  }
  expect(await shippingOf(bowl, {})).toBe('5.00')
  expect(await shippingOf(bowl, { weight: 12 })).toBe('50.00')
  expect(await shippingOf(bowl, { shippable: false })).toBe('0.00')
  expect(await shippingOf(file, { weight: 12 })).toBe('0.00')
  expect(await shippingOf(file, { shippable: true })).toBe('5.00')
})

test('keeps every field of a custom line', async () => {
  const custom = {
    quantity: 2,
    price: '12.00',
    productName: lineName('Tasting', 'Verkostung'),
    priceDescription: lineName('From $12', 'Ab 12 $'),
    itemType: { custom: 'workshop' },
    rootCatalogItemId: 'workshops',
    catalogReference: { appId: 'events', catalogItemId: 'tasting-7', options: { seat: 4 } },
    descriptionLines: [{ name: lineName('Day'), plainText: lineName('Friday'), lineType: 'PLAIN_TEXT' }],
    physicalProperties: { sku: 'T7', weight: 1, shippable: false },
  }
  const { status, body } = await merchant.post('add-to-cart', { customLineItems: [custom] })
  expect(status).toBe(200)
  const { price: _, quantity: __, itemType: ___, ...withoutEmptyFields } = custom
  expect(body.cart.lineItems).toMatchObject([
    {
      ...withoutEmptyFields,
      customLineItem: true,
      itemType: { custom: 'workshop' },
      lineItemPrice: { amount: '24.00' },
    },
  ])
  const priced = (await merchant.priced()).body
  expect(priced.cart.lineItems).toEqual(body.cart.lineItems)
})

test.each([
  ['selectedMembership', { id: 'm', appId: 'a' }],
  ['taxableAddress', { addressType: 'BUSINESS' }],
  ['extendedFields', { namespaces: { mine: { note: 'x' } } }],
  ['catalogOverrideFields.savePaymentMethod', true],
  ['catalogOverrideFields.inventoryAppId', 'app'],
  ['depositAmount', '5.00'],
])('rejects a catalog line with %s and names the field', async (path, value) => {
  const [outer = '', inner] = path.split('.')
  const member = { [outer]: inner ? { [inner]: value } : value }
  const response = await merchant.add({ ...shop.item(await shop.product()), ...member })
  expect(violations(response)).toMatchObject([
    { field: `lineItems[0].${path}`, violatedRule: 'FIELD_NOT_ALLOWED' },
  ])
})

test.each([
  ['subscriptionOptionInfo', { subscriptionSettings: { frequency: 'MONTH' } }],
  ['taxableAddress', { addressType: 'BILLING' }],
  ['extendedFields', { namespaces: { mine: { note: 'x' } } }],
  ['deliveryProfileId', 'express'],
  ['priceUndetermined', true],
  ['fixedQuantity', true],
  ['policies', [{ title: 'No returns' }]],
  ['membersOnly', true],
  ['modifierGroups', [{ id: 'sauce' }]],
  ['consentRequiredPaymentPolicy', 'We charge the card on arrival.'],
  ['savePaymentMethod', true],
  ['depositAmount', '5.00'],
])('rejects a custom line with %s and names the field', async (name, value) => {
  const custom = { ...course, price: '10.00' }
  const response = await merchant.post('add-to-cart', { customLineItems: [{ ...custom, [name]: value }] })
  expect(violations(response)).toMatchObject([
    { field: `customLineItems[0].${name}`, violatedRule: 'FIELD_NOT_ALLOWED' },
  ])
})

test('stores only the date and number of participants of a service', async () => {
  const serviceProperties = { scheduledDate: '2027-01-31T10:00:00.000Z', numberOfParticipants: 3 }
  const add = (input: object) =>
    merchant.post('add-to-cart', {
      customLineItems: [{ ...course, price: '10.00', serviceProperties: input }],
    })
  expect((await add(serviceProperties)).body.cart.lineItems[0].serviceProperties).toEqual(serviceProperties)
  expect(violations(await add({ scheduledDate: 'soon', numberOfParticipants: 0 }))).toMatchObject([
    { field: 'customLineItems[0].serviceProperties.numberOfParticipants', violatedRule: 'MIN' },
    { field: 'customLineItems[0].serviceProperties.scheduledDate', violatedRule: 'FORMAT' },
  ])
})

test.each([
  ['-0.01', 'DECIMAL_GTE', { threshold: 0 }],
  ['9'.repeat(18), 'DECIMAL_LTE', { threshold: expect.any(Number) }],
  ['1.005', 'DECIMAL_MAX_SCALE', { maxScale: 2 }],
  ['a lot', 'FORMAT', undefined],
])('rejects a price of %s for its bounds: %s', async (price, violatedRule, data) => {
  const bowl = shop.item(await shop.product())
  const custom = await merchant.post('add-to-cart', { customLineItems: [{ ...course, price }] })
  const overridden = await merchant.add({ ...bowl, catalogOverrideFields: { price } })
  const rule = { violatedRule, ...(data && { data }) }
  expect(violations(custom)).toMatchObject([{ field: 'customLineItems[0].price', ...rule }])
  expect(violations(overridden)).toMatchObject([
    { field: 'lineItems[0].catalogOverrideFields.price', ...rule },
  ])
})

test.each([
  ['0', 'DECIMAL_GT', { threshold: 0 }],
  ['20', 'DECIMAL_LT', { threshold: 20 }],
  ['30.00', 'DECIMAL_LT', { threshold: 20 }],
])('rejects a deposit of %s on a price of 20: %s', async (depositAmount, violatedRule, data) => {
  const deposit = { paymentOption: 'DEPOSIT_ONLINE', depositAmount }
  const bowl = { ...shop.item(await shop.product({ price: 20 })), ...deposit }
  const rule = { violatedRule, data }
  expect(violations(await merchant.add(bowl))).toMatchObject([
    { field: 'lineItems[0].depositAmount', ...rule },
  ])
  const custom = { ...course, price: '20.00', ...deposit }
  expect(violations(await merchant.post('add-to-cart', { customLineItems: [custom] }))).toMatchObject([
    { field: 'customLineItems[0].depositAmount', ...rule },
  ])
})

test('ignores default values that clients send', async () => {
  const defaults = {
    priceUndetermined: false,
    fixedQuantity: false,
    membersOnly: null,
    policies: [],
    modifierGroups: [],
    extendedFields: { namespaces: {} },
    deliveryProfileId: '',
  }
  const customLineItems = [{ ...course, price: '10.00', ...defaults }]
  expect((await merchant.post('add-to-cart', { customLineItems })).status).toBe(200)
})
