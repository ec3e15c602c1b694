import {
  deleteTranslationProvider,
  setTranslationProvider,
} from '../../catalog/machine-translation/translation-provider-settings.ts'
import { restoreSynonyms } from '../../catalog/synonyms/manage-synonyms.ts'
import { restoreTranslations } from '../../catalog/translations/manage-translations.ts'
import { templatesAt } from '../../checkout/templates/checkout-templates.ts'
import { undoPublication } from '../../content/documents/content-versions.ts'
import { restorePage } from '../../content/pages/manage-pages.ts'
import { restoreRedirect } from '../../content/redirects/manage-redirects.ts'
import { updateGiftCardDesigns } from '../../features/gift-cards/gift-card-designs.ts'
import { deleteFactorProvider, setFactorProvider } from '../../identity/factors/factor-provider-settings.ts'
import { setSignInProviders } from '../../identity/providers/sign-in-provider-settings.ts'
import { updateSignOnPolicy } from '../../identity/sign-in/sign-on-policy.ts'
import type { ChangeContext } from '../../kernel/audit-log/audit-log.ts'
import type { AuditLogRow } from '../../kernel/audit-log/undo-once.ts'
import { changeWebhook, deleteWebhook } from '../../kernel/events/manage-webhooks.ts'
import type { OperationName } from '../../kernel/http/route-types.ts'
import { targetRules } from '../../kernel/safe-fetch/fetch-target.ts'
import { updateInvoiceSettings } from '../../orders/invoices/invoice-settings.ts'
import { setInventoryTrigger } from '../../orders/orders/orders-settings.ts'
import type { OrdersServer } from '../../orders/orders-server.ts'
import {
  reorderPaymentMethods,
  restorePaymentMethod,
} from '../../orders/payments/methods/manage-payment-methods.ts'
import { CARRIERS } from '../../pricing/carriers/carrier-configurations.ts'
import { COUPONS } from '../../pricing/coupons/coupons.ts'
import { DISCOUNT_RULES } from '../../pricing/discounts/discount-rules.ts'
import { LOCATIONS } from '../../pricing/locations/locations.ts'
import type { PricingSettingContext } from '../../pricing/pricing-settings/pricing-setting-kind.ts'
import { SERVICE_PLUGINS } from '../../pricing/service-plugins/service-plugin-settings.ts'
import { SHIPPING_OPTIONS } from '../../pricing/shipping/shipping-options.ts'
import { TAX_GROUPS } from '../../pricing/tax/tax-groups.ts'
import { TAX_REGIONS } from '../../pricing/tax/tax-regions.ts'
import { createApp, deleteApp, updateAppById } from '../../shop/apps/apps.ts'
import { updateBrand } from '../../shop/brand/update-brand.ts'
import { restoreCheckoutSettings } from '../../shop/checkout-settings/checkout-settings.ts'
import { deleteEmailSettings, setEmailSettings } from '../../shop/email-settings/email-settings.ts'
import { updateEmailTemplate } from '../../shop/email-templates/email-templates.ts'
import { updateShop } from '../../shop/profile/shop-settings.ts'

/** The states of one entry. Use cases wrote them, and read them again. */
// biome-ignore lint/suspicious/noExplicitAny: each setting knows its own states.
type State = any
type Entry = Omit<AuditLogRow, 'before' | 'after'> & { readonly before: State; readonly after: State }

/** One setting: the operations that change it, by their names in the audit log, and how a change is undone. */
export interface UndoableSetting {
  readonly entity: AuditLogRow['entity']
  readonly operations: Readonly<Partial<Record<OperationName, string>>>
  /** Restores the state before the entry through the use case of the setting. Returns its refusal, if any. */
  readonly undo: (entry: Entry, changeContext: ChangeContext) => Promise<unknown>
  /** Who may read the setting, where not every merchant may. */
  readonly readBy?: OperationName
}

/** Every setting. A change of any of them can be undone, unless a secret is missing or its uses are lost. */
export const undoableSettings = (server: OrdersServer): readonly UndoableSetting[] => [
  ...shopSettings(server),
  ...providerSettings(server),
  ...contentSettings(server),
  ...pricingSettings(server),
]

