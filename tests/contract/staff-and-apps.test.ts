import { ApiKeyStrategy, createClient, OAuthStrategy } from '@vitrine/client'
import { apiKeys, apps, MerchantStrategy, merchants, shop, webhookEndpoints } from '@vitrine/client/merchant'
import { products } from '@vitrine/client/stores'
import { issueSetUpToken } from '@vitrine/platform/shop/merchants/set-up'
import { expect, test } from 'vitest'
import { cookieOf, openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { readMails } from '../../apps/platform/testing/read-mails.ts'
import { testDatabase } from '../database.ts'

const ADA = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }
const GRACE = { name: 'Grace', password: 'a nanosecond of wire' }

/** A new shop with any number of browsers: each keeps its cookie and names the page it shows. */
async function open() {
  const db = await testDatabase()
  const { app, config, clientId } = await openPlatform(db)
  const apiUrl = config.publicUrl

  const browser = () => {
    let cookie = ''
    return createClient({
      apiUrl,
      auth: MerchantStrategy(),
      modules: { merchants, apiKeys, apps, shop, webhookEndpoints },
      fetch: async (input, init) => {
        const request = new Request(input, init)
        request.headers.set('origin', apiUrl)
        if (cookie) request.headers.set('cookie', cookie)
        const response = await app.fetch(request)
        if (response.headers.has('set-cookie')) cookie = cookieOf(response.headers)
        return response
      },
    })
  }
  const through = async (input: RequestInfo | URL, init?: RequestInit) => app.fetch(new Request(input, init))
  const backEnd = (apiKey: string) =>
    createClient({
      apiUrl,
      auth: ApiKeyStrategy({ apiKey, siteId: 'any' }),
      modules: { products, apiKeys },
      fetch: through,
    })
  const shopper = (id = clientId) =>
    createClient({ apiUrl, auth: OAuthStrategy({ clientId: id }), modules: { products }, fetch: through })

  const owner = browser()
  await owner.merchants.setUp({ token: (await issueSetUpToken(db)) ?? '', ...ADA })
  const linkTo = async (email: string) => {
    const emails = (await readMails(db)).filter(({ to }) => to === email)
    return /#([\w-]{43})/.exec(emails.at(-1)?.text ?? '')?.[1] ?? ''
  }
  return { owner, browser, backEnd, shopper, linkTo }
}

const refused = (status: number, code: string) => ({ status, details: { applicationError: { code } } })

test('invites a manager, who joins, works, becomes a viewer and leaves', async () => {
  const { owner, browser, linkTo } = await open()
  const invitation = await owner.merchants.invite({ email: 'grace@example.com', role: 'manager' })
  expect(invitation._createdDate).toBeInstanceOf(Date)
  expect(await owner.merchants.listInvitations()).toEqual([invitation])

  const grace = browser()
  const token = await linkTo('grace@example.com')
  expect(await grace.merchants.checkInvitation(token)).toEqual({
    invitation: { email: 'grace@example.com', role: 'manager' },
    shop: { name: 'My shop' },
  })
  const { merchant } = await grace.merchants.acceptInvitation({ token, ...GRACE })
  expect(await owner.merchants.listMerchants()).toContainEqual(merchant)
  const warehouse = { name: 'Warehouse', url: 'https://warehouse.example/events' }
  const created = await grace.webhookEndpoints.createWebhook(warehouse)
  await expect(grace.apps.createApp({ name: 'Pop-up' })).rejects.toMatchObject(
    refused(403, 'PERMISSION_DENIED'),
  )
  expect(await owner.merchants.getGrantedAccess(merchant._id)).toEqual({
    apiKeys: [],
    appSecrets: [],
    invitations: [],
    sessions: 1,
    apps: [],
    webhooks: [{ _id: created._id, ...warehouse }],
  })
  await expect(grace.merchants.invite({ email: 'eve@example.com', role: 'viewer' })).rejects.toMatchObject(
    refused(403, 'PERMISSION_DENIED'),
  )

  expect(await owner.merchants.updateMerchantRole(merchant._id, 'viewer')).toMatchObject({ role: 'viewer' })
  expect(await grace.webhookEndpoints.getWebhook(created._id)).toEqual(created)
  await expect(grace.webhookEndpoints.deleteWebhook(created._id)).rejects.toMatchObject(
    refused(403, 'PERMISSION_DENIED'),
  )

  await owner.merchants.removeMerchant(merchant._id)
  await expect(grace.merchants.getSession()).rejects.toMatchObject(refused(401, 'UNAUTHENTICATED'))
})

