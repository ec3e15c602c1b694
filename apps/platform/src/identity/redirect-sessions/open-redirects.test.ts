import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CART, openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase, type TestResponse } from '../../../testing/open-platform.ts'
import { offOriginUrls, openRedirectUrls, sameOriginUrls } from '../../../testing/open-redirect-urls.ts'
import { checkouts } from '../../kernel/database/schema/checkout/cart.ts'
import { throttles } from '../../kernel/database/schema/identity/identity.ts'
import { CALLBACK_NAMES, type CallbackName } from '../../kernel/database/schema/identity/redirect-flow.ts'
import { redirectSessions } from '../../kernel/database/schema/identity/redirects.ts'
import { recoveryTokens } from '../../kernel/database/schema/identity/sign-in.ts'
import { outgoingEmails } from '../../kernel/database/schema/mail.ts'
import { ensureApp } from '../../shop/apps/apps.ts'

const ALLOWED = 'https://shop.example/callback'
const db = await fileDatabase()
const platform = await openCartShop(db, {
  config: { publicUrl: 'https://id.shop.example', shopUrl: 'https://shop.example' },
})
await db.$client.query(
  `update shop_settings set status = 'ENABLED', external_pages = '{"eventsCheckout": "https://events.example/"}'`,
)
const { clientId } = await ensureApp(db, {
  name: 'Storefront',
  origins: ['https://store.example'],
  redirectUris: [ALLOWED],
})
const visitor = await platform.visitor()
const EMAIL = 'ada@example.com'
await platform.post(
  '/_api/iam/authentication/v2/register',
  { loginId: { email: EMAIL }, password: 'a long phrase' },
  visitor,
)
await platform.post(`${CART}/add-to-cart`, { lineItems: [platform.item(await platform.product())] }, visitor)
const { checkoutId } = (await platform.post(`${CART}/create-checkout`, { channelType: 'WEB' }, visitor)).body

const create = (body: object) => platform.post('/_api/redirects-api/v1/redirect-session', body, visitor)
const auth = {
  clientId,
  codeChallenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
  codeChallengeMethod: 'S256',
}

type Ask = (url: string) => ReturnType<typeof create>

/** The endpoints that redirect with the response of a sign-in. */
const SIGN_INS: Readonly<Record<string, Ask>> = {
  'a hosted sign-in': (redirectUri) => create({ auth: { authRequest: { ...auth, redirectUri } } }),
  'a silent sign-in (prompt=none)': (redirectUri) =>
    create({ auth: { authRequest: { ...auth, redirectUri, responseMode: 'web_message' }, prompt: 'none' } }),
  'an OAuth authorization request': (redirect_uri) =>
    platform.get(
      `/oauth2/authorize?${new URLSearchParams({
        client_id: clientId,
        redirect_uri,
        response_type: 'code',
        code_challenge: auth.codeChallenge,
        code_challenge_method: 'S256',
      })}`,
    ),
}

interface CallbackPlace {
  readonly ask: Ask
  /** The redirect target of a response. */
  readonly leadsTo: (response: TestResponse) => Promise<string | null | undefined>
}

/** The callback target of the link in a response. */
const storedCallback =
  (name: CallbackName) =>
  async ({ body }: TestResponse) => {
    const { id } = body.redirectSession
    const [row] = await db.select().from(redirectSessions).where(eq(redirectSessions.id, id))
    return row?.request.callbacks[name]
  }

const FLOWS = { login: {}, logout: { clientId }, ecomCheckout: { checkoutId }, eventsCheckout: {} }

/** Other endpoints with a URL for a later redirect. */
const CALLBACKS: Readonly<Record<string, CallbackPlace>> = {
  ...Object.fromEntries(
    CALLBACK_NAMES.flatMap((name) =>
      Object.entries(FLOWS).map(([flow, value]) => [
        `${name} of ${flow}`,
        {
          ask: (url: string) => create({ [flow]: value, callbacks: { [name]: url } }),
          leadsTo: storedCallback(name),
        },
      ]),
    ),
  ),
  'a sign-out': {
    ask: async (url) =>
      platform.get(
        `/_api/iam/authentication/v1/logout?${new URLSearchParams({ clientId, postLogoutRedirectUri: url })}`,
        await platform.visitor(),
      ),
    leadsTo: async ({ body }) => body.headers[0]?.value,
  },
  'a password recovery': {
    ask: (url) =>
      platform.post(
        '/_api/iam/recovery/v1/send-email',
        { email: EMAIL, redirect: { url, clientId } },
        visitor,
      ),
    leadsTo: async () => (await db.delete(recoveryTokens).returning())[0]?.redirectUri,
  },
}

