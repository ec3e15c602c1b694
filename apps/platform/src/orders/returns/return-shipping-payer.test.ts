import type { ReturnReason } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { returnShippingPayer } from './create-return.ts'

test.each<[readonly ReturnReason[], string]>([
  [['NO_LONGER_WANTED'], 'CUSTOMER'],
  [['DOES_NOT_FIT', 'WITHDRAWAL', 'OTHER'], 'CUSTOMER'],
  [['DAMAGED'], 'SHOP'],
  [['NO_LONGER_WANTED', 'WRONG_ITEM'], 'SHOP'],
  [['NOT_AS_DESCRIBED'], 'SHOP'],
])('lets the shop pay the return of faulty items: %j', (reasons, payer) => {
  const items = reasons.map((reason) => ({ reason }))
  expect(returnShippingPayer(items, 'CUSTOMER')).toBe(payer)
  expect(returnShippingPayer(items, 'SHOP')).toBe('SHOP')
})
