import { parseCsv } from '@vitrine/tables'
import { expect, test } from 'vitest'
import type { SourceFormat } from '../../catalog/import-formats/record-importer.ts'
import { createSourceTable } from '../../catalog/import-formats/source-table.ts'
import { parseImportedOrder } from './imported-order.ts'
import { readCountry } from './source-country.ts'
import { WIX_ORDERS } from './wix-orders.ts'
import { WOOCOMMERCE_ORDERS } from './woocommerce-orders.ts'

/** The rows of our own format, by order, and the columns that are not read. */
function read(format: SourceFormat, file: string) {
  const [head = [], ...body] = parseCsv(file)
  const table = createSourceTable(head, body)
  expect(format.matches(table)).toBe(true)
  const rows = format.read(table)
  const numbers = [...new Set(rows.map(({ values }) => values.number ?? ''))]
  const orders = numbers.map((number) => rows.filter(({ values }) => values.number === number))
  return { orders, ignored: table.unreadColumns() }
}

const shop = { currency: 'EUR', weightUnit: 'KG', now: new Date('2026-01-01') } as const

/** The amounts of an order as it would be stored. */
function amountsOf(rows: ReturnType<typeof read>['orders'][number] | undefined) {
  const order = parseImportedOrder(
    (rows ?? []).map(({ line, values }) => ({
      line,
      values: { ...values, ...(values.placedAt && { placedAt: '2025-01-01T00:00:00Z', canceled: '' }) },
    })),
    shop,
  )
  if ('refused' in order) throw new Error(JSON.stringify(order.refused.errors))
  const { subtotal, discount, shipping, tax, total, additionalFees } = order.details.priceSummary ?? {}
  return {
    ...Object.fromEntries(
      Object.entries({ subtotal, discount, shipping, tax, additionalFees, total }).map(([name, money]) => [
        name,
        money?.amount,
      ]),
    ),
    paid: order.paid,
    refunded: order.refunded,
  }
}

const KEYS =
  'order_id,order_number,order_date,paid_date,status,shipping_total,shipping_tax_total,fee_total,fee_tax_total,tax_total,cart_discount,order_discount,discount_total,order_total,order_subtotal,order_currency,payment_method,payment_method_title,transaction_id,shipping_method,customer_id,customer_email,billing_first_name,billing_last_name,billing_company,billing_email,billing_phone,billing_address_1,billing_address_2,billing_postcode,billing_city,billing_state,billing_country,shipping_first_name,shipping_last_name,shipping_address_1,shipping_postcode,shipping_city,shipping_state,shipping_country,customer_note,wt_import_key,shipping_items,fee_items,tax_items,coupon_items,refund_items,order_notes,line_item_1,line_item_2'

