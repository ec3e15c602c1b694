import { createClient } from '@vitrine/client'
import { coupons, MerchantStrategy } from '@vitrine/client/merchant'
import { expect, test } from 'vitest'
import { openImportShop } from './import-shop.ts'

async function openDiscounts() {
  const shop = await openImportShop()
  const owner = createClient({ ...shop.ownerConnection, auth: MerchantStrategy(), modules: { coupons } })
  const read = async () =>
    (await owner.coupons.listCoupons()).map(
      ({ _id, revision, _createdDate, _updatedDate, ...coupon }) => coupon,
    )
  return { ...shop, coupons: owner.coupons, read }
}

const SHOPIFY = [
  'Name,Value,Value Type,Type,Discount Class,Minimum Purchase Requirements,Combines with Order Discounts,Combines with Product Discounts,Combines with Shipping Discounts,Customer Selection,Context,Times Used In Total,Applies Once Per Customer,Usage Limit Per Code,Status,Start,End',
  'SPRING15,-15.0,percentage,Amount Off,order,,0,0,1,all,,4,1,10,Active,2026-03-01 09:00:00 +0100,2099-12-31 23:59:59 -0500',
  'TENOFF,-10.00,fixed_amount,Amount Off,order,$50.00,0,0,0,all,,0,0,,Scheduled,2098-01-01 00:00:00 +0000,',
  'SHIPFREE,,,Free Shipping,shipping,,0,0,0,all,,7,0,7,Expired,2025-01-01 00:00:00 +0000,',
  'MUGS,-5.0,percentage,Amount Off,product,,0,0,0,all,,0,0,,Active,2026-01-01 00:00:00 +0000,',
  'VIPS,-5.0,percentage,Amount Off,order,,0,0,0,2 segments,,0,0,,Active,2026-01-01 00:00:00 +0000,',
  'THREE,-5.0,percentage,Amount Off,order,Minimum quantity of 3,0,0,0,all,,0,0,,Active,2026-01-01 00:00:00 +0000,',
  'GIFT,,app,App Discount,order,,0,0,0,all,,0,0,,Active,2026-01-01 00:00:00 +0000,',
  'Two words,-5.0,percentage,Amount Off,order,,0,0,0,all,,0,0,,Active,2026-01-01 00:00:00 +0000,',
].join('\r\n')

test('imports discount codes of Shopify, but none whose conditions would get lost, and undoes all of it', async () => {
  const shop = await openDiscounts()
  await shop.coupons.createCoupon({ name: 'Mine', code: 'tenoff', benefit: { type: 'AMOUNT', amount: '8' } })
  const before = await shop.read()
  const checked = await shop.check(SHOPIFY)
  expect(checked).toMatchObject({
    kind: 'DISCOUNTS',
    system: 'SHOPIFY',
    counts: { created: 2, changed: 1, unchanged: 0, refused: 5 },
    ignoredColumns: [],
  })
  expect(await shop.read()).toEqual(before)
  const imported = await shop.run(checked._id)
  const [ten, spring, shipping] = await shop.read()
  expect(ten).toMatchObject({
    code: 'TENOFF',
    benefit: { type: 'AMOUNT', amount: '10.00' },
    minimumSubtotal: '50.00',
    status: 'PENDING',
  })
  expect(spring).toMatchObject({
    code: 'SPRING15',
    name: 'SPRING15',
    benefit: { type: 'PERCENT', percentage: 15 },
    status: 'LIVE',
    // Four of ten uses are used up.
    usageLimit: 6,
    limitPerShopper: 1,
    startTime: new Date('2026-03-01T08:00:00Z'),
    expirationTime: new Date('2100-01-01T04:59:59Z'),
  })
  expect(shipping).toMatchObject({ code: 'SHIPFREE', benefit: { type: 'FREE_SHIPPING' }, active: false })
  const errors = (await shop.imports.listItems(imported._id, { hasErrors: true })).flatMap(
    (item) => item.errors,
  )
  expect(errors.map(({ line, column }) => [line, column])).toEqual([
    [5, 'row'],
    [6, 'row'],
    [7, 'row'],
    [8, 'type'],
    [9, 'code'],
  ])

  const again = await shop.run((await shop.check(SHOPIFY))._id)
  expect(again.counts).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 5 })
  const all = await shop.coupons.listCoupons()
  await shop.coupons.updateCoupon(all[2]?._id ?? '', { active: true })
  await shop.imports.undoImport(imported._id)
  await shop.work()
  expect(await shop.imports.getImport(imported._id)).toMatchObject({ status: 'UNDONE', keptCount: 1 })
  expect((await shop.read()).map(({ code }) => code)).toEqual(['tenoff', 'SHIPFREE'])
  expect((await shop.read())[0]).toEqual(before[0])
})

