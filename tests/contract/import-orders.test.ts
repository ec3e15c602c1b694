import { createClient } from '@vitrine/client'
import { orders } from '@vitrine/client/ecom'
import { analytics, MerchantStrategy, shop as shopSettings } from '@vitrine/client/merchant'
import { expect, test } from 'vitest'
import { readMails } from '../../apps/platform/testing/read-mails.ts'
import { openImportShop } from './import-shop.ts'

const ORDER = {
  lineItems: [
    {
      productName: { original: 'Ribbon; wide' },
      descriptionLines: [
        { name: { original: 'Color' }, plainText: { original: 'Red: dark' }, lineType: 'PLAIN_TEXT' },
      ],
      quantity: 3,
      price: { amount: '3.33' },
      itemType: { preset: 'PHYSICAL' },
      taxDetails: { totalTax: { amount: '0.70' } },
    },
    {
      productName: { original: '=Card' },
      quantity: 1,
      price: { amount: '2.00' },
      itemType: { preset: 'DIGITAL' },
    },
  ],
  priceSummary: {
    subtotal: { amount: '11.99' },
    discount: { amount: '1.00' },
    shipping: { amount: '5.00' },
    tax: { amount: '0.70' },
    total: { amount: '16.69' },
  },
  channelInfo: { type: 'WEB' },
  buyerInfo: { email: 'ada@example.com' },
  customFields: [{ title: 'Gift: note', value: 'Hello; you' }],
  paymentStatus: 'PAID',
}

