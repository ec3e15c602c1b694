import assert from 'node:assert/strict'
import { productBySlug, UNKNOWN_ID } from '../catalog-lookup.mjs'
import { expectErrorCode, expectFieldViolation } from '../expect-rejected.mjs'

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const TREE = { appNamespace: '@wix/stores', treeKey: null }

/** The fields that the product page of the Wix components requests. */
const PAGE_FIELDS = [
  'CURRENCY',
  'DESCRIPTION',
  'DIRECT_CATEGORIES_INFO',
  'BREADCRUMBS_INFO',
  'INFO_SECTION',
  'MEDIA_ITEMS_INFO',
  'PLAIN_DESCRIPTION',
  'THUMBNAIL',
  'URL',
  'VARIANT_OPTION_CHOICE_NAMES',
  'WEIGHT_MEASUREMENT_UNIT_INFO',
]

/** @param {any} client @param {string} slug */
const categoryBySlug = async (client, slug) =>
  (await client.categories.getCategoryBySlug(slug, TREE)).category

/** @type {import('../run-cases.mjs').Cases} */
export const catalogV3 = {
  'catalogVersioning.getCatalogVersion': {
    'names a version': async ({ visitor }) => {
      const { catalogVersion } = await visitor.catalogVersioning.getCatalogVersion()
      assert.match(catalogVersion, /^V[13]_CATALOG$/)
    },
  },

  'productsV3.queryProducts': {
    'finds the products of Catalog V1, with the same prices': async ({ visitor, catalog }) => {
      const { items } = await visitor.productsV3
        .queryProducts({ fields: ['CURRENCY'] })
        .limit(100)
        .find()
      assert.deepEqual(
        items.map((/** @type {any} */ { slug }) => slug).sort(),
        catalog.products.map(({ slug }) => slug).sort(),
      )
      for (const { _id, actualPriceRange, inventory } of items) {
        const { product } = await visitor.products.getProduct(_id)
        assert.equal(Number(actualPriceRange.minValue.amount), product.priceRange.minValue)
        assert.equal(Number(actualPriceRange.maxValue.amount), product.priceRange.maxValue)
        assert.equal(inventory.availabilityStatus, product.stock.inventoryStatus)
      }
    },

    'filters, sorts and pages': async ({ visitor }) => {
      const first = await visitor.productsV3
        .queryProducts()
        .eq('visible', true)
        .descending('_createdDate')
        .limit(3)
        .find()
      assert.equal(first.items.length, 3)
      assert.ok(first.hasNext())
      const second = await first.next()
      assert.equal(second.items.length, 3)
      assert.ok(second.hasPrev())
      const ids = [...first.items, ...second.items].map((/** @type {any} */ { _id }) => _id)
      assert.equal(new Set(ids).size, 6)
      const { items } = await visitor.productsV3.queryProducts().in('_id', ids.slice(0, 2)).find()
      assert.equal(items.length, 2)
      const bySlug = await visitor.productsV3.queryProducts().eq('slug', first.items[0].slug).find()
      assert.equal(bySlug.items[0]._id, ids[0])
    },

    'rejects an unknown field': async ({ visitor }) => {
      await expectFieldViolation(visitor.productsV3.queryProducts({ filter: { color: 'red' } }), {
        field: 'query.filter.color',
        rule: 'FIELD_NOT_ALLOWED',
      })
    },
  },

  'productsV3.searchProducts': {
    'finds products by words': async ({ visitor }) => {
      const { products, pagingMetadata } = await visitor.productsV3.searchProducts(
        { search: { expression: 'mug' }, cursorPaging: { limit: 10 } },
        { fields: ['CURRENCY'] },
      )
      assert.ok(products.some((/** @type {any} */ { slug }) => slug === 'ridge-mug'))
      assert.equal(pagingMetadata.count, products.length)
    },

    'finds the products of a category, with what a list aggregates': async ({ visitor }) => {
      const kitchen = await categoryBySlug(visitor, 'kitchen')
      const price = 'actualPriceRange.minValue.amount'
      const { products, aggregationData } = await visitor.productsV3.searchProducts({
        filter: {
          'allCategoriesInfo.categories': { $matchItems: [{ _id: { $in: [kitchen._id] } }] },
          [price]: { $gte: 1 },
        },
        sort: [{ fieldName: price, order: 'ASC' }],
        aggregations: [
          { name: 'minPrice', fieldPath: price, type: 'SCALAR', scalar: { type: 'MIN' } },
          {
            name: 'stock',
            fieldPath: 'inventory.availabilityStatus',
            type: 'VALUE',
            value: { limit: 10, sortType: 'VALUE', sortDirection: 'ASC' },
          },
        ],
      })
      assert.equal(products.length, kitchen.itemCounter)
      const [lowest, stock] = aggregationData.results
      assert.equal(lowest.scalar.value, Number(products[0].actualPriceRange.minValue.amount))
      const counted = stock.values.results.map((/** @type {any} */ { count }) => count)
      assert.equal(
        counted.reduce((/** @type {number} */ sum, /** @type {number} */ each) => sum + each, 0),
        products.length,
      )
    },
  },

  'productsV3.getProductBySlug': {
    'returns everything that a product page shows': async ({ visitor }) => {
      const { product } = await visitor.productsV3.getProductBySlug('field-cushion', { fields: PAGE_FIELDS })
      assert.match(product.media.main.image, /^wix:image:\/\/v1\//)
      assert.equal(product.media.itemsInfo.items[0].image, product.media.main.image)
      assert.ok(product.media.main.thumbnail.url)
      assert.match(product.url, /\/field-cushion$/)
      assert.equal(product.currency, 'USD')
      assert.ok(product.description.nodes.length > 0)
      assert.match(product.plainDescription, /<p>/)
      assert.equal(product.breadcrumbsInfo.breadcrumbs.length, 1)
      assert.ok(new Date(product._createdDate) <= new Date(product._updatedDate))
      for (const { choices, price, inventoryStatus } of product.variantsInfo.variants) {
        assert.match(price.actualPrice.formattedAmount, /^\$/)
        assert.equal(typeof inventoryStatus.inStock, 'boolean')
        for (const { optionChoiceIds, optionChoiceNames } of choices) {
          const option = product.options.find(
            (/** @type {any} */ { _id }) => _id === optionChoiceIds.optionId,
          )
          const choice = option.choicesSettings.choices.find(
            (/** @type {any} */ { choiceId }) => choiceId === optionChoiceIds.choiceId,
          )
          assert.deepEqual(
            [option.name, choice.name],
            [optionChoiceNames.optionName, optionChoiceNames.choiceName],
          )
        }
      }
    },

    'rejects an unknown slug': async ({ visitor }) => {
      await expectErrorCode(visitor.productsV3.getProductBySlug('no-such-product'), 'PRODUCT_NOT_FOUND')
    },
  },

  'productsV3.getProduct': {
    'returns the same product by its id': async ({ visitor }) => {
      const { _id } = await productBySlug(visitor, 'linden-carafe')
      const product = await visitor.productsV3.getProduct(_id, { fields: ['CURRENCY'] })
      assert.equal(product.slug, 'linden-carafe')
      assert.deepEqual(product.actualPriceRange.minValue, { amount: '39.10', formattedAmount: '$39.10' })
      assert.deepEqual(product.compareAtPriceRange.minValue, { amount: '46.00', formattedAmount: '$46.00' })
    },

    'rejects an unknown id, and merchant data for visitors': async ({ visitor }) => {
      await expectErrorCode(visitor.productsV3.getProduct(UNKNOWN_ID), 'PRODUCT_NOT_FOUND')
      const { _id } = await productBySlug(visitor, 'linden-carafe')
      await expectErrorCode(
        visitor.productsV3.getProduct(_id, { fields: ['MERCHANT_DATA'] }),
        'NO_PERMISSION_TO_READ_MERCHANT_DATA',
      )
    },
  },

  'productsV3.countProducts': {
    'counts the visible products': async ({ visitor, catalog }) => {
      const { count } = await visitor.productsV3.countProducts({ filter: { visible: true } })
      assert.equal(count, catalog.products.length)
    },
  },

  'productsV3.getAllProductsCategory': {
    'names the category of all products': async ({ visitor }) => {
      const { categoryId } = await visitor.productsV3.getAllProductsCategory()
      assert.equal((await categoryBySlug(visitor, 'all-products'))._id, categoryId)
    },
  },

  'readOnlyVariantsV3.queryVariants': {
    'finds the variants of a product, which the cart takes': async ({ visitor }) => {
      const { _id } = await productBySlug(visitor, 'field-cushion')
      const { items } = await visitor.readOnlyVariantsV3
        .queryVariants({ fields: ['CURRENCY'] })
        .eq('productData.productId', _id)
        .find()
      const variant = items.find((/** @type {any} */ { inventoryStatus }) => inventoryStatus.inStock)
      assert.ok(variant.optionChoices[0].optionChoiceNames.choiceName)
      const { cart } = await visitor.currentCart.addToCurrentCart({
        lineItems: [
          {
            quantity: 1,
            catalogReference: {
              appId: STORES_APP_ID,
              catalogItemId: _id,
              options: { variantId: variant.variantId },
            },
          },
        ],
      })
      const line = cart.lineItems.find(
        (/** @type {any} */ { catalogReference }) => catalogReference.options.variantId === variant.variantId,
      )
      assert.equal(line.price.amount, variant.price.actualPrice.amount)
      await visitor.currentCart.deleteCurrentCart()
    },
  },

  'customizationsV3.queryCustomizations': {
    'lists options whose choices a search filters by': async ({ visitor }) => {
      const { items } = await visitor.customizationsV3
        .queryCustomizations()
        .eq('customizationType', 'PRODUCT_OPTION')
        .find()
      const color = items.find((/** @type {any} */ { name }) => name === 'Color')
      assert.equal(color.customizationRenderType, 'SWATCH_CHOICES')
      const [choice] = color.choicesSettings.choices
      const { products } = await visitor.productsV3.searchProducts({
        filter: { 'options.choicesSettings.choices.choiceId': { $hasSome: [choice._id] } },
      })
      assert.ok(products.length > 0)
    },
  },

  'categories.queryCategories': {
    'finds the collections of the shop': async ({ visitor, catalog }) => {
      const { items } = await visitor.categories
        .queryCategories({ treeReference: TREE })
        .exists('name', true)
        .find()
      const slugs = items.map((/** @type {any} */ { slug }) => slug)
      for (const { slug } of catalog.collections) assert.ok(slugs.includes(slug), slug)
      assert.ok(slugs.includes('all-products'))
      const visible = await visitor.categories
        .queryCategories({ treeReference: TREE })
        .eq('visible', true)
        .ascending('name')
        .limit(2)
        .find()
      assert.equal((await visible.next()).items.length, Math.min(2, items.length - 2))
    },
  },

  'categories.searchCategories': {
    'finds categories by their name': async ({ visitor }) => {
      const { categories } = await visitor.categories.searchCategories(
        { search: { expression: 'kitchen' } },
        { treeReference: TREE },
      )
      assert.deepEqual(
        categories.map((/** @type {any} */ { slug }) => slug),
        ['kitchen'],
      )
    },
  },

  'categories.getCategory': {
    'returns a category with its image': async ({ visitor }) => {
      const { _id } = await categoryBySlug(visitor, 'kitchen')
      const category = await visitor.categories.getCategory(_id, TREE, { fields: ['DESCRIPTION'] })
      assert.equal(category.slug, 'kitchen')
      assert.match(category.image, /^wix:image:\/\/v1\//)
      assert.equal(typeof category.description, 'string')
    },

    'rejects an unknown id': async ({ visitor }) => {
      await expectErrorCode(visitor.categories.getCategory(UNKNOWN_ID, TREE), 'COLLECTION_NOT_FOUND')
    },
  },

  'categories.countCategories': {
    'counts the categories': async ({ visitor, catalog }) => {
      const { count } = await visitor.categories.countCategories({ treeReference: TREE })
      assert.ok(count > catalog.collections.length)
    },
  },

  'categories.listItemsInCategory': {
    'lists the products of a category': async ({ visitor }) => {
      const { _id, itemCounter } = await categoryBySlug(visitor, 'kitchen')
      const { items } = await visitor.categories.listItemsInCategory(_id, TREE, {
        cursorPaging: { limit: 100 },
      })
      assert.equal(items.length, itemCounter)
    },
  },

  'categories.listCategoriesForItem': {
    'lists the categories of a product': async ({ visitor }) => {
      const { _id } = await productBySlug(visitor, 'ridge-mug')
      const item = { catalogItemId: _id, appId: STORES_APP_ID }
      const { directCategoryIds, allCategoryIds } = await visitor.categories.listCategoriesForItem(item, {
        treeReference: TREE,
      })
      assert.ok(directCategoryIds.length > 0)
      assert.equal(allCategoryIds.length, directCategoryIds.length + 1)
    },
  },

  'categories.listTrees': {
    'lists the tree of the shop': async ({ visitor }) => {
      const { trees } = await visitor.categories.listTrees()
      assert.equal(trees[0].appNamespace, '@wix/stores')
    },
  },
}