const mutations = [...new Set(openRedirectUrls(ALLOWED))].filter((url) => url !== ALLOWED)
/** An empty callback is ignored. */
const elsewhere = [...new Set(offOriginUrls(ALLOWED))].filter(Boolean)
const under = [...new Set(sameOriginUrls(ALLOWED))]

test('covers enough redirect attacks', () => {
  expect(elsewhere.length).toBeGreaterThanOrEqual(150)
  expect(under.length).toBeGreaterThanOrEqual(35)
})

/** PostgreSQL cannot store such text, and requests with it are rejected earlier. */
const isStored = (url: string) => !url.includes('\u0000')

const counted = async () => [
  await db.$count(redirectSessions),
  await db.$count(outgoingEmails),
  await db.$count(recoveryTokens),
]

async function expectRefused(ask: Ask, urls: readonly string[]) {
  const before = await counted()
  for (const url of urls) {
    const { status, headers, body } = await ask(url)
    expect([url, status]).toEqual([url, 400])
    expect(headers.has('location')).toBe(false)
    expect(JSON.stringify(body)).not.toMatch(/(href|src|action)=\\?"[^"]*evil/)
  }
  expect(await counted()).toEqual(before)
}

test.each(Object.entries(SIGN_INS))('redirects %s only to the registered URL', async (_, ask) => {
  await expectRefused(ask, mutations)
  expect((await ask(ALLOWED)).status).not.toBe(400)
})

/**
 * The callbacks of redirect sessions are checked by the same code, so every place gets a sixth of the addresses, and
 * every address goes to four places.
 */
const places = Object.entries(CALLBACKS).map(
  ([name, place], index) =>
    [
      name,
      {
        ...place,
        someOf: (urls: readonly string[]) =>
          name.includes(' of ') ? urls.filter((_, at) => at % 6 === index % 6) : urls,
      },
    ] as const,
)

test.each(places)('redirects %s to no other domain', async (_, { ask, someOf }) => {
  await expectRefused(ask, someOf(elsewhere))
})

test.each(places)(
  'redirects %s to any URL under the registered domain',
  async (_, { ask, leadsTo, someOf }) => {
    for (const url of [ALLOWED, ...someOf(under)]) {
      await db.delete(throttles)
      const response = await ask(url)
      expect([url, response.status]).toEqual([url, 200])
      const target = await leadsTo(response)
      expect([url, target]).toEqual([url, expect.stringMatching(/^https:\/\/shop\.example\/[^#\\\s]*$/)])
    }
  },
)

const checkoutLinkWith = async (overrideCheckoutUrl: string): Promise<string> => {
  const change = sql`jsonb_set(${checkouts.info}, '{overrideCheckoutUrl}', ${JSON.stringify(overrideCheckoutUrl)}::jsonb)`
  await db.update(checkouts).set({ info: change }).where(eq(checkouts.id, checkoutId))
  await db.delete(throttles)
  const { status, body } = await create({ ecomCheckout: { checkoutId } })
  expect([overrideCheckoutUrl, status]).toEqual([overrideCheckoutUrl, 200])
  return body.redirectSession.fullUrl
}

test('links to the custom checkout page on no other domain', async () => {
  for (const url of elsewhere.filter(isStored))
    expect([url, await checkoutLinkWith(url)]).toEqual([
      url,
      expect.stringMatching(/^https:\/\/id\.shop\.example\/checkout\?session=/),
    ])
})

test('links to the custom checkout page at any URL under the registered domain', async () => {
  for (const url of [ALLOWED, ...under])
    expect([url, await checkoutLinkWith(url)]).toEqual([
      url,
      expect.stringMatching(/^https:\/\/shop\.example\/[^#\\\s]*$/),
    ])
})

test.each([
  ['https://shop.example', 'https://shop.example/'],
  ['https://shop.example?from=checkout#top', 'https://shop.example/?from=checkout'],
  ['https://shop.example/cart?a=1&b=%20#bottom', 'https://shop.example/cart?a=1&b=%20'],
  ['https://store.example/only-an-origin', 'https://store.example/only-an-origin'],
])('stores %s as %s', async (url, target) => {
  const response = await create({ login: {}, callbacks: { postFlowUrl: url } })
  expect(response.status).toBe(200)
  expect(await storedCallback('postFlowUrl')(response)).toBe(target)
})

test('rejects the domain of another app', async () => {
  await ensureApp(db, { name: 'Other', origins: ['https://other.example'], redirectUris: [] })
  await expectRefused(
    (url) => create({ login: {}, callbacks: { postFlowUrl: url } }),
    ['https://other.example/'],
  )
})
