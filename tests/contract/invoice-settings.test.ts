import { ApiKeyStrategy, createClient } from '@vitrine/client'
import { invoices } from '@vitrine/client/merchant'
import { expect, test } from 'vitest'
import { isNumberPattern } from '../../apps/platform/src/orders/invoices/number-series.ts'
import { createApiKey } from '../../apps/platform/src/shop/api-keys/api-keys.ts'
import { openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { openOrderFixture } from '../../apps/platform/testing/order-fixture.ts'
import { refusalOf } from './catalog-shop.ts'

async function openNumberedShop() {
  const shop = await openOrderFixture(100)
  const { config, app, owner: ownerHeaders } = await openPlatform(shop.db, { now: () => shop.clock.now })
  const { secret } = await createApiKey(shop.db, { name: 'Desk', role: 'manager' }, shop.clock.now)
  const as = (headers?: Record<string, string>) =>
    createClient({
      apiUrl: config.publicUrl,
      auth: ApiKeyStrategy({ apiKey: secret, siteId: 'shop' }),
      modules: { invoices },
      fetch: async (input, init) => {
        const request = new Request(input, init)
        if (headers) request.headers.delete('authorization')
        for (const [name, value] of Object.entries(headers ?? {})) request.headers.set(name, value)
        return app.fetch(request)
      },
    }).invoices
  const owner = as(await ownerHeaders())
  const manager = as()
  const issueNumber = async () => {
    const { order } = await shop.buy(1)
    const { _id } = await manager.draftInvoice(order.id)
    return (await manager.sendInvoice(_id)).number
  }
  return { ...shop, owner, manager, issueNumber }
}

test('numbers invoices by the pattern of the shop, and starts again every year', async () => {
  const { owner, manager, issueNumber, clock, db } = await openNumberedShop()
  expect(await issueNumber()).toBe('INV-000001')
  const pattern = 'R/{YYYY}-{000}'
  const changed = await owner.updateInvoiceSettings({ invoiceNumbers: { pattern, nextNumber: 7 } })
  expect(changed.invoiceNumbers).toEqual({ pattern, nextNumber: 7, example: 'R/2026-007' })
  expect([await issueNumber(), await issueNumber()]).toEqual(['R/2026-007', 'R/2026-008'])
  clock.now = new Date('2027-01-01T00:00:00Z')
  expect((await manager.getInvoiceSettings()).invoiceNumbers.example).toBe('R/2027-001')
  expect([await issueNumber(), await issueNumber()]).toEqual(['R/2027-001', 'R/2027-002'])
  const logged = await db.$client.query(
    "select after from audit_log where operation = 'updateInvoiceSettings'",
  )
  expect(logged.rows).toEqual([
    { after: { invoiceNumbers: { pattern, nextNumber: 7, example: 'R/2026-007' } } },
  ])
})

test('never lowers the next number to a used one', async () => {
  const { owner, issueNumber } = await openNumberedShop()
  await owner.updateInvoiceSettings({ invoiceNumbers: { nextNumber: 40 } })
  expect(await issueNumber()).toBe('INV-000040')
  const set = (invoiceNumbers: { pattern?: string; nextNumber?: number }) =>
    refusalOf(owner.updateInvoiceSettings({ invoiceNumbers }))
  expect(await set({ nextNumber: 40 })).toMatchObject({ status: 400 })
  expect(await set({ nextNumber: 39 })).toMatchObject({ status: 400 })
  // With the prefix of another series, its numbers are free; going back to the first one, they are used.
  await owner.updateInvoiceSettings({ invoiceNumbers: { pattern: 'A-{0000}', nextNumber: 1 } })
  expect(await issueNumber()).toBe('A-0001')
  await owner.updateInvoiceSettings({ invoiceNumbers: { pattern: 'INV-{000000}' } })
  expect(await issueNumber()).toBe('INV-000041')
})

test('only owners change the numbers', async () => {
  const { manager } = await openNumberedShop()
  expect((await manager.getInvoiceSettings()).creditNoteNumbers.example).toBe('CN-000001')
  expect(await refusalOf(manager.updateInvoiceSettings({}))).toMatchObject({ status: 403 })
})

test.for([
  ['INV-{0000}', true],
  ['{YY}/{0}', true],
  ['{0000} {YYYY}', true],
  ['INV', false],
  ['{0000}{00}', false],
  ['{YYYY}{YY}{0}', false],
  ['{MM}{0}', false],
  ['<b>{0}', false],
  ['{0', false],
] as const)('takes %s as a pattern: %s', ([pattern, isValid]) => {
  expect(isNumberPattern(pattern)).toBe(isValid)
})
