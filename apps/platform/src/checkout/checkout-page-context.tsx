import type { WireCheckout } from '@vitrine/contract'
import { withCarrierQuotes } from '../carriers/fetch-carrier-quotes.ts'
import { type Shopping, shopperAt, shoppingOf } from '../cart/cart-context.ts'
import { type CheckoutRules, readCheckoutRules } from '../checkout-settings/checkout-settings.ts'
import type { Counter } from '../hosted-pages/checkout/checkout-layout.tsx'
import { NoCheckout } from '../hosted-pages/checkout/final-pages.tsx'
import { replyFailure } from '../hosted-pages/error-page.tsx'
import { replyWithPage } from '../hosted-pages/page.tsx'
import { askedLanguage, speechOf } from '../hosted-pages/page-language.tsx'
import { pageCookies } from '../hosted-pages/sign-in/cookies.ts'
import { formToken, isOurOwn } from '../hosted-pages/sign-in/csrf.ts'
import { readFormBody } from '../hosted-pages/sign-in/form-body.ts'
import type { Handler, HttpContext, Server } from '../http/routes.ts'
import type { Speech } from '../i18n/locale.ts'
import { findRedirect, forgetSealed, keepSealed, type RedirectRow } from '../redirects/redirect-repository.ts'
import type { Callbacks } from '../redirects/request.ts'
import { storefrontHome } from '../redirects/storefront-home.ts'
import { Refusal } from '../refusal.ts'
import { createOutbound } from '../safe-fetch/safe-fetch.ts'
import { seal, unseal } from '../sealed.ts'
import { deriveSecret, hashOf } from '../secret.ts'
import { OPENING } from '../shop/opening.ts'
import { readId } from '../wire-id.ts'
import { type CheckoutRecord, findCheckout, keepLanguage } from './checkout-repository.ts'
import { keptOf, type Typed } from './form-values.ts'
import { asSeenBy, seesDetails } from './personal-details.ts'
import { shopperOf, wholeCheckout } from './read-checkout.ts'

/** A shopper at the counter. */
export interface Visit {
  readonly c: HttpContext
  readonly redirect: RedirectRow
  readonly checkout: CheckoutRecord
  readonly shopping: Shopping
  readonly counter: Counter
  /** Where its forms may lead, besides the platform itself. */
  readonly formTargets: readonly string[]
  /** Where the pictures of what is sold are kept. */
  readonly picturesFrom: readonly string[]
  /** Whether the shop takes orders now. */
  readonly isOpen: boolean
  /** What is sold there now, at today's prices. */
  readonly answer: WireCheckout
  /** What the shop asks there. */
  readonly rules: CheckoutRules
  /** Whether the personal details of the checkout, and of its order, are this person's. */
  readonly seesDetails: boolean
  /** What was typed in this browser and not taken yet. */
  readonly typed: Typed
}

const MINUTE = 60_000
const STRIPE_PAGES = 'https://checkout.stripe.com'

const originsOf = (callbacks: Callbacks): string[] =>
  Object.values(callbacks).flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []))

