import { VitrineError } from '@vitrine/client'
import { expect, test } from 'vitest'
import { getI18n } from '../../i18n/request-i18n.server.ts'
import { mug } from '../product.test.fixture.ts'
import { createProductCards } from '../product-card.server.ts'

const i18n = getI18n('en')
const products = [mug({ _id: 'cup' }), mug({ _id: 'bowl' })]

/** The ratings that cards show, and what was asked for them. */
async function ratingsOf(shopDetails: object, answer: () => Promise<unknown> = async () => []) {
  const asked: string[][] = []
  const productReviews = {
    querySummaries: (ids: string[]) => {
      asked.push(ids)
      return answer()
    },
  }
  const details = { access: { buy: true }, ...shopDetails }
  const context = { shop: { productReviews }, shopDetails: details, i18n } as never
  const cards = await createProductCards(products, context)
  return { asked, ratings: cards.map(({ rating }) => rating) }
}

test('asks once for the ratings of all cards', async () => {
  const summary = { productId: 'bowl', count: 3, average: 4.3, ratings: [0, 0, 0, 2, 1] }
  expect(await ratingsOf({ hasReviews: true }, async () => [summary])).toEqual({
    asked: [['cup', 'bowl']],
    ratings: [undefined, { average: 4.3, label: '4.3 out of 5 stars, 3 reviews', count: '(3)' }],
  })
})

test('does not ask in a shop without reviews', async () => {
  expect(await ratingsOf({ reviewsEnabled: true, hasReviews: false })).toEqual({
    asked: [],
    ratings: [undefined, undefined],
  })
})

test('leaves ratings out when they cannot be read', async () => {
  const failure = new VitrineError('down', { code: 'UNKNOWN', status: 503 })
  expect((await ratingsOf({ hasReviews: true }, () => Promise.reject(failure))).ratings).toEqual([
    undefined,
    undefined,
  ])
})
