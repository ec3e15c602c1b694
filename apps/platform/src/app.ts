import type { FastPath } from '@vitrine/server'
import { Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import { type Logger, pino } from 'pino'
import { Registry } from 'prom-client'
import { abandonedCheckoutRoutes } from './abandoned-checkouts/routes.ts'
import { wireAbandonedCheckoutRoutes } from './abandoned-checkouts/wire-routes.ts'
import { analyticsRoutes } from './analytics/routes.ts'
import { backInStockRoutes } from './back-in-stock/routes.ts'
import { wireBackInStockRoutes } from './back-in-stock/wire-routes.ts'
import { bulkRoutes } from './bulk-changes/routes.ts'
import { createCaptcha } from './captcha/create-captcha.ts'
import { captchaRoutes } from './captcha/routes.ts'
import { syncedPricingSettings } from './cart/pricing-settings.ts'
import { cartRoutes } from './cart/routes.ts'
import { cartV2Routes } from './cart-v2/routes.ts'
import { createCatalogCache } from './catalog/catalog-cache.ts'
import { catalogRoutes } from './catalog/routes.ts'
import { catalogWriteRoutes } from './catalog/write-routes.ts'
import { checkoutRoutes } from './checkout/routes.tsx'
import { testBankRoutes } from './checkout/test-bank-routes.tsx'
import { wireCheckoutRoutes } from './checkout/wire-routes.ts'
import { checkoutSettingsRoutes } from './checkout-settings/routes.ts'
import { checkoutTemplateRoutes } from './checkout-templates/routes.ts'
import type { Config } from './config.ts'
import { csvRoutes } from './csv/routes.ts'
import { currencyRoutes } from './currencies/routes.ts'
import { dataCollectionRoutes } from './data-collections/routes.ts'
import { isDatabaseUnavailable } from './database/database-unavailable.ts'
import type { Notifications } from './database/notifications.ts'
import type { Database } from './database/open-database.ts'
import { primaryReadSource, type ReadSource } from './database/replica.ts'
import { requestDatabase } from './database/request-transaction.ts'
import { discountRuleRoutes } from './discounts/routes.ts'
import { downloadRoutes } from './downloads/routes.tsx'
import { draftOrderRoutes } from './draft-orders/routes.ts'
import { emailRoutes } from './emails/routes.ts'
import { eventRoutes } from './events/routes.ts'
import { formDraftRoutes } from './form-drafts/routes.ts'
import { giftCardRoutes } from './gift-cards/routes.ts'
import { graphqlRoutes } from './graphql/routes.ts'
import { apiRoutes } from './hosted-pages/api-reference-routes.tsx'
import { acceptsHtml, htmlErrorPages, replyWithErrorPage } from './hosted-pages/error-page.tsx'
import { mailboxRoutes } from './hosted-pages/mailbox-routes.tsx'
import { signInRoutes } from './hosted-pages/sign-in/routes.ts'
import { staticRoutes } from './hosted-pages/static-routes.ts'
import type { Operation } from './http/access.ts'
import { authenticator } from './http/authenticate.ts'
import { clientNetworkFinder, setClientNetwork } from './http/client-network.ts'
import { errorForLog } from './http/error-for-log.ts'
import { healthRoutes } from './http/health.ts'
import { measureDatabase, measureRequests, metricsRoutes, requestMetrics } from './http/metrics.ts'
import { assignRequestId, checkHost, cors, securityHeaders } from './http/middleware.ts'
import { canonicalPath } from './http/path-aliases.ts'
import { registerRoutes } from './http/register-routes.ts'
import { replyRefusal } from './http/reply.ts'
import { InvalidInputError } from './http/request-input.ts'
import { responseCache } from './http/response-cache.ts'
import type { Handler, HttpEnv, Server } from './http/route-types.ts'
import { apiKeyRoutes } from './identity/api-key-routes.ts'
import { appRoutes } from './identity/app-routes.ts'
import { authenticationRoutes } from './identity/authentication-routes.ts'
import { bearerReader } from './identity/bearer-token.ts'
import type { FactorProviders } from './identity/factor-providers.ts'
import { passwordRecoveryRoutes } from './identity/password-recovery-routes.ts'
import { registeredApps } from './identity/registered-apps.ts'
import { identityRoutes } from './identity/routes.ts'
import { syncedKeys } from './identity/signing-keys.ts'
import { verificationRoutes } from './identity/verification-routes.ts'
import { inventoryRoutes } from './inventory/routes.ts'
import { invoiceRoutes } from './invoices/routes.ts'
import { mediaRoutes } from './media/routes.ts'
import { accountRoutes } from './members/account-routes.ts'
import { badgeRoutes } from './members/badge-routes.ts'
import { manageMembersRoutes } from './members/manage-members-routes.ts'
import { memberRoutes } from './members/routes.ts'
import { merchantRoutes } from './merchants/routes.ts'
import { secondFactorRoutes } from './merchants/second-factor-routes.ts'
import { teamRoutes } from './merchants/team-routes.ts'
import { measureBacklog } from './monitoring/backlog-metrics.ts'
import { onSignIn } from './on-sign-in.ts'
import { measurePaymentIssues } from './orders/measure-payment-issues.ts'
import { orderRoutes } from './orders/routes.ts'
import { createPaymentProviders } from './payments/create-payment-providers.ts'
import { pricingSettingsRoutes } from './pricing-settings/routes.ts'
import { createLimiter } from './rate-limit/limiter.ts'
import { recommendationRoutes } from './recommendations/routes.ts'
import { redirectRoutes } from './redirects/routes.ts'
import { refuse } from './refusal.ts'
import { reviewRoutes } from './reviews/routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { shippingOptionRoutes } from './shipping/routes.ts'
import { shopRoutes } from './shop/routes.ts'
import { syncedShop } from './shop/shop-settings.ts'
import { subscriptionRoutes } from './subscriptions/routes.ts'
import { taxGroupRoutes } from './tax/routes.ts'
import { totalsCalculatorRoutes } from './totals-calculator/routes.ts'
import { undoRoutes } from './undo/routes.ts'
import { unsubscribeRoutes } from './unsubscribe/routes.tsx'
import { wishlistRoutes } from './wishlist/routes.ts'

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
  /** The services of external second factors. */
  readonly factorProviders?: FactorProviders
}

