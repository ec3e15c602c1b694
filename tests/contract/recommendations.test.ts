import { createClient, OAuthStrategy } from '@vitrine/client'
import { recommendations } from '@vitrine/client/ecom'
import { products } from '@vitrine/client/stores'
import { expect, test } from 'vitest'
import { openTestShop } from '../test-shop.ts'

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

async function openRecommendations() {
  const { app, clientId } = await openTestShop()
  return createClient({
    apiUrl: 'http://localhost:4000',
    auth: OAuthStrategy({ clientId }),
    modules: { recommendations, products },
    fetch: async (input, init) => app.fetch(new Request(input, init)),
  })
}

test('reads related products from the catalog', async () => {
  const client = await openRecommendations()
  const { items } = await client.products.queryProducts().eq('slug', 'ridge-mug').find()
  const [mug] = items
  const { availableAlgorithms } = await client.recommendations.listAvailableAlgorithms()
  const { recommendation } = await client.recommendations.getRecommendation(
    availableAlgorithms.map(({ appId, config }) => ({ _id: config.algorithmId, appId })),
    { items: [{ appId: STORES_APP_ID, catalogItemId: mug?._id ?? '' }], minimumRecommendedItems: 3 },
  )
  expect(recommendation?.algorithm).toEqual({
    _id: '68ebce04-b96a-4c52-9329-08fc9d8c1253',
    appId: STORES_APP_ID,
  })

  const ids = recommendation?.items.map(({ catalogItemId }) => catalogItemId) ?? []
  expect(ids).not.toContain(mug?._id)
  const related = await client.products.queryProducts().in('_id', ids).find()
  expect(related.items).toHaveLength(ids.length)
  const first = related.items.find(({ _id }) => _id === ids[0])
  expect(first?.collectionIds.filter((id) => mug?.collectionIds.includes(id)).length).toBeGreaterThan(1)
})

test('rejects an unknown algorithm by name', async () => {
  const client = await openRecommendations()
  const unknown = { _id: '00000000-0000-4000-8000-000000000000', appId: STORES_APP_ID }
  await expect(client.recommendations.getRecommendation([unknown])).rejects.toMatchObject({
    status: 400,
    details: { applicationError: { code: 'ALGORITHM_NOT_SUPPORTED' } },
  })
})
