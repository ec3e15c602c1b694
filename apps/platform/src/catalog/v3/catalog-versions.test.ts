import type { Product, ProductV3, Wire } from '@vitrine/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { choiceId } from './derived-ids.ts'

// The same products through both versions of the catalog.

const shop = await openCartShop(await fileDatabase())
const visitor = await shop.visitor()

const title = fc.constantFrom('S', 'L', 'Größe', 'a "b"', "it's", '大', 'x\\y', 'tab\tbed', '<b>')
const quantity = fc.constantFrom(null, 0, 3)
const variant = fc.record({
  quantity,
  price: fc.option(fc.integer({ min: 0, max: 99_999 })),
  visible: fc.boolean(),
})
const product = fc.record({
  name: fc.constantFrom('Bowl', 'Lamp'),
  productType: fc.constantFrom('physical' as const, 'digital' as const),
  visible: fc.boolean(),
  price: fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
  discount: fc.oneof(
    fc.constant({ type: 'NONE' as const, value: 0 }),
    fc.record({ type: fc.constant('PERCENT' as const), value: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ type: fc.constant('AMOUNT' as const), value: fc.integer({ min: 0, max: 200 }) }),
  ),
  quantity,
  choices: fc.uniqueArray(fc.tuple(title, variant), { maxLength: 3, selector: ([name]) => name }),
})

/** Every page of a list. */
async function pages<Item>(path: string, metadata: 'metadata' | 'pagingMetadata'): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | undefined
  do {
    const query = { cursorPaging: { limit: 4, ...(cursor && { cursor }) } }
    const { body } = await shop.post(path, { query }, visitor)
    items.push(...body.products)
    cursor = body[metadata].cursors.next ?? undefined
  } while (cursor)
  return items
}

const cents = (amount: string | number | undefined) => Math.round(Number(amount) * 100)

test('has every product with the same prices and stock in both versions of the catalog', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(product, { minLength: 1, maxLength: 4 }), async (planted) => {
      for (const { choices, quantity, ...plain } of planted)
        await shop.product({
          ...plain,
          ...(choices.length === 0
            ? { quantity }
            : {
                options: [
                  {
                    name: 'Größe "x"',
                    type: 'drop_down',
                    choices: choices.map(([name]) => ({ value: name, description: name })),
                  },
                ],
                variants: choices.map(([name, { price, ...own }]) => ({
                  choices: { 'Größe "x"': name },
                  ...own,
                  ...(price !== null && { price: price / 100 }),
                })),
              }),
        })
      const first = await pages<Wire<Product>>('/stores-reader/v1/products/query-platformized', 'metadata')
      const third = await pages<Wire<ProductV3>>('/stores/v3/products/query', 'pagingMetadata')
      expect(third.map(({ id }) => id)).toEqual(first.map(({ id }) => id))
      for (const [index, older] of first.entries()) {
        const newer = third[index] as Wire<ProductV3>
        const { actualPriceRange: range } = newer
        expect([cents(range.minValue.amount), cents(range.maxValue.amount)]).toEqual([
          cents(older.priceRange?.minValue),
          cents(older.priceRange?.maxValue),
        ])
        expect(newer.inventory.availabilityStatus).toBe(older.stock.inventoryStatus)
        const { body } = await shop.get(`/stores/v3/products/${newer.id}`, visitor)
        const variants = (body.product as Wire<ProductV3>).variantsInfo?.variants ?? []
        expect(
          variants.map(({ id, visible, price, inventoryStatus }) => ({
            id,
            visible,
            paid: cents(price.actualPrice.amount),
            before: cents((price.compareAtPrice ?? price.actualPrice).amount),
            inStock: inventoryStatus.inStock,
          })),
        ).toEqual(
          older.variants.map(({ id, variant, stock }) => ({
            id,
            visible: variant.visible,
            paid: cents(variant.priceData?.discountedPrice),
            before: cents(variant.priceData?.price),
            inStock: stock?.inStock,
          })),
        )
      }
    }),
    { numRuns: 8 },
  )
})

test('computes the ids of choices in the database as in code', async () => {
  const option = 'Ä "q" \\ 大'
  const names = ['Größe', 'a "b"', "it's", '大', 'x\\y', 'tab\tbed', '<b>']
  const id = await shop.product({
    options: [
      { name: option, type: 'drop_down', choices: names.map((name) => ({ value: name, description: name })) },
    ],
  })
  for (const name of names) {
    const filter = { 'options.choicesSettings.choices.choiceId': { $hasSome: [choiceId(option, name)] } }
    const { body } = await shop.post('/stores/v3/products/search', { search: { filter } }, visitor)
    expect(body.products.map(({ id }: { id: string }) => id)).toEqual([id])
  }
})
