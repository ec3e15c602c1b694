import { createClient, OAuthStrategy } from '@vitrine/client'
import { MerchantStrategy, shop } from '@vitrine/client/merchant'
import { redirects } from '@vitrine/client/redirects'
import type { RedirectSessionRequest } from '@vitrine/contract'
import { auditLog } from '@vitrine/platform/kernel/database/schema/audit-log'
import { events } from '@vitrine/platform/kernel/database/schema/events'
import { redirectSessions } from '@vitrine/platform/kernel/database/schema/identity/redirects'
import { ensureApp } from '@vitrine/platform/shop/apps/apps'
import { expect, test } from 'vitest'
import { openBrowser } from '../../apps/platform/testing/hosted-browser.ts'
import { openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { testDatabase } from '../database.ts'

const PAGES = {
  bookingsCheckout: 'https://book.example/checkout',
  bookingsBook: 'https://book.example/services?lang=en',
  eventsCheckout: 'https://events.example/tickets',
  paidPlansCheckout: 'https://plans.example',
}
type Flow = keyof typeof PAGES
const FLOWS = Object.keys(PAGES) as Flow[]

/** The required fields of a flow. */
const fieldsOf = (flow: Flow) => (flow === 'paidPlansCheckout' ? { planId: 'plan-1' } : {})

async function openShop({ publicUrl = 'https://id.shop.example' } = {}) {
  const db = await testDatabase()
  let now = new Date('2026-01-01T10:00:00Z')
  const platform = await openPlatform(db, {
    config: { publicUrl, shopUrl: 'https://shop.example' },
    now: () => now,
  })
  const { clientId } = await ensureApp(db, {
    name: 'Shop',
    origins: ['https://shop.example'],
    redirectUris: [],
  })
  const ownerHeaders = await platform.owner()
  const connect = (headers: Record<string, string>) => ({
    apiUrl: publicUrl,
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init)
      for (const [name, value] of Object.entries(headers)) request.headers.set(name, value)
      return platform.app.fetch(request)
    },
  })
  const owner = createClient({ ...connect(ownerHeaders), auth: MerchantStrategy(), modules: { shop } })
  const visitor = createClient({
    ...connect({}),
    auth: OAuthStrategy({ clientId }),
    modules: { redirects, shop },
  })
  return {
    ...platform,
    db,
    owner,
    visitor,
    ownerHeaders,
    wait: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    setPages: (externalPages: Partial<Record<Flow, string>>) => owner.shop.updateShop({ externalPages }),
    link: async (request: RedirectSessionRequest) =>
      (await visitor.redirects.createRedirectSession(request)).redirectSession,
  }
}

/** The path and query of a link. */
const pathOf = (fullUrl: string) => fullUrl.slice(new URL(fullUrl).origin.length)

const SLOT = {
  slot: {
    serviceId: 's1',
    startDate: '2026-02-01T10:00',
    resource: { _id: 'r1', name: 'Ann & Bo' },
    location: { _id: 'l1', locationType: 'OWNER_BUSINESS' },
  },
  openSpots: 2,
}
const WIRE_SLOT = {
  slot: {
    serviceId: 's1',
    startDate: '2026-02-01T10:00',
    resource: { id: 'r1', name: 'Ann & Bo' },
    location: { id: 'l1', locationType: 'OWNER_BUSINESS' },
  },
  openSpots: 2,
}

