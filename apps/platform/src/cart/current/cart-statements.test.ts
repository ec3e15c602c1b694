import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { recordStatements } from '../../../testing/record-statements.ts'

const db = await fileDatabase()

test('adds to a new cart with at most seven statements', async () => {
  const shop = await openCartShop(db)
  const bowl = shop.item(await shop.product())
  // The first cart fills the caches.
  await (await shop.shopper()).add(bowl)
  const shopper = await shop.shopper()
  // One of them reads the sessions that ended, which a platform with notifications knows.
  const statements = recordStatements()
  expect((await shopper.add(bowl)).status).toBe(200)
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(7)
})
