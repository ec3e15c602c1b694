import type { WireCheckout } from '@vitrine/contract'
import type { CartContext } from '../../cart/context/cart-context.ts'
import { createCartContext, requestShopper } from '../../cart/context/create-cart-context.ts'
import { type CheckoutRecord, findCheckout, saveLanguage } from '../../cart/records/checkout-repository.ts'
import { fetchExternalData } from '../../checkout/checkouts/fetch-external-data.ts'
import { shopperOf } from '../../checkout/checkouts/price-checkout.ts'
import { quoteCheckout } from '../../checkout/checkouts/quote-checkout.ts'
import { canSeeDetails, redactCheckoutFor } from '../../checkout/checkouts/redact-checkout.ts'
import {
  deleteFormInput,
  findRedirect,
  type RedirectRow,
  saveFormInput,
} from '../../identity/redirect-sessions/redirect-session-repository.ts'
import { storefrontHome } from '../../identity/redirect-sessions/storefront-home.ts'
import type { Callbacks } from '../../kernel/database/schema/identity/redirect-flow.ts'
import type { Handler, HttpContext } from '../../kernel/http/route-types.ts'
import type { Locale } from '../../kernel/i18n/locale.ts'
import { pageCookies } from '../../kernel/pages/cookies.ts'
import { formToken, isSameOriginPost } from '../../kernel/pages/csrf.ts'
import { replyWithErrorPage } from '../../kernel/pages/error-page.tsx'
import { readFormBody } from '../../kernel/pages/form-body.ts'
import { replyWithPage } from '../../kernel/pages/page.tsx'
import { pageLocale, requestedLanguage } from '../../kernel/pages/page-language.tsx'
import { Refusal } from '../../kernel/refusal.ts'
import { createSafeFetch } from '../../kernel/safe-fetch/safe-fetch.ts'
import { seal, unseal } from '../../kernel/secrets/seal.ts'
import { deriveSecret, hashOf } from '../../kernel/secrets/secret.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { paymentPageOrigins } from '../../orders/payments/methods/payment-page-origins.ts'
import type { PricingServer } from '../../pricing/pricing-server.ts'
import { type CheckoutRules, readCheckoutRules } from '../../shop/checkout-settings/checkout-settings.ts'
import { ACCESS_BY_SHOP_STATUS, statusFor } from '../../shop/profile/access-by-shop-status.ts'
import type { ShopStatus } from '../../shop/profile/read-shop.ts'
import type { CheckoutPage } from '../hosted-pages/checkout/checkout-layout.tsx'
import { CheckoutNotFoundPage } from '../hosted-pages/checkout/checkout-status-pages.tsx'
import { withdrawalUrls } from '../hosted-pages/withdrawal-link.tsx'
import { type FormValues, storableValues } from './form-values.ts'

/** What the checkout page knows about a request. */
export interface CheckoutPageContext {
  readonly c: HttpContext
  readonly redirect: RedirectRow
  readonly checkout: CheckoutRecord
  readonly cartContext: CartContext
  readonly checkoutPage: CheckoutPage
  /** Origins that its forms may redirect to, besides the platform. */
  readonly formTargets: readonly string[]
  /** Origins of the product images. */
  readonly imageSources: readonly string[]
  /** The status of the shop for this shopper. */
  readonly status: ShopStatus
  /** The country of the shop, if the merchant has set it. */
  readonly shopCountry: string | undefined
  /** Whether the shop takes orders now. */
  readonly isOpen: boolean
  /** The checkout at current prices. */
  readonly wireCheckout: WireCheckout
  /** The checkout settings. */
  readonly rules: CheckoutRules
  /** Whether the personal details of the checkout, and of its order, are this person's. */
  readonly canSeeDetails: boolean
  /** Values that were entered in this browser and not accepted yet. */
  readonly formValues: FormValues
}

const MINUTE_MS = 60_000

const originsOf = (callbacks: Callbacks): string[] =>
  Object.values(callbacks).flatMap((url) => (URL.canParse(url) ? [new URL(url).origin] : []))

