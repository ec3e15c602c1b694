import assert from 'node:assert/strict'
import { ALL_PRODUCTS, productBySlug, UNKNOWN_ID } from '../catalog-lookup.mjs'
import { expectErrorCode, expectFieldViolation } from '../expect-rejected.mjs'
import { newProduct, newProductWithVariants, SIZES_AND_COLORS } from '../new-product.mjs'

/** @type {import('../run-cases.mjs').Cases} */
export const productWrites = {
  'products.createProduct': {
    'creates a product that visitors can read': async ({ visitor, merchant }) => {
      const { _id, slug } = await newProduct(merchant, {
        name: 'Sample Bowl, Tall',
        description: 'Thrown in one go.',
        priceData: { price: 19.5 },
        sku: 'SAMPLE-1',
        weight: 0.75,
        ribbon: 'New',
        brand: 'Kiln & Field',
        discount: { type: 'PERCENT', value: 10 },
        costAndProfitData: { itemCost: 8 },
        pricePerUnitData: {
          totalQuantity: 750,
          totalMeasurementUnit: 'ML',
          baseQuantity: 1,
          baseMeasurementUnit: 'L',
        },
        additionalInfoSections: [{ title: 'Care', description: 'By hand.' }],
      })
      assert.equal(slug, 'sample-bowl-tall')
      const { product } = await visitor.products.getProduct(_id)
      assert.equal(product.name, 'Sample Bowl, Tall')
      assert.equal(product.description, 'Thrown in one go.')
      assert.equal(product.visible, true)
      assert.equal(product.sku, 'SAMPLE-1')
      assert.equal(product.weight, 0.75)
      assert.equal(product.ribbon, 'New')
      assert.equal(product.brand, 'Kiln & Field')
      assert.equal(product.priceData.price, 19.5)
      assert.equal(product.priceData.discountedPrice, 17.55)
      assert.equal(product.priceData.formatted.discountedPrice, '$17.55')
      assert.equal(product.priceData.pricePerUnit, 23.4)
      assert.equal(product.pricePerUnitData.totalMeasurementUnit, 'ML')
      assert.deepEqual(product.additionalInfoSections, [{ title: 'Care', description: 'By hand.' }])
      assert.ok(product.collectionIds.includes(ALL_PRODUCTS))
      assert.equal(product.costAndProfitData, undefined)
      const forMerchant = await merchant.products.getProduct(_id, { includeMerchantSpecificData: true })
      assert.equal(forMerchant.product.costAndProfitData.itemCost, 8)
    },

    'creates a variant for every combination of choices': async ({ merchant }) => {
      const product = await newProductWithVariants(merchant)
      assert.equal(product.manageVariants, true)
      assert.deepEqual(
        product.variants.map((/** @type {any} */ each) => each.choices),
        [
          { Size: 'Small', Color: 'Sand' },
          { Size: 'Small', Color: 'Slate' },
          { Size: 'Large', Color: 'Sand' },
          { Size: 'Large', Color: 'Slate' },
        ],
      )
      assert.ok(product.variants.every((/** @type {any} */ each) => each.variant.priceData.price === 20))
    },

    'gives two products with the same name different slugs': async ({ merchant }) => {
      const first = await newProduct(merchant, { name: 'Twin' })
      const second = await newProduct(merchant, { name: 'Twin' })
      assert.equal(first.slug, 'twin')
      assert.notEqual(second.slug, first.slug)
    },

    'hides an invisible product from visitors': async ({ visitor, merchant }) => {
      const { _id, slug } = await newProduct(merchant, { visible: false })
      await expectErrorCode(visitor.products.getProduct(_id), 'PRODUCT_NOT_FOUND')
      assert.equal(await productBySlug(visitor, slug), undefined)
      assert.equal((await merchant.products.getProduct(_id)).product.visible, false)
    },

    'requires a name': ({ merchant }) =>
      expectFieldViolation(
        merchant.products.createProduct({ productType: 'physical', priceData: { price: 1 } }),
        {
          field: 'product.name',
          rule: 'REQUIRED_FIELD',
        },
      ),

    'rejects a name that is too long and a negative price': async ({ merchant }) => {
      const long = 'a'.repeat(81)
      await expectFieldViolation(merchant.products.createProduct({ name: long, priceData: { price: 1 } }), {
        field: 'product.name',
        rule: 'MAX_LENGTH',
      })
      await expectFieldViolation(
        merchant.products.createProduct({ name: 'Sample', priceData: { price: -1 } }),
        {
          field: 'product.priceData.price',
          rule: 'MIN',
        },
      )
    },
  },

  'products.updateProduct': {
    'changes only the given fields': async ({ visitor, merchant }) => {
      const { _id } = await newProduct(merchant, { sku: 'KEPT', description: 'Before.' })
      const { product: updated } = await merchant.products.updateProduct(_id, {
        description: 'After.',
        priceData: { price: 30 },
        discount: { type: 'AMOUNT', value: 5 },
      })
      assert.equal(updated.description, 'After.')
      const { product } = await visitor.products.getProduct(_id)
      assert.equal(product.description, 'After.')
      assert.equal(product.sku, 'KEPT')
      assert.deepEqual([product.priceData.price, product.priceData.discountedPrice], [30, 25])
    },

    'changes the slug of a product': async ({ visitor, merchant }) => {
      const { _id } = await newProduct(merchant)
      await merchant.products.updateProduct(_id, { slug: 'sample-moved' })
      assert.equal((await productBySlug(visitor, 'sample-moved'))._id, _id)
    },

    'replaces the options': async ({ merchant }) => {
      const { _id } = await newProduct(merchant)
      const { product } = await merchant.products.updateProduct(_id, {
        manageVariants: true,
        productOptions: SIZES_AND_COLORS,
      })
      assert.equal(product.variants.length, 4)
    },

    'changes nothing when a product is saved as read': async ({ merchant }) => {
      const { _id } = await newProductWithVariants(merchant)
      const read = async () => {
        const options = { includeMerchantSpecificData: true }
        // One version cannot send the dates that it reads.
        const { lastUpdated, _createdDate, ...product } = (await merchant.products.getProduct(_id, options))
          .product
        return product
      }
      const before = await read()
      await merchant.products.updateProduct(_id, structuredClone(before))
      assert.deepEqual(await read(), before)
    },

    'rejects an unknown product': ({ merchant }) =>
      expectErrorCode(merchant.products.updateProduct(UNKNOWN_ID, { name: 'Nothing' }), 'PRODUCT_NOT_FOUND'),
  },

  'products.deleteProduct': {
    'deletes a product': async ({ visitor, merchant }) => {
      const { _id, slug } = await newProduct(merchant)
      assert.equal(await merchant.products.deleteProduct(_id), undefined)
      await expectErrorCode(visitor.products.getProduct(_id), 'PRODUCT_NOT_FOUND')
      assert.equal(await productBySlug(visitor, slug), undefined)
      await expectErrorCode(merchant.products.deleteProduct(_id), 'PRODUCT_NOT_FOUND')
    },
  },

  'products.deleteProductOptions': {
    'removes all options': async ({ visitor, merchant }) => {
      const { _id } = await newProduct(merchant, { productOptions: SIZES_AND_COLORS })
      assert.equal((await visitor.products.getProduct(_id)).product.productOptions.length, 2)
      assert.equal(await merchant.products.deleteProductOptions(_id), undefined)
      assert.deepEqual((await visitor.products.getProduct(_id)).product.productOptions, [])
    },
  },

  'products.removeBrand': {
    'removes the brand': async ({ visitor, merchant }) => {
      const { _id } = await newProduct(merchant, { brand: 'Weftmoor', ribbon: 'New' })
      assert.equal(await merchant.products.removeBrand(_id), undefined)
      const { product } = await visitor.products.getProduct(_id)
      assert.deepEqual([product.brand ?? null, product.ribbon], [null, 'New'])
    },
  },

  'products.removeRibbon': {
    'removes the ribbon': async ({ visitor, merchant }) => {
      const { _id } = await newProduct(merchant, { brand: 'Weftmoor', ribbon: 'New' })
      assert.equal(await merchant.products.removeRibbon(_id), undefined)
      const { product } = await visitor.products.getProduct(_id)
      assert.ok(!product.ribbon)
      assert.deepEqual([product.brand, product.ribbons], ['Weftmoor', []])
    },
  },
}
