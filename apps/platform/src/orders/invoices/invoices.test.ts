import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream } from '@cantoo/pdf-lib'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { findEnglish } from '../../../../../tests/english-texts.ts'
import { openPlatform } from '../../../testing/open-platform.ts'
import { openOrderFixture } from '../../../testing/order-fixture.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { orderPayments } from '../../kernel/database/schema/orders/orders.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { updateShop } from '../../shop/profile/shop-settings.ts'
import { INVOICE_TRANSITIONS } from '../records/order-transitions.ts'
import { creditNoteLabels, invoiceLabels } from './invoice-labels.ts'
import { invoiceStatusOf } from './invoice-status.ts'
import { issueInvoice } from './manage-invoices.ts'

const price = (amount: string) => ({
  amount,
  formattedAmount: `€${amount}`,
  convertedAmount: amount,
  formattedConvertedAmount: amount,
})
const taxed = (rate: string, taxable: string, tax: string) => ({
  taxRate: rate,
  taxableAmount: price(taxable),
  totalTax: price(tax),
})

async function openShopWithInvoices() {
  const shop = await openOrderFixture()
  const platform = await openPlatform(shop.db, { now: () => shop.clock.now })
  return { ...shop, platform, owner: await platform.owner() }
}

test('lists items, the taxes of each rate, and the buyer on an invoice', async () => {
  const { buy, line, platform, owner } = await openShopWithInvoices()
  const lines = [
    {
      ...line(2),
      paid: 2380,
      wire: { ...line(2).wire, price: price('10.00'), taxDetails: taxed('0.19', '20.00', '3.80') },
    },
    {
      ...line(1),
      paid: 1070,
      wire: { ...line(1).wire, price: price('10.00'), taxDetails: taxed('0.07', '10.00', '0.70') },
    },
  ]
  const address = {
    address: { city: 'Łódź', country: 'PL' },
    contactDetails: { firstName: 'Ada', lastName: 'Nowak' },
  }
  const { order } = await buy(3, undefined, {
    lines,
    total: 4045,
    payment: { provider: 'test-card', amount: 4045, returnUrl: '' },
    details: {
      billingInfo: address as never,
      priceSummary: {
        subtotal: price('30.00'),
        shipping: price('5.00'),
        tax: price('5.45'),
        total: price('40.45'),
      } as never,
      shippingInfo: {
        title: 'Post',
        cost: {
          totalPriceAfterTax: price('5.95'),
          totalPriceBeforeTax: price('5.00'),
          taxDetails: taxed('0.19', '5.00', '0.95'),
        },
      } as never,
    },
  })
  const path = `/_vitrine/v1/orders/${order.id}/invoice`
  const { invoice } = (await platform.get(path, owner)).body
  expect(invoice).toMatchObject({
    number: 'INV-000001',
    status: 'Paid',
    buyer: ['Ada Nowak', 'Łódź', 'PL'],
    taxes: [
      { rate: '19%', taxable: { amount: '25.00' }, tax: { amount: '4.75' } },
      { rate: '7%', taxable: { amount: '10.00' }, tax: { amount: '0.70' } },
    ],
    shipping: { title: 'Post', total: { amount: '5.00' }, taxRate: '19%' },
    total: { amount: '40.45' },
    paid: { amount: '40.45' },
  })
  const sums = [
    invoice.subtotal,
    invoice.shipping.total,
    ...invoice.taxes.map(({ tax }: { tax: object }) => tax),
  ]
  const cents = sums.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0)
  expect(cents).toBe(4045)
  expect(invoice.supplyDate).toBe(order.createdAt.toISOString().slice(0, 10))
  const html = await platform.get(`${path}.html`, owner)
  expect(html.body).toContain('Shipping (Post)')
  expect(html.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(html.body).toContain('Invoice INV-000001')
  expect(html.body).toContain('19% tax on €25.00')
  const pdf = await platform.app.fetch(
    new Request(`${platform.config.publicUrl}${path}.pdf`, { headers: owner }),
  )
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  const read = await PDFDocument.load(await pdf.arrayBuffer())
  expect([read.getTitle(), read.getPageCount()]).toEqual(['Invoice INV-000001', 1])
})

