import { ApiKeyStrategy, createClient } from '@vitrine/client'
import { orders } from '@vitrine/client/ecom'
import { invoices } from '@vitrine/client/merchant'
import { expect, test } from 'vitest'
import { newId } from '../../apps/platform/src/kernel/database/new-id.ts'
import { findInvoice, insertInvoice } from '../../apps/platform/src/orders/invoices/invoice-repository.ts'
import { createApiKey } from '../../apps/platform/src/shop/api-keys/api-keys.ts'
import { openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { openOrderFixture } from '../../apps/platform/testing/order-fixture.ts'
import { readMails } from '../../apps/platform/testing/read-mails.ts'
import { refusalOf } from './catalog-shop.ts'

const UNPAID = { payment: { provider: 'offline', amount: 1200, returnUrl: '' } }
const NOBODY = '0195e0a0-0000-7000-8000-000000000000'

async function openInvoiceShop() {
  const shop = await openOrderFixture(100)
  const platform = await openPlatform(shop.db, { now: () => shop.clock.now })
  const { app, config } = platform
  const staff = async (role: 'manager' | 'viewer') => {
    const { secret } = await createApiKey(shop.db, { name: role, role }, shop.clock.now)
    return createClient({
      apiUrl: config.publicUrl,
      auth: ApiKeyStrategy({ apiKey: secret, siteId: 'shop' }),
      modules: { orders, invoices },
      fetch: async (input, init) => app.fetch(new Request(input, init)),
    })
  }
  const emails = async () =>
    (await readMails(shop.db)).filter(({ subject }) => subject.startsWith('Invoice INV-'))
  const { invoices: merchant, orders: merchantOrders } = await staff('manager')
  return { ...shop, platform, staff, emails, merchant, merchantOrders }
}

test('takes an invoice from draft to void, and keeps its history', async () => {
  const { buy, clock, merchant, merchantOrders, emails, platform } = await openInvoiceShop()
  const { order } = await buy(1, '', UNPAID)
  const draft = await merchant.draftInvoice(order.id)
  expect(draft).toMatchObject({
    status: 'Draft',
    revision: '1',
    email: 'ada@example.com',
    buyer: ['ada@example.com'],
  })
  expect(draft).not.toHaveProperty('number')
  expect((await merchant.draftInvoice(order.id))._id).toBe(draft._id)
  const url = `${platform.config.publicUrl}/_vitrine/v1/invoices/${draft._id}/pdf`
  const pdf = await platform.app.fetch(new Request(url, { headers: await platform.owner() }))
  expect(await pdf.text()).toMatch(/^%PDF-/)
  expect((await merchant.getInvoice(draft._id)).invoice.status).toBe('Draft')

  const dueDate = new Date('2026-04-01T00:00:00Z')
  const buyer = ['Weaver Ltd', 'Ada Weaver', '12 Kiln Lane']
  const edited = await merchant.updateInvoice(draft._id, {
    buyer,
    buyerTaxId: 'DE123',
    dueDate,
    revision: '1',
  })
  expect(edited).toMatchObject({ buyer, buyerTaxId: 'DE123', dueDate, revision: '2' })
  expect(await refusalOf(merchant.updateInvoice(draft._id, { buyer, revision: '1' }))).toMatchObject({
    code: 'STALE_REVISION',
  })
  expect(await merchant.updateInvoice(draft._id, { buyerTaxId: null })).not.toHaveProperty('buyerTaxId')

  const sent = await merchant.sendInvoice(draft._id)
  expect(sent).toMatchObject({ number: 'INV-000001', status: 'Sent', buyer, dueDate })
  const [email] = await emails()
  expect(email).toMatchObject({ to: 'ada@example.com', subject: 'Invoice INV-000001 from My shop' })
  expect(email?.text).toContain('Please pay €12.00 by April 1, 2026.')
  const [, path = ''] = /(\/invoice\/\S+)/.exec(email?.text ?? '') ?? []
  const opened = await platform.get(path)
  expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect((await platform.get(`${path}x`)).status).toBe(404)

  clock.now = new Date('2026-04-02T00:00:00Z')
  expect((await merchant.getInvoice(draft._id)).invoice.status).toBe('Overdue')
  await merchantOrders.paymentCollectionMarkOrderAsPaid(order.id)
  expect((await merchant.resendInvoice(draft._id)).status).toBe('Paid')
  expect((await emails())[1]?.text).toMatch(/already paid/)
  expect((await merchant.voidInvoice(draft._id)).status).toBe('Void')

  const { invoice, history } = await merchant.getInvoice(draft._id)
  expect(invoice).toMatchObject({ number: 'INV-000001', status: 'Void', paid: { amount: '12.00' } })
  expect(history.map(({ type }) => type).sort()).toEqual(
    ['VOIDED', 'CREDITED', 'RESENT', 'PAID', 'SENT', 'UPDATED', 'UPDATED', 'CREATED'].sort(),
  )
  expect(history[0]?._createdDate).toBeInstanceOf(Date)
  const next = await merchant.draftInvoice(order.id)
  expect((await merchant.deleteInvoice(next._id)).status).toBe('Deleted')
})

test('updates the lines of a draft with its order, and keeps an issued invoice', async () => {
  const { buy, merchant, db } = await openInvoiceShop()
  const { order } = await buy(1, '', UNPAID)
  const { _id } = await merchant.draftInvoice(order.id)
  const double = () => db.$client.query(`update orders set total = total * 2 where id = '${order.id}'`)
  await double()
  expect((await merchant.getInvoice(_id)).invoice.total.amount).toBe('24.00')
  expect((await merchant.sendInvoice(_id)).total.amount).toBe('24.00')
  await double()
  expect((await merchant.getInvoice(_id)).invoice.total.amount).toBe('24.00')
})

test('lists invoices by stage, number, customer and order, in pages', async () => {
  const { buy, clock, merchant, db } = await openInvoiceShop()
  const [unpaid, paid] = [await buy(1, '', UNPAID), await buy()]
  const draft = await merchant.draftInvoice(unpaid.order.id)
  const sent = await merchant.draftInvoice(paid.order.id).then(({ _id }) => merchant.sendInvoice(_id))
  const ids = async (options: Parameters<typeof merchant.listInvoices>[0]) =>
    (await merchant.listInvoices(options)).invoices.map(({ _id }) => _id)
  expect(await ids({})).toEqual([sent._id, draft._id])
  expect(await ids({ stage: 'Draft' })).toEqual([draft._id])
  expect(await ids({ stage: 'Paid' })).toEqual([sent._id])
  expect(await ids({ stage: 'Sent' })).toEqual([])
  expect(await ids({ search: 'inv-000001' })).toEqual([sent._id])
  expect(await ids({ search: String(unpaid.order.number) })).toEqual([draft._id])
  expect(await ids({ search: 'ADA@' })).toEqual([sent._id, draft._id])
  expect(await ids({ search: '%' })).toEqual([])
  expect(await ids({ orderId: paid.order.id })).toEqual([sent._id])
  await merchant.updateInvoice(draft._id, { buyer: ['Grace Hopper'] })
  expect(await ids({ search: 'hopper' })).toEqual([draft._id])
  await merchant.sendInvoice(draft._id)
  expect(await ids({ stage: 'Sent' })).toEqual([draft._id])
  await merchant.voidInvoice(sent._id)
  expect(await ids({ stage: 'Void' })).toEqual([sent._id])
  const { content } = (await findInvoice(db, draft._id)) ?? {}
  if (!content) throw new Error('The invoice is gone')
  const later = { createdAt: clock.now, updatedAt: clock.now, orderId: paid.order.id, content }
  const deleted = Array.from({ length: 50 }, (_, at) => newId(new Date(clock.now.getTime() + at + 1)))
  for (const id of deleted) await insertInvoice(db, { ...later, id, state: 'DELETED' })
  const { invoices: first, cursor } = await merchant.listInvoices()
  expect([first.length, await ids({ cursor: cursor ?? '' })]).toEqual([50, [sent._id, draft._id]])
  expect((await merchant.listInvoices({ stage: 'Deleted' })).cursor).toBeUndefined()
})

test('refuses changes that the state of an invoice does not allow', async () => {
  const { buy, merchant, merchantOrders } = await openInvoiceShop()
  const { order } = await buy(1, '', UNPAID)
  const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
  const { _id } = await merchant.draftInvoice(order.id)
  for (const call of [merchant.resendInvoice, merchant.voidInvoice])
    expect(await codeOf(call(_id))).toBe('INVALID_TRANSITION')
  await merchant.sendInvoice(_id)
  for (const call of [merchant.sendInvoice, merchant.deleteInvoice])
    expect(await codeOf(call(_id))).toBe('INVALID_TRANSITION')
  expect(await codeOf(merchant.updateInvoice(_id, { buyer: ['Ada'] }))).toBe('INVALID_TRANSITION')
  await merchant.voidInvoice(_id)
  await merchantOrders.cancelOrder(order.id)
  expect(await codeOf(merchant.draftInvoice(order.id))).toBe('INVALID_TRANSITION')
  for (const call of [
    merchant.getInvoice,
    merchant.sendInvoice,
    merchant.resendInvoice,
    merchant.voidInvoice,
  ])
    expect(await codeOf(call(NOBODY))).toBe('INVOICE_NOT_FOUND')
  expect(await codeOf(merchant.updateInvoice(NOBODY, {}))).toBe('INVOICE_NOT_FOUND')
})

test('neither resends the invoice of a canceled order nor marks it as paid, but voids it', async () => {
  const { buy, merchant, merchantOrders, emails } = await openInvoiceShop()
  const { order } = await buy(1, '', UNPAID)
  const { _id } = await merchant.draftInvoice(order.id)
  await merchant.sendInvoice(_id)
  await merchantOrders.cancelOrder(order.id)
  const markPaid = await refusalOf(merchantOrders.paymentCollectionMarkOrderAsPaid(order.id))
  expect(markPaid.code).toBe('INVALID_TRANSITION')
  expect((await refusalOf(merchant.resendInvoice(_id))).code).toBe('INVALID_TRANSITION')
  expect(await emails()).toHaveLength(1)
  expect((await merchant.voidInvoice(_id)).status).toBe('Void')
})

test('rejects invalid changes, and callers without permission', async () => {
  const { buy, merchant, staff, platform } = await openInvoiceShop()
  const { order } = await buy(1, '', UNPAID)
  const { _id } = await merchant.draftInvoice(order.id)
  for (const changes of [{ buyer: [] }, { buyer: [' '] }, { dueDate: new Date('2026-02-01') }])
    expect(await refusalOf(merchant.updateInvoice(_id, changes))).toMatchObject({ status: 400 })
  expect(await refusalOf(merchant.listInvoices({ stage: 'Overdue' as never }))).toMatchObject({
    status: 400,
  })
  const { invoices: viewer } = await staff('viewer')
  expect((await viewer.getInvoice(_id)).invoice.status).toBe('Draft')
  for (const call of [viewer.sendInvoice, viewer.resendInvoice, viewer.voidInvoice, viewer.deleteInvoice])
    expect(await refusalOf(call(_id))).toMatchObject({ status: 403 })
  expect(await refusalOf(viewer.updateInvoice(_id, {}))).toMatchObject({ status: 403 })
  const visitor = await platform.visitor()
  for (const path of ['/_vitrine/v1/invoices', `/_vitrine/v1/invoices/${_id}`])
    expect((await platform.get(path, visitor)).status).toBe(403)
})

test('sends an invoice once when several people send or delete it at the same time', async () => {
  const { buy, merchant, emails } = await openInvoiceShop()
  const { order } = await buy(1, '', UNPAID)
  const { _id } = await merchant.draftInvoice(order.id)
  const calls = Array.from({ length: 8 }, (_, at) => (at % 2 ? merchant.sendInvoice : merchant.deleteInvoice))
  const results = await Promise.allSettled(calls.map((call) => call(_id)))
  const [done, ...others] = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  expect(others).toEqual([])
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'INVALID_TRANSITION' })
  expect((await merchant.getInvoice(_id)).invoice.status).toBe(done?.status)
  expect(await emails()).toHaveLength(done?.status === 'Sent' ? 1 : 0)
})
