import { createClient } from '@vitrine/client'
import {
  checkoutSettings,
  orderBilling,
  orderFulfillments,
  orders,
  ordersSettings,
  orderTransactions,
} from '@vitrine/client/ecom'
import {
  abandonedCheckouts,
  apiKeys,
  apps,
  automaticDiscounts,
  bulkChanges,
  carriers,
  catalogue,
  coupons,
  draftOrders,
  figures,
  giftCards,
  history,
  letters,
  MerchantStrategy,
  members,
  merchants,
  orderDesk,
  shop as settings,
  shippingOptions,
  subscriptions,
  taxes,
  webhookReceivers,
  workplace,
} from '@vitrine/client/merchant'
import { collections, inventory, products } from '@vitrine/client/stores'
import { queryClient, SESSION_KEY } from './query-client.ts'

/** The shop as its merchants see it. The session is a cookie of this origin, which scripts cannot read. */
export const shop = createClient({
  auth: MerchantStrategy(),
  apiUrl: window.location.origin,
  // Any call may be the first to learn that the session is over; the shell watches this entry and reacts.
  observe: ({ status, url }) => {
    if (status === 401 && !url.endsWith('/sign-in')) queryClient.setQueryData(SESSION_KEY, null)
  },
  modules: {
    abandonedCheckouts,
    apiKeys,
    apps,
    automaticDiscounts,
    bulkChanges,
    carriers,
    catalogue,
    checkoutSettings,
    collections,
    coupons,
    draftOrders,
    figures,
    giftCards,
    history,
    inventory,
    letters,
    members,
    merchants,
    orderBilling,
    orderDesk,
    orderFulfillments,
    orderTransactions,
    orders,
    ordersSettings,
    products,
    settings,
    shippingOptions,
    subscriptions,
    taxes,
    webhookReceivers,
    workplace,
  },
})
