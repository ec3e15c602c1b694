import { ALL_PRODUCTS_COLLECTION_ID } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { exactCollectionId, sortingCollectionId } from './collection-id-of-filter.ts'

const LAMPS = '01912345-0000-7000-8000-000000000001'
const VASES = '01912345-0000-7000-8000-000000000002'

test.each([
  { collectionIds: LAMPS },
  { collectionIds: { $eq: LAMPS } },
  { collectionIds: { $hasSome: [LAMPS] } },
  { collectionIds: { $in: [LAMPS] }, price: { $gt: 5 } },
  { $and: [{ price: { $gt: 5 } }, { collectionIds: { $hasSome: [LAMPS] } }] },
])('uses the order of the collection for a list of one collection: %j', (filter) => {
  expect(sortingCollectionId(filter)).toBe(LAMPS)
})

test.each([
  undefined,
  {},
  { collectionIds: ALL_PRODUCTS_COLLECTION_ID },
  { collectionIds: { $hasSome: [LAMPS, VASES] } },
  { collectionIds: { $ne: LAMPS } },
  { collectionIds: 'lamps' },
  { $or: [{ collectionIds: LAMPS }, { price: 5 }] },
  { $not: { collectionIds: LAMPS } },
  { $and: [{ collectionIds: LAMPS }, { collectionIds: VASES }] },
])('uses no collection order for any other list: %j', (filter) => {
  expect(sortingCollectionId(filter)).toBeUndefined()
})

test.each([
  [{ collectionIds: LAMPS }, LAMPS],
  [{ collectionIds: { $hasSome: [LAMPS] } }, LAMPS],
  [{ collectionIds: { $hasSome: [LAMPS], $ne: VASES } }, undefined],
  [{ collectionIds: LAMPS, price: { $gt: 5 } }, undefined],
  [{ $and: [{ collectionIds: LAMPS }] }, undefined],
  [{}, undefined],
])(
  'counts a list as a collection only if the filter matches exactly that collection: %j',
  (filter, expected) => {
    expect(exactCollectionId(filter)).toBe(expected)
  },
)
