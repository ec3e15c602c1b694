import { expect, test } from 'vitest'
import { getI18n } from '../i18n/request-i18n.server.ts'
import { priceNote } from './price-note.server.tsx'

const shop = {
  name: 'Kiln',
  access: { browse: true, buy: true, payments: 'real' },
  taxIncludedInPrices: true,
  priorPricesRequired: true,
} as const
const pages = [{ kind: 'DELIVERY', handle: 'delivery', title: 'Versand' } as const]
const german = { i18n: getI18n('de', '/de'), shopDetails: shop, content: { pages } as never }

test('says in the EU that a price includes tax, and links to what shipping costs', () => {
  expect(priceNote(german, { isShipped: true })).toBe(
    'inkl. MwSt., zzgl. <a href="/de/pages/delivery" class="text-link">Versand</a>',
  )
  expect(priceNote({ ...german, content: undefined }, { isShipped: true })).toBe('inkl. MwSt., zzgl. Versand')
  expect(priceNote(german, { isShipped: false })).toBe('inkl. MwSt.')
})

test('says nothing where prices have no tax in them, or the shop does not sell to the EU', () => {
  for (const change of [{ taxIncludedInPrices: false }, { priorPricesRequired: false }])
    expect(priceNote({ ...german, shopDetails: { ...shop, ...change } }, { isShipped: true })).toBeUndefined()
})