test('shows seller, item options, payments and refunds on an invoice', async () => {
  const { buy, line, platform, owner, db, clock } = await openShopWithInvoices()
  await updateShop(
    db,
    { contact: { address: '12 Kiln Lane, Portland', email: 'shop@example.com', taxId: 'DE136695976' } },
    clock.now,
  )
  const descriptionLines = [{ name: { original: 'Size' }, plainText: { original: 'Large' } }]
  const lines = [{ ...line(1), wire: { ...line(1).wire, descriptionLines } }]
  const { order, payments } = await buy(1, undefined, { lines })
  const paymentRefunds = [{ paymentId: payments[0]?.id, amount: { amount: '2.00' } }]
  const refund = { orderId: order.id, paymentRefunds }
  await platform.post('/ecom/v1/order-billing/refund-payments', refund, owner)
  const path = `/_vitrine/v1/orders/${order.id}/invoice`
  expect((await platform.get(path, owner)).body.invoice).toMatchObject({
    status: 'Paid',
    sellerContact: ['12 Kiln Lane, Portland', 'shop@example.com'],
    sellerTaxId: 'DE136695976',
    lines: [{ name: 'Bowl, Large' }],
    paid: { amount: '12.00' },
    refunded: { amount: '2.00' },
  })
  const { body } = await platform.get(`${path}.html`, owner)
  expect(body).toMatch(
    /12 Kiln Lane, Portland.*Tax ID: DE136695976.*Bowl, Large.*Paid<.*€12\.00.*Refunded<.*−€2\.00/s,
  )
  expect((await platform.get(`${path}.pdf`, owner)).headers.get('content-type')).toBe('application/pdf')
})

const textOf = (stream: unknown): string =>
  stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1') : ''

const inUtf16 = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** The text fragments on the pages of a PDF, read through the character maps of its fonts. */
async function printedIn(bytes: ArrayBuffer): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes)
  return pdf.getPages().flatMap(({ node }) => {
    const fonts = node.Resources()?.lookup(PDFName.of('Font'), PDFDict)
    const glyphs = new Map(
      fonts?.keys().map((name) => {
        const map = textOf(fonts.lookup(name, PDFDict).lookup(PDFName.of('ToUnicode')))
        const pairs = [...map.matchAll(/<([0-9a-fA-F]{4})> <([0-9a-fA-F]+)>/g)]
        return [
          name.asString(),
          new Map(pairs.map(([, glyph = '', text = '']) => [glyph.toUpperCase(), inUtf16(text)])),
        ]
      }),
    )
    const contents = node.Contents()
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((one) => pdf.context.lookup(one)) : [contents]
    const drawn = streams.map(textOf).join('\n')
    return [...drawn.matchAll(/(\/\S+) [\d.]+ Tf|<([0-9A-Fa-f]+)> Tj/g)].reduce<{
      font: string
      texts: string[]
    }>(
      ({ font, texts }, [, chosen, hex]) => {
        if (chosen) return { font: chosen, texts }
        const written =
          hex?.match(/.{4}/g)?.map((glyph) => glyphs.get(font)?.get(glyph.toUpperCase()) ?? '') ?? []
        return { font, texts: [...texts, written.join('')] }
      },
      { font: '', texts: [] },
    ).texts
  })
}

test('shows the balance due on an invoice, and cuts neither names nor addresses', async () => {
  const { buy, line, platform, owner } = await openShopWithInvoices()
  const name = 'Stoneware bowl with a very wide rim, glazed by hand in the blue of the sea, with a lid of oak'
  const addressLine = 'Hinter der alten Ziegelei 117, second courtyard, third floor on the left'
  const { order } = await buy(1, '', {
    lines: [{ ...line(1), wire: { ...line(1).wire, productName: { original: name } } }],
    payment: { provider: 'offline', amount: 1200, returnUrl: '' },
    details: { billingInfo: { address: { addressLine, country: 'DE' } } },
  })
  const path = `/_vitrine/v1/orders/${order.id}/invoice`
  expect((await platform.get(`${path}.html`, owner)).body).toMatch(/Paid<.*€0\.00.*Amount due<.*€12\.00/s)
  const request = new Request(`${platform.config.publicUrl}${path}.pdf`, { headers: owner })
  const printed = await printedIn(await (await platform.app.fetch(request)).arrayBuffer())
  expect(printed).toContain(addressLine)
  expect(printed.join(' ')).toContain('Amount due')
  const nameParts = printed.filter((part) => name.includes(part) && part.length > 5)
  expect(nameParts.join(' ')).toBe(name)
  await platform.post(`/ecom/v1/payments-collector/orders/${order.id}/mark-as-paid`, {}, owner)
  expect((await platform.get(`${path}.html`, owner)).body).not.toContain('Amount due')
})