const shopSettings = ({ db, config }: OrdersServer): readonly UndoableSetting[] => [
  {
    entity: 'shop',
    operations: {
      'PATCH /_vitrine/v1/shop': 'changeShop',
      'PATCH /_vitrine/v1/brand': 'changeBrand',
    },
    undo: ({ before }, changeContext) => updateBrand(db, before, changeContext),
  },
  {
    entity: 'shop',
    operations: {
      'POST /back-in-stock-service/v1/back-in-stock-notification-requests/settings/start-collecting':
        'changeBackInStockRequests',
      'POST /back-in-stock-service/v1/back-in-stock-notification-requests/settings/stop-collecting':
        'changeBackInStockRequests',
      'PATCH /_vitrine/v1/return-settings': 'updateReturnSettings',
      'PATCH /_vitrine/v1/review-settings': 'updateReviewSettings',
      'PATCH /_vitrine/v1/filter-settings': 'updateFilterSettings',
    },
    undo: ({ before }, changeContext) => updateShop(db, before, changeContext.now, changeContext),
  },
  {
    entity: 'shop',
    operations: { 'PATCH /_vitrine/v1/gift-card-designs': 'updateGiftCardDesigns' },
    undo: ({ before }, changeContext) => updateGiftCardDesigns(db, before.giftCardDesigns, changeContext),
  },
  {
    entity: 'shop',
    operations: { 'PATCH /ecom/v1/checkout-settings': 'changeCheckoutSettings' },
    undo: (entry, author) => restoreCheckoutSettings(db, entry, author),
  },
  {
    entity: 'shop',
    operations: { 'PATCH /ecom/v1/orders-settings': 'updateOrdersSettings' },
    undo: ({ before }, changeContext) =>
      setInventoryTrigger(db, before.inventoryUpdateTrigger, changeContext),
  },
  {
    entity: 'shop',
    operations: { 'PATCH /_vitrine/v1/invoice-settings': 'updateInvoiceSettings' },
    undo: ({ before }, author) => {
      const numbersOf = (name: string) =>
        before[name] && { pattern: before[name].pattern, nextNumber: before[name].nextNumber }
      const [invoiceNumbers, creditNoteNumbers] = ['invoiceNumbers', 'creditNoteNumbers'].map(numbersOf)
      return updateInvoiceSettings(
        db,
        { invoiceNumbers, creditNoteNumbers, eInvoiceFormat: before.eInvoiceFormat },
        author,
      )
    },
  },
  {
    entity: 'shop',
    operations: { 'PATCH /_vitrine/v1/sign-on-policy': 'updateSignOnPolicy' },
    undo: ({ before }, { actor, now, ...ids }) => updateSignOnPolicy(db, before, actor, now, ids),
  },
  {
    entity: 'shop',
    operations: {
      'POST /_vitrine/v1/email-settings': 'updateEmailSettings',
      'DELETE /_vitrine/v1/email-settings': 'deleteEmailSettings',
    },
    undo: ({ before }, author) => {
      if (!before) return deleteEmailSettings(db, config, author)
      const { host, port, security, user, senderName, senderAddress } = before
      const server = { host, port, security, ...(user && { user }) }
      const sender = { ...(senderName && { name: senderName }), address: senderAddress }
      return setEmailSettings(db, config, { server, sender }, author)
    },
  },
  {
    entity: 'shop',
    operations: { 'PATCH /_vitrine/v1/email-templates/:name/:language': 'updateEmailTemplate' },
    undo: ({ before: { texts, ...key } }, author) => updateEmailTemplate(db, key, { texts }, author),
  },
]

/** Payment methods, and what other servers and apps do for the shop. */
function providerSettings(server: OrdersServer): readonly UndoableSetting[] {
  const { db, config, payments: providers } = server
  const rules = targetRules(config.outboundAllowlist)
  const methods = { db, config, providers }
  return [
    {
      entity: 'shop',
      operations: {
        'POST /_vitrine/v1/factor-provider': 'updateFactorProvider',
        'DELETE /_vitrine/v1/factor-provider': 'deleteFactorProvider',
        'POST /_vitrine/v1/factor-provider/rotate-secret': 'rotateFactorProviderSecret',
      },
      undo: ({ before }, author) =>
        before
          ? setFactorProvider(db, { url: before.url, factors: before.factors }, rules, author)
          : deleteFactorProvider(db, author),
    },
    {
      entity: 'shop',
      operations: { 'POST /_vitrine/v1/sign-in-providers': 'updateSignInProviders' },
      undo: ({ before }, author) => setSignInProviders(db, config, before.signInProviders, author),
    },
    {
      entity: 'shop',
      operations: {
        'POST /_vitrine/v1/translation-provider': 'updateTranslationProvider',
        'DELETE /_vitrine/v1/translation-provider': 'deleteTranslationProvider',
      },
      undo: ({ before }, author) =>
        before
          ? setTranslationProvider(db, config, before.translationProvider, author)
          : deleteTranslationProvider(db, config, author),
    },
    {
      entity: 'shop',
      operations: { 'PATCH /_vitrine/v1/payment-methods/:id': 'updatePaymentMethod' },
      undo: (entry, author) => restorePaymentMethod(methods, entry, author),
    },
    {
      entity: 'shop',
      operations: { 'POST /_vitrine/v1/payment-methods/reorder': 'reorderPaymentMethods' },
      undo: ({ before }, author) => reorderPaymentMethods(methods, before.paymentMethods, author),
    },
    {
      entity: 'app',
      operations: {
        'POST /_vitrine/v1/apps': 'createApp',
        'PATCH /_vitrine/v1/apps/:clientId': 'changeApp',
        'DELETE /_vitrine/v1/apps/:clientId': 'deleteApp',
      },
      undo: ({ entityId: id, before, after }, { actor, now, operation: _, ...ids }) => {
        if (!before) return deleteApp(db, id, now, actor, ids)
        return after
          ? updateAppById(server, id, before, now, actor, ids)
          : createApp(db, before, now, actor, { ...ids, id })
      },
      readBy: 'GET /_vitrine/v1/apps',
    },
    {
      entity: 'webhook',
      operations: {
        'POST /_vitrine/v1/webhooks': 'createWebhook',
        'PATCH /_vitrine/v1/webhooks/:id': 'changeWebhook',
        'DELETE /_vitrine/v1/webhooks/:id': 'deleteWebhook',
        'POST /_vitrine/v1/webhooks/:id/rotate-key': 'rotateWebhookKey',
      },
      undo: ({ entityId, before }, author) =>
        before
          ? changeWebhook(db, entityId, before, rules, author.now, author.actor, author)
          : deleteWebhook(db, entityId, author),
    },
  ]
}

