import { abandonedCheckoutsText } from './abandoned-checkouts.ts'
import { auditLogText } from './audit-log.ts'
import { authText } from './auth.ts'
import { backInStockRequestsText } from './back-in-stock-requests.ts'
import { bulkText } from './bulk.ts'
import { inventoryText } from './catalog/inventory.ts'
import { checkoutLinksText } from './checkout-links.ts'
import { collectionsText } from './collections.ts'
import { contentText } from './content/content.ts'
import { languageText } from './content/languages.ts'
import { machineTranslationText } from './content/machine-translation.ts'
import { redirectsText } from './content/redirects.ts'
import { reviewsText } from './content/reviews.ts'
import { richTextText } from './content/rich-text.ts'
import { synonymsText } from './content/synonyms.ts'
import { translationsText } from './content/translations.ts'
import { customersText } from './customers/customers.ts'
import { membershipsText } from './customers/memberships.ts'
import { subscribersText } from './customers/subscribers.ts'
import { discountsText } from './discounts.ts'
import { draftOrdersText } from './draft-orders.ts'
import { editorText } from './editor.ts'
import { errorCodeMessages, errorsText } from './error-codes.ts'
import { forms } from './forms.ts'
import { giftCardsText } from './gift-cards.ts'
import { homeText } from './home.ts'
import { importsText } from './imports.ts'
import { invitationText } from './invitation.ts'
import { invoicesText } from './invoices.ts'
import { returnsText } from './orders/returns.ts'
import { withdrawalsText } from './orders/withdrawals.ts'
import { ordersText } from './orders.ts'
import { plansText } from './plans.ts'
import { productsText } from './products.ts'
import { recoveryText } from './recovery.ts'
import { reportsText } from './reports.ts'
import { accountText } from './settings/account.ts'
import { brandText } from './settings/brand.ts'
import { checkoutText } from './settings/checkout.ts'
import { currenciesText } from './settings/currencies.ts'
import { domainsText } from './settings/domains.ts'
import { emailSettingsText } from './settings/email-settings.ts'
import { emailsText } from './settings/emails.ts'
import { factorProviderText } from './settings/factor-provider.ts'
import { filtersText } from './settings/filters.ts'
import { languagesText } from './settings/languages.ts'
import { locationsText } from './settings/locations.ts'
import { paymentsText } from './settings/payments.ts'
import { servicePluginsText } from './settings/service-plugins.ts'
import { settingsText } from './settings/settings.ts'
import { carriersText, shippingText } from './settings/shipping.ts'
import { signInProvidersText } from './settings/sign-in-providers.ts'
import { taxesText } from './settings/taxes.ts'
import { webhooksText } from './settings/webhooks.ts'
import { savedViewsText, shellText } from './shell.ts'
import { subscriptionsText } from './subscriptions.ts'

/** The German texts of the console, by the names of their English ones. */
export const german = {
  abandonedCheckoutsText,
  accountText,
  auditLogText,
  authText,
  backInStockRequestsText,
  brandText,
  bulkText,
  carriersText,
  checkoutLinksText,
  checkoutText,
  collectionsText,
  contentText,
  currenciesText,
  customersText,
  discountsText,
  domainsText,
  draftOrdersText,
  editorText,
  emailSettingsText,
  emailsText,
  errorCodeMessages,
  errorsText,
  factorProviderText,
  signInProvidersText,
  filtersText,
  forms,
  giftCardsText,
  homeText,
  importsText,
  inventoryText,
  invitationText,
  invoicesText,
  languageText,
  languagesText,
  locationsText,
  membershipsText,
  ordersText,
  paymentsText,
  plansText,
  productsText,
  recoveryText,
  redirectsText,
  reportsText,
  returnsText,
  reviewsText,
  richTextText,
  savedViewsText,
  servicePluginsText,
  settingsText,
  shellText,
  shippingText,
  subscribersText,
  subscriptionsText,
  synonymsText,
  taxesText,
  machineTranslationText,
  translationsText,
  webhooksText,
  withdrawalsText,
}
