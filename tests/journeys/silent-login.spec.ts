import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { HostedShop } from './hosted-shop.ts'

declare global {
  interface Window {
    allForged(): Promise<void>
  }
}

const PASSWORD = 'seven warm clay lamps'

let shop: HostedShop
test.beforeAll(async () => {
  shop = await (await import('./hosted-shop.ts')).openHostedShop()
  await shop.policy({ captcha: 'NEVER' })
})
test.afterAll(() => shop.close())

/** Creates an account and stays signed in at the platform. Returns its email address. */
async function signIn(page: Page): Promise<string> {
  const email = `reader-${randomBytes(6).toString('hex')}@example.com`
  await page.goto(`${shop.platformUrl}/register`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re signed in')
  return email
}

async function openShop(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await expect(page.locator('body')).toHaveAttribute('data-ready', 'yes')
}

/** Signs in silently in a hidden frame. Returns the role or the error message. */
const silently = (page: Page, sessionToken = '') =>
  page.evaluate(async (token) => {
    const outcome = await window.memberShop.auth.getMemberTokensForDirectLogin(token).then(
      ({ refreshToken }) => refreshToken.role,
      (error: Error) => error.message,
    )
    return { outcome, frames: document.querySelectorAll('iframe').length }
  }, sessionToken)

test('signs a shopper in silently on the site of the platform', async ({ page }) => {
  await signIn(page)
  await openShop(page, shop.shopUrl)
  expect(await silently(page)).toMatchObject({ outcome: 'member', frames: 0 })
})

test('reports at once that nobody is signed in', async ({ page }) => {
  await openShop(page, shop.shopUrl)
  const { outcome, frames } = await silently(page)
  expect(outcome).toBe('Missing code or _state')
  expect(frames).toBe(0)
})

test('does not reveal the session to a shop on another site, and reports it at once', async ({ page }) => {
  await signIn(page)
  await openShop(page, shop.elsewhereUrl)
  const { outcome } = await silently(page)
  expect(outcome).toBe('Missing code or _state')
})

test('exchanges a session token on any site without a cookie', async ({ page }) => {
  const email = await signIn(page)
  await page.context().clearCookies()
  for (const url of [shop.shopUrl, shop.elsewhereUrl]) {
    await openShop(page, url)
    const sessionToken = await page.evaluate(
      async (credentials) => (await window.memberShop.auth.login(credentials)).data.sessionToken,
      { email, password: PASSWORD },
    )
    expect(await silently(page, sessionToken)).toMatchObject({ outcome: 'member' })
  }
})

/** A sign-in URL that responds with a message to the parent of its frame. */
const silentLink = (page: Page) =>
  page.evaluate(async () => {
    const data = await window.memberShop.auth.generateOAuthData('')
    const getAuthUrl = window.memberShop.auth.getAuthUrl as (
      data: object,
      how: object,
    ) => Promise<{ authUrl: string }>
    return (await getAuthUrl(data, { prompt: 'none', responseMode: 'web_message' })).authUrl
  })

test('sends no message to a page that is not registered', async ({ page, context }) => {
  await signIn(page)
  await openShop(page, shop.shopUrl)
  const authUrl = await silentLink(page)
  const unregistered = await context.newPage()
  await unregistered.goto(shop.unregisteredUrl)
  const received = await unregistered.evaluate(
    (url) =>
      new Promise<number>((resolve) => {
        let messages = 0
        window.addEventListener('message', () => messages++)
        const frame = document.createElement('iframe')
        frame.src = url
        // Its page sends the message while it loads.
        frame.addEventListener('load', () => setTimeout(() => resolve(messages), 500))
        document.body.append(frame)
      }),
    authUrl,
  )
  expect(received).toBe(0)
})

test('ignores a thousand forged messages', async ({ page }) => {
  await openShop(page, shop.shopUrl)
  // The page of the platform waits until all forged messages have arrived.
  let forged = () => {}
  const isForged = new Promise<void>((resolve) => {
    forged = resolve
  })
  await page.exposeFunction('allForged', forged)
  await page.route(`${shop.platformUrl}/oauth2/authorize**`, async (route) => {
    await isForged
    await route.continue()
  })
  const result = await page.evaluate(async () => {
    let state = ''
    let listeners = 0
    const [add, remove] = [window.addEventListener, window.removeEventListener]
    window.addEventListener = ((type: string, ...rest: [never]) => {
      if (type === 'message') listeners += 1
      return add.call(window, type, ...rest)
    }) as typeof add
    window.removeEventListener = ((type: string, ...rest: [never]) => {
      if (type === 'message') listeners -= 1
      return remove.call(window, type, ...rest)
    }) as typeof remove
    const { fetch } = window
    window.fetch = (input, init) => {
      const body = String((init as { body?: unknown } | undefined)?.body ?? '')
      state = /"state":"([^"]+)"/.exec(body)?.[1] ?? state
      return fetch(input, init)
    }
    const codes: string[] = []
    const sibling = document.createElement('iframe')
    sibling.srcdoc = '<script>onmessage = ({ data }) => parent.postMessage(data, "*")</script>'
    document.body.append(sibling)
    await new Promise((resolve) => sibling.addEventListener('load', resolve))

    const outcome = window.memberShop.auth.getMemberTokensForDirectLogin('').then(
      () => 'accepted',
      (error: Error) => error.message,
    )
    // The state is sent before the frame opens.
    while (document.querySelectorAll('iframe').length < 2)
      await new Promise((resolve) => setTimeout(resolve, 10))
    for (let count = 0; count < 1000; count++) {
      const shapes = [
        { code: 'forged', state },
        { code: 'forged', state: 'other' },
        { code: 'forged' },
        null,
        'forged',
        { state, error: 'login_required' },
        { code: 'forged', state: { toString: () => state } },
      ]
      const message = shapes[count % shapes.length]
      const data = message && typeof message === 'object' ? JSON.parse(JSON.stringify(message)) : message
      if (count % 3 === 0) window.postMessage(data, '*')
      else if (count % 3 === 1) sibling.contentWindow?.postMessage(data, '*')
      else {
        const { origin } = new URL(document.querySelectorAll('iframe')[1]?.src || location.href)
        window.dispatchEvent(new MessageEvent('message', { data, origin, source: sibling.contentWindow }))
      }
      codes.push(state)
    }
    // Messages arrive in order, so all others have when the last one, by way of the sibling, has.
    const arrived = new Promise<void>((resolve) => {
      add.call(window, 'message', (event) => (event as MessageEvent).data === 'last' && resolve())
    })
    sibling.contentWindow?.postMessage('last', '*')
    await arrived
    await window.allForged()
    const settled = await outcome
    sibling.remove()
    return {
      settled,
      listeners,
      frames: document.querySelectorAll('iframe').length,
      sent: codes.length,
      state,
    }
  })
  // The real response comes last: nobody is signed in, so there is no code.
  expect(result).toMatchObject({ settled: 'Missing code or _state', listeners: 0, frames: 0, sent: 1000 })
  expect(result.state).not.toBe('')
})