/** Browsers apply form-action to redirects, and block the first site that the page did not allow. */
const formTargetsOf = async (
  { db, config }: PricingServer,
  { request: { callbacks } }: RedirectRow,
): Promise<readonly string[]> => [
  ...new Set([config.shopUrl, ...(await paymentPageOrigins(db, config)), ...originsOf(callbacks)]),
]

/** Opens checkouts for the browsers they were sent to, and accepts only forms of these pages. */
export function checkoutPageContexts(server: PricingServer) {
  const { db, config, now, shop } = server
  const safeFetch = createSafeFetch({ allow: config.outboundAllowlist })

  const { tokenFor, readForm } = formTokens(server)
  const withdrawalUrlIn = withdrawalUrls(server)
  const { keep, deleteSavedInput } = savedInput(server)

  const localeWith = (c: HttpContext, language?: string) =>
    pageLocale(c, pageCookies(c, config.publicUrl), language)

  const replyNotFound = async (c: HttpContext) => {
    const { name, brand } = await shop()
    const shopUrl = config.shopUrl
    const locale = await localeWith(c)
    const page = <CheckoutNotFoundPage shopName={name} brand={brand} shopUrl={shopUrl} locale={locale} />
    return replyWithPage(c, page, { status: 404 })
  }

  /** The language of a checkout. It is saved with the checkout because emails are sent in it later. */
  const checkoutLocale = async (c: HttpContext, { id, info }: CheckoutRecord): Promise<Locale> => {
    const locale = await localeWith(c, info.buyerLanguage)
    const isNews = info.buyerLanguage === undefined || (await requestedLanguage(c)) !== undefined
    if (isNews && locale.code !== info.buyerLanguage) await saveLanguage(db, id, locale.code)
    return locale
  }

  const open = async (c: HttpContext): Promise<CheckoutPageContext | undefined> => {
    const id = parseId(c.req.param('id') ?? '')
    const browser = pageCookies(c, config.publicUrl).read('browser')
    if (id === undefined || browser === undefined) return undefined
    const redirect = await findRedirect(db, id, hashOf(browser), now())
    const checkoutId = redirect?.kind === 'checkout' ? redirect.request.checkoutId : undefined
    const found = checkoutId === undefined ? undefined : await findCheckout(db, checkoutId)
    if (!redirect || !found || found.info.completedAt !== undefined) return undefined
    const { isOwners: isOwner = false, invitedAs } = redirect.request
    const viewer = { isOwner, browserHash: hashOf(browser), ...(invitedAs && { invitedAs }) }
    const cartContext = await createCartContext(
      server,
      { ...requestShopper(c, shopperOf(found)), viewer },
      true,
    )
    const locale = await checkoutLocale(c, found)
    const seen = redactCheckoutFor(found, viewer)
    const localized = { ...seen, info: { ...seen.info, buyerLanguage: locale.code } }
    const checkout = await fetchExternalData(cartContext, safeFetch, localized)
    const priced = await quoteCheckout(cartContext, checkout)
    if (priced instanceof Refusal) return undefined
    const { name, brand, contact, ...saved } = await shop()
    const status = statusFor(saved.status, redirect.request.isPreview)
    const { cartPageUrl, postFlowUrl } = redirect.request.callbacks
    const checkoutPage: CheckoutPage = {
      locale,
      shopName: name,
      brand,
      shopUrl: storefrontHome(postFlowUrl, config.shopUrl),
      returnUrl: postFlowUrl ?? config.shopUrl,
      cartUrl: cartPageUrl ?? postFlowUrl,
      path: `/checkout/${redirect.id}`,
      formToken: (await tokenFor(c))(`/checkout/${redirect.id}`),
      isDemo: status === 'DEMO',
      isPreview: status !== saved.status,
      mailboxPath: config.mailbox === 'public' ? '/mailbox' : undefined,
      withdrawalUrl: await withdrawalUrlIn(locale),
    }
    return {
      c,
      redirect,
      checkout,
      cartContext,
      checkoutPage,
      formTargets: await formTargetsOf(server, redirect),
      imageSources: [new URL(config.mediaUrl).origin],
      status,
      shopCountry: contact.country,
      isOpen: ACCESS_BY_SHOP_STATUS[status].buy,
      wireCheckout: priced.wireCheckout,
      rules: withCompany(await readCheckoutRules(db), cartContext),
      canSeeDetails: canSeeDetails(found.info, viewer),
      formValues: redirect.request.typed ? opened(redirect.request.typed, browser) : {},
    }
  }

  const shown =
    (show: (pageContext: CheckoutPageContext) => Response | Promise<Response>): Handler =>
    async (c) => {
      const pageContext = await open(c)
      return pageContext ? show(pageContext) : replyNotFound(c)
    }

  /** Handles a form of this checkout. Requests without a valid CSRF token are rejected first. */
  const posted = (
    take: (pageContext: CheckoutPageContext, formValues: FormValues) => Response | Promise<Response>,
    forged: (pageContext: CheckoutPageContext) => Response | Promise<Response>,
  ): Handler =>
    shown(async (pageContext) => {
      const formValues = await readForm(pageContext.c, pageContext.checkoutPage.path)
      const throttle = { key: ['checkout', pageContext.redirect.id], limit: 60, windowMs: 10 * MINUTE_MS }
      const tooOften = formValues && (await server.limiter(throttle, now()))
      if (tooOften) return replyWithErrorPage(pageContext.c, tooOften, config)
      if (formValues) return take(pageContext, formValues)
      pageContext.c.set('refusal', 'CSRF_REJECTED')
      return forged(pageContext)
    })

  return {
    replyNotFound,
    speechWith: localeWith,
    checkoutSpeech: checkoutLocale,
    tokenFor,
    readForm,
    shown,
    posted,
    keep,
    forget: deleteSavedInput,
  }
}

