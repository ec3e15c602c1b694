import { products } from '@vitrine/platform/kernel/database/schema/catalog/catalog'
import { expect, test } from 'vitest'
import { fileDatabase, openPlatform } from '../../apps/platform/testing/open-platform.ts'

const db = await fileDatabase()
const platform = await openPlatform(db)
const owner = await platform.owner()
const visitor = await platform.visitor()
await platform.post(
  '/stores/v1/products',
  { product: { name: 'Bowl', productType: 'physical', priceData: { price: 1 } } },
  owner,
)

/** Texts that would find everything, fail loudly or destroy, or wait until they fail, if they were ever read as SQL. */
const WAYS_OUT = ['', "'", '"', "'))", "\\'", '$$', "%'"]
const WORDS = [
  ' or 1=1 --',
  '; select pg_sleep(7200) --',
  ' union select version() --',
  '; drop table products cascade --',
  ' and cast(version() as int) = 1 --',
  '||(select pg_sleep(7200))||',
]
const HOSTILE = WAYS_OUT.flatMap((wayOut) => WORDS.map((words) => wayOut + words))

const filter = (body: object) =>
  platform.post('/stores-reader/v1/products/query-platformized', { query: body }, visitor)

/** Every input that passes a shopper's text to the database; each finds something or nothing. */
const inputs: Readonly<Record<string, (text: string) => Promise<{ status: number; body: unknown }>>> = {
  'a name': (text) => filter({ filter: JSON.stringify({ name: { $eq: text } }) }),
  'the beginning of a name': (text) => filter({ filter: JSON.stringify({ name: { $startsWith: text } }) }),
  'a part of a name': (text) => filter({ filter: JSON.stringify({ name: { $contains: text } }) }),
  'one of many slugs': (text) => filter({ filter: JSON.stringify({ slug: { $in: [text] } }) }),
  'a collection': (text) => filter({ filter: JSON.stringify({ 'collections.id': { $hasSome: [text] } }) }),
  'the name of a field': (text) => filter({ filter: JSON.stringify({ [text]: { $eq: 1 } }) }),
  'a field to sort by': (text) => filter({ sort: JSON.stringify([{ [text]: 'asc' }]) }),
  'a cursor': (text) => filter({ cursorPaging: { limit: 5, cursor: text } }),
  'an id': (text) => platform.get(`/stores/v1/products/${encodeURIComponent(text)}`, visitor),
  'a search': (text) => platform.post('/_vitrine/v1/search', { search: { text } }, visitor),
  'a suggestion': (text) =>
    platform.get(`/_vitrine/v1/search/suggestions?text=${encodeURIComponent(text)}`, visitor),
  'a coupon': (text) =>
    platform.send('PATCH', '/ecom/v1/carts/current', {
      body: { cartInfo: { couponCode: text } },
      headers: visitor,
    }),
}

test.each(Object.keys(inputs))('treats SQL as plain text in %s', async (input) => {
  const send = inputs[input]
  if (!send) throw new Error(input)
  for (const text of HOSTILE) {
    const { status, body } = await send(text)
    expect(status, text).toBeLessThan(500)
    const found = JSON.stringify(body)
    expect(found).not.toContain('PostgreSQL')
    // "%" and "_" are plain characters too: nothing but a bowl would match "everything".
    expect(found, text).not.toContain('"Bowl"')
  }
  expect(await db.$count(products)).toBe(1)
})