test("writes an invoice in the buyer's language, without replacement characters", async () => {
  const { buy, platform, owner } = await openShopWithInvoices()
  const read = async (buyerLanguage: string, lastName: string) => {
    const billingInfo = {
      address: { addressLine: '12 Kiln Lane', city: 'Łódź', country: 'PL' },
      contactDetails: { firstName: 'Ada', lastName },
    }
    const { order } = await buy(1, undefined, { details: { billingInfo, buyerLanguage } as never })
    const path = `/_vitrine/v1/orders/${order.id}/invoice`
    const pdf = await platform.get(`${path}.pdf`, owner)
    const request = new Request(`${platform.config.publicUrl}${path}.pdf`, { headers: owner })
    const printed = await printedIn(await (await platform.app.fetch(request)).arrayBuffer())
    return { html: String((await platform.get(`${path}.html`, owner)).body), pdf, printed }
  }
  const german = await read('de', 'Nowak')
  expect(german.html).toMatch(
    /<html lang="de" dir="ltr">.*Rechnung INV-000001.*1\. März 2026.*Polen.*12,00\s€/s,
  )
  expect(german.pdf.headers.get('content-type')).toBe('application/pdf')
  expect(german.printed).toContain('Rechnung INV-000001')
  expect(findEnglish(german.printed, 'de')).toEqual([])
  const arabic = await read('ar', 'حداد')
  expect(arabic.html).toMatch(
    /<html lang="ar" dir="rtl">.*الفاتورة \u2066INV-000002\u2069.*حداد.*<bdi>12 Kiln Lane<\/bdi>/s,
  )
  expect(arabic.pdf.headers.get('content-type')).toBe('application/pdf')
  expect(arabic.printed).toContain('12 Kiln Lane')
  expect(findEnglish(arabic.printed, 'ar')).toEqual([])
})

test('writes Latin, Greek, Cyrillic, Arabic, Hebrew and Thai texts of an invoice in embedded fonts', async () => {
  const { buy, line, platform, owner } = await openShopWithInvoices()
  const names = ['Łyżka żółć', 'Ελιά', 'Чашка', 'فنجان قهوة', 'קערת קרמיקה (גדולה)', 'ชามที่นี่ น้ำผึ้ง']
  const lines = names.map((original) => ({
    ...line(1),
    wire: { ...line(1).wire, productName: { original } },
  }))
  const { order } = await buy(6, undefined, {
    lines,
    total: 7200,
    payment: { provider: 'test-card', amount: 7200, returnUrl: '' },
    details: { buyerLanguage: 'ar' } as never,
  })
  const request = new Request(`${platform.config.publicUrl}/_vitrine/v1/orders/${order.id}/invoice.pdf`, {
    headers: owner,
  })
  const printed = (await printedIn(await (await platform.app.fetch(request)).arrayBuffer())).join('')
  expect(printed).not.toContain('?')
  for (const name of ['Ελιά', 'Чашка', 'ชามที่นี่', 'INV-000001']) expect(printed).toContain(name)
  expect(printed).toMatch(/[\u0600-\u06FF\uFB50-\uFEFC]/)
  expect([...'קרמיקה'].every((letter) => printed.includes(letter))).toBe(true)
})

test('assigns invoice numbers without gaps under concurrency and failures', async () => {
  const { buy, db, clock } = await openShopWithInvoices()
  const placed = []
  for (let count = 0; count < 6; count++) placed.push((await buy()).order.id)
  const [failing = '', ...others] = placed
  await inTransaction(db, async (tx) => {
    await issueInvoice(tx, failing, { actor: 'system', now: clock.now })
    throw new Error('the machine stops here')
  }).catch(() => {})
  const sent = await Promise.all(
    [...others, ...others].map((id) => issueInvoice(db, id, { actor: 'system', now: clock.now })),
  )
  const numbers = new Set(sent.map((invoice) => ('number' in invoice ? invoice.number : undefined)))
  expect([...numbers].sort()).toEqual([1, 2, 3, 4, 5])
})