test.each<[Flow, RedirectSessionRequest, string, Record<string, string>]>([
  [
    'bookingsCheckout',
    { bookingsCheckout: { slotAvailability: SLOT, timezone: 'Europe/Dublin' } },
    'https://book.example/checkout',
    { slotAvailability: JSON.stringify(WIRE_SLOT), timezone: 'Europe/Dublin' },
  ],
  [
    'bookingsBook',
    { bookingsBook: { resourceId: 'r-9' } },
    'https://book.example/services',
    { lang: 'en', resourceId: 'r-9' },
  ],
  [
    'eventsCheckout',
    { eventsCheckout: { reservationId: 'res-1', eventSlug: 'open studio' } },
    'https://events.example/tickets',
    { reservationId: 'res-1', eventSlug: 'open studio' },
  ],
  [
    'paidPlansCheckout',
    { paidPlansCheckout: { planId: 'plan-1', checkoutData: 'opaque' } },
    'https://plans.example/',
    { planId: 'plan-1', checkoutData: 'opaque' },
  ],
])('leads a shopper once to the page of the merchant for %s', async (_, request, page, fields) => {
  const shop = await openShop()
  expect((await shop.setPages(PAGES)).externalPages).toEqual(PAGES)
  const session = await shop.link({
    ...request,
    callbacks: {
      postFlowUrl: 'https://shop.example/back?from=flow#top',
      thankYouPageUrl: 'https://shop.example/thanks',
    },
    preferences: { additionalQueryParameters: { utm: 'a b' } },
  })
  expect(session.urlDetails?.endpoint).toBe('https://id.shop.example/redirect')
  expect(session.fullUrl).toMatch(/^https:\/\/id\.shop\.example\/redirect\?/)

  const browser = openBrowser(shop)
  await browser.open(pathOf(session.fullUrl))
  const target = new URL(browser.page().left ?? '')
  expect(target.origin + target.pathname).toBe(page)
  const query = Object.fromEntries(target.searchParams)
  if (query.slotAvailability) expect(JSON.parse(query.slotAvailability)).toEqual(WIRE_SLOT)
  expect({ ...query, ...(query.slotAvailability && { slotAvailability: fields.slotAvailability }) }).toEqual({
    ...fields,
    utm: 'a b',
    postFlowUrl: 'https://shop.example/back?from=flow',
    thankYouPageUrl: 'https://shop.example/thanks',
  })
  const tokens = shop.visitor.auth.getTokens()
  for (const secret of [session.sessionToken, tokens.accessToken.value, tokens.refreshToken.value])
    expect(target.href).not.toContain(secret)
  expect(browser.page().headers.get('referrer-policy')).toBe('no-referrer')

  await browser.open(pathOf(session.fullUrl))
  expect(browser.page()).toMatchObject({ status: 410, left: undefined })
  const emitted = (await shop.db.select().from(events)).filter(({ entityId }) => entityId === session._id)
  expect(emitted.map(({ type }) => type)).toEqual(['wix.headless.v1.redirect_session_created'])
  expect(JSON.stringify(emitted)).not.toContain(session.sessionToken)
})

test.each(FLOWS)('rejects %s without a page', async (flow) => {
  const shop = await openShop()
  const { [flow]: _, ...others } = PAGES
  await shop.setPages(others)
  await expect(shop.link({ [flow]: fieldsOf(flow) })).rejects.toMatchObject({
    code: 'FLOW_NOT_SUPPORTED',
    details: { applicationError: { data: { flow } } },
  })
  expect(await shop.db.$count(redirectSessions)).toBe(0)
})

test('rejects the checkout of a plan without its id', async () => {
  const shop = await openShop()
  await shop.setPages(PAGES)
  for (const paidPlansCheckout of [{}, { planId: '' }])
    await expect(shop.link({ paidPlansCheckout })).rejects.toMatchObject({
      status: 400,
      details: { validationError: { fieldViolations: [{ field: 'options.paidPlansCheckout.planId' }] } },
    })
  expect(await shop.db.$count(redirectSessions)).toBe(0)
})

test('names the # in the URL of an external page', async () => {
  const shop = await openShop()
  await expect(shop.setPages({ bookingsBook: 'https://book.example/#/book' })).rejects.toMatchObject({
    details: {
      validationError: {
        fieldViolations: [{ field: 'externalPages.bookingsBook', description: 'must not contain #' }],
      },
    },
  })
})

test('ends links to a page that the merchant removes, and links that are too old', async () => {
  const shop = await openShop()
  await shop.setPages(PAGES)
  const removed = await shop.link({ eventsCheckout: {} })
  const old = await shop.link({ paidPlansCheckout: { planId: 'plan-1' } })
  await shop.setPages({ paidPlansCheckout: PAGES.paidPlansCheckout })
  const browser = openBrowser(shop)
  await browser.open(pathOf(removed.fullUrl))
  expect(browser.page()).toMatchObject({ status: 410, left: undefined })
  shop.wait(11 * 60_000)
  await browser.open(pathOf(old.fullUrl))
  expect(browser.page()).toMatchObject({ status: 410, left: undefined })
})

test('redirects nowhere without a link', async () => {
  const shop = await openShop()
  await shop.setPages(PAGES)
  const browser = openBrowser(shop)
  for (const query of ['', '?session=', '?session=unknown', '?url=https://evil.example']) {
    await browser.open(`/redirect${query}`)
    expect(browser.page()).toMatchObject({ status: 410, left: undefined })
  }
})

test('opens links of other flows nowhere else, and in one browser only', async () => {
  const shop = await openShop()
  await shop.setPages(PAGES)
  const login = await shop.link({ login: {} })
  const browser = openBrowser(shop)
  await browser.open(pathOf(login.fullUrl).replace('/sign-in', '/redirect'))
  expect(browser.page()).toMatchObject({ status: 410, left: undefined })
  const events = await shop.link({ eventsCheckout: {} })
  await browser.open(pathOf(events.fullUrl).replace('/redirect', '/sign-in'))
  expect(browser.page().status).toBe(410)
  const other = openBrowser(shop)
  await other.open(pathOf(events.fullUrl))
  expect(other.page()).toMatchObject({ status: 410, left: undefined })
})

