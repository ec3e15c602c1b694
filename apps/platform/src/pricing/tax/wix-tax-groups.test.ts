import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'

const shop = await openCartShop(await fileDatabase())
const merchant = await shop.merchant()
const PATH = '/billing/v1/tax-groups'
const standard = await shop.createSetting('tax-groups', { name: 'Standard', isDefault: true })
const books = await shop.createSetting('tax-groups', { name: 'Books' })

test('lets backends find and read tax groups in the form of Wix Headless', async () => {
  const { body } = await shop.post(`${PATH}/query`, { query: { sort: [{ fieldName: 'name' }] } }, merchant)
  expect(body.taxGroups).toEqual(
    [books, standard].map(({ id }) => ({
      id,
      name: id === books.id ? 'Books' : 'Standard',
      revision: expect.any(String),
      createdDate: expect.any(String),
      updatedDate: expect.any(String),
    })),
  )
  const query = { filter: { name: 'Books' }, cursorPaging: { limit: 1 } }
  const named = (await shop.post(`${PATH}/query`, { query }, merchant)).body
  expect(named).toMatchObject({ taxGroups: [{ id: books.id }], pagingMetadata: { count: 1 } })
  expect((await shop.get(`${PATH}/${books.id}`, merchant)).body).toMatchObject({
    taxGroup: { id: books.id, name: 'Books' },
  })
  expect((await shop.get(`${PATH}/default-tax-groups`, merchant)).body).toMatchObject({
    taxGroups: [{ id: standard.id }],
  })
  const unknown = await shop.get(`${PATH}/00000000-0000-7000-8000-000000000000`, merchant)
  expect(unknown.code).toBe('TAX_GROUP_NOT_FOUND')
  expect((await shop.post(`${PATH}/query`, {}, await shop.visitor())).code).toBe('PERMISSION_DENIED')
})