test('reads orders of WooCommerce whose columns are named by keys', () => {
  const { orders, ignored } = read(
    WOOCOMMERCE_ORDERS,
    [
      KEYS,
      '71,1071,2025-04-05 09:25:08,2025-04-05T07:26:00+00:00,completed,4.90,0.93,2.00,0.38,8.52,3.00,3.00,3.00,53.42,41.00,EUR,paypal,PayPal,PAY-1,Flat rate,5,,Ada,Lovelace,,ada@example.com,+49 30 1,Hauptstr. 1,Hof,10115,Berlin,BE,DE,Ada,Lovelace,Hauptstr. 1,10115,Berlin,DE-BE,DE,Ring twice,1071,items:x|method_id:flat,name:Gift wrap|total:2.00|tax:0.38|tax_data:a,rate_id:1|code:DE|total:8.52,code:spring|amount:3.00,amount:5.00|reason:Chip|date:2025-04-09 10:00:00,content:Packed,name:Mug | tall; blue|product_id:9|sku:MUG-1|quantity:3|total:27.00|sub_total:30.00|tax:5.13|tax_data:{}|meta:Color:Red|meta:_reduced_stock:3|refunded:5.00,name:Card|product_id:10|sku:|quantity:1|total:11.00|sub_total:11.00|tax:2.08',
      '72,1072,2025-04-06 10:00:00,,on-hold,0,0,0,0,0,0,0,0,10.00,10.00,EUR,bacs,Bank transfer,,,,guest@example.com,,,,,,,,,,Nordrhein-Westfalen und mehr,DE,,,,,,,,,1072,,,,,,,name:Third|quantity:3|total:10.00|sub_total:10.00,',
    ].join('\n'),
  )
  expect(ignored).toEqual(['order_notes'])
  const [first, second] = orders
  expect(first?.map(({ values }) => values)).toEqual([
    {
      number: '1071',
      placedAt: '2025-04-05 09:25:08',
      email: 'ada@example.com',
      currency: 'EUR',
      discount: '3',
      discountCode: 'spring',
      shipping: '4.90',
      tax: '8.52',
      taxIncluded: 'no',
      total: '53.42',
      paid: '53.42',
      refunded: '5',
      shippingMethod: 'Flat rate',
      note: 'Ring twice',
      customFields: 'Payment Method: PayPal; Transaction ID: PAY-1',
      billingFirstName: 'Ada',
      billingLastName: 'Lovelace',
      billingPhone: '+49 30 1',
      billingAddressLine: 'Hauptstr. 1',
      billingAddressLine2: 'Hof',
      billingCity: 'Berlin',
      billingSubdivision: 'DE-BE',
      billingPostalCode: '10115',
      billingCountry: 'DE',
      shippingFirstName: 'Ada',
      shippingLastName: 'Lovelace',
      shippingAddressLine: 'Hauptstr. 1',
      shippingCity: 'Berlin',
      shippingSubdivision: 'DE-BE',
      shippingPostalCode: '10115',
      shippingCountry: 'DE',
      itemName: 'Mug | tall; blue',
      itemDetails: 'Color: Red',
      itemSku: 'MUG-1',
      itemPrice: '10',
      itemQuantity: '3',
      itemDiscount: '3',
      itemTax: '5.13',
      itemFulfilled: '3',
    },
    expect.objectContaining({ number: '1071', itemName: 'Card', itemPrice: '11', itemFulfilled: '1' }),
  ])
  expect(amountsOf(first)).toEqual({
    subtotal: '41.00',
    discount: '3.00',
    shipping: '4.90',
    tax: '8.52',
    // The gift wrap. Its tax is part of all tax.
    additionalFees: '2.00',
    total: '53.42',
    paid: 5342,
    refunded: 500,
  })
  // Three for 10.00 have no price of their own.
  expect(second?.[0]?.values).toMatchObject({
    itemPrice: '3.34',
    itemDiscount: '0.02',
    paid: '0',
    email: 'guest@example.com',
  })
  expect(second?.[0]?.values.billingCity).toBe('Nordrhein-Westfalen und mehr')
  expect(amountsOf(second)).toMatchObject({ subtotal: '10.02', discount: '0.02', total: '10.00', paid: 0 })
})

const TITLES =
  'Order Number,Order Status,Order Date,Customer Note,First Name (Billing),Last Name (Billing),Company (Billing),Address 1&2 (Billing),City (Billing),State Code (Billing),Postcode (Billing),Country Code (Billing),Email (Billing),Phone (Billing),First Name (Shipping),Last Name (Shipping),Address 1&2 (Shipping),City (Shipping),State Code (Shipping),Postcode (Shipping),Country Code (Shipping),Payment Method Title,Cart Discount Amount,Order Subtotal Amount,Shipping Method Title,Order Shipping Amount,Order Refund Amount,Order Total Amount,Order Total Tax Amount,SKU,Item #,Item Name,Quantity (- Refund),Item Cost,Coupon Code,Discount Amount,Discount Amount Tax'

test('reads orders of WooCommerce whose columns are named by titles', () => {
  const address =
    'Ada,Lovelace,,1 High St,New York,NY,10001,US,ada@example.com,+1,Ada,Lovelace,1 High St,New York,NY,10001,US'
  const { orders, ignored } = read(
    WOOCOMMERCE_ORDERS,
    [
      TITLES,
      `55,Completed,2025-04-05 09:25,Thanks,${address},Card,5.00,50.00,Flat rate,6.00,0,54.60,3.60,MUG-1,1,Moss Mug,2,15.00,FALL5,5.00,0`,
      `55,Completed,2025-04-05 09:25,Thanks,${address},Card,5.00,50.00,Flat rate,6.00,0,54.60,3.60,,2,Print,1,20.00,FALL5,5.00,0`,
      '56,Refunded,2025-04-06 09:25,,,,,,,,,,,,,,,,,,,Cash,0,8.00,,0,8.00,8.00,0,BOWL,1,Bowl,0,8.00,,,',
      '57,Cancelled,2025-04-07 09:25,,,,,,,,,,,,,,,,,,,Cash,0,8.00,,0,0,8.00,0,BOWL,1,Bowl,1,8.00,,,',
    ].join('\n'),
  )
  expect(ignored).toEqual([])
  expect(orders.map((rows) => [rows.length, rows[0]?.values.canceled, rows[0]?.values.itemQuantity])).toEqual(
    [
      [2, undefined, '2'],
      [1, undefined, '1'],
      [1, '2025-04-07 09:25', '1'],
    ],
  )
  expect(orders[0]?.[0]?.values).toMatchObject({
    billingSubdivision: 'US-NY',
    shippingAddressLine: '1 High St',
    discountCode: 'FALL5',
    customFields: 'Payment Method: Card',
  })
  expect(orders.map(amountsOf)).toMatchObject([
    {
      subtotal: '50.00',
      discount: '5.00',
      shipping: '6.00',
      tax: '3.60',
      additionalFees: '0.00',
      total: '54.60',
      paid: 5460,
    },
    { subtotal: '8.00', total: '8.00', paid: 800, refunded: 800 },
    { total: '8.00', paid: 0 },
  ])
})

