import { expect, test } from 'vitest'
import type { ShopServer } from '../../shop/shop-server.ts'
import { COUPONS, NewCoupon } from '../coupons/coupons.ts'
import { NewTaxGroup, TAX_GROUPS } from '../tax/tax-groups.ts'
import { settingRoutes } from './setting-routes.ts'

const server = {} as ShopServer
const coupons = { path: 'coupons', noun: 'a coupon', listSummary: 'Lists coupons.', body: NewCoupon } as const
const groups = { path: 'groups', noun: 'a group', listSummary: 'Lists groups.', body: NewTaxGroup } as const

test('compiles only with the errors that a kind returns', () => {
  settingRoutes(server, COUPONS, { ...coupons, rejected: ['COUPON_CODE_TAKEN'] })
  // @ts-expect-error Creating one can fail with COUPON_CODE_TAKEN.
  settingRoutes(server, COUPONS, coupons)
  // @ts-expect-error Creating one cannot fail with NAME_TAKEN.
  settingRoutes(server, COUPONS, { ...coupons, rejected: ['COUPON_CODE_TAKEN', 'NAME_TAKEN'] })
  // @ts-expect-error Deleting one can fail with TAX_GROUP_IN_USE.
  settingRoutes(server, TAX_GROUPS, { ...groups, rejected: ['NAME_TAKEN'] })
})

test('declares the errors of each operation', () => {
  const routes = settingRoutes(server, TAX_GROUPS, {
    ...groups,
    rejected: ['NAME_TAKEN'],
    inUse: ['TAX_GROUP_IN_USE'],
  })
  const errors = Object.entries(routes).map(([name, { declaration }]) => [name, declaration.errors])
  expect(Object.fromEntries(errors)).toEqual({
    'GET /_vitrine/v1/groups': undefined,
    'POST /_vitrine/v1/groups': ['NAME_TAKEN', 'PRICING_SETTINGS_LIMIT_REACHED'],
    'PATCH /_vitrine/v1/groups/:id': ['TAX_GROUP_NOT_FOUND', 'NAME_TAKEN', 'STALE_REVISION'],
    'DELETE /_vitrine/v1/groups/:id': ['TAX_GROUP_NOT_FOUND', 'TAX_GROUP_IN_USE'],
  })
})
