import type { PermissionArea } from '@vitrine/contract'
import type { FastPath } from '@vitrine/server'
import type { LanguageCode } from '@vitrine/ui/i18n'
import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import { type Logger, pino } from 'pino'
import { Registry } from 'prom-client'
import { taxAt } from './cart/totals/price-cart.ts'
import { totalsCalculatorRoutes } from './cart/totals-calculator/routes.ts'
import { bulkRoutes } from './catalog/bulk-changes/routes.ts'
import { createProductCache } from './catalog/cache/product-cache.ts'
import { csvRoutes } from './catalog/csv/routes.ts'
import { locationStockRoutes } from './catalog/inventory/location-routes.ts'
import { inventoryRoutes } from './catalog/inventory/routes.ts'
import { machineTranslationRoutes } from './catalog/machine-translation/routes.ts'
import { publicFileRoutes } from './catalog/media/public-file-routes.ts'
import { mediaRoutes } from './catalog/media/routes.ts'
import { catalogVersionRoutes } from './catalog/routes/catalog-version-routes.ts'
import { collectionReadRoutes } from './catalog/routes/collection-read-routes.ts'
import { collectionWriteRoutes } from './catalog/routes/collection-write-routes.ts'
import { productMediaRoutes } from './catalog/routes/product-media-routes.ts'
import { productReadRoutes } from './catalog/routes/product-read-routes.ts'
import { productWriteRoutes } from './catalog/routes/product-write-routes.ts'
import { stockRoutes } from './catalog/routes/stock-routes.ts'
import { filterSettingsRoutes } from './catalog/search/filter-settings-routes.ts'
import { searchRoutes } from './catalog/search/routes.ts'
import { synonymRoutes } from './catalog/synonyms/routes.ts'
import { translationFileRoutes } from './catalog/translation-files/routes.ts'
import { translationRoutes } from './catalog/translations/routes.ts'
import { categoryRoutes } from './catalog/v3/category-routes.ts'
import { productV3Routes } from './catalog/v3/product-v3-routes.ts'
import { cartRoutes } from './checkout/cart-routes/routes.ts'
import { cartV2Routes } from './checkout/cart-v2-routes/routes.ts'
import { wixCheckoutRoutes } from './checkout/checkout-routes/routes.ts'
import { draftOrderRoutes } from './checkout/draft-orders/routes.ts'
import { checkoutTemplateRoutes } from './checkout/templates/routes.ts'
import { dataCollectionRoutes } from './content/data-collections/routes.ts'
import { homePageRoutes } from './content/documents/home-page-routes.ts'
import { navigationRoutes } from './content/documents/routes.ts'
import { pageRoutes } from './content/pages/routes.ts'
import { urlRedirectRoutes } from './content/redirects/routes.ts'
import { apiReferenceRoutes } from './edges/api-reference/routes.ts'
import { attachGuestPurchases } from './edges/attach-guest-purchases.ts'
import { balanceRoutes } from './edges/checkout-page-routes/balance-routes.tsx'
import { checkoutLinkRoutes } from './edges/checkout-page-routes/checkout-link-routes.ts'
import { checkoutRoutes } from './edges/checkout-page-routes/routes.tsx'
import { testBankRoutes } from './edges/checkout-page-routes/test-bank-routes.tsx'
import { graphqlRoutes } from './edges/graphql/routes.ts'
import { mailboxRoutes } from './edges/hosted-pages/mailbox-routes.tsx'
import { policyRoutes } from './edges/hosted-pages/policy-routes.tsx'
import { signInRoutes } from './edges/hosted-pages/sign-in/routes.ts'
import { staticRoutes } from './edges/hosted-pages/static-routes.ts'
import { importRoutes } from './edges/imports/routes.ts'
import { measureBacklog } from './edges/monitoring/backlog-metrics.ts'
import { healthRoutes } from './edges/monitoring/health.ts'
import { measureDatabase, metricsRoutes, requestMetrics } from './edges/monitoring/metrics.ts'
import { onSignIn } from './edges/on-sign-in.ts'
import { ORDER_SUBSCRIBERS } from './edges/order-subscribers.ts'
import { responseCache } from './edges/response-cache/response-cache.ts'
import { undoRoutes } from './edges/undo/routes.ts'
import { abandonedCheckoutRoutes } from './features/abandoned-checkouts/routes.ts'
import { wixAbandonedCheckoutRoutes } from './features/abandoned-checkouts/wix-routes.ts'
import { analyticsRoutes } from './features/analytics/routes.ts'
import { backInStockRoutes } from './features/back-in-stock/routes.ts'
import { wixBackInStockRoutes } from './features/back-in-stock/wix-routes.ts'
import { customerRoutes } from './features/customers/routes.ts'
import { downloadRoutes } from './features/downloads/routes.tsx'
import { giftCardRoutes } from './features/gift-cards/routes.ts'
import { membershipRoutes } from './features/memberships/routes.ts'
import { newsletterRoutes } from './features/newsletter/routes.tsx'
import { privacyRoutes } from './features/privacy/routes.ts'
import { recommendationRoutes } from './features/recommendations/routes.ts'
import { reviewRoutes } from './features/reviews/routes.ts'
import { reviewModerationRoutes, wixReviewRoutes } from './features/reviews/wix-routes.ts'
import { subscriptionRoutes } from './features/subscriptions/routes.ts'
import { unsubscribeRoutes } from './features/unsubscribe/routes.tsx'
import { wishlistRoutes } from './features/wishlist/routes.ts'
import { accountFactorRoutes } from './identity/account/factor-routes.ts'
import { accountRoutes } from './identity/account/routes.ts'
import { createCaptcha } from './identity/captcha/create-captcha.ts'
import { captchaRoutes } from './identity/captcha/routes.ts'
import { factorProviderFinder } from './identity/factors/factor-provider-settings.ts'
import { factorProviderRoutes } from './identity/factors/routes.ts'
import { badgeRoutes } from './identity/members/badge-routes.ts'
import { manageMembersRoutes } from './identity/members/manage-members-routes.ts'
import { memberRoutes } from './identity/members/routes.ts'
import { endAppIssuedSessions } from './identity/oauth/app-issued-sessions.ts'
import { bearerAuthenticator, bearerReader } from './identity/oauth/bearer-authenticator.ts'
import { identityRoutes } from './identity/oauth/routes.ts'
import { signInProviderRoutes } from './identity/providers/routes.ts'
import { redirectRoutes } from './identity/redirect-sessions/routes.ts'
import { authenticationRoutes } from './identity/sign-in/authentication-routes.ts'
import { passwordRecoveryRoutes } from './identity/sign-in/password-recovery-routes.ts'
import { signOnPolicyRoutes } from './identity/sign-in/sign-on-policy-routes.ts'
import { verificationRoutes } from './identity/verification/routes.ts'
import type { Config } from './kernel/config.ts'
import { syncedKeys } from './kernel/credentials/signing-keys.ts'
import { isDatabaseUnavailable } from './kernel/database/database-unavailable.ts'
import type { Notifications } from './kernel/database/notifications.ts'
import type { Database } from './kernel/database/open-database.ts'
import { primaryReadSource, type ReadSource } from './kernel/database/replica.ts'
import { requestDatabase } from './kernel/database/request-transaction.ts'
import { eventRoutes } from './kernel/events/routes.ts'
import { authenticateBy } from './kernel/http/authenticate.ts'
import { clientNetworkFinder, setClientNetwork } from './kernel/http/client-network.ts'
import { errorForLog } from './kernel/http/error-for-log.ts'
import {
  assignRequestId,
  checkHost,
  cors,
  logRequest,
  type RecordRequest,
  securityHeaders,
  setLanguages,
} from './kernel/http/middleware.ts'
import { canonicalPath } from './kernel/http/path-aliases.ts'
import { replyRefusal } from './kernel/http/reply.ts'
import { InvalidInputError } from './kernel/http/request-input.ts'
import type { HttpEnv } from './kernel/http/route-types.ts'
import { createSharedRouter } from './kernel/http/shared-router.ts'
import { StorageUnavailableError } from './kernel/media-storage/bucket-storage.ts'
import { accessCheck } from './kernel/operations/check-access.ts'
import { inArea, type Routes } from './kernel/operations/operation.ts'
import { registerRoutes } from './kernel/operations/register-routes.ts'
import { acceptsHtml, htmlErrorPages, replyWithErrorPage } from './kernel/pages/error-page.tsx'
import { AREAS } from './kernel/permissions.ts'
import { createLimiter } from './kernel/rate-limit/rate-limiter.ts'
import { refuse } from './kernel/refusal.ts'
import { createSafeFetch } from './kernel/safe-fetch/safe-fetch.ts'
import { invoiceRoutes } from './orders/invoices/routes.ts'
import type { OrdersServer } from './orders/orders-server.ts'
import { createPaymentProviders } from './orders/payments/create-payment-providers.ts'
import { orderRoutes } from './orders/routes/routes.ts'
import { measurePaymentIssues } from './orders/transactions/measure-payment-issues.ts'
import { withdrawalRoutes } from './orders/withdrawals/routes.ts'
import { discountRuleRoutes } from './pricing/discounts/routes.ts'
import { localizePricingSettings } from './pricing/pricing-settings/localize-pricing-settings.ts'
import { syncedPricingSettings } from './pricing/pricing-settings/pricing-settings.ts'
import {
  discountSettingsRoutes,
  pricingSettingsRoutes,
  servicePluginRoutes,
} from './pricing/routes/pricing-settings-routes.ts'
import { shippingOptionRoutes } from './pricing/shipping/routes.ts'
import { servedCountries } from './pricing/shipping/served-countries.ts'
import { serializeDeliveryOptions } from './pricing/shipping/shipping-options.ts'
import { taxGroupRoutes } from './pricing/tax/routes.ts'
import { apiKeyAuthenticator } from './shop/api-keys/api-key-authenticator.ts'
import { apiKeyRoutes } from './shop/api-keys/api-key-routes.ts'
import { appRoutes } from './shop/apps/app-routes.ts'
import { registeredApps } from './shop/apps/registered-apps.ts'
import { brandRoutes } from './shop/brand/routes.ts'
import { checkoutSettingsRoutes } from './shop/checkout-settings/routes.ts'
import { currencyRoutes } from './shop/currencies/routes.ts'
import { domainRoutes } from './shop/domains/routes.ts'
import { canSendEmail } from './shop/email-settings/email-settings.ts'
import { emailSettingsRoutes } from './shop/email-settings/routes.ts'
import { emailRoutes } from './shop/email-templates/routes.ts'
import { formDraftRoutes } from './shop/form-drafts/routes.ts'
import { merchantAuthenticator } from './shop/merchants/merchant-authenticator.ts'
import { secondFactorRoutes } from './shop/merchants/second-factor-routes.ts'
import { merchantRoutes } from './shop/merchants/sign-in-routes.ts'
import { staffRoutes } from './shop/merchants/staff-routes.ts'
import { permissionRefusal } from './shop/profile/permission-refusal.ts'
import { shopRoutes } from './shop/profile/routes.ts'
import { syncedShop } from './shop/profile/shop-settings.ts'
import { savedViewRoutes } from './shop/saved-views/routes.ts'

