import { randomUUID } from 'node:crypto'
import { createClient } from '@vitrine/client'
import {
  automaticDiscounts,
  coupons,
  MerchantStrategy,
  shippingOptions,
  taxes,
} from '@vitrine/client/merchant'
import { couponUses } from '@vitrine/platform/kernel/database/schema/pricing/discounts'
import { expect, test } from 'vitest'
import { fileDatabase } from '../../apps/platform/testing/open-platform.ts'
import { openShopFor, refusalOf } from './catalog-shop.ts'

const db = await fileDatabase()
const shop = await openShopFor(db)
const owner = createClient({
  ...shop.ownerConnection,
  auth: MerchantStrategy(),
  modules: { automaticDiscounts, coupons, shippingOptions, taxes },
})

test('creates a coupon with dates, updates and deletes it', async () => {
  const startTime = new Date('2030-01-01T00:00:00Z')
  const created = await owner.coupons.createCoupon({
    name: 'Spring',
    code: 'SPRING',
    benefit: { type: 'AMOUNT', amount: '5.00' },
    startTime,
    usageLimit: 3,
  })
  expect(created).toMatchObject({ status: 'PENDING', startTime, usageLimit: 3 })
  const { _id, revision } = created
  const changed = await owner.coupons.updateCoupon(_id, { startTime: null, usageLimit: null, revision })
  expect(changed).toMatchObject({ status: 'LIVE', name: 'Spring' })
  expect(changed).not.toHaveProperty('startTime')
  expect(changed).not.toHaveProperty('usageLimit')
  expect(await refusalOf(owner.coupons.updateCoupon(_id, { name: 'Late', revision }))).toMatchObject({
    code: 'STALE_REVISION',
  })
  expect(await owner.coupons.getCoupon(_id)).toEqual(changed)
  expect((await owner.coupons.listCoupons()).map((each) => each._id)).toEqual([_id])
  await owner.coupons.deleteCoupon(_id)
  expect(await refusalOf(owner.coupons.getCoupon(_id))).toMatchObject({ code: 'COUPON_NOT_FOUND' })
  expect(await owner.coupons.listCoupons()).toEqual([])
})

test('counts the uses of a coupon', async () => {
  const benefit = { type: 'PERCENT' as const, percentage: 10 }
  const used = await owner.coupons.createCoupon({ name: 'Used', code: 'USED', benefit })
  const unused = await owner.coupons.createCoupon({ name: 'Unused', code: 'UNUSED', benefit })
  expect(used.uses).toBe(0)
  const use = { couponId: used._id, shopperId: randomUUID(), usedAt: new Date() }
  await db.insert(couponUses).values([1, 2].map(() => ({ ...use, checkoutId: randomUUID() })))
  expect((await owner.coupons.listCoupons()).map(({ uses }) => uses)).toEqual([2, 0])
  expect((await owner.coupons.getCoupon(used._id)).uses).toBe(2)
  expect((await owner.coupons.updateCoupon(used._id, { name: 'Spent' })).uses).toBe(2)
  for (const { _id } of [used, unused]) await owner.coupons.deleteCoupon(_id)
})

test('rejects a code with a blank from any client', async () => {
  const coupon = { name: 'Spring', code: 'SPRING 10', benefit: { type: 'PERCENT' as const, percentage: 10 } }
  const { rules } = await refusalOf(owner.coupons.createCoupon(coupon))
  expect(rules).toEqual({ code: 'FORMAT' })
  const { _id } = await owner.coupons.createCoupon({ ...coupon, code: ' SPRING10 ' })
  expect(await owner.coupons.listCoupons()).toMatchObject([{ code: 'SPRING10' }])
  await owner.coupons.deleteCoupon(_id)
})

test('keeps the start and end of an automatic discount as dates', async () => {
  const end = new Date('2031-01-01T00:00:00Z')
  const created = await owner.automaticDiscounts.createAutomaticDiscount({
    name: 'Three or more',
    reduction: { type: 'PERCENT', percentage: 10 },
    trigger: { type: 'ITEM_QUANTITY_RANGE', from: 3 },
    activeTimeInfo: { end },
  })
  expect(created).toMatchObject({ status: 'LIVE', activeTimeInfo: { end } })
  const always = await owner.automaticDiscounts.updateAutomaticDiscount(created._id, { trigger: null })
  expect(always).not.toHaveProperty('trigger')
  expect(await owner.automaticDiscounts.listAutomaticDiscounts()).toMatchObject([{ _id: created._id }])
  await owner.automaticDiscounts.deleteAutomaticDiscount(created._id)
})

test('keeps tax rates by tax group in a region', async () => {
  const books = await owner.taxes.createTaxGroup({ name: 'Books' })
  const rates = [{ taxGroupId: books._id, name: 'MwSt', percentage: 7 }]
  const region = await owner.taxes.createTaxRegion({ country: 'DE', rates })
  expect(region).toMatchObject({ country: 'DE', rates })
  await owner.taxes.updateTaxRegion(region._id, { taxIncludedInPrice: true })
  expect(await owner.taxes.listTaxRegions()).toMatchObject([{ taxIncludedInPrice: true, rates }])

  const { product } = await shop.owner.products.createProduct({ name: 'Atlas', priceData: { price: 30 } })
  await owner.taxes.setProductTaxGroup(books._id, [product._id])
  await owner.taxes.updateTaxGroup(books._id, { name: 'Books and maps' })
  expect(await owner.taxes.listTaxGroups()).toContainEqual(
    expect.objectContaining({ name: 'Books and maps', isDefault: false }),
  )
  await owner.taxes.deleteTaxRegion(region._id)
  await owner.taxes.deleteTaxGroup(books._id)
})

test('returns the address of a pickup location in the field names of the client', async () => {
  const pickupAddress = { country: 'DE', city: 'Berlin', addressLine1: 'Torstraße 1' }
  const created = await owner.shippingOptions.createShippingOption({
    title: 'Workshop',
    pickupMethod: 'STORE_PICKUP',
    pickupAddress,
    rates: [{ amount: '0', conditions: [], multiplyByQuantity: false }],
  })
  expect(created).toMatchObject({ pickupAddress, rates: [{ amount: '0.00' }] })
  await owner.shippingOptions.updateShippingOption(created._id, { active: false })
  expect(await owner.shippingOptions.listShippingOptions()).toContainEqual(
    expect.objectContaining({ _id: created._id, active: false, pickupAddress }),
  )
  await owner.shippingOptions.deleteShippingOption(created._id)
})
