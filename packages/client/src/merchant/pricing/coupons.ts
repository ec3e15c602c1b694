import type { Coupon } from '@vitrine/contract'
import { date, dates } from '../../codec/value-codecs.ts'
import { operation } from '../../operation.ts'
import { type EntityChanges, type EntityInput, resource } from '../resource.ts'

export type { Coupon, ItemScope, PriceReduction } from '@vitrine/contract'

const coupons = /* @__PURE__ */ resource<Coupon>('coupons', {
  name: 'coupon',
  response: { ...dates, startTime: date, expirationTime: date },
})

/**
 * Lists the coupons, oldest first.
 * @example const live = (await coupons.listCoupons()).filter(({ status }) => status === 'LIVE')
 */
export const listCoupons = /* @__PURE__ */ operation(() => coupons.list())

/**
 * Reads a coupon. Fails with `COUPON_NOT_FOUND`.
 * @example const { code } = await coupons.getCoupon('the-coupon-id')
 */
export const getCoupon = /* @__PURE__ */ operation((_id: string) => coupons.get(_id))

/**
 * Creates a coupon. Fails with `COUPON_CODE_TAKEN`.
 * @example await coupons.createCoupon({ name: 'Spring', code: 'SPRING', benefit: { type: 'PERCENT', percentage: 10 } })
 */
export const createCoupon = /* @__PURE__ */ operation(
  (input: EntityInput<Coupon> & Pick<Coupon, 'name' | 'code' | 'benefit'>) => coupons.create(input),
)

/**
 * Updates a coupon. Fails with `COUPON_NOT_FOUND`, `COUPON_CODE_TAKEN` or `STALE_REVISION`.
 * @example await coupons.updateCoupon('the-coupon-id', { active: false })
 */
export const updateCoupon = /* @__PURE__ */ operation((_id: string, changes: EntityChanges<Coupon>) =>
  coupons.update(_id, changes),
)

/**
 * Deletes a coupon. Existing orders keep their price.
 * @example await coupons.deleteCoupon('the-coupon-id')
 */
export const deleteCoupon = /* @__PURE__ */ operation((_id: string) => coupons.delete(_id))
