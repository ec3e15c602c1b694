import type { CatalogServer } from '../catalog/catalog-server.ts'
import type { PricingSettings } from './pricing-settings/pricing-settings.ts'

/** The dependencies of pricing's capabilities, and of the layers after it. */
export interface PricingServer extends CatalogServer {
  /** The pricing settings: discount rules, taxes and shipping options. */
  readonly pricingSettings: () => Promise<PricingSettings>
}