// docs/reliability.md, A2 with the real platform, which gives concurrent renewals the same successor token.
test('keeps five tabs signed in that renew at once without locks', async ({ page, context }) => {
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }))
  const email = await signIn(page)
  await openShop(page, shop.shopUrl)
  await page.evaluate(async () => {
    const tokens = await window.memberShop.auth.getMemberTokensForDirectLogin('')
    const expired = { ...tokens, accessToken: { ...tokens.accessToken, expiresAt: 1 } }
    localStorage.setItem('vitrine-session', JSON.stringify(expired))
  })
  const [before = 0] = await shop.renewalsOf(email)
  const tabs = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const tab = await context.newPage()
      await openShop(tab, shop.shopUrl)
      return tab
    }),
  )
  let renewals = 0
  context.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/oauth2/token')) renewals += 1
  })
  const done = await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(async () => {
        const { auth, collections } = window.openTab()
        const calls = Array.from({ length: 40 }, () => collections.queryCollections().find())
        const answered = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled')
        return [answered.length, auth.loggedIn()]
      }),
    ),
  )
  expect(done).toEqual(Array(5).fill([40, true]))
  expect(renewals).toBeGreaterThanOrEqual(1)
  expect(renewals).toBeLessThanOrEqual(5)
  expect(await shop.renewalsOf(email)).toEqual([before + 1])
})
