import { createClient } from '@vitrine/client'
import {
  checkoutSettings,
  checkoutTemplates,
  orderBilling,
  orderFulfillments,
  orders,
  ordersSettings,
  orderTransactions,
} from '@vitrine/client/ecom'
import {
  abandonedCheckouts,
  analytics,
  apiKeys,
  apps,
  auditLog,
  automaticDiscounts,
  bulkChanges,
  carriers,
  catalog,
  checkoutTemplates as checkoutLinks,
  coupons,
  draftOrders,
  emailTemplates,
  formDrafts,
  giftCards,
  MerchantStrategy,
  members,
  merchants,
  orderActions,
  savedViews,
  shop as settings,
  shippingOptions,
  subscriptions,
  taxes,
  webhookEndpoints,
} from '@vitrine/client/merchant'
import { collections, inventory, products } from '@vitrine/client/stores'
import { idempotentFetch } from './idempotent-fetch.ts'
import { queryClient } from './query-client.ts'
import { keys } from './query-keys.ts'

/** The API client. The session is a cookie that scripts cannot read. */
export const client = createClient({
  auth: MerchantStrategy(),
  apiUrl: window.location.origin,
  fetch: idempotentFetch((input, init) => fetch(input, init)),
  // Any request can find that the session has expired. `routes/shell.tsx` reads this entry.
  onAttempt: ({ status, url }) => {
    if (status === 401 && !url.endsWith('/sign-in')) queryClient.setQueryData(keys.session, null)
  },
  modules: {
    abandonedCheckouts,
    apiKeys,
    apps,
    automaticDiscounts,
    bulkChanges,
    carriers,
    catalog,
    checkoutLinks,
    checkoutSettings,
    checkoutTemplates,
    collections,
    coupons,
    draftOrders,
    analytics,
    giftCards,
    auditLog,
    inventory,
    emailTemplates,
    members,
    merchants,
    orderBilling,
    orderActions,
    orderFulfillments,
    orderTransactions,
    orders,
    ordersSettings,
    products,
    settings,
    shippingOptions,
    subscriptions,
    taxes,
    webhookEndpoints,
    formDrafts,
    savedViews,
  },
})