/** Lets browsers to the checkouts they were sent to, and only their own forms in. */
export function checkoutVisits(server: Server) {
  const { db, config, now, shop, keys } = server
  const outbound = createOutbound({ allow: config.outboundAllow })
  const formKey = async () => deriveSecret((await keys()).root, 'forms')

  const speechWith = (c: HttpContext, known?: string) => speechOf(c, pageCookies(c, config.publicUrl), known)

  const notHere = async (c: HttpContext) => {
    const { name } = await shop()
    const page = <NoCheckout shopName={name} shopUrl={config.shopUrl} speech={speechWith(c)} />
    return replyWithPage(c, page, { status: 404 })
  }

  /** The language of a checkout. It is kept with it, because letters are written in it when nobody is there. */
  const speechAt = async (c: HttpContext, { id, info }: CheckoutRecord): Promise<Speech> => {
    const speech = speechWith(c, info.buyerLanguage)
    const isNews = info.buyerLanguage === undefined || askedLanguage(c) !== undefined
    if (isNews && speech.code !== info.buyerLanguage) await keepLanguage(db, id, speech.code)
    return speech
  }

  /** What a form of this browser must carry that posts to this path. */
  const tokenFor = async (c: HttpContext) => {
    const browser = pageCookies(c, config.publicUrl).read('browser') ?? ''
    const key = await formKey()
    return (path: string) => formToken(key, browser, path)
  }

  /** What one of our own forms has sent; nothing for what anybody else has. */
  const readForm = async (c: HttpContext, path: string): Promise<Typed | undefined> => {
    const typed = await readFormBody(c.req.raw)
    const expected = (await tokenFor(c))(path)
    const post = { headers: c.req.raw.headers, publicUrl: config.publicUrl, expected }
    return typed && isOurOwn({ ...post, token: typed.token }) ? typed : undefined
  }

  const open = async (c: HttpContext): Promise<Visit | undefined> => {
    const id = readId(c.req.param('id') ?? '')
    const browser = pageCookies(c, config.publicUrl).read('browser')
    if (id === undefined || browser === undefined) return undefined
    const redirect = await findRedirect(db, id, hashOf(browser), now())
    const checkoutId = redirect?.kind === 'checkout' ? redirect.request.checkoutId : undefined
    const found = checkoutId === undefined ? undefined : await findCheckout(db, checkoutId)
    if (!redirect || !found || found.info.completedAt !== undefined) return undefined
    const { isOwners: isOwner = false, invitedAs } = redirect.request
    const viewer = { isOwner, browserHash: hashOf(browser), ...(invitedAs && { invitedAs }) }
    const shopping = await shoppingOf(server, { ...shopperAt(c, shopperOf(found)), viewer }, true)
    const speech = await speechAt(c, found)
    const seen = asSeenBy(found, viewer)
    const spoken = { ...seen, info: { ...seen.info, buyerLanguage: speech.code } }
    const checkout = await withCarrierQuotes(shopping, outbound, spoken)
    const whole = await wholeCheckout(shopping, checkout)
    if (whole instanceof Refusal) return undefined
    const { name, status, logo } = await shop()
    const { cartPageUrl, postFlowUrl } = redirect.request.callbacks
    const counter: Counter = {
      speech,
      shopName: name,
      logo,
      shopUrl: storefrontHome(postFlowUrl, config.shopUrl),
      returnUrl: postFlowUrl ?? config.shopUrl,
      cartUrl: cartPageUrl ?? postFlowUrl,
      path: `/checkout/${redirect.id}`,
      formToken: (await tokenFor(c))(`/checkout/${redirect.id}`),
      isDemo: status === 'DEMO',
    }
    return {
      c,
      redirect,
      checkout,
      shopping,
      counter,
      formTargets: targetsOf(redirect),
      picturesFrom: [new URL(config.mediaUrl).origin],
      isOpen: OPENING[status].buy,
      answer: whole.answer,
      rules: await readCheckoutRules(db),
      seesDetails: seesDetails(found.info, viewer),
      typed: redirect.request.typed ? opened(redirect.request.typed, browser) : {},
    }
  }

  const opened = (sealed: string, browser: string): Typed => JSON.parse(unseal(sealed, browser) ?? '{}')

  /** Keeps what was typed and not taken, for the next page. Only this browser can read it: there may be a gift card in it. */
  const keep = async ({ c, redirect }: Visit, typed: Typed): Promise<void> => {
    const browser = pageCookies(c, config.publicUrl).read('browser') ?? ''
    await keepSealed(db, redirect.id, seal(JSON.stringify(keptOf(typed)), browser))
  }

  /** It was taken. */
  const forget = async ({ redirect }: Visit): Promise<void> => {
    if (redirect.request.typed !== undefined) await forgetSealed(db, redirect.id)
  }

  /** Browsers follow a form through its redirects, and stop at the first site that the page did not name. */
  const targetsOf = ({ request: { callbacks } }: RedirectRow): readonly string[] => [
    ...new Set([config.shopUrl, ...(config.stripe ? [STRIPE_PAGES] : []), ...originsOf(callbacks)]),
  ]

  const shown =
    (show: (visit: Visit) => Response | Promise<Response>): Handler =>
    async (c) => {
      const visit = await open(c)
      return visit ? show(visit) : notHere(c)
    }

  /** A form of this checkout. Whatever else was sent to its path is turned away before it is looked at. */
  const posted = (
    take: (visit: Visit, typed: Typed) => Response | Promise<Response>,
    forged: (visit: Visit) => Response | Promise<Response>,
  ): Handler =>
    shown(async (visit) => {
      const typed = await readForm(visit.c, visit.counter.path)
      const throttle = { key: ['checkout', visit.redirect.id], limit: 60, windowMs: 10 * MINUTE }
      const tooOften = typed && (await server.limiter(throttle, now()))
      if (tooOften) return replyFailure(visit.c, tooOften, config)
      if (typed) return take(visit, typed)
      visit.c.set('refusal', 'CSRF_REJECTED')
      return forged(visit)
    })

  return { notHere, speechWith, speechAt, tokenFor, readForm, shown, posted, keep, forget }
}
