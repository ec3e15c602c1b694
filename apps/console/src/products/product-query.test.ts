import { createClient } from '@vitrine/client'
import { MerchantStrategy } from '@vitrine/client/merchant'
import { products } from '@vitrine/client/stores'
import { expect, test } from 'vitest'
import type { ListView } from '../list/list-view.ts'
import { LAST_PAGE, type ProductSort, productsIn } from './product-query.ts'

const plain: ListView<ProductSort> = { search: '', sort: 'name', descending: false, page: 1 }

/** What the platform is asked for when the list shows a view. */
async function asked(view: ListView<ProductSort>): Promise<unknown> {
  const bodies: unknown[] = []
  const client = createClient({
    auth: MerchantStrategy(),
    apiUrl: 'http://shop.example',
    modules: { products },
    fetch: async (_, init) => {
      bodies.push(JSON.parse(String(init?.body)).query)
      return Response.json({ products: [], metadata: { total: 0 } })
    },
  })
  await productsIn(view, client.products.queryProducts()).find()
  return bodies.at(-1)
}

test('the plain list asks for the first page of all products by name', async () => {
  expect(await asked(plain)).toEqual({
    filter: {},
    sort: [{ fieldName: 'name', order: 'ASC' }],
    paging: { offset: 0, limit: 25 },
  })
})

test('a search asks for names that contain it, wherever they do', async () => {
  expect(await asked({ ...plain, search: 'mug' })).toMatchObject({ filter: { name: { $contains: 'mug' } } })
})

test('the newest changes come first when the list is in that order', async () => {
  expect(await asked({ ...plain, sort: 'updated', descending: true })).toMatchObject({
    sort: [{ fieldName: 'lastUpdated', order: 'DESC' }],
  })
})

test('the last page is the furthest the platform looks', async () => {
  expect(await asked({ ...plain, page: LAST_PAGE })).toMatchObject({ paging: { offset: 10_000 } })
})

test('the third page begins after two full ones', async () => {
  expect(await asked({ ...plain, page: 3 })).toMatchObject({ paging: { offset: 50, limit: 25 } })
})
