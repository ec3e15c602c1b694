import { createClient } from '@vitrine/client'
import {
  apiKeys,
  apps,
  bulkChanges,
  catalogue,
  history,
  MerchantStrategy,
  merchants,
  shop as settings,
  workplace,
} from '@vitrine/client/merchant'
import { collections, inventory, products } from '@vitrine/client/stores'

/** The shop as its merchants see it. The session is a cookie of this origin, which scripts cannot read. */
export const shop = createClient({
  auth: MerchantStrategy(),
  apiUrl: window.location.origin,
  modules: {
    apiKeys,
    apps,
    bulkChanges,
    catalogue,
    collections,
    history,
    inventory,
    merchants,
    products,
    settings,
    workplace,
  },
})
