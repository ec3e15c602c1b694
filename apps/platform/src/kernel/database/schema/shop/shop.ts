import type {
  ExternalPages,
  GiftCardDesignInput,
  OptionFilter,
  ReturnSettings,
  ReviewSettings,
  ShopContact,
  WithdrawalSettings,
} from '@vitrine/contract'
import type { ExchangeRate } from '@vitrine/pricing'
import type { LanguageCode } from '@vitrine/ui/i18n'
import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { BrandTranslations } from '../../../brand.ts'
import { media } from '../catalog/media.ts'
import { revisionColumns } from '../columns.ts'

export const shopStatus = pgEnum('shop_status', ['ENABLED', 'DISABLED', 'PENDING', 'DEMO'])

export const weightUnit = pgEnum('weight_unit', ['KG', 'LB'])
export const catalogVersion = pgEnum('catalog_version', ['V1_CATALOG', 'V3_CATALOG'])

export const fontPair = pgEnum('font_pair', ['CLASSIC', 'MODERN', 'EDITORIAL', 'FRIENDLY', 'TECHNICAL'])
export const cornerStyle = pgEnum('corner_style', ['SHARP', 'SUBTLE', 'ROUNDED'])

export const eInvoiceFormat = pgEnum('e_invoice_format', ['EN16931', 'XRECHNUNG', 'FACTUR_X'])

export interface StoredFilterSettings {
  readonly filters: readonly Readonly<OptionFilter>[] | null
  readonly showsOtherOptions: boolean
}

/** One database is one shop: exactly one row. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    singleton: boolean().primaryKey().default(true),
    /** The id of the shop for event receivers. */
    instanceId: uuid().notNull().defaultRandom(),
    name: text().notNull(),
    /** ISO 4217 code; every amount in the database is in its minor unit. */
    currency: text().notNull(),
    /** Further display currencies. */
    exchangeRates: jsonb().$type<readonly ExchangeRate[]>().notNull().default([]),
    status: shopStatus().notNull(),
    /** The unit of every weight in the database. */
    weightUnit: weightUnit().notNull().default('KG'),
    /** The IANA name of the time zone; without one, that of the country. */
    timeZone: text(),
    /** What the shop sells, for the footer, search engines and link previews. */
    description: text(),
    /** The description in other languages. */
    translations: jsonb().$type<BrandTranslations>().notNull().default({}),
    /** The logo on pages and in emails. */
    logoId: text().references(() => media.id),
    /** The logo on dark backgrounds. */
    darkLogoId: text().references(() => media.id),
    faviconId: text().references(() => media.id),
    /** The image of links to the shop. */
    socialImageId: text().references(() => media.id),
    /** As `#rrggbb`. The theme has its own. */
    accentColor: text(),
    fontPair: fontPair().notNull().default('CLASSIC'),
    cornerStyle: cornerStyle().notNull().default('SUBTLE'),
    /** Whether the storefront's footer names the software. */
    poweredByEnabled: boolean().notNull().default(true),
    /** Contact details for shoppers. */
    contact: jsonb().$type<ShopContact>().notNull().default({}),
    /** Whether the shop collects back-in-stock requests. */
    backInStockRequestsEnabled: boolean().notNull().default(true),
    /** Whether those who run the shop get an email for every new order. */
    newOrderEmailsEnabled: boolean().notNull().default(true),
    /** Whether businesses in other countries of the EU pay the tax themselves. */
    reverseChargeEnabled: boolean().notNull().default(false),
    /** Whether the VAT service must confirm their VAT numbers. */
    vatNumberCheckEnabled: boolean().notNull().default(false),
    returnSettings: jsonb()
      .$type<Readonly<ReturnSettings>>()
      .notNull()
      .default({ enabled: false, days: 30, shippingPaidBy: 'CUSTOMER' }),
    /** Pages of the merchant outside the shop. */
    externalPages: jsonb().$type<Readonly<ExternalPages>>().notNull().default({}),
    /** The languages of pages and emails for shoppers. The first is the default. */
    languages: jsonb().$type<readonly LanguageCode[]>().notNull().default(['en', 'de', 'ar']),
    /** The version of the catalog that clients should prefer. Both are served. */
    catalogVersion: catalogVersion().notNull().default('V1_CATALOG'),
    /** The withdrawal function for consumers in the EEA. */
    withdrawals: jsonb()
      .$type<Readonly<WithdrawalSettings>>()
      .notNull()
      .default({ mode: 'AUTOMATIC', days: 14, transitDays: 14 }),
    reviewSettings: jsonb()
      .$type<Readonly<ReviewSettings>>()
      .notNull()
      .default({ enabled: true, publishedAtOnce: false, requestsEnabled: false, requestDelayDays: 14 }),
    /** How product lists filter by product options. Without filters, by the default ones. */
    filterSettings: jsonb()
      .$type<StoredFilterSettings>()
      .notNull()
      .default({ filters: null, showsOtherOptions: true }),
    eInvoiceFormat: eInvoiceFormat().notNull().default('EN16931'),
    /** The pictures of gift cards. Those of `READY_MADE_DESIGNS` by default. */
    giftCardDesigns: jsonb().$type<readonly GiftCardDesignInput[]>(),
    ...revisionColumns,
  },
  (table) => [check('shop_settings_one_row', sql`${table.singleton}`)],
)

export type ShopWeightUnit = (typeof shopSettings.$inferSelect)['weightUnit']