test.each(FLOWS)('passes only allowed callbacks to the page for %s', async (flow) => {
  const shop = await openShop()
  await shop.setPages(PAGES)
  for (const url of [
    'https://evil.example/',
    'https://shop.example.evil.example/',
    '//evil.example',
    'javascript:1',
  ])
    await expect(
      shop.link({ [flow]: fieldsOf(flow), callbacks: { postFlowUrl: url } }),
    ).rejects.toMatchObject({
      code: 'INVALID_REDIRECT_URI',
    })
  expect(await shop.db.$count(redirectSessions)).toBe(0)
})

test('ignores additional parameters with the name of a callback, a field or a parameter of the page', async () => {
  const shop = await openShop()
  await shop.setPages(PAGES)
  const session = await shop.link({
    bookingsBook: {},
    preferences: {
      additionalQueryParameters: {
        postFlowUrl: 'https://evil.example/',
        thankYouPageUrl: 'https://evil.example/',
        resourceId: 'r-1',
        lang: 'de',
        utm: 'x',
      },
    },
  })
  const browser = openBrowser(shop)
  await browser.open(pathOf(session.fullUrl))
  expect(browser.page().left).toBe('https://book.example/services?lang=en&utm=x')
})

test('rejects fields that are too long for a URL', async () => {
  const shop = await openShop()
  await shop.setPages(PAGES)
  for (const request of [
    { bookingsCheckout: { slotAvailability: { slot: { note: 'x'.repeat(4001) } } } },
    { paidPlansCheckout: { checkoutData: 'x'.repeat(2001) } },
    { eventsCheckout: { eventSlug: 'x'.repeat(201) } },
  ])
    await expect(shop.link(request)).rejects.toMatchObject({
      details: { validationError: expect.anything() },
    })
})

test('lets only an owner change the pages, and records it in the audit log', async () => {
  const shop = await openShop()
  await shop.setPages({ eventsCheckout: PAGES.eventsCheckout })
  await shop.setPages({})
  const entries = await shop.db.select().from(auditLog).orderBy(auditLog.id)
  expect(entries.filter(({ entity }) => entity === 'shop')).toMatchObject([
    {
      operation: 'changeShop',
      before: { externalPages: {} },
      after: { externalPages: { eventsCheckout: PAGES.eventsCheckout } },
    },
    { before: { externalPages: { eventsCheckout: PAGES.eventsCheckout } }, after: { externalPages: {} } },
  ])
  await expect(shop.visitor.shop.updateShop({ externalPages: PAGES })).rejects.toMatchObject({
    code: 'PERMISSION_DENIED',
  })
  expect((await shop.visitor.shop.getShop()).externalPages).toEqual({})
  const merchantsLink = await shop.post(
    '/_api/redirects-api/v1/redirect-session',
    { eventsCheckout: {} },
    shop.ownerHeaders,
  )
  expect(merchantsLink.status).toBe(403)
})

const LOCAL = [
  'http://localhost:5173/book',
  'https://localhost/book',
  'http://127.0.0.1:3000/',
  'https://a.localhost/',
]

const UNSAFE = [
  'http://book.example/',
  'ftp://book.example/',
  'javascript:alert(1)',
  'data:text/html,hi',
  '//book.example/',
  '/book',
  'book.example',
  'https://ada:secret@book.example/',
  'https://book.example/#top',
  'https://*.example/',
  'https://book.example\\@evil.example/',
  ' https://book.example/',
  'https://10.0.0.1/',
  'https://192.168.1.10/book',
  'https://169.254.169.254/',
  'https://[fd00::1]/',
  'https://0x7f.1/',
  `https://book.example/${'x'.repeat(1000)}`,
  '',
  ...LOCAL,
]

test('rejects pages that are not public https URLs', async () => {
  const shop = await openShop()
  const fieldViolations = [expect.objectContaining({ field: 'externalPages.bookingsBook' })]
  for (const url of UNSAFE)
    await expect(shop.setPages({ bookingsBook: url }), url).rejects.toMatchObject({
      details: { validationError: { fieldViolations } },
    })
  expect((await shop.owner.shop.getShop()).externalPages).toEqual({})
})

test('rejects pages of unknown flows', async () => {
  const shop = await openShop()
  await expect(shop.setPages({ login: 'https://book.example/' } as object)).rejects.toMatchObject({
    details: { validationError: expect.anything() },
  })
})

test('allows local pages on a local platform', async () => {
  const shop = await openShop({ publicUrl: 'http://localhost:4000' })
  for (const bookingsBook of LOCAL)
    expect((await shop.setPages({ bookingsBook })).externalPages).toEqual({ bookingsBook })
})
