import { currentCart } from '@vitrine/client/ecom'
import type { CartStore } from '@vitrine/client/extras'
import { products } from '@vitrine/client/stores'
import { createProduct } from '@vitrine/platform/catalog/product-editing/create-product'
import { createLineItem } from '@vitrine/react'
import { afterAll, expect, test, vi } from 'vitest'
import { fileDatabase } from '../../apps/platform/testing/open-platform.ts'
import { openSession } from '../../apps/storefront/app/session/shopper.server.ts'
import { openIdentityShop, PASSWORD } from './identity-shop.ts'

const SHOP = 'http://shop.example'
const GRACE = { email: 'grace@example.com', password: PASSWORD }

const shop = await openIdentityShop({}, await fileDatabase())
const { app, clientId } = shop
const grace = await shop.member(GRACE.email)
for (const name of ['Mug', 'Vase'])
  await createProduct(
    shop.db,
    { name, productType: 'physical', price: 20, quantity: 1000 } as never,
    new Date(),
  )

vi.stubEnv('VITRINE_API_URL', shop.config.publicUrl)
vi.stubEnv('VITRINE_CLIENT_ID', clientId)
vi.stubEnv('PUBLIC_URL', SHOP)
const { readCart, changeCart } = await import('../../apps/storefront/app/cart/cart-endpoint.server.ts')
vi.unstubAllEnvs()
afterAll(() => vi.unstubAllGlobals())

const { items } = await shop.shopper().use(products.queryProducts)().find()
const itemOf = (name: string) => createLineItem(items.find((each) => each.name === name) as never)

/** The storefront server, for requests of one browser. */
const config = { apiUrl: shop.config.publicUrl, clientId, publicUrl: SHOP }
const fetch = async (input: string | URL | Request, init?: RequestInit) => app.fetch(new Request(input, init))

async function serve(request: Request): Promise<Response> {
  const { shopper, prepare, close } = openSession(request.headers.get('cookie'), { config, fetch })
  await prepare()
  const response = await (request.method === 'POST' ? changeCart : readCart)(request, shopper)
  close(response.headers)
  return response
}

type Deliver = () => Promise<Response>
/** What happens to the request that adds an item. */
type Delivery = (deliver: Deliver) => Promise<Response>

/** A browser with cookies and storage, whose pages have the shop's own cart. */
function openBrowser() {
  const cookies = new Map<string, string>()
  const storage = new Map<string, string>()
  const online = new Set<() => void>()
  let pages = 0
  let delivery: Delivery | undefined

  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const storeCookies = (headers: Headers) => {
    for (const cookie of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (cookie.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  async function openPage(): Promise<CartStore> {
    const page = ++pages
    vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
      const request = new Request(new URL(address, SHOP), init)
      request.headers.set('cookie', header())
      const deliver = async () => serve(request)
      const intercept = request.method === 'POST' ? delivery : undefined
      if (intercept) delivery = undefined
      const received = (intercept ?? ((go) => go()))(deliver).then((response) => {
        storeCookies(response.headers)
        return response
      })
      const isOpen = () => page === pages
      return received.finally(() => isOpen() || new Promise(() => {}))
    })
    const path = '../../apps/storefront/app/cart/browser-cart.ts'
    const { getBrowserCart } = await import(`${path}?page=${crypto.randomUUID()}`)
    const cart: CartStore = getBrowserCart('en')
    await Promise.resolve()
    return cart
  }

  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
    key: (index: number) => [...storage.keys()][index] ?? null,
    get length() {
      return storage.size
    },
  })
  vi.stubGlobal('document', {
    get cookie() {
      return header()
    },
  })
  // Timers are off: the test decides when a failed request is retried.
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => online.add(listener))
  vi.stubGlobal('removeEventListener', (_type: string, listener: () => void) => online.delete(listener))

  return {
    openPage,
    leave: () => void pages++,
    goOnline: () => {
      for (const listener of [...online]) listener()
    },
    interceptNext: (next: Delivery) => {
      delivery = next
    },
    /** Signs in at the platform. The browser knows once it has the response. */
    async signIn(): Promise<() => void> {
      const { shopper, prepare, close } = openSession(header(), { config, fetch })
      cookies.set('vitrine-shop-logins', Buffer.from('[{}]').toString('base64url'))
      await prepare()
      const outcome = await shopper.client.auth.login(GRACE)
      if (outcome.loginState !== 'SUCCESS') throw new Error(JSON.stringify(outcome))
      await shop.exchange(shopper.client as never, outcome.data.sessionToken)
      const headers = new Headers()
      close(headers)
      return () => {
        cookies.delete('vitrine-shop-logins')
        storeCookies(headers)
      }
    },
    /** The cart of the person who is signed in here. */
    async cart() {
      const { shopper } = openSession(header(), { config, fetch })
      expect(shopper.isMember()).toBe(true)
      const { lineItems } = await shopper.client.use(currentCart.getCurrentCart)()
      return Object.fromEntries(lineItems.map((line) => [line.productName?.original, line.quantity]))
    },
  }
}