/** CSRF tokens of the forms of a browser. */
function formTokens({ config, keys }: PricingServer) {
  const formKey = async () => deriveSecret((await keys()).root, 'forms')

  /** The CSRF token of a form in this browser that posts to this path. */
  const tokenFor = async (c: HttpContext) => {
    const browser = pageCookies(c, config.publicUrl).read('browser') ?? ''
    const key = await formKey()
    return (path: string) => formToken(key, browser, path)
  }

  /** The values of a form with a valid CSRF token; `undefined` otherwise. */
  const readForm = async (c: HttpContext, path: string): Promise<FormValues | undefined> => {
    const formValues = await readFormBody(c.req.raw)
    const expected = (await tokenFor(c))(path)
    const post = { headers: c.req.raw.headers, publicUrl: config.publicUrl, expected }
    return formValues && isSameOriginPost({ ...post, token: formValues.token }) ? formValues : undefined
  }

  return { tokenFor, readForm }
}

const opened = (sealed: string, browser: string): FormValues => JSON.parse(unseal(sealed, browser) ?? '{}')

/** Input that was not accepted yet. */
function savedInput({ db, config }: PricingServer) {
  /**
   * Stores rejected input for the next page. Only this browser can read it, because it may contain a gift card code.
   */
  const keep = async ({ c, redirect }: CheckoutPageContext, formValues: FormValues): Promise<void> => {
    const browser = pageCookies(c, config.publicUrl).read('browser') ?? ''
    await saveFormInput(db, redirect.id, seal(JSON.stringify(storableValues(formValues)), browser))
  }

  /** Deletes the stored values once a form was accepted. */
  const deleteSavedInput = async ({ redirect }: CheckoutPageContext): Promise<void> => {
    if (redirect.request.typed !== undefined) await deleteFormInput(db, redirect.id)
  }

  return { keep, deleteSavedInput }
}

/** Businesses that pay the tax themselves are asked for their company and VAT number. */
const withCompany = (rules: CheckoutRules, { sellerCountry }: CartContext): CheckoutRules =>
  sellerCountry && rules.fields.company === 'HIDDEN'
    ? { ...rules, fields: { ...rules.fields, company: 'OPTIONAL' } }
    : rules