test('rejects a revoked invitation', async () => {
  const { owner, browser, linkTo } = await open()
  const { _id } = await owner.merchants.invite({ email: 'grace@example.com', role: 'manager' })
  await owner.merchants.revokeInvitation(_id)
  const token = await linkTo('grace@example.com')
  await expect(browser().merchants.acceptInvitation({ token, ...GRACE })).rejects.toMatchObject(
    refused(410, 'INVITATION_INVALID'),
  )
  await expect(owner.merchants.revokeInvitation(_id)).rejects.toMatchObject(
    refused(404, 'INVITATION_NOT_FOUND'),
  )
})

test('does not let the last owner leave or change role', async () => {
  const { owner } = await open()
  const { merchant } = await owner.merchants.getSession()
  await expect(owner.merchants.updateMerchantRole(merchant._id, 'viewer')).rejects.toMatchObject(
    refused(409, 'LAST_OWNER'),
  )
  await expect(owner.merchants.removeMerchant(merchant._id)).rejects.toMatchObject(refused(409, 'LAST_OWNER'))
})

test('ends the session of a lost phone from another device', async () => {
  const { owner, browser } = await open()
  const phone = browser()
  await phone.merchants.signIn(ADA)
  const sessions = await owner.merchants.listSessions()
  expect(sessions).toHaveLength(2)
  expect(sessions[0]?.lastSeenDate).toBeInstanceOf(Date)
  const lost = sessions.find(({ isCurrent }) => !isCurrent)
  await owner.merchants.endSession(lost?._id ?? '')
  await expect(phone.merchants.getSession()).rejects.toMatchObject(refused(401, 'UNAUTHENTICATED'))
  await owner.merchants.endAllSessions()
  await expect(owner.merchants.getSession()).rejects.toMatchObject(refused(401, 'UNAUTHENTICATED'))
})

test('accepts the key of another back end until it is revoked', async () => {
  const { owner, backEnd } = await open()
  const { apiKey, secret } = await owner.apiKeys.createApiKey({ name: 'Warehouse', role: 'manager' })
  const warehouse = backEnd(secret)
  const { product } = await warehouse.products.createProduct({ name: 'Ridge mug', priceData: { price: 18 } })
  expect(product).toMatchObject({ name: 'Ridge mug' })
  const [used] = await owner.apiKeys.listApiKeys()
  expect(used).toEqual({ ...apiKey, lastUsedDate: expect.any(Date) })
  await expect(warehouse.apiKeys.listApiKeys()).rejects.toMatchObject(refused(403, 'PERMISSION_DENIED'))

  await owner.apiKeys.revokeApiKey(apiKey._id)
  await expect(warehouse.products.queryProducts().find()).rejects.toMatchObject(
    refused(401, 'UNAUTHENTICATED'),
  )
})

test('rejects changes with a read-only key', async () => {
  const { owner, backEnd } = await open()
  const { secret } = await owner.apiKeys.createApiKey({ name: 'Report', role: 'viewer' })
  const report = backEnd(secret)
  expect((await report.products.queryProducts().find()).items).toEqual([])
  await expect(report.products.createProduct({ name: 'Mug' })).rejects.toMatchObject({
    ...refused(403, 'PERMISSION_DENIED'),
    message: expect.stringContaining('An elevated client is required'),
  })
})

test('registers, updates and removes an app with its secret and shoppers', async () => {
  const { owner, shopper } = await open()
  const app = await owner.apps.createApp({ name: 'Pop-up', redirectUris: ['https://pop-up.example/back'] })
  const visitor = shopper(app.clientId)
  expect((await visitor.products.queryProducts().find()).items).toEqual([])

  expect(await owner.apps.updateApp(app.clientId, { name: 'Market stall' })).toMatchObject({
    name: 'Market stall',
    redirectUris: app.redirectUris,
  })
  const { secret, value } = await owner.apps.createAppSecret(app.clientId)
  expect(value.endsWith(secret.lastCharacters)).toBe(true)
  expect((await owner.apps.getApp(app.clientId)).secrets).toEqual([secret])
  await owner.apps.deleteAppSecret(app.clientId, secret._id)
  await owner.apps.deleteApp(app.clientId)
  expect((await owner.apps.listApps()).map(({ name }) => name)).toEqual(['Storefront'])
  await expect(visitor.products.queryProducts().find()).rejects.toThrow()
})

test('closes the shop for shoppers, and opens it again', async () => {
  const { owner, shopper } = await open()
  expect(await owner.shop.updateShop({ status: 'PENDING', name: 'Kiln & Field' })).toMatchObject({
    name: 'Kiln & Field',
    access: { browse: false, buy: false, payments: 'none' },
  })
  const visitor = shopper()
  await expect(visitor.products.queryProducts().find()).rejects.toMatchObject(refused(403, 'SHOP_CLOSED'))
  await owner.shop.updateShop({ status: 'ENABLED' })
  expect((await visitor.products.queryProducts().find()).items).toEqual([])
  expect((await owner.shop.getShop()).status).toBe('ENABLED')
})