const contentSettings = ({ db }: OrdersServer): readonly UndoableSetting[] => [
  {
    entity: 'translation',
    operations: { 'PATCH /_vitrine/v1/translations/:kind/:id': 'updateTranslations' },
    undo: ({ entityId, before }, author) => restoreTranslations(db, entityId, before, author),
  },
  {
    entity: 'shop',
    operations: {
      'POST /_vitrine/v1/home-page/publish': 'publishContent',
      'POST /_vitrine/v1/navigation/publish': 'publishContent',
      'POST /_vitrine/v1/home-page/versions/:versionId/restore': 'unscheduleContent',
      'POST /_vitrine/v1/navigation/versions/:versionId/restore': 'unscheduleContent',
    },
    undo: (entry, changeContext) => {
      const name = 'NAVIGATION' in entry.after ? 'NAVIGATION' : 'HOME_PAGE'
      return undoPublication({ db, name, now: changeContext.now }, entry, changeContext)
    },
  },
  {
    entity: 'url redirect',
    operations: {
      'POST /_vitrine/v1/url-redirects': 'createUrlRedirect',
      'PATCH /_vitrine/v1/url-redirects/:id': 'updateUrlRedirect',
      'DELETE /_vitrine/v1/url-redirects/:id': 'deleteUrlRedirect',
    },
    undo: (entry, changeContext) => restoreRedirect(db, entry, changeContext),
    readBy: 'GET /_vitrine/v1/url-redirects',
  },
  {
    entity: 'search synonyms',
    operations: {
      'POST /_vitrine/v1/search-synonyms': 'createSearchSynonyms',
      'PATCH /_vitrine/v1/search-synonyms/:id': 'updateSearchSynonyms',
      'DELETE /_vitrine/v1/search-synonyms/:id': 'deleteSearchSynonyms',
    },
    undo: (entry, changeContext) => restoreSynonyms(db, entry, changeContext),
    readBy: 'GET /_vitrine/v1/search-synonyms',
  },
  {
    entity: 'page',
    operations: {
      'POST /_vitrine/v1/pages': 'createPage',
      'PATCH /_vitrine/v1/pages/:id': 'updatePage',
      'DELETE /_vitrine/v1/pages/:id': 'deletePage',
    },
    undo: (entry, changeContext) => restorePage(db, entry, changeContext),
  },
]

function pricingSettings({ db, config, shop }: OrdersServer): readonly UndoableSetting[] {
  /** A kind of rows that merchants add, change and delete. */
  const rows = (
    kind: {
      readonly definition: { readonly entity: AuditLogRow['entity']; readonly name: string }
      readonly restore: (context: PricingSettingContext, entry: Entry) => Promise<object>
    },
    paths: readonly string[],
    more: UndoableSetting['operations'] = {},
  ): UndoableSetting => {
    const { entity, name } = kind.definition
    const noun = `${name.charAt(0).toUpperCase()}${name.slice(1)}`
    const operations = paths.flatMap((path) => [
      [`POST ${path}`, `create${noun}`],
      [`PATCH ${path}/:id`, `update${noun}`],
      [`DELETE ${path}/:id`, `delete${noun}`],
    ])
    return {
      entity,
      operations: { ...Object.fromEntries(operations), ...more },
      undo: async (entry, { operation: _, ...author }) =>
        kind.restore({ ...author, db, currency: (await shop()).currency }, entry),
    }
  }
  const imported = { 'POST /_vitrine/v1/published-tax-rates/import': 'importTaxRates' } as const

  return [
    rows(COUPONS, ['/_vitrine/v1/coupons']),
    rows(DISCOUNT_RULES, ['/_vitrine/v1/discount-rules', '/ecom/v1/discount-rules']),
    rows(TAX_GROUPS, ['/_vitrine/v1/tax-groups'], imported),
    rows(TAX_REGIONS, ['/_vitrine/v1/tax-regions'], imported),
    rows(SHIPPING_OPTIONS, ['/_vitrine/v1/shipping-options', '/ecom/v1/shipping-options']),
    rows(LOCATIONS, ['/_vitrine/v1/locations']),
    rows(CARRIERS, ['/_vitrine/v1/carriers']),
    rows(SERVICE_PLUGINS, ['/_vitrine/v1/service-plugins']),
    rows(templatesAt(config.publicUrl), ['/ecom/v1/checkout-templates']),
  ]
}
