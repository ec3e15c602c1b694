import assert from 'node:assert/strict'
import { UNKNOWN_ID } from '../catalog-lookup.mjs'
import { expectErrorCode, expectFieldViolation, expectRejected } from '../expect-rejected.mjs'
import { newProduct } from '../new-product.mjs'

const ONLY_VARIANT = '00000000-0000-0000-0000-000000000000'
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

/** @param {string} catalogItemId @param {number} [quantity] */
const item = (catalogItemId, quantity = 1) => ({
  catalogReference: { appId: STORES_APP_ID, catalogItemId },
  quantity,
})

/** A new visitor. @param {import('../run-cases.mjs').Context} context */
const newVisitor = ({ open, wix, shop }) => open(wix.sdk.OAuthStrategy({ clientId: shop.clientId }))

/** A rule that discounts one product by an amount. @param {string} productId @param {string} fixedAmount */
const ruleFor = (productId, fixedAmount) => ({
  name: 'Compat',
  active: true,
  activeTimeInfo: { start: new Date('2026-01-02T03:04:05.006Z') },
  discounts: {
    values: [
      {
        targetType: 'SPECIFIC_ITEMS',
        specificItemsInfo: {
          scopes: [
            {
              _id: 'x',
              type: 'CATALOG_ITEM',
              catalogItemFilter: { catalogAppId: STORES_APP_ID, catalogItemIds: [productId] },
            },
          ],
        },
        discountType: 'FIXED_AMOUNT',
        fixedAmount,
      },
    ],
  },
})