test('deletes a draft, voids a sent invoice, and continues with the next number', async () => {
  const { buy, platform, owner } = await openShopWithInvoices()
  const { order } = await buy()
  const orders = `/_vitrine/v1/orders/${order.id}`
  const draft = (await platform.post(`${orders}/invoice-draft`, {}, owner)).body.invoice
  expect([draft.status, draft.number]).toEqual(['Draft', undefined])
  const deleted = await platform.send('DELETE', `/_vitrine/v1/invoices/${draft.id}`, { headers: owner })
  expect(deleted.body.invoice.status).toBe('Deleted')
  const { invoiceId } = (await platform.post(`/ecom/v1/invoices/orders/${order.id}`, {}, owner)).body
  const again = await platform.send('DELETE', `/_vitrine/v1/invoices/${invoiceId}`, { headers: owner })
  expect([again.status, again.code]).toEqual([409, 'INVALID_TRANSITION'])
  expect(
    (await platform.post(`/_vitrine/v1/invoices/${invoiceId}/void`, {}, owner)).body.invoice.status,
  ).toBe('Void')
  await platform.post(`/ecom/v1/invoices/orders/${order.id}`, {}, owner)
  const next = (await platform.get(`${orders}/invoice`, owner)).body.invoice
  expect([next.number, next.status]).toEqual(['INV-000002', 'Paid'])
  const listed = await platform.post('/ecom/v1/invoices/list-by-ids', { orderIds: [order.id] }, owner)
  expect(listed.body.invoicesForOrder[0].invoicesInfo).toHaveLength(3)
})

test('issues no invoice when someone opens the invoice of an order after it was voided', async () => {
  const { buy, platform, owner } = await openShopWithInvoices()
  const { order } = await buy()
  const orders = `/_vitrine/v1/orders/${order.id}`
  const { invoice } = (await platform.get(`${orders}/invoice`, owner)).body
  await platform.post(`/_vitrine/v1/invoices/${invoice.id}/void`, {}, owner)
  const expectRefused = async () => {
    for (const document of ['', '.html', '.pdf']) {
      const { status, code } = await platform.get(`${orders}/invoice${document}`, owner)
      expect([status, code]).toEqual([409, 'INVALID_TRANSITION'])
    }
  }
  await expectRefused()
  const draft = (await platform.post(`${orders}/invoice-draft`, {}, owner)).body.invoice
  await expectRefused()
  await platform.post(`/_vitrine/v1/invoices/${draft.id}/send`, {}, owner)
  expect((await platform.get(`${orders}/invoice`, owner)).body.invoice.number).toBe('INV-000002')
})

test('issues no draft when its buyer opens the invoice of the order', async () => {
  const { buy, platform, owner } = await openShopWithInvoices()
  const headers = await platform.visitor()
  const id = decodeJwt(headers.authorization ?? '').sub ?? ''
  const { order } = await buy(1, undefined, { buyer: { kind: 'visitor', id, email: 'ada@example.com' } })
  const orders = `/_vitrine/v1/orders/${order.id}`
  const draft = (await platform.post(`${orders}/invoice-draft`, {}, owner)).body.invoice
  for (const document of ['', '.html', '.pdf']) {
    const { status, code } = await platform.get(`${orders}/invoice${document}`, headers)
    expect([status, code]).toEqual([409, 'INVALID_TRANSITION'])
  }
  expect((await platform.get(`/_vitrine/v1/invoices/${draft.id}`, owner)).body.invoice.status).toBe('Draft')
  await platform.post(`/_vitrine/v1/invoices/${draft.id}/send`, {}, owner)
  expect((await platform.get(`${orders}/invoice`, headers)).body.invoice.number).toBe('INV-000001')
})

test('shows an invoice only to its buyer and the shop', async () => {
  const { buy, platform } = await openShopWithInvoices()
  const { order } = await buy()
  const visitor = await platform.visitor()
  for (const document of ['', '.html', '.pdf'])
    expect((await platform.get(`/_vitrine/v1/orders/${order.id}/invoice${document}`, visitor)).status).toBe(
      404,
    )
})

test('moves a sent invoice only along its transition table for any payments', () => {
  const statusArbitrary = fc.record({
    state: fc.constant('SENT' as const),
    total: fc.constant(100),
    paid: fc.constantFrom(0, 40, 70, 100),
    isPending: fc.boolean(),
    isOverdue: fc.boolean(),
  })
  fc.assert(
    fc.property(statusArbitrary, statusArbitrary, (before, after) => {
      // Events come one at a time: a paid invoice does not become unpaid, and an overdue one stays overdue.
      const changed = (['paid', 'isPending', 'isOverdue'] as const).filter(
        (name) => before[name] !== after[name],
      )
      fc.pre(changed.length <= 1 && after.paid >= before.paid && (after.isOverdue || !before.isOverdue))
      const [from, to] = [invoiceStatusOf(before), invoiceStatusOf(after)]
      expect(from === to || INVOICE_TRANSITIONS[from].includes(to)).toBe(true)
    }),
    { numRuns: 200 },
  )
})

