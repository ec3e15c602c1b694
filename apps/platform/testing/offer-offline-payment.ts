import type { Database } from '../src/kernel/database/open-database.ts'
import { changeCheckoutSettings } from '../src/shop/checkout-settings/checkout-settings.ts'

/** Enables payment on delivery and by bank transfer. */
export const offerOfflinePayment = (db: Database, offlinePayment = { isOffered: true, holdHours: 168 }) =>
  changeCheckoutSettings(
    db,
    { fields: {}, policies: {}, offlinePayment },
    { actor: 'system', now: new Date('2026-01-01T00:00:00Z') },
  )