/** @type {import('../run-cases.mjs').Cases} */
export const merchantServices = {
  'discountRules.createDiscountRule': {
    'creates a rule that discounts prices until it is deleted': async (context) => {
      const { discountRules } = context.merchant
      const { _id: productId } = await newProduct(context.merchant)
      const rule = await discountRules.createDiscountRule(ruleFor(productId, '4.50'))
      assert.equal(rule.discounts.values[0].fixedAmount, '4.50')
      assert.equal(new Date(rule.activeTimeInfo.start).toISOString(), '2026-01-02T03:04:05.006Z')
      const client = newVisitor(context)
      await client.currentCart.addToCurrentCart({ lineItems: [item(productId)] })
      const { priceSummary } = await client.currentCart.estimateCurrentCartTotals({})
      assert.equal(priceSummary.discount.amount, '4.50')
      await discountRules.deleteDiscountRule(rule._id)
      const after = await client.currentCart.estimateCurrentCartTotals({})
      assert.equal(after.priceSummary.discount.amount, '0.00')
      await expectErrorCode(discountRules.getDiscountRule(rule._id), 'DISCOUNT_RULE_NOT_FOUND')
    },
    'rejects shoppers and read-only API keys': async ({ visitor, viewer }) => {
      await expectRejected(visitor.discountRules.createDiscountRule(ruleFor(UNKNOWN_ID, '1')))
      await expectErrorCode(
        viewer.discountRules.createDiscountRule(ruleFor(UNKNOWN_ID, '1')),
        'PERMISSION_DENIED',
      )
    },
    'names the invalid field': ({ merchant }) =>
      expectFieldViolation(merchant.discountRules.createDiscountRule(ruleFor(UNKNOWN_ID, '1.001')), {
        field: 'discountRule.discounts.values[0].fixedAmount',
        rule: 'DECIMAL_MAX_SCALE',
      }),
  },

  'totalsCalculator.calculateTotals': {
    'calculates totals with the given prices': async ({ merchant, visitor }) => {
      const { _id: productId } = await newProduct(merchant)
      const lineItems = [
        { _id: 'a', price: '9.99', ...item(productId, 3) },
        { _id: 'b', quantity: 1, price: '0.05', productName: 'Sticker' },
      ]
      const { calculatedLineItems, priceSummary } = await merchant.totalsCalculator.calculateTotals({
        lineItems,
      })
      assert.equal(priceSummary.subtotal.amount, '30.02')
      assert.deepEqual(
        calculatedLineItems.map((/** @type {any} */ { lineItemId }) => lineItemId),
        ['a', 'b'],
      )
      await expectErrorCode(visitor.totalsCalculator.calculateTotals({ lineItems }), 'PERMISSION_DENIED')
      await expectFieldViolation(
        merchant.totalsCalculator.calculateTotals({ lineItems: [{ ...lineItems[1], price: '0.001' }] }),
        { field: 'options.lineItems[0].price', rule: 'DECIMAL_MAX_SCALE' },
      )
    },
  },

  'shippingOptions.createShippingOption': {
    'creates, updates, finds and deletes an option of a delivery region': async ({ merchant, visitor }) => {
      const { shippingOptions, deliveryProfile } = merchant
      const { items: profiles } = await deliveryProfile.queryDeliveryProfiles().find()
      const everywhere = profiles[0].deliveryRegions.find(
        (/** @type {any} */ { destinations }) => destinations.length === 0,
      )
      const rates = [{ amount: '5.90', conditions: [], multiplyByQuantity: false }]
      const option = { title: 'Compat', deliveryRegionId: everywhere._id, rates }
      const { _id, revision } = await shippingOptions.createShippingOption(option)
      const changed = await shippingOptions.updateShippingOption(_id, {
        revision,
        estimatedDeliveryTime: '2 days',
      })
      assert.equal(changed.estimatedDeliveryTime, '2 days')
      await expectErrorCode(
        shippingOptions.updateShippingOption(_id, { revision, title: 'x' }),
        'STALE_REVISION',
      )
      const found = await shippingOptions
        .queryShippingOptions()
        .eq('deliveryRegionId', everywhere._id)
        .eq('_id', _id)
        .find()
      assert.equal(found.items[0].rates[0].amount, '5.90')
      await expectRejected(visitor.shippingOptions.getShippingOption(_id))
      await shippingOptions.deleteShippingOption(_id)
      await expectErrorCode(shippingOptions.getShippingOption(_id), 'SHIPPING_OPTION_NOT_FOUND')
    },
  },

  'deliveryProfile.getDeliveryProfile': {
    'returns the shop’s only profile': async ({ merchant: { deliveryProfile } }) => {
      const { items: profiles } = await deliveryProfile.queryDeliveryProfiles().find()
      const read = await deliveryProfile.getDeliveryProfile(profiles[0]._id)
      assert.equal(read.default, true)
      await expectErrorCode(deliveryProfile.getDeliveryProfile(UNKNOWN_ID), 'DELIVERY_PROFILE_NOT_FOUND')
    },
  },

  'abandonedCheckouts.queryAbandonedCheckouts': {
    'finds abandoned checkouts for merchants only': async ({ merchant, visitor }) => {
      const { items } = await merchant.abandonedCheckouts
        .queryAbandonedCheckouts()
        .eq('status', 'ABANDONED')
        .limit(5)
        .find()
      assert.deepEqual(items, [])
      await expectRejected(visitor.abandonedCheckouts.queryAbandonedCheckouts().find())
    },
  },

  'abandonedCheckouts.searchAbandonedCheckouts': {
    'searches by text': async ({ merchant, generation }) => {
      const search = { search: { expression: 'ada' }, cursorPaging: { limit: 5 } }
      // The older version takes it among options.
      const request = generation === 'era' ? { search } : search
      const { abandonedCheckouts } = await merchant.abandonedCheckouts.searchAbandonedCheckouts(request)
      assert.deepEqual(abandonedCheckouts, [])
    },
  },

  'abandonedCheckouts.getAbandonedCheckout': {
    'rejects an unknown abandoned checkout': async ({ merchant }) => {
      const { abandonedCheckouts } = merchant
      await expectErrorCode(
        abandonedCheckouts.getAbandonedCheckout(UNKNOWN_ID),
        'ABANDONED_CHECKOUT_NOT_FOUND',
      )
      await expectErrorCode(
        abandonedCheckouts.deleteAbandonedCheckout(UNKNOWN_ID),
        'ABANDONED_CHECKOUT_NOT_FOUND',
      )
    },
  },

  'abandonedCheckouts.bulkDeleteAbandonedCheckouts': {
    'returns a result for each checkout': async ({ merchant }) => {
      const { bulkActionMetadata } = await merchant.abandonedCheckouts.bulkDeleteAbandonedCheckouts([
        UNKNOWN_ID,
      ])
      assert.equal(bulkActionMetadata.totalFailures, 1)
    },
  },

  'backInStockNotifications.queryBackInStockNotificationRequests': {
    'finds, counts, marks and deletes requests for merchants': async (context) => {
      const { backInStockNotifications: requests } = context.merchant
      const { _id: productId } = await newProduct(context.merchant)
      const variants = [{ variantId: ONLY_VARIANT, quantity: 0 }]
      await context.merchant.inventory.updateInventoryVariants(productId, { trackQuantity: true, variants })
      const { catalogReference } = item(productId)
      const itemUrl = 'http://localhost:3000/products/x'
      const ids = []
      for (const name of ['ada', 'bob']) {
        const request = { catalogReference, email: `${name}-${productId}@example.com`, itemUrl }
        const created = await newVisitor(
          context,
        ).backInStockNotifications.createBackInStockNotificationRequest(request, {
          name: 'Bowl',
          price: '20',
        })
        ids.push(created._id)
      }
      const counted = await requests.getBackInStockNotificationRequestsCountByCatalogReferences([
        catalogReference,
      ])
      assert.equal(counted.countsPerCatalogReference[0].count, 2)
      const found = await requests.queryBackInStockNotificationRequests().eq('_id', ids[0]).find()
      assert.equal(found.items[0].status, 'RECEIVED')
      await requests.markAsNotificationSent(ids[0])
      const marked = await requests.getBackInStockNotificationRequest(ids[0])
      assert.deepEqual([marked.status, marked.autoNotified], ['NOTIFICATION_SENT', false])
      await requests.deleteBackInStockNotificationRequest(ids[1])
      await expectErrorCode(
        requests.getBackInStockNotificationRequest(ids[1]),
        'BACK_IN_STOCK_NOTIFICATION_REQUEST_NOT_FOUND',
      )
      await expectRejected(
        newVisitor(context).backInStockNotifications.getBackInStockNotificationRequest(ids[0]),
      )
    },
  },

  'backInStockSettings.stopCollectingRequests': {
    'rejects requests until collecting starts again': async (context) => {
      const { backInStockSettings } = context.merchant
      const stopped = await backInStockSettings.stopCollectingRequests(STORES_APP_ID)
      assert.equal(stopped.settings.collectionStates[0].collectingRequests, false)
      const request = {
        ...item(UNKNOWN_ID),
        email: 'ada@example.com',
        itemUrl: 'http://localhost:3000/products/x',
      }
      await expectErrorCode(
        newVisitor(context).backInStockNotifications.createBackInStockNotificationRequest(request, {
          name: 'Bowl',
          price: '20',
        }),
        'REQUEST_COLLECTION_DISABLED',
      )
      await backInStockSettings.startCollectingRequests(STORES_APP_ID)
      const { settings } = await backInStockSettings.getSettings()
      assert.equal(settings.collectionStates[0].collectingRequests, true)
      await expectErrorCode(
        backInStockSettings.startCollectingRequests(UNKNOWN_ID),
        'NOT_SUPPORTED_APP_DEF_ID',
      )
    },
  },

  'reviews.createReview': {
    'refuses a review of a product that the caller has not bought': ({ visitor }) =>
      expectErrorCode(
        visitor.reviews.createReview({
          namespace: 'stores',
          entityId: UNKNOWN_ID,
          author: { authorName: 'Ada' },
          content: { rating: 5, body: 'Fine.' },
        }),
        'PRODUCT_NOT_FOUND',
      ),
  },

  'discountRules.updateDiscountRule': {
    'changes only the given fields, and rejects a stale revision': async ({ merchant, viewer }) => {
      const { discountRules } = merchant
      const { _id, revision } = await discountRules.createDiscountRule(ruleFor(UNKNOWN_ID, '1'))
      const changed = await discountRules.updateDiscountRule(_id, { revision, active: false })
      assert.equal(changed.active, false)
      await expectErrorCode(discountRules.updateDiscountRule(_id, { revision, name: 'x' }), 'STALE_REVISION')
      const read = await viewer.discountRules.getDiscountRule(_id)
      assert.equal(read.revision, changed.revision)
      assert.equal(read.name, 'Compat')
      await discountRules.deleteDiscountRule(_id)
    },
  },

  'discountRules.queryDiscountRules': {
    'finds rules by their fields, with paging': async ({ merchant }) => {
      const { discountRules } = merchant
      const ids = []
      for (const name of ['Compat A', 'Compat B']) {
        const created = await discountRules.createDiscountRule({ ...ruleFor(UNKNOWN_ID, '1'), name })
        ids.push(created._id)
      }
      const found = discountRules.queryDiscountRules().startsWith('name', 'Compat').descending('name')
      const first = await found.limit(1).find()
      assert.deepEqual(
        first.items.map((/** @type {any} */ { name }) => name),
        ['Compat B'],
      )
      const second = await first.next()
      assert.deepEqual(
        second.items.map((/** @type {any} */ { _id }) => _id),
        [ids[0]],
      )
      for (const id of ids) await discountRules.deleteDiscountRule(id)
    },
  },
}