export interface Platform {
  readonly app: Hono<HttpEnv>
  /** Serves cached responses of `app` at a port. */
  readonly serveCached: FastPath
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
  factorProviders = {},
}: AppOptions): Platform {
  const keys = syncedKeys(db, notifications, now)
  const server: Server = {
    db: requestDatabase(db),
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
    pricingSettings: syncedPricingSettings(db, notifications),
    catalog: createCatalogCache(notifications, reads),
    limiter: createLimiter(db),
    payments: createPaymentProviders({ db, config, now }),
    captcha: createCaptcha({ db, config, now, keys }),
    factorProviders,
  }
  const readBearer = bearerReader(server, keys)
  const app = new Hono<HttpEnv>({ getPath: (request) => canonicalPath(getPath(request)) })
  measureDatabase(metrics, db)
  measurePaymentIssues(metrics, db)
  measureBacklog(metrics, { db, reads, now })
  const count = requestMetrics(metrics)
  const locate = clientNetworkFinder(server)
  const { serveCached, storeResponses } = responseCache(server, { readBearer, locate, count })
  app.use(
    storeResponses,
    measureRequests(count),
    assignRequestId(server),
    securityHeaders(server),
    checkHost(server),
  )
  app.use(setClientNetwork(locate), cors(server), htmlErrorPages(server))
  const routes: Readonly<Record<Operation, Handler>> = {
    ...healthRoutes(server),
    ...metricsRoutes(server),
    ...shopRoutes(server),
    ...identityRoutes(server, { keys, readBearer, onSignIn }),
    ...authenticationRoutes(server),
    ...passwordRecoveryRoutes(server),
    ...verificationRoutes(server),
    ...memberRoutes(server),
    ...accountRoutes(server),
    ...wishlistRoutes(server),
    ...manageMembersRoutes(server),
    ...captchaRoutes(server),
    ...redirectRoutes(server),
    ...apiKeyRoutes(server),
    ...appRoutes(server),
    ...catalogRoutes(server),
    ...catalogWriteRoutes(server),
    ...graphqlRoutes(server),
    ...dataCollectionRoutes(),
    ...reviewRoutes(),
    ...badgeRoutes(),
    ...currencyRoutes(server),
    ...bulkRoutes(server),
    ...undoRoutes(server),
    ...csvRoutes(server),
    ...savedViewRoutes(server),
    ...emailRoutes(server),
    ...formDraftRoutes(server),
    ...searchRoutes(server),
    ...inventoryRoutes(server),
    ...cartRoutes(server),
    ...cartV2Routes(server),
    ...checkoutRoutes(server),
    ...wireCheckoutRoutes(server),
    ...testBankRoutes(server),
    ...analyticsRoutes(server),
    ...pricingSettingsRoutes(server),
    ...discountRuleRoutes(server),
    ...taxGroupRoutes(server),
    ...shippingOptionRoutes(server),
    ...totalsCalculatorRoutes(server),
    ...recommendationRoutes(server),
    ...orderRoutes(server),
    ...backInStockRoutes(server),
    ...wireBackInStockRoutes(server),
    ...checkoutSettingsRoutes(server),
    ...draftOrderRoutes(server),
    ...checkoutTemplateRoutes(server),
    ...abandonedCheckoutRoutes(server),
    ...wireAbandonedCheckoutRoutes(server),
    ...subscriptionRoutes(server),
    ...downloadRoutes(server),
    ...giftCardRoutes(server),
    ...unsubscribeRoutes(server),
    ...invoiceRoutes(server),
    ...mediaRoutes(server),
    ...merchantRoutes(server),
    ...teamRoutes(server),
    ...secondFactorRoutes(server),
    ...eventRoutes(server),
    ...signInRoutes(server, keys),
    ...mailboxRoutes(server),
    ...staticRoutes(server),
    ...apiRoutes(server, () => routes),
  }
  registerRoutes(app, server, routes, authenticator(server, readBearer))
  app.notFound((c) => replyRefusal(c, refuse('NOT_FOUND')))
  app.onError((error, c) => {
    if (error instanceof InvalidInputError) return replyRefusal(c, error.refusal)
    log.error({ request_id: c.get('requestId'), error: errorForLog(error) }, 'request failed')
    const refusal = isDatabaseUnavailable(error) ? refuse('BUSY', { retryAfter: 1 }) : refuse('INTERNAL')
    return acceptsHtml(c) ? replyWithErrorPage(c, refusal, config) : replyRefusal(c, refusal)
  })
  return { app, serveCached }
}