async function openOrders() {
  const shop = await openImportShop()
  const reports = createClient({
    ...shop.ownerConnection,
    auth: MerchantStrategy(),
    modules: { analytics, orders },
  })
  const list = async () => (await reports.orders.searchOrders({})).orders ?? []
  /** An order of the shop itself, with taxes and discounts of its items. */
  const placeOrder = () =>
    shop.ownerConnection.fetch(`${shop.ownerConnection.apiUrl}/ecom/v1/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ order: ORDER }),
    })
  return { ...shop, reports, list, placeOrder }
}

const SHOPIFY = [
  'Name,Email,Financial Status,Paid at,Fulfillment Status,Fulfilled at,Accepts Marketing,Currency,Subtotal,Shipping,Taxes,Total,Discount Code,Discount Amount,Shipping Method,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem compare at price,Lineitem sku,Lineitem requires shipping,Lineitem taxable,Lineitem fulfillment status,Billing Name,Billing Street,Billing Address1,Billing Address2,Billing Company,Billing City,Billing Zip,Billing Province,Billing Country,Billing Phone,Shipping Name,Shipping Street,Shipping Address1,Shipping Address2,Shipping Company,Shipping City,Shipping Zip,Shipping Province,Shipping Country,Shipping Phone,Notes,Note Attributes,Cancelled at,Payment Method,Payment Reference,Refunded Amount,Vendor,Outstanding Balance,Employee,Location,Device ID,Id,Tags,Risk Level,Source,Lineitem discount',
  // Tax on top, a code for 5 off, two items.
  `#1001,Ada@example.com,paid,2025-03-01 10:00:05 -0500,fulfilled,2025-03-02 09:00:00 -0500,no,USD,45.00,6.00,3.60,54.60,FALL5,5.00,Standard,2025-03-01 10:00:00 -0500,2,Moss Mug,15.00,,MUG-1,true,true,fulfilled,Ada King Lovelace,"1 High St, Flat 2",1 High St,Flat 2,Engines Ltd,New York,'10001,NY,US,+1 212 555 0100,Ada King Lovelace,"1 High St, Flat 2",1 High St,Flat 2,Engines Ltd,New York,'10001,NY,US,,Ring twice,"gift: yes
wrap: blue",,Shopify Payments,c1.1,0.00,Vitrine,0.00,,,,5550000001,"vip, wholesale",Low,web,0.00`,
  '#1001,Ada@example.com,,,,,,,,,,,,,,,1,Print,20.00,,,true,true,fulfilled,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,',
  // Prices with tax, refunded and canceled.
  '#1002,ada@example.com,refunded,2025-03-04 10:00:00 +0000,unfulfilled,,no,USD,24.00,0.00,4.00,24.00,,0.00,,2025-03-04 09:00:00 +0000,1,Bowl,24.00,,,true,true,pending,,,,,,,,,,,,,,,,,,,,,,,2025-03-05 08:00:00 +0000,PayPal,p1,24.00,,0.00,,,,5550000002,,Low,web,0.00',
  // A tip that no column has, nothing paid yet, no buyer.
  '#1003,,pending,,,,no,USD,10.00,0.00,0.00,12.00,,0.00,,2025-03-06 09:00:00 +0000,1,Card,10.00,,,false,true,pending,,,,,,,,,,,,,,,,,,,,,,,,,,0.00,,12.00,,,,5550000003,,Low,pos,0.00',
  '#1004,grace@example.com,paid,,,,no,USD,10.00,0.00,0.00,10.00,,0.00,,2999-03-06 09:00:00 +0000,1,Card,ten,,,false,true,pending,,,,,,,,,,,,,,,,,,,,,,,,,,0.00,,0.00,,,,5550000004,,Low,web,0.00',
].join('\r\n')

test('imports orders of Shopify as history without stock, emails and events, once, and undoes all of it', async () => {
  const shop = await openOrders()
  await shop.run((await shop.check('slug,name,sku,price,stock\r\nmoss-mug,Moss Mug,MUG-1,15,8'))._id)
  const [mug] = (await shop.owner.products.queryProducts().find()).items
  await shop.customers.createCustomer({ email: 'ada@example.com', firstName: 'Ada' })
  const events = () => shop.db.$client.query('select count(*)::int as n from events')
  const before = { mails: (await readMails(shop.db)).length, events: (await events()).rows }

  const checked = await shop.check(SHOPIFY)
  expect(checked).toMatchObject({
    kind: 'ORDERS',
    system: 'SHOPIFY',
    counts: { created: 3, changed: 0, unchanged: 0, refused: 1 },
    ignoredColumns: ['Accepts Marketing', 'Lineitem taxable', 'Vendor', 'Id', 'Risk Level'],
  })
  expect(await shop.list()).toEqual([])
  const imported = await shop.run(checked._id)
  const items = await shop.imports.listItems(imported._id, { hasErrors: true })
  expect(
    items.flatMap(({ name, errors }) => [name, ...errors.map(({ line, column }) => [line, column])]),
  ).toEqual(['1004', [6, 'itemPrice'], [6, 'placedAt']])

  const [card, bowl, first] = await shop.list()
  expect(first).toMatchObject({
    status: 'APPROVED',
    paymentStatus: 'PAID',
    fulfillmentStatus: 'FULFILLED',
    purchasedDate: new Date('2025-03-01T15:00:00Z'),
    buyerInfo: { email: 'ada@example.com' },
    channelInfo: { type: 'OTHER_PLATFORM', externalOrderId: '1001' },
    buyerNote: 'Ring twice',
    customFields: [
      { title: 'gift', value: 'yes' },
      { title: 'wrap', value: 'blue' },
      { title: 'Payment Method', value: 'Shopify Payments' },
      { title: 'Payment Reference', value: 'c1.1' },
      { title: 'Source', value: 'web' },
    ],
    tags: { privateTags: { tagIds: ['vip', 'wholesale'] } },
    priceSummary: {
      subtotal: { amount: '50.00' },
      discount: { amount: '5.00' },
      shipping: { amount: '6.00' },
      tax: { amount: '3.60' },
      total: { amount: '54.60' },
    },
    appliedDiscounts: [{ coupon: { code: 'FALL5', amount: { amount: '5.00' } } }],
    billingInfo: {
      contactDetails: {
        firstName: 'Ada King',
        lastName: 'Lovelace',
        phone: '+1 212 555 0100',
        company: 'Engines Ltd',
      },
      address: {
        addressLine1: '1 High St',
        addressLine2: 'Flat 2',
        city: 'New York',
        postalCode: '10001',
        subdivision: 'US-NY',
        country: 'US',
      },
    },
    shippingInfo: { title: 'Standard', cost: { price: { amount: '6.00' } } },
    lineItems: [
      {
        productName: { original: 'Moss Mug' },
        quantity: 2,
        price: { amount: '15.00' },
        catalogReference: { catalogItemId: mug?._id },
        physicalProperties: { sku: 'MUG-1', shippable: true },
      },
      { productName: { original: 'Print' }, quantity: 1, price: { amount: '20.00' } },
    ],
  })
  expect(bowl).toMatchObject({
    status: 'CANCELED',
    paymentStatus: 'FULLY_REFUNDED',
    taxIncludedInPrices: true,
  })
  expect(card).toMatchObject({
    paymentStatus: 'PENDING_MERCHANT',
    fulfillmentStatus: 'FULFILLED',
    priceSummary: { additionalFees: { amount: '2.00' }, total: { amount: '12.00' } },
  })
  expect({ mails: (await readMails(shop.db)).length, events: (await events()).rows }).toEqual(before)
  expect(await shop.products()).toEqual([['moss-mug', 'Moss Mug', 15, 8]])
  expect((await shop.customers.listCustomers({})).customers).toMatchObject([
    { email: 'ada@example.com', ordersCount: 1, totalSpent: { amount: '54.60' } },
  ])
  const day = { from: '2025-03-01', to: '2025-03-01' }
  expect(JSON.stringify(await shop.reports.analytics.getAnalytics(day))).toContain('54.60')
  // Staff find it by the number that the buyer knows.
  expect(
    await shop.reports.orders.searchOrders({ filter: { '_vitrine.text': { $contains: '#1001' } } }),
  ).toMatchObject({
    orders: [{ _id: first?._id }],
  })

  const again = await shop.run((await shop.check(SHOPIFY))._id)
  expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 1 })
  await shop.reports.orders.addActivity(card?._id ?? '', { merchantComment: { message: 'Called' } })
  await shop.imports.undoImport(imported._id)
  await shop.work()
  expect(await shop.imports.getImport(imported._id)).toMatchObject({ status: 'UNDONE', keptCount: 1 })
  expect((await shop.list()).map(({ _id }) => _id)).toEqual([card?._id])
  expect((await shop.customers.listCustomers({})).customers).toMatchObject([{ ordersCount: 0 }])
})

