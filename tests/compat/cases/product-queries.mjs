import assert from 'node:assert/strict'
import { ALL_PRODUCTS, collectionBySlug, slugs } from '../catalog-lookup.mjs'
import { expectRejected } from '../expect-rejected.mjs'

/** @type {import('../run-cases.mjs').Cases} */
export const productQueries = {
  'products.queryProducts': {
    'returns up to fifty products by default, with totals': async ({ visitor, catalog }) => {
      const page = await visitor.products.queryProducts().find()
      assert.deepEqual(slugs(page.items), slugs(catalog.products))
      assert.equal(page.pageSize, 50)
      assert.equal(page.totalCount, catalog.products.length)
      assert.equal(page.hasNext(), false)
    },

    'pages forward and back': async ({ visitor, catalog }) => {
      const first = await visitor.products.queryProducts().ascending('name').limit(10).find()
      assert.deepEqual([first.totalPages, first.currentPage, first.hasPrev()], [4, 0, false])
      const found = [...first.items]
      let page = first
      while (page.hasNext()) {
        page = await page.next()
        found.push(...page.items)
      }
      assert.deepEqual(slugs(found), slugs(catalog.products))
      assert.equal(page.currentPage, 3)
      const back = await page.prev()
      assert.deepEqual(slugs(back.items), slugs(found.slice(20, 30)))
      const skipped = await visitor.products.queryProducts().ascending('name').skip(10).limit(10).find()
      assert.deepEqual(slugs(skipped.items), slugs(found.slice(10, 20)))
    },

    'sorts by price, ascending and descending': async ({ visitor, catalog }) => {
      const prices = catalog.products.map(({ price }) => price).sort((a, b) => a - b)
      for (const field of ['price', 'priceData.price']) {
        const { items } = await visitor.products.queryProducts().ascending(field).find()
        assert.deepEqual(
          items.map((/** @type {any} */ each) => each.priceData.price),
          prices,
        )
        const { items: descending } = await visitor.products.queryProducts().descending(field).limit(3).find()
        assert.deepEqual(
          descending.map((/** @type {any} */ each) => each.priceData.price),
          prices.toReversed().slice(0, 3),
        )
      }
    },

    'filters by price': async ({ visitor, catalog }) => {
      /** @param {(price: number) => boolean} test */
      const expectedSlugs = (test) => slugs(catalog.products.filter(({ price }) => test(price)))
      const query = () => visitor.products.queryProducts()
      const cases = [
        [query().gt('priceData.price', 58), expectedSlugs((price) => price > 58)],
        [query().ge('priceData.price', 58), expectedSlugs((price) => price >= 58)],
        [query().lt('priceData.price', 58), expectedSlugs((price) => price < 58)],
        [query().le('priceData.price', 58), expectedSlugs((price) => price <= 58)],
        [query().eq('priceData.price', 58), expectedSlugs((price) => price === 58)],
        [query().ne('priceData.price', 58), expectedSlugs((price) => price !== 58)],
        [
          query().ge('priceData.price', 40).lt('priceData.price', 60),
          expectedSlugs((price) => price >= 40 && price < 60),
        ],
      ]
      for (const [request, expected] of cases) assert.deepEqual(slugs((await request.find()).items), expected)
    },

    'filters by text and by product type': async ({ visitor, catalog }) => {
      /** @param {(product: import('../demo-shop.mjs').DemoProduct) => boolean} test */
      const expectedSlugs = (test) => slugs(catalog.products.filter(test))
      const query = () => visitor.products.queryProducts()
      const cases = [
        [query().eq('slug', 'ridge-mug'), ['ridge-mug']],
        [query().in('slug', ['ridge-mug', 'pen-tray', 'no-such-thing']), ['pen-tray', 'ridge-mug']],
        [query().startsWith('name', 'Pe'), expectedSlugs(({ name }) => name.startsWith('Pe'))],
        [query().eq('sku', 'VT-020'), ['field-cushion']],
        [query().eq('productType', 'digital'), expectedSlugs(({ productType }) => productType === 'digital')],
        [query().ne('productType', 'digital'), expectedSlugs(({ productType }) => productType !== 'digital')],
        [query().exists('sku', true), expectedSlugs(({ sku }) => sku !== null)],
      ]
      for (const [request, expected] of cases) assert.deepEqual(slugs((await request.find()).items), expected)
    },

    'filters by ribbon and brand': async ({ visitor, catalog }) => {
      const onSale = await visitor.products.queryProducts().eq('ribbon', 'Sale').find()
      assert.deepEqual(slugs(onSale.items), slugs(catalog.products.filter(({ ribbon }) => ribbon === 'Sale')))
      const woven = await visitor.products.queryProducts().eq('brand', 'Weftmoor').find()
      assert.deepEqual(
        slugs(woven.items),
        slugs(catalog.products.filter(({ brand }) => brand === 'Weftmoor')),
      )
    },

    'filters by collection': async ({ visitor, catalog }) => {
      const [kitchen, tableware] = await Promise.all(
        ['kitchen', 'tableware'].map((slug) => collectionBySlug(visitor, slug)),
      )
      const query = () => visitor.products.queryProducts()
      /** @param {(names: string[]) => boolean} test */
      const expectedSlugs = (test) => slugs(catalog.products.filter(({ collections }) => test(collections)))
      const some = await query().hasSome('collectionIds', [kitchen._id, tableware._id]).find()
      assert.deepEqual(
        slugs(some.items),
        expectedSlugs((names) => names.includes('kitchen') || names.includes('tableware')),
      )
      const both = await query().hasAll('collectionIds', [kitchen._id, tableware._id]).find()
      assert.deepEqual(
        slugs(both.items),
        expectedSlugs((names) => names.includes('kitchen') && names.includes('tableware')),
      )
      const all = await query().hasSome('collectionIds', [ALL_PRODUCTS]).find()
      assert.equal(all.totalCount, catalog.products.length)
    },

    'pages through all products by numeric id': async ({ visitor, catalog }) => {
      const query = () => visitor.products.queryProducts().ascending('numericId').limit(10)
      const found = []
      for (let page = await query().find(); page.items.length > 0; ) {
        found.push(...page.items)
        page = await query().gt('numericId', page.items.at(-1).numericId).find()
      }
      assert.deepEqual(slugs(found), slugs(catalog.products))
    },

    'accepts a query that is too long for a URL': async ({ visitor }) => {
      const many = Array.from(
        { length: 99 },
        (_, index) => `no-product-has-a-slug-as-long-as-this-one-${index}`,
      )
      const { items } = await visitor.products
        .queryProducts()
        .in('slug', [...many, 'ridge-mug'])
        .find()
      assert.deepEqual(slugs(items), ['ridge-mug'])
    },

    'rejects a page size over the limit, and names the field': async ({ visitor }) => {
      const { details } = await expectRejected(visitor.products.queryProducts().limit(1000).find())
      const [violation] = details.validationError.fieldViolations
      assert.match(violation.field, /paging\.limit$/)
      assert.equal(violation.violatedRule, 'MAX')
    },
  },
}
