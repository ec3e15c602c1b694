import type { ExchangeRate } from '@vitrine/pricing'
import type { LanguageCode } from '@vitrine/ui/i18n'
import type { Caller } from '../../kernel/caller.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import type { ShopWeightUnit } from '../../kernel/database/schema/shop/shop.ts'
import type { PricingSettings } from '../../pricing/pricing-settings/pricing-settings.ts'
import type { FreeSlots } from '../../pricing/shipping/slot-bookings.ts'
import type { VatService } from '../../pricing/tax/check-vat-number.ts'
import type { Owner } from '../records/cart-owner.ts'
import type { CheckoutViewer } from './checkout-viewer.ts'

/** What every cart operation needs: the caller, the shop's settings and the database. */
export interface CartContext {
  readonly db: Queryable
  readonly caller: Caller
  /** The owner of the cart, where the request names the cart by its id. */
  readonly cartOwner?: Owner
  /** The caller's network, for rate limits on coupon and gift card codes. */
  readonly network: string
  /** Whose personal details may be seen and used. */
  readonly viewer: CheckoutViewer
  readonly now: Date
  /**
   * Whether items that cannot be added are refused. Otherwise they are ignored, as on Wix Headless: an item
   * without a variant is not added, and the response is 200.
   */
  readonly isStrict: boolean
  readonly currency: string
  /** The default language of the shop. */
  readonly language: LanguageCode
  /** All of its languages; the default one first. */
  readonly languages: readonly LanguageCode[]
  /** The language of the request, if it names one of them. */
  readonly requestedLanguage?: LanguageCode | undefined
  /** The language into which texts are translated; `undefined` for the originals. */
  readonly textLanguage?: LanguageCode | undefined
  readonly weightUnit: ShopWeightUnit
  readonly shopCountry?: string | undefined
  /** The country of the shop, where businesses in other countries of the EU pay the tax themselves. */
  readonly sellerCountry?: string | undefined
  /** The service that must confirm VAT numbers, if the merchant turned it on. */
  readonly vatService?: VatService | undefined
  /** The exchange rate for amounts in the shopper's currency. */
  readonly rate?: ExchangeRate | undefined
  readonly pricingSettings: PricingSettings
  /** The delivery slots that can be chosen; absent in carts. */
  readonly slots?: FreeSlots
  readonly publicUrl: string
  readonly mediaUrl: string
  readonly shopUrl: string
}