export interface AppOptions {
  readonly db: Database
  readonly config: Config
  readonly now?: () => Date
  readonly log?: Logger
  /**
   * Notifications of other processes. Without them, values that others may change are read from the database every
   * time.
   */
  readonly notifications?: Notifications
  /** The source of shoppers' catalog reads; `db` by default. */
  readonly reads?: ReadSource
  readonly metrics?: Registry
  /** Aborted on shutdown, so that the process gets no more work. */
  readonly stopping?: AbortSignal
}

export interface Platform {
  readonly app: Hono<HttpEnv>
  /** Serves cached responses of `app` at a port. */
  readonly serveCached: FastPath
  /** Every operation and page. */
  readonly routes: Routes
}

/** The whole platform as a `fetch` function without a port. */
export const createApp = (options: AppOptions): Hono<HttpEnv> => createPlatform(options).app

export function createPlatform({
  db,
  config,
  now = () => new Date(),
  log = pino({ enabled: false }),
  notifications,
  reads = primaryReadSource(db),
  metrics = new Registry(),
  stopping,
}: AppOptions): Platform {
  const keys = syncedKeys(db, notifications, now)
  const server: OrdersServer = {
    db: Object.assign(requestDatabase(db), { notifications }),
    reads,
    config,
    now,
    log,
    metrics,
    notifications,
    stopping,
    keys,
    apps: registeredApps(db, notifications),
    shop: syncedShop(db, notifications),
    onCredentialsRevoked: endAppIssuedSessions,
    pricingSettings: syncedPricingSettings(db, notifications),
    productJson: createProductCache(notifications, reads),
    limiter: createLimiter(db),
    payments: createPaymentProviders({ db, config, now }),
    orderSubscribers: ORDER_SUBSCRIBERS,
    captcha: createCaptcha({ db, config, now, keys }),
    attachGuestPurchases,
    findFactorProvider: factorProviderFinder({
      safeFetch: createSafeFetch({ allow: config.outboundAllowlist }),
      now,
    }),
  }
  const readBearer = bearerReader(server, keys)
  const app = new Hono<HttpEnv>({
    router: createSharedRouter(),
    getPath: (request) => canonicalPath(getPath(request)),
  })
  measureDatabase(metrics, db)
  measurePaymentIssues(metrics, db)
  measureBacklog(metrics, { db, reads, now })
  const countRequest = requestMetrics(metrics)
  const record: RecordRequest = (request) => {
    countRequest(request)
    logRequest(log, request)
  }
  const locate = clientNetworkFinder(server)
  const checkAccess = accessCheck(server, (...call) => permissionRefusal(server, ...call))
  const { serveCached, storeResponses } = responseCache({
    notifications,
    readBearer,
    locate,
    checkAccess,
    record,
  })
  app.use(storeResponses, assignRequestId(record), securityHeaders(server), checkHost(server))
  app.use(
    setClientNetwork(locate),
    setLanguages(async () => (await server.shop()).languages),
  )
  app.use(cors(server), htmlErrorPages(server))
  const routes = createRoutes(server, keys, readBearer)
  registerRoutes(app, server, routes, {
    authenticate: authenticateBy(
      apiKeyAuthenticator(server),
      bearerAuthenticator(readBearer, server),
      merchantAuthenticator(server),
    ),
    checkAccess,
  })
  app.notFound((c) => replyRefusal(c, refuse('NOT_FOUND')))
  app.onError((error, c) => {
    if (error instanceof InvalidInputError) return replyRefusal(c, error.refusal)
    log.error({ request_id: c.get('requestId'), error: errorForLog(error) }, 'request failed')
    const isOutage = isDatabaseUnavailable(error) || error instanceof StorageUnavailableError
    const refusal = isOutage ? refuse('BUSY', { retryAfter: 1 }) : refuse('INTERNAL')
    return acceptsHtml(c) ? replyWithErrorPage(c, refusal, config) : replyRefusal(c, refusal)
  })
  return { app, serveCached, routes }
}