test('changes nothing when exported discount codes are imported, and moves them to another shop', async () => {
  const [one, other] = [await openDiscounts(), await openDiscounts()]
  const mug = await one.make('Mug', 24)
  await other.make('Mug', 24)
  await one.coupons.createCoupon({
    name: '=cmd|calc',
    code: 'SALE',
    benefit: { type: 'FIXED_PRICE', price: '9.5' },
    scope: { productIds: [mug?._id ?? ''] },
    limitedToOneItem: true,
    usageLimit: 3,
    expirationTime: new Date('2099-01-01T00:00:00Z'),
  })
  await one.coupons.createCoupon({
    name: 'A',
    code: 'A',
    benefit: { type: 'PERCENT', percentage: 12.5 },
    active: false,
  })
  await one.coupons.createCoupon({
    name: 'B',
    code: 'B',
    benefit: { type: 'FREE_SHIPPING' },
    minimumSubtotal: '30',
  })
  const exported = await one.download('/exports/discounts.csv')
  expect(exported).toContain("SALE,'=cmd|calc,price,9.50,,yes,mug,,yes,,2099-01-01T00:00:00.000Z,3,")
  expect((await one.check(exported)).counts).toEqual({ created: 0, changed: 0, unchanged: 3, refused: 0 })
  expect((await other.run((await other.check(exported))._id)).counts.created).toBe(3)
  expect(await other.download('/exports/discounts.csv')).toBe(exported)
  const third = await openDiscounts()
  expect((await third.check(exported)).counts).toMatchObject({ created: 2, refused: 1 })
})

test('exports discount codes in the format of Shopify, but none that Shopify does not have', async () => {
  const [one, other] = [await openDiscounts(), await openDiscounts()]
  const half = { name: 'HALF', code: 'HALF', benefit: { type: 'PERCENT', percentage: 12.5 } } as const
  await one.coupons.createCoupon({ ...half, active: false })
  await one.coupons.createCoupon({
    name: 'SHIP',
    code: 'SHIP',
    benefit: { type: 'FREE_SHIPPING' },
    minimumSubtotal: '30',
    usageLimit: 5,
    limitPerShopper: 1,
    startTime: new Date('2026-01-01T08:00:00Z'),
  })
  const moved = await one.read()
  await one.coupons.createCoupon({
    name: 'Price',
    code: 'PRICE',
    benefit: { type: 'FIXED_PRICE', price: '9.5' },
  })
  await one.coupons.createCoupon({
    name: 'FIRST',
    code: 'FIRST',
    benefit: { type: 'AMOUNT', amount: '5' },
    limitedToOneItem: true,
  })
  const exported = await one.download('/exports/discounts.csv?format=SHOPIFY')
  expect(exported).not.toContain('PRICE')
  const checked = await other.check(exported)
  // For which items a code is has no column, so that it is refused.
  expect(checked).toMatchObject({ system: 'SHOPIFY', counts: { created: 2, refused: 1 } })
  await other.run(checked._id)
  expect(await other.read()).toEqual(moved)
})
