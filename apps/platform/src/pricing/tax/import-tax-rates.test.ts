import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { PUBLISHED_TAX_RATES } from './published-tax-rates.ts'

const IMPORT = '/_vitrine/v1/published-tax-rates/import'

interface Region {
  readonly country: string
  readonly subdivision?: string
  readonly taxIncludedInPrice: boolean
  readonly source?: { readonly name: string; readonly date: string }
  readonly rates: readonly { readonly taxGroupId: string; readonly percentage: number }[]
}

test('imports the published rates of areas with their source and date', async () => {
  const shop = await openCartShop(await testDatabase())
  const merchant = await shop.merchant()
  const { body } = await shop.post(IMPORT, { areas: ['EU', 'US'] }, merchant)
  expect(body).toEqual({ created: 27 + 46, existing: 0 })
  const { taxGroups } = (await shop.get('/_vitrine/v1/tax-groups', merchant)).body
  expect(taxGroups).toMatchObject([
    { name: 'Standard rate', isDefault: true, isForShipping: true },
    { name: 'Reduced rate', isDefault: false },
    { name: 'Second reduced rate', isDefault: false },
    { name: 'Third reduced rate', isDefault: false },
  ])
  const regions: Region[] = (await shop.get('/_vitrine/v1/tax-regions', merchant)).body.taxRegions
  const of = (code: string) =>
    regions.find((region) => region.country === code || region.subdivision === code)
  expect(of('DE')).toMatchObject({
    taxIncludedInPrice: true,
    source: { name: 'European Commission, Taxes in Europe Database', date: '2026-01-01' },
    rates: [
      { taxGroupId: taxGroups[0].id, percentage: 19 },
      { taxGroupId: taxGroups[1].id, percentage: 7 },
    ],
  })
  expect(of('MN')).toMatchObject({ taxIncludedInPrice: false, rates: [{ percentage: 6.875 }] })
})

test('drops the source of rates that a merchant edits, and keeps it with other changes', async () => {
  const shop = await openCartShop(await testDatabase())
  const merchant = await shop.merchant()
  await shop.post(IMPORT, { areas: ['GB'] }, merchant)
  const { taxRegions } = (await shop.get('/_vitrine/v1/tax-regions', merchant)).body
  const [{ id, rates, source }] = taxRegions
  const change = async (body: object) =>
    (await shop.send('PATCH', `/_vitrine/v1/tax-regions/${id}`, { body, headers: merchant })).body.taxRegion
  expect(source).toMatchObject({ date: '2026-01-01' })
  expect(await change({ rates, taxIncludedInPrice: false })).toMatchObject({ source })
  const edited = await change({ rates: [{ ...rates[0], percentage: 21 }, rates[1]] })
  expect(edited).not.toHaveProperty('source')
})

test('keeps the tax regions and the default class that the merchant has', async () => {
  const shop = await openCartShop(await testDatabase())
  const merchant = await shop.merchant()
  const own = await shop.createSetting('tax-groups', { name: 'Ordinary rate', isDefault: true })
  await shop.createSetting('tax-regions', { country: 'GB', rates: [] })
  expect((await shop.post(IMPORT, { areas: ['GB', 'CH'] }, merchant)).body).toEqual({
    created: 1,
    existing: 1,
  })
  expect((await shop.post(IMPORT, { areas: ['GB', 'CH'] }, merchant)).body).toEqual({
    created: 0,
    existing: 2,
  })
  const { taxRegions } = (await shop.get('/_vitrine/v1/tax-regions', merchant)).body
  expect(taxRegions).toMatchObject([
    { country: 'GB', rates: [] },
    { country: 'CH', rates: [{ taxGroupId: own.id, percentage: 8.1 }, { percentage: 2.6 }] },
  ])
  expect((await shop.post(IMPORT, { areas: ['FR'] }, merchant)).status).toBe(400)
})

test('publishes every region once, with rates below 30% in descending order', () => {
  const regions = PUBLISHED_TAX_RATES.flatMap((area) => area.regions)
  const codes = regions.map(({ country, subdivision = '' }) => `${country}-${subdivision}`)
  expect(new Set(codes).size).toBe(codes.length)
  for (const { standard, reduced } of regions) {
    const rates = [30, standard, ...reduced, 0]
    expect(rates).toEqual(rates.toSorted((one, other) => other - one))
  }
})