type Merged<Table> = (Table extends unknown ? (table: Table) => void : never) extends (all: infer All) => void
  ? All
  : never

type TableOf<Tables> = Tables extends readonly (infer Table)[] ? Table : never

/**
 * One table of several, by the area of the permissions that they need. A table without an area does not compile. V8
 * takes many milliseconds to spread hundreds of properties into one object.
 */
const mergeRoutes = <const Tables extends Readonly<Record<PermissionArea | 'any', readonly Routes[]>>>({
  any,
  ...byArea
}: Tables): Merged<TableOf<Tables[keyof Tables]>> =>
  Object.assign(
    {},
    ...any.map((table) => inArea([], table)),
    ...AREAS.flatMap((area) => byArea[area].map((table) => inArea([area], table))),
  )

/** Where and how the shop delivers, in a language, and where its prices include tax. */
async function deliveryOf(server: OrdersServer, currency: string, language: LanguageCode | undefined) {
  const settings = await server.pricingSettings()
  return {
    shippingCountries: servedCountries(settings),
    deliveryOptions: serializeDeliveryOptions(localizePricingSettings(settings, language), currency),
    isTaxIncluded: (country: string | undefined) => taxAt(country ? { country } : {}, settings).included,
  }
}

/** Every operation and page. */
function createRoutes(
  server: OrdersServer,
  keys: OrdersServer['keys'],
  readBearer: ReturnType<typeof bearerReader>,
): Routes {
  const allRoutes: Routes = mergeRoutes({
    orders: [
      cartRoutes(server),
      cartV2Routes(server),
      wixCheckoutRoutes(server),
      totalsCalculatorRoutes(server),
      orderRoutes(server),
      withdrawalRoutes(server),
      draftOrderRoutes(server),
      abandonedCheckoutRoutes(server),
      wixAbandonedCheckoutRoutes(server),
      subscriptionRoutes(server),
      invoiceRoutes(server),
    ],
    products: [
      productReadRoutes(server),
      collectionReadRoutes(server),
      productV3Routes(server),
      categoryRoutes(server),
      productWriteRoutes(server),
      productMediaRoutes(server),
      collectionWriteRoutes(server),
      bulkRoutes(server),
      csvRoutes(server),
      searchRoutes(server),
      filterSettingsRoutes(server),
      translationRoutes(server),
      translationFileRoutes(server),
      inventoryRoutes(server),
      locationStockRoutes(server),
      stockRoutes(server),
      recommendationRoutes(server),
      discountSettingsRoutes(server),
      discountRuleRoutes(server),
      checkoutTemplateRoutes(server),
      mediaRoutes(server),
    ],
    customers: [
      memberRoutes(server),
      manageMembersRoutes(server),
      customerRoutes(server),
      privacyRoutes(server),
      passwordRecoveryRoutes(server),
      verificationRoutes(server),
      membershipRoutes(server),
      newsletterRoutes(server),
      backInStockRoutes(server),
      wixBackInStockRoutes(server),
    ],
    content: [
      brandRoutes(server),
      pageRoutes(server),
      urlRedirectRoutes(server),
      synonymRoutes(server),
      machineTranslationRoutes(server),
      navigationRoutes(server),
      homePageRoutes(server),
      reviewRoutes(server),
      wixReviewRoutes(server),
      reviewModerationRoutes(server),
    ],
    settings: [
      shopRoutes(server, (currency, language) => deliveryOf(server, currency, language)),
      apiKeyRoutes(server),
      appRoutes(server),
      signOnPolicyRoutes(server),
      factorProviderRoutes(server),
      signInProviderRoutes(server),
      emailRoutes(server),
      emailSettingsRoutes(server),
      domainRoutes(server),
      checkoutSettingsRoutes(server),
      pricingSettingsRoutes(server),
      servicePluginRoutes(server),
      taxGroupRoutes(server),
      shippingOptionRoutes(server),
      eventRoutes(server),
    ],
    money: [analyticsRoutes(server), giftCardRoutes(server)],
    // What is public, the shopper's or the merchant's own, or checks the permission of each entry.
    any: [
      healthRoutes(server),
      importRoutes(server),
      metricsRoutes(server),
      identityRoutes(server, { keys, readBearer, onSignIn }),
      authenticationRoutes(server),
      accountRoutes(server),
      accountFactorRoutes(server),
      wishlistRoutes(server),
      captchaRoutes(server),
      redirectRoutes(server),
      catalogVersionRoutes(server),
      graphqlRoutes(server, () => allRoutes),
      dataCollectionRoutes(),
      badgeRoutes(),
      currencyRoutes(server),
      undoRoutes(server, () => allRoutes),
      savedViewRoutes(server),
      formDraftRoutes(server),
      checkoutRoutes(server),
      checkoutLinkRoutes(server),
      balanceRoutes(server),
      testBankRoutes(server),
      downloadRoutes(server),
      unsubscribeRoutes(server),
      publicFileRoutes(server),
      merchantRoutes(server, () => canSendEmail(server)),
      staffRoutes(server),
      secondFactorRoutes(server),
      signInRoutes(server, keys),
      policyRoutes(server),
      mailboxRoutes(server),
      staticRoutes(server),
      apiReferenceRoutes(server, () => allRoutes),
    ],
  })
  return allRoutes
}