test('exports orders that another shop imports as the same ones, and nothing changes when they are imported again', async () => {
  const [one, other] = [await openOrders(), await openOrders()]
  await one.run((await one.check(SHOPIFY))._id)
  const exported = await one.download('/exports/orders.csv')
  expect(exported.split('\r\n')).toHaveLength(6)
  expect((await one.check(exported)).counts).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 0 })
  expect((await other.run((await other.check(exported))._id)).counts).toMatchObject({
    created: 3,
    refused: 0,
  })
  expect(await other.download('/exports/orders.csv')).toBe(exported)
  expect((await other.customers.listCustomers({})).customers).toHaveLength(1)
  const [{ _id = '' } = {}] = await other.imports.listImports()
  await other.imports.undoImport(_id)
  await other.work()
  expect(await other.list()).toEqual([])
  expect((await other.customers.listCustomers({})).customers).toEqual([])
})

test('exports orders in the format of Shopify, which another shop imports as the same orders', async () => {
  const [one, other] = [await openOrders(), await openOrders()]
  await one.run((await one.check(SHOPIFY))._id)
  const exported = await one.download('/exports/orders.csv?format=SHOPIFY')
  expect(exported).toContain('#1001,ada@example.com,paid,2025-03-01 15:00:00 +0000,fulfilled,USD,45.00,6.00')
  const checked = await other.check(exported)
  expect(checked).toMatchObject({ kind: 'ORDERS', system: 'SHOPIFY', ignoredColumns: [] })
  expect((await other.run(checked._id)).counts).toMatchObject({ created: 3, refused: 0 })
  expect(await other.download('/exports/orders.csv')).toBe(await one.download('/exports/orders.csv'))
})

test('writes the chosen values behind the name of an item in the format of Shopify', async () => {
  const shop = await openOrders()
  await shop.placeOrder()
  const exported = await shop.download('/exports/orders.csv?format=SHOPIFY')
  expect(exported).toContain('Ribbon; wide - Red: dark,3.33')
  expect(exported).toContain('Gift: note: Hello; you')
})

const WOOCOMMERCE = [
  'order_id,order_number,order_date,status,shipping_total,tax_total,discount_total,order_total,order_currency,billing_first_name,billing_email,billing_country,line_item_1',
  '71,1071,2025-07-05 00:30:08,completed,4.90,0,0,34.90,USD,Ada,ada@example.com,DE,name:Mug|sku:MUG-1|quantity:3|total:30.00|sub_total:30.00',
  '72,1072,2025-07-05 00:30:08,completed,0,0,0,-30.00,USD,Ada,ada@example.com,DE,name:Mug|quantity:3|total:30.00|sub_total:30.00',
].join('\n')

test('reads times of WooCommerce in the time zone of the shop, and knows the orders after it changed', async () => {
  const shop = await openOrders()
  const settings = createClient({
    ...shop.ownerConnection,
    auth: MerchantStrategy(),
    modules: { settings: shopSettings },
  })
  await settings.settings.updateShop({ contact: { country: 'DE' } })
  expect((await settings.settings.getShop()).timeZone).toBe('Europe/Berlin')
  const checked = await shop.check(WOOCOMMERCE)
  expect(checked).toMatchObject({
    kind: 'ORDERS',
    system: 'WOOCOMMERCE',
    timeZone: 'Europe/Berlin',
    ignoredColumns: [],
    counts: { created: 1, refused: 1 },
  })
  await shop.run(checked._id)
  expect(await shop.list()).toMatchObject([{ purchasedDate: new Date('2025-07-04T22:30:08Z') }])
  // The reasons name the columns of the file.
  const [item] = await shop.imports.listItems(checked._id, { hasErrors: true })
  expect(item?.errors).toEqual([
    { line: 3, column: 'total', columnName: 'order_total', message: 'must not be negative' },
  ])
  const refused = await shop.download(`/imports/${checked._id}/refused.csv`)
  expect(refused).toContain(',order_total: must not be negative\r\n')
  expect(await shop.download(`/imports/${checked._id}/refused.csv?reasons=JSON`)).toContain(
    '""columnName"":""order_total""',
  )
  await settings.settings.updateShop({ timeZone: 'America/New_York' })
  const again = await shop.check(WOOCOMMERCE)
  expect(again).toMatchObject({ timeZone: 'America/New_York', counts: { created: 0, unchanged: 1 } })
})
