import assert from 'node:assert/strict'
import { ALL_PRODUCTS, collectionBySlug, productBySlug, slugs } from '../look-up.mjs'
import { refused } from '../refused.mjs'

/** @type {import('../run.mjs').Rows} */
export const productQueries = {
  'products.queryProducts': {
    'gives fifty products at most, with totals, unless told otherwise': async ({ visitor, catalogue }) => {
      const page = await visitor.products.queryProducts().find()
      assert.deepEqual(slugs(page.items), slugs(catalogue.products))
      assert.equal(page.pageSize, 50)
      assert.equal(page.totalCount, catalogue.products.length)
      assert.equal(page.hasNext(), false)
    },

    'pages follow one another, forwards and back': async ({ visitor, catalogue }) => {
      const first = await visitor.products.queryProducts().ascending('name').limit(10).find()
      assert.deepEqual([first.totalPages, first.currentPage, first.hasPrev()], [4, 0, false])
      const found = [...first.items]
      let page = first
      while (page.hasNext()) {
        page = await page.next()
        found.push(...page.items)
      }
      assert.deepEqual(slugs(found), slugs(catalogue.products))
      assert.equal(page.currentPage, 3)
      const back = await page.prev()
      assert.deepEqual(slugs(back.items), slugs(found.slice(20, 30)))
      const skipped = await visitor.products.queryProducts().ascending('name').skip(10).limit(10).find()
      assert.deepEqual(slugs(skipped.items), slugs(found.slice(10, 20)))
    },

    'sorts by price, up and down': async ({ visitor, catalogue }) => {
      const prices = catalogue.products.map(({ price }) => price).sort((a, b) => a - b)
      for (const field of ['price', 'priceData.price']) {
        const { items } = await visitor.products.queryProducts().ascending(field).find()
        assert.deepEqual(
          items.map((/** @type {any} */ each) => each.priceData.price),
          prices,
        )
        const { items: falling } = await visitor.products.queryProducts().descending(field).limit(3).find()
        assert.deepEqual(
          falling.map((/** @type {any} */ each) => each.priceData.price),
          prices.toReversed().slice(0, 3),
        )
      }
    },

    'sorts by every field the packages name': async ({ visitor, catalogue }) => {
      for (const field of ['_id', 'name', 'slug', 'productType', 'sku', 'numericId', 'lastUpdated']) {
        const rising = await visitor.products.queryProducts().ascending(field).find()
        assert.equal(rising.items.length, catalogue.products.length, field)
        const values = rising.items.map((/** @type {any} */ each) => each[field])
        if (field === 'slug') assert.deepEqual(values, [...values].sort())
      }
    },

    'compares prices': async ({ visitor, catalogue }) => {
      /** @param {(price: number) => boolean} test */
      const wanted = (test) => slugs(catalogue.products.filter(({ price }) => test(price)))
      const query = () => visitor.products.queryProducts()
      const cases = [
        [query().gt('priceData.price', 58), wanted((price) => price > 58)],
        [query().ge('priceData.price', 58), wanted((price) => price >= 58)],
        [query().lt('priceData.price', 58), wanted((price) => price < 58)],
        [query().le('priceData.price', 58), wanted((price) => price <= 58)],
        [query().eq('priceData.price', 58), wanted((price) => price === 58)],
        [query().ne('priceData.price', 58), wanted((price) => price !== 58)],
        [
          query().ge('priceData.price', 40).lt('priceData.price', 60),
          wanted((price) => price >= 40 && price < 60),
        ],
      ]
      for (const [asked, expected] of cases) assert.deepEqual(slugs((await asked.find()).items), expected)
    },

    'filters by text, in every way the packages offer': async ({ visitor, catalogue }) => {
      /** @param {(product: import('../demo-shop.mjs').DemoProduct) => boolean} test */
      const wanted = (test) => slugs(catalogue.products.filter(test))
      const query = () => visitor.products.queryProducts()
      const cases = [
        [query().eq('slug', 'ridge-mug'), ['ridge-mug']],
        [query().in('slug', ['ridge-mug', 'pen-tray', 'no-such-thing']), ['pen-tray', 'ridge-mug']],
        [query().startsWith('name', 'Pe'), wanted(({ name }) => name.startsWith('Pe'))],
        [query().eq('sku', 'VT-020'), ['field-cushion']],
        [query().eq('productType', 'digital'), wanted(({ productType }) => productType === 'digital')],
        [query().ne('productType', 'digital'), wanted(({ productType }) => productType !== 'digital')],
        [query().exists('sku', true), wanted(({ sku }) => sku !== null)],
        [query().startsWith('description', 'Washed linen'), ['field-cushion']],
      ]
      for (const [asked, expected] of cases) assert.deepEqual(slugs((await asked.find()).items), expected)
    },

    'filters by ribbon and brand, as storefronts do': async ({ visitor, catalogue }) => {
      const onSale = await visitor.products.queryProducts().eq('ribbon', 'Sale').find()
      assert.deepEqual(
        slugs(onSale.items),
        slugs(catalogue.products.filter(({ ribbon }) => ribbon === 'Sale')),
      )
      const woven = await visitor.products.queryProducts().eq('brand', 'Weftmoor').find()
      assert.deepEqual(
        slugs(woven.items),
        slugs(catalogue.products.filter(({ brand }) => brand === 'Weftmoor')),
      )
    },

    'filters by when a product was made and changed': async ({ visitor, catalogue }) => {
      for (const field of ['_createdDate', 'lastUpdated']) {
        const query = () => visitor.products.queryProducts()
        const before = await query().lt(field, new Date(0)).find()
        const since = await query().ge(field, new Date(0)).find()
        assert.deepEqual([before.totalCount, since.totalCount], [0, catalogue.products.length], field)
      }
    },

    'filters by id and numeric id': async ({ visitor }) => {
      const mug = await productBySlug(visitor, 'ridge-mug')
      const bowl = await productBySlug(visitor, 'pool-serving-bowl')
      const both = await visitor.products.queryProducts().in('_id', [mug._id, bowl._id]).find()
      assert.deepEqual(slugs(both.items), ['pool-serving-bowl', 'ridge-mug'])
      const others = await visitor.products.queryProducts().ne('_id', mug._id).find()
      assert.ok(!slugs(others.items).includes('ridge-mug'))
      const numbered = await visitor.products.queryProducts().eq('numericId', mug.numericId).find()
      assert.ok(slugs(numbered.items).includes('ridge-mug'))
    },

    'finds what a collection holds': async ({ visitor, catalogue }) => {
      const [kitchen, tableware] = await Promise.all(
        ['kitchen', 'tableware'].map((slug) => collectionBySlug(visitor, slug)),
      )
      const query = () => visitor.products.queryProducts()
      /** @param {(names: string[]) => boolean} test */
      const wanted = (test) => slugs(catalogue.products.filter(({ collections }) => test(collections)))
      const some = await query().hasSome('collectionIds', [kitchen._id, tableware._id]).find()
      assert.deepEqual(
        slugs(some.items),
        wanted((names) => names.includes('kitchen') || names.includes('tableware')),
      )
      const both = await query().hasAll('collectionIds', [kitchen._id, tableware._id]).find()
      assert.deepEqual(
        slugs(both.items),
        wanted((names) => names.includes('kitchen') && names.includes('tableware')),
      )
      const all = await query().hasSome('collectionIds', [ALL_PRODUCTS]).find()
      assert.equal(all.totalCount, catalogue.products.length)
    },

    'takes a query too long for an address': async ({ visitor }) => {
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

    'refuses a page that is too long, by name': async ({ visitor }) => {
      const { details } = await refused(visitor.products.queryProducts().limit(1000).find())
      const [violation] = details.validationError.fieldViolations
      assert.match(violation.field, /paging\.limit$/)
      assert.equal(violation.violatedRule, 'MAX')
    },
  },
}
