import { expect, test } from 'vitest'
import { abandonIdleCarts } from '../../apps/platform/src/cart/abandonment.ts'
import { openIdentityShop } from '../contract/identity-shop.ts'
import { onePiece, stockShop } from './stock.ts'

const DAY = 24 * 60 * 60_000
const YEAR = 365 * DAY
const PEOPLE = 6
const JUMPS = {
  'a day ahead': DAY,
  'a day back': -DAY,
  'ten years ahead': 10 * YEAR,
  'ten years back': -10 * YEAR,
}

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly expires_in: number
}

// Row D11: a clock that was wrong for a while has cost nobody their session, and nothing was done twice.
test.each(Object.entries(JUMPS))(
  'a clock that jumps %s, and then is set right, signs nobody out',
  async (_, jump) => {
    const shop = await openIdentityShop({ captcha: 'NEVER' })
    const { productId } = await stockShop(shop.db)
    const token = async (refreshToken: string): Promise<Tokens | undefined> => {
      const { status, body } = await shop.post('/oauth2/token', { grantType: 'refresh_token', refreshToken })
      return status === 200 ? body : undefined
    }
    const isServed = async (accessToken: string) =>
      (await shop.post('/stores-reader/v2/collections/query', {}, { authorization: accessToken })).status ===
      200

    const people: Tokens[] = []
    for (let index = 0; index < PEOPLE; index++) {
      const member = await shop.member(`reader-${index}@example.com`, shop.shopper(`203.0.113.${index}`))
      const first = await token(member.auth.getTokens().refreshToken.value)
      if (!first) throw new Error('A new session is not renewed')
      people.push(first)
    }
    for (const { access_token: authorization } of people)
      await shop.post(
        '/ecom/v1/carts/current/add-to-cart',
        { lineItems: onePiece(productId) },
        { authorization },
      )
    const givenUp = () => abandonIdleCarts(shop.db, shop.now())

    shop.clock.time += jump
    const during: (Tokens | undefined)[] = []
    // Every second one comes by while the clock is wrong, and may be told that their session is over.
    for (const [index, { refresh_token }] of people.entries())
      during.push(index % 2 ? await token(refresh_token) : undefined)
    if (Math.abs(jump) === DAY) expect(during.filter(Boolean)).toHaveLength(PEOPLE / 2)
    expect(during.flatMap((renewed) => (renewed ? [renewed.expires_in] : [])).every((life) => life > 0)).toBe(
      true,
    )
    const newcomer = await shop.shopper('203.0.113.99').auth.generateVisitorTokens()
    expect(newcomer.accessToken.expiresAt).toBeGreaterThan(0)
    await givenUp()
    shop.clock.time -= jump
    await givenUp()
    shop.clock.time += 2 * 60 * 60_000
    await givenUp()

    for (const [index, before] of people.entries()) {
      const held = during[index] ?? before
      expect(await isServed(before.access_token), `${index} is served`).toBe(true)
      const renewed = await token(held.refresh_token)
      expect(renewed?.expires_in, `${index} is renewed`).toBeGreaterThan(0)
      expect(await isServed(renewed?.access_token ?? '')).toBe(true)
    }
    // Who came while the clock was years behind has a session that ended years ago, and begins another.
    if (jump > -YEAR) expect((await token(newcomer.refreshToken.value))?.expires_in).toBeGreaterThan(0)
    const { rows } = await shop.db.$client.query(
      "select count(*)::int as events, count(distinct payload->>'cartId')::int as carts from events where type like '%CartAbandonedEvent'",
    )
    expect(rows).toEqual([{ events: PEOPLE, carts: PEOPLE }])
  },
)
