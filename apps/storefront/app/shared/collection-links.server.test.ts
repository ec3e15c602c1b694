import { ALL_PRODUCTS_COLLECTION_ID, type Collection } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { collectionLinks } from './collection-links.server.ts'

const collection = (slug: string, parts: Partial<Collection> = {}): Collection => ({
  _id: slug,
  slug,
  name: slug,
  numberOfProducts: 3,
  ...parts,
})

test('links to collections that have products', () => {
  const links = collectionLinks([
    collection('tableware'),
    collection('empty', { numberOfProducts: 0 }),
    collection('hidden', { visible: false }),
    collection('all-products', { _id: ALL_PRODUCTS_COLLECTION_ID }),
    collection('lighting', { visible: true }),
  ])
  expect(links.map(({ slug }) => slug)).toEqual(['tableware', 'lighting'])
})
