import assert from 'node:assert/strict'
import { productBySlug, UNKNOWN_ID } from '../catalog-lookup.mjs'
import { expectErrorCode } from '../expect-rejected.mjs'

/** @type {import('../run-cases.mjs').Cases} */
export const recommendations = {
  'recommendations.listAvailableAlgorithms': {
    'lists the algorithms': async ({ visitor }) => {
      const { availableAlgorithms } = await visitor.recommendations.listAvailableAlgorithms()
      assert.ok(availableAlgorithms.length > 0)
      for (const { appId, config } of availableAlgorithms)
        assert.ok(appId && config.algorithmId && config.name)
    },
  },

  'recommendations.getRecommendation': {
    'recommends other products for a product': async ({ visitor }) => {
      const mug = await productBySlug(visitor, 'ridge-mug')
      const { availableAlgorithms } = await visitor.recommendations.listAvailableAlgorithms()
      const [{ appId }] = availableAlgorithms
      const { recommendation } = await visitor.recommendations.getRecommendation(
        availableAlgorithms.map((/** @type {any} */ each) => ({
          _id: each.config.algorithmId,
          appId: each.appId,
        })),
        { items: [{ appId, catalogItemId: mug._id }], minimumRecommendedItems: 3 },
      )
      const ids = recommendation.items.map((/** @type {any} */ { catalogItemId }) => catalogItemId)
      assert.ok(ids.length >= 3 && !ids.includes(mug._id))
      const { items } = await visitor.products.queryProducts().in('_id', ids).find()
      assert.equal(items.length, ids.length)
    },

    'rejects an unknown algorithm': async ({ visitor }) => {
      const { availableAlgorithms } = await visitor.recommendations.listAvailableAlgorithms()
      const unknown = { _id: UNKNOWN_ID, appId: availableAlgorithms[0].appId }
      await expectErrorCode(visitor.recommendations.getRecommendation([unknown]), 'ALGORITHM_NOT_SUPPORTED')
    },
  },
}
