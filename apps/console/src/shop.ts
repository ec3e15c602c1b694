import { createClient } from '@vitrine/client'
import { MerchantStrategy, merchants } from '@vitrine/client/merchant'
import { products } from '@vitrine/client/stores'

/** The shop as its merchants see it. The session is a cookie of this origin, which scripts cannot read. */
export const shop = createClient({
  auth: MerchantStrategy(),
  apiUrl: window.location.origin,
  modules: { merchants, products },
})