test('numbers the invoices of test orders, and their credit notes, apart from the series', async () => {
  const { buy, db, platform, owner } = await openShopWithInvoices()
  const invoiceOf = async (id: string) =>
    (await platform.get(`/_vitrine/v1/orders/${id}/invoice`, owner)).body.invoice
  const inSetup = (await buy(1, undefined, { details: { isTest: true } })).order
  const withTestKeys = (await buy()).order
  await db
    .update(orderPayments)
    .set({ provider: 'stripe-test' })
    .where(eq(orderPayments.orderId, withTestKeys.id))
  const first = await invoiceOf(inSetup.id)
  expect(first.number).toBe(`TEST-${inSetup.number}`)
  expect((await invoiceOf(withTestKeys.id)).number).toBe(`TEST-${withTestKeys.number}`)
  await platform.post(`/_vitrine/v1/invoices/${first.id}/void`, {}, owner)
  const notes = await platform.get(`/_vitrine/v1/orders/${inSetup.id}/credit-notes`, owner)
  expect(notes.body.creditNotes).toMatchObject([{ number: `TEST-${inSetup.number}-C1` }])
  await platform.post(`/ecom/v1/invoices/orders/${inSetup.id}`, {}, owner)
  expect((await invoiceOf(inSetup.id)).number).toBe(`TEST-${inSetup.number}-2`)
  const real = await invoiceOf((await buy()).order.id)
  expect(real.number).toBe('INV-000001')
  const detailsOf = (invoice: typeof real) => invoiceLabels(invoice, localeFor('de')).details
  expect(detailsOf(first)).toContain('Dies ist eine Testbestellung. Es wurde nichts abgebucht.')
  expect(creditNoteLabels(notes.body.creditNotes[0], localeFor('ar')).details).toContain(
    'هذا طلب تجريبي، ولم يُخصم أي مبلغ.',
  )
  expect(detailsOf(real).join()).not.toContain('Testbestellung')
})

test('dates the supply by the last shipment, and names a VAT number as one', async () => {
  const { buy, platform, owner, db, clock } = await openShopWithInvoices()
  await updateShop(
    db,
    { contact: { addressLine: 'Am Ofen 1', city: 'Berlin', country: 'DE', taxId: 'DE136695976' } },
    clock.now,
  )
  const { order } = await buy(1, undefined, {
    details: { billingInfo: { address: { country: 'DE' }, contactDetails: { firstName: 'Ada' } } as never },
  })
  const ordered = clock.now
  clock.now = new Date(ordered.getTime() + 3 * 24 * 60 * 60 * 1000)
  const shipment = `/ecom/v1/fulfillments/orders/${order.id}/create-fulfillment`
  await platform.post(shipment, { fulfillment: {} }, owner)
  const path = `/_vitrine/v1/orders/${order.id}/invoice`
  const supplyDate = clock.now.toISOString().slice(0, 10)
  expect((await platform.get(path, owner)).body.invoice.supplyDate).toBe(supplyDate)
  const { body: html } = await platform.get(`${path}.html`, owner)
  expect(html).toMatch(/VAT number: DE136695976.*Date of supply: /s)
  const ubl = await platform.get(`${path}.xml`, owner)
  expect(ubl.body).toContain(`<cbc:ActualDeliveryDate>${supplyDate}</cbc:ActualDeliveryDate>`)
  await platform.send('PATCH', '/_vitrine/v1/invoice-settings', {
    body: { eInvoiceFormat: 'FACTUR_X' },
    headers: owner,
  })
  const cii = await platform.get(`${path}.xml`, owner)
  expect(cii.body).toMatch(
    new RegExp(`<ram:OccurrenceDateTime>.*${supplyDate.replaceAll('-', '')}.*</ram:OccurrenceDateTime>`, 's'),
  )
})

test('links to the credit note in the email about a refund', async () => {
  const { buy, platform, owner, db } = await openShopWithInvoices()
  const { order, payments } = await buy()
  await platform.post(`/ecom/v1/invoices/orders/${order.id}`, {}, owner)
  const paymentRefunds = [{ paymentId: payments[0]?.id, amount: { amount: '2.00' } }]
  await platform.post('/ecom/v1/order-billing/refund-payments', { orderId: order.id, paymentRefunds }, owner)
  const refunded = (await readMails(db)).find(({ subject }) => subject.startsWith('Refund'))
  const [, link = ''] = /Credit note \S+\D*?(\/credit-note\/\S+)/.exec(refunded?.text ?? '') ?? []
  const open = (path: string) => platform.app.fetch(new Request(`${platform.config.publicUrl}${path}`))
  expect((await open(link)).headers.get('content-type')).toBe('application/pdf')
  expect((await open(`${link}x`)).status).toBe(404)
})
