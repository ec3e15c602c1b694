import { ApiKeyStrategy, createClient } from '@vitrine/client'
import { orderBilling, orders } from '@vitrine/client/ecom'
import { invoices } from '@vitrine/client/merchant'
import { expect, test } from 'vitest'
import { createApiKey } from '../../apps/platform/src/shop/api-keys/api-keys.ts'
import { updateShop } from '../../apps/platform/src/shop/profile/shop-settings.ts'
import { openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { openOrderFixture, runConcurrently } from '../../apps/platform/testing/order-fixture.ts'

async function openRefundShop() {
  const shop = await openOrderFixture(100)
  const platform = await openPlatform(shop.db, { now: () => shop.clock.now })
  const { secret } = await createApiKey(shop.db, { name: 'Desk', role: 'manager' }, shop.clock.now)
  const headers = { authorization: secret }
  const { invoices: merchant } = createClient({
    apiUrl: platform.config.publicUrl,
    auth: ApiKeyStrategy({ apiKey: secret, siteId: 'shop' }),
    modules: { orders, orderBilling, invoices },
    fetch: async (input, init) => platform.app.fetch(new Request(input, init)),
  })
  const refund = (orderId: string, paymentId: string | undefined, amount?: string) =>
    platform.post(
      '/ecom/v1/order-billing/refund-payments',
      { orderId, paymentRefunds: [{ paymentId, ...(amount && { amount: { amount } }) }] },
      headers,
    )
  const issue = async (orderId: string) => {
    await merchant.draftInvoice(orderId)
    const { body } = await platform.post(`/ecom/v1/invoices/orders/${orderId}`, {}, headers)
    return body.invoiceId as string
  }
  return { ...shop, platform, merchant, refund, issue, headers }
}

test('credits each refund of an invoice once, and shows both documents', async () => {
  const { buy, merchant, refund, issue, platform, headers, db, clock } = await openRefundShop()
  await updateShop(db, { contact: { taxId: 'DE136695976', country: 'DE' } }, clock.now)
  const billingInfo = { address: { city: 'Berlin', country: 'DE' }, contactDetails: { firstName: 'Ada' } }
  const { order, payments } = await buy(2, undefined, { details: { billingInfo: billingInfo as never } })
  const invoiceId = await issue(order.id)
  expect(await merchant.listCreditNotes(order.id)).toEqual([])

  await refund(order.id, payments[0]?.id, '10.00')
  await refund(order.id, payments[0]?.id)
  const notes = await merchant.listCreditNotes(order.id)
  expect(notes).toMatchObject([
    {
      number: 'CN-000001',
      invoiceId,
      invoiceNumber: 'INV-000001',
      reason: 'REFUND',
      total: { amount: '10.00' },
    },
    { number: 'CN-000002', total: { amount: '14.00' }, lines: [{ name: 'Partial refund', quantity: 1 }] },
  ])
  const { history } = await merchant.getInvoice(invoiceId)
  expect(history.filter(({ type }) => type === 'CREDITED')).toHaveLength(2)

  const path = `/_vitrine/v1/credit-notes/${notes[0]?._id}`
  expect((await platform.get(`${path}/pdf`, headers)).headers.get('content-type')).toBe('application/pdf')
  const xml = (await platform.get(`${path}/xml`, headers)).body
  expect(xml).toContain('<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>')
  expect(xml).toMatch(
    /<cac:InvoiceDocumentReference>\n<cbc:ID>INV-000001<.*<cbc:PayableAmount currencyID="EUR">0.00</s,
  )
  const nobody = await platform.visitor()
  expect((await platform.get(`${path}/pdf`, nobody)).body.details.applicationError.code).toBe(
    'CREDIT_NOTE_NOT_FOUND',
  )
  expect((await platform.get(`/_vitrine/v1/orders/${order.id}/credit-notes`, nobody)).status).toBe(404)
})

test('a full refund credits the invoice with its items', async () => {
  const { buy, merchant, refund, issue } = await openRefundShop()
  const { order, payments } = await buy(2)
  await issue(order.id)
  await refund(order.id, payments[0]?.id)
  expect(await merchant.listCreditNotes(order.id)).toMatchObject([
    { total: { amount: '24.00' }, lines: [{ name: 'Bowl', quantity: 2 }] },
  ])
})

test('credits the items of a refund with their own rates, and only spreads what names none', async () => {
  const { buy, merchant, platform, headers, issue, line } = await openRefundShop()
  const amount = (value: number) => ({ amount: (value / 100).toFixed(2), formattedAmount: '' })
  const taxed = (name: string, rate: string, [quantity, price, tax]: readonly [number, number, number]) => {
    const paid = quantity * price
    const taxDetails = { taxRate: rate, taxableAmount: amount(paid - tax), totalTax: amount(tax) }
    const { wire, ...rest } = line(quantity)
    const names = { productName: { original: name }, price: amount(price) }
    return { ...rest, paid, wire: { ...wire, ...names, taxDetails } }
  }
  const lines = [taxed('Bowl', '0.19', [2, 1190, 380]), taxed('Book', '0.07', [1, 1070, 70])]
  const postTax = { taxRate: '0.19', taxableAmount: amount(500), totalTax: amount(95) }
  const { order, payments } = await buy(1, undefined, {
    ...{
      lines,
      total: 4045,
      payment: { provider: 'test-card', amount: 4045, returnUrl: 'https://a.example' },
    },
    details: {
      taxIncludedInPrices: true,
      priceSummary: { tax: amount(545), shipping: amount(595), total: amount(4045) },
      shippingInfo: { title: 'Post', cost: { price: amount(595), taxDetails: postTax } },
    } as never,
  })
  await issue(order.id)
  const [bowls, book] = lines.map(({ id }) => id)
  const send = (refunded: string, more: object) =>
    platform.post(
      '/ecom/v1/order-billing/refund-payments',
      {
        orderId: order.id,
        paymentRefunds: [{ paymentId: payments[0]?.id, amount: { amount: refunded } }],
        ...more,
      },
      headers,
    )
  await send('10.70', { items: [{ lineItemId: book, quantity: 1 }] })
  await send('13.90', { items: [{ lineItemId: bowls, quantity: 1 }], shippingAmount: { amount: '2.00' } })
  await send('10.00', { items: [{ lineItemId: bowls, quantity: 1 }] })
  await send('5.85', {})
  const notes = await merchant.listCreditNotes(order.id)
  const shown = notes.map(({ lines: listed, taxes }) => [
    ...listed.map(({ name, quantity, total, taxRate }) => [name, quantity, total.amount, taxRate]),
    ...taxes.map(({ rate, taxable, tax }) => [rate, taxable.amount, tax.amount]),
  ])
  expect(shown).toEqual([
    [
      ['Book', 1, '10.70', '7%'],
      ['7%', '10.00', '0.70'],
    ],
    [
      ['Bowl', 1, '11.90', '19%'],
      ['Post', 1, '2.00', '19%'],
      ['19%', '11.68', '2.22'],
    ],
    [
      ['Bowl', 1, '10.00', '19%'],
      ['19%', '8.40', '1.60'],
    ],
    [
      ['Partial refund', 1, '5.85', '19%'],
      ['19%', '4.92', '0.93'],
    ],
  ])
})

test('an order without an invoice has no credit notes until the invoice is issued', async () => {
  const { buy, merchant, refund, issue } = await openRefundShop()
  const { order, payments } = await buy(1)
  await refund(order.id, payments[0]?.id, '5.00')
  expect(await merchant.listCreditNotes(order.id)).toEqual([])
  await issue(order.id)
  expect(await merchant.listCreditNotes(order.id)).toMatchObject([{ total: { amount: '5.00' } }])
})

test('voiding an invoice credits what is left of it', async () => {
  const { buy, merchant, refund, issue } = await openRefundShop()
  const { order, payments } = await buy(1)
  const first = await issue(order.id)
  await refund(order.id, payments[0]?.id, '5.00')
  await merchant.voidInvoice(first)
  const second = await issue(order.id)
  const notes = await merchant.listCreditNotes(order.id)
  const facts = notes.map(({ number, invoiceId, reason, total }) => [number, invoiceId, reason, total.amount])
  expect(facts).toEqual([
    ['CN-000001', first, 'REFUND', '5.00'],
    ['CN-000002', first, 'INVOICE_VOIDED', '7.00'],
    ['CN-000003', second, 'REFUND', '5.00'],
  ])
})

test('numbers credit notes without gaps when many orders are refunded at once', async () => {
  const { buy, merchant, refund, issue } = await openRefundShop()
  const bought = await Promise.all(Array.from({ length: 8 }, () => buy(1)))
  for (const { order } of bought) await issue(order.id)
  await runConcurrently(16, async (person) => {
    const [one] = bought.slice(person % 8)
    return one && refund(one.order.id, one.payments[0]?.id, '6.00')
  })
  const notes = (await Promise.all(bought.map(({ order }) => merchant.listCreditNotes(order.id)))).flat()
  expect(notes.map(({ number }) => number).sort()).toEqual(
    Array.from({ length: 16 }, (_, index) => `CN-${String(index + 1).padStart(6, '0')}`),
  )
})
