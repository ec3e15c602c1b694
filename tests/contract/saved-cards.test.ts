import { createClient, OAuthStrategy } from '@vitrine/client'
import { account } from '@vitrine/client/extras'
import { paymentCustomers } from '@vitrine/platform/kernel/database/schema/orders/payment-customers'
import { LIMITS } from '@vitrine/platform/kernel/limits'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { startStripeServer } from '../../apps/platform/testing/fake-stripe-server.ts'
import { openIdentityShop } from './identity-shop.ts'

type Stripe = Awaited<ReturnType<typeof startStripeServer>>
let stripe: Stripe

beforeEach(async () => {
  stripe = await startStripeServer()
  onTestFinished(stripe.stop)
})

const refused = (status: number, code: string) => ({ status, details: { applicationError: { code } } })

/** A shop that is paid with Stripe, and a function that signs a member in who keeps cards there. */
async function open() {
  const shop = await openIdentityShop({}, undefined, {
    stripe: { secretKey: 'sk_live_51secret', webhookSecret: 'whsec_51secret' },
    paymentApiUrls: { stripe: stripe.url },
  })
  const holder = async (email: string, reference: string) => {
    const member = await shop.member(email, shop.shopper(email))
    const client = createClient({
      apiUrl: shop.config.publicUrl,
      auth: OAuthStrategy({ clientId: shop.clientId, tokens: member.auth.getTokens() }),
      modules: { account },
      fetch: async (input, init) => shop.app.fetch(new Request(input, init)),
    })
    const { identity } = await client.account.exportData()
    stripe.cardHolders.add(reference)
    await shop.db
      .insert(paymentCustomers)
      .values({ provider: 'stripe', reference, memberId: identity._id ?? '', createdAt: shop.now() })
    return client
  }
  const grace = await holder('grace@example.com', 'cus_grace')
  return { shop, holder, grace }
}

test('lists the cards that Stripe keeps, changes the default and removes one there', async () => {
  const { grace } = await open()
  expect(await grace.account.listSavedCards()).toEqual([])
  const visa = stripe.keepCard('cus_grace', 'visa', '4242')
  const newest = stripe.keepCard('cus_grace', 'brand of the future', '0005')
  const details = { expiryMonth: 4, expiryYear: 2030 }
  expect(await grace.account.listSavedCards()).toEqual([
    { _id: newest, lastFour: '0005', ...details, isDefault: true },
    { _id: visa, brand: 'Visa', lastFour: '4242', ...details, isDefault: false },
  ])
  await grace.account.makeCardDefault(visa)
  expect(await grace.account.listSavedCards()).toMatchObject([
    { _id: visa, isDefault: true },
    { _id: newest, isDefault: false },
  ])
  await grace.account.removeSavedCard(visa)
  expect([...stripe.cards.keys()]).toEqual([newest])
  expect(await grace.account.listSavedCards()).toMatchObject([{ _id: newest, isDefault: true }])
  const gone = refused(404, 'SAVED_CARD_NOT_FOUND')
  await expect(grace.account.removeSavedCard(visa)).rejects.toMatchObject(gone)
  await expect(grace.account.makeCardDefault(visa)).rejects.toMatchObject(gone)
})

test('shows and removes nobody else’s cards', async () => {
  const { shop, holder, grace } = await open()
  const mallory = await holder('mallory@example.com', 'cus_mallory')
  const visa = stripe.keepCard('cus_grace', 'visa', '4242')
  expect(await mallory.account.listSavedCards()).toEqual([])
  const gone = refused(404, 'SAVED_CARD_NOT_FOUND')
  await expect(mallory.account.removeSavedCard(visa)).rejects.toMatchObject(gone)
  await expect(mallory.account.makeCardDefault(visa)).rejects.toMatchObject(gone)
  expect(await grace.account.listSavedCards()).toHaveLength(1)
  for (const [method, path] of [
    ['GET', '/_vitrine/v1/account/cards'],
    ['DELETE', `/_vitrine/v1/account/cards/${visa}`],
  ] as const)
    expect(await shop.send(method, path, { headers: await shop.visitor() })).toMatchObject({ status: 403 })
})

test('reports that Stripe does not answer, and exports what the shop knows', async () => {
  const { shop, grace } = await open()
  const visa = stripe.keepCard('cus_grace', 'visa', '4242')
  const customer = { provider: 'stripe', reference: 'cus_grace', _createdDate: shop.now() }
  const card = { _id: visa, brand: 'Visa', lastFour: '4242', expiryMonth: 4, expiryYear: 2030 }
  expect((await grace.account.exportData()).paymentCustomers).toEqual([{ ...customer, cards: [card] }])
  stripe.isDown = true
  const down = refused(503, 'PAYMENT_PROVIDER_UNAVAILABLE')
  await expect(grace.account.removeSavedCard(visa)).rejects.toMatchObject(down)
  expect((await grace.account.exportData()).paymentCustomers).toEqual([customer])
  stripe.isDown = false
  expect(await grace.account.listSavedCards()).toHaveLength(1)
})

test('asks Stripe only so often for a member', async () => {
  const { grace } = await open()
  for (let asked = 0; asked < LIMITS.savedCardRequests.limit; asked += 1) await grace.account.listSavedCards()
  await expect(grace.account.listSavedCards()).rejects.toMatchObject({ status: 429 })
})