/**
 * The events between a click and the end, in every order: X, the platform signs the visitor in; H, the browser gets
 * that response; A, the change arrives at the shop; R, its response arrives; L, its response is lost; O, the page is
 * left after the click, and another one is opened.
 */
const HEARD = ['AXRH', 'AXHR', 'XARH', 'XAHR', 'XHAR']
const UNHEARD = ['ALXH', ...HEARD.map((order) => order.replace('R', 'L')), 'LXH', 'XLH', 'XHL']
const LEFT = ['XHO', 'AXHO', 'XAHO', 'XHAO', 'XHOA']
const ORDERS = ['ARXH', ...HEARD, ...UNHEARD, ...LEFT]

for (const isFirst of [true, false])
  test.each(
    // A stranger's first request creates a visitor; a sign-in that overtakes all of it cannot know of that.
    ORDERS.filter((order) => !isFirst || !HEARD.includes(order)),
  )(
    `keeps once in the member's cart what a visitor ${isFirst ? 'puts in first' : 'adds'} during sign-in: %s`,
    async (order) => {
      await grace
        .use(currentCart.deleteCurrentCart)()
        .catch(() => undefined)
      const browser = openBrowser()
      let cart = await browser.openPage()
      const isCalm = () => ['SAVED', 'WAITING'].includes(cart.getSnapshot().status)
      const calm = () => expect.poll(isCalm, { interval: 2 }).toBe(true)
      if (!isFirst) {
        cart.add(itemOf('Vase'))
        await calm()
      }
      const happened = new Promise<void>((resolve, reject) =>
        browser.interceptNext(
          (deliver) =>
            new Promise((answered, failed) => {
              if (order.includes('O')) browser.leave()
              let hear = () => {}
              let response: Response
              const steps: Record<string, () => unknown> = {
                X: async () => {
                  hear = await browser.signIn()
                },
                H: () => hear(),
                A: async () => {
                  response = await deliver()
                },
                R: () => answered(response),
                L: () => failed(new TypeError('Failed to fetch')),
                O: async () => {
                  cart = await browser.openPage()
                },
              }
              const all = async () => {
                for (const step of order) {
                  await steps[step]?.()
                  if ('RLO'.includes(step)) await calm()
                }
              }
              all().then(resolve, reject)
            }),
        ),
      )
      cart.add(itemOf('Mug'))
      await happened
      await expect
        .poll(
          () => {
            browser.goOnline()
            return cart.getSnapshot().status
          },
          { interval: 5 },
        )
        .toBe('SAVED')
      const meant = { ...(!isFirst && { Vase: 1 }), Mug: 1 }
      expect(await browser.cart()).toEqual(meant)
      expect(cart.getSnapshot()).toMatchObject({ count: isFirst ? 1 : 2, refused: [] })
    },
  )