const WIX =
  'Order number,Date created,Time,Fulfill by,Total order quantity,Contact email,Note from customer,Additional checkout info,Item,Variant,SKU,Qty,Quantity refunded,Price,Weight,Custom text,Deposit amount,Delivery method,Delivery time,Recipient name,Recipient phone,Recipient company name,Delivery country,Delivery state,Delivery state name,Delivery city,Delivery address,Delivery zip/postal code,Billing name,Billing phone,Billing company name,Delivery country,Delivery state,Delivery state name,Delivery city,Delivery address,Delivery zip/postal code,Payment status,Payment method,Coupon code,Gift card amount,Shipping rate,Total tax,Total,Currency,Refunded amount,Net amount,Additional fees,Fulfillment status,Tracking number,Fulfillment service,Shipping label'

test('reads orders of Wix, also where both addresses have the same columns', () => {
  const place = 'DEU,DE-BE,Berlin,Berlin,Niemetzstr. 16,12055'
  const order = `${place},Shane Ogilvie,,,FRA,FR-75C,Paris,Paris,1 Rue X,75001,Paid,PayPal,,,4.00,3.99,24.99,EUR,0.00,24.99,1.00,Fulfilled,TR-1,,`
  const { orders, ignored } = read(
    WIX_ORDERS,
    [
      WIX,
      `10001,"Dec 8, 2024",12:15:51 AM,,3,ada@example.com,Hi,Gift: yes,Shirt,Size: L | Color: Red,S-1,1,0,9.99,0.2,ADA,,Standard,,Shane P. Ogilvie,0152,ACME,${order}`,
      `10001,"Dec 8, 2024",12:15:51 AM,,3,ada@example.com,Hi,Gift: yes,Card,plain,,2,0,5.00,,,,Standard,,Shane P. Ogilvie,0152,ACME,${order}`,
      '10002,9 Dec 2024,3:05 PM,,1,,,,Mug,,,1,1,20.00,,,,,,,,,,,,,,,,,,,,,,,,Refunded,Card,SALE,,0.00,3.00,18.00,EUR,18.00,0.00,0.00,Canceled,,,',
    ].join('\n'),
  )
  expect(ignored).toEqual([])
  expect(orders[0]?.[0]?.values).toEqual({
    number: '10001',
    placedAt: '2024-12-08T00:15:51',
    email: 'ada@example.com',
    currency: 'EUR',
    discount: '0',
    shipping: '4.00',
    tax: '3.99',
    taxIncluded: 'yes',
    total: '24.99',
    paid: '24.99',
    refunded: '0',
    shippingMethod: 'Standard',
    note: 'Hi',
    customFields: 'Payment method: PayPal; Additional checkout info: Gift\\: yes; Tracking number: TR-1',
    billingFirstName: 'Shane',
    billingLastName: 'Ogilvie',
    billingAddressLine: '1 Rue X',
    billingCity: 'Paris',
    billingSubdivision: 'FR-75C',
    billingPostalCode: '75001',
    billingCountry: 'FR',
    shippingFirstName: 'Shane P.',
    shippingLastName: 'Ogilvie',
    shippingCompany: 'ACME',
    shippingPhone: '0152',
    shippingAddressLine: 'Niemetzstr. 16',
    shippingCity: 'Berlin',
    shippingSubdivision: 'DE-BE',
    shippingPostalCode: '12055',
    shippingCountry: 'DE',
    itemName: 'Shirt',
    itemDetails: 'Size: L; Color: Red; Custom text: ADA',
    itemSku: 'S-1',
    itemPrice: '9.99',
    itemQuantity: '1',
    itemFulfilled: '1',
  })
  expect(orders[0]?.[1]?.values.itemDetails).toBe('Variant: plain')
  expect(orders[1]?.[0]?.values).toMatchObject({
    placedAt: '2024-12-09T15:05',
    canceled: '2024-12-09T15:05',
    discountCode: 'SALE',
  })
  expect(orders.map(amountsOf)).toMatchObject([
    { subtotal: '19.99', discount: '0.00', tax: '3.99', additionalFees: '1.00', total: '24.99', paid: 2499 },
    { subtotal: '20.00', discount: '5.00', tax: '3.00', total: '18.00', paid: 1800, refunded: 1800 },
  ])
})

test('reads countries as codes and names', () => {
  expect(['de', 'DEU', 'Germany', 'Atlantis', undefined].map(readCountry)).toEqual([
    'DE',
    'DE',
    'DE',
    'Atlantis',
    undefined,
  ])
})
