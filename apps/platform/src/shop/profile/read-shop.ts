import type {
  ExternalPages,
  ReturnSettings,
  ReviewSettings,
  ShopContact,
  Version,
  WithdrawalSettings,
} from '@vitrine/contract'
import type { ExchangeRate } from '@vitrine/pricing'
import { LANGUAGES, type LanguageCode } from '@vitrine/ui/i18n'
import { eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ShopBrand } from '../../kernel/brand.ts'
import { cachedSetting } from '../../kernel/cache/cached-setting.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { prepareStatement } from '../../kernel/database/prepared-statement.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import {
  type ShopWeightUnit,
  type StoredFilterSettings,
  shopSettings,
} from '../../kernel/database/schema/shop/shop.ts'
import { notifyChange } from '../../kernel/database/transaction.ts'
import { timeZoneOf } from '../../kernel/time-zone.ts'

/** Notifies after commit that settings or content of the shop have changed. */
export const SHOP_CHANNEL = 'vitrine_shop'

export const notifyShop = (tx: Queryable): Promise<void> => notifyChange(tx, SHOP_CHANNEL)

export type ShopStatus = (typeof shopSettings.$inferSelect)['status']

export interface Shop {
  readonly name: string
  readonly currency: string
  /** Further display currencies. */
  readonly exchangeRates: readonly ExchangeRate[]
  readonly status: ShopStatus
  readonly weightUnit: ShopWeightUnit
  /** An IANA name. */
  readonly timeZone: string
  readonly brand: ShopBrand
  readonly contact: ShopContact
  /** Whether the shop collects back-in-stock requests. */
  readonly backInStockRequestsEnabled: boolean
  /** Whether those who run the shop get an email for every new order. */
  readonly newOrderEmailsEnabled: boolean
  /** Whether businesses in other countries of the EU pay the tax themselves. */
  readonly reverseChargeEnabled: boolean
  /** Whether the VAT service must confirm their VAT numbers. */
  readonly vatNumberCheckEnabled: boolean
  /** The withdrawal function for consumers in the EEA. */
  readonly withdrawals: Readonly<WithdrawalSettings>
  readonly returnSettings: Readonly<ReturnSettings>
  readonly reviewSettings: Readonly<ReviewSettings>
  /** How product lists filter by product options. */
  readonly filterSettings: StoredFilterSettings
  readonly externalPages: Readonly<ExternalPages>
  /** The languages of pages and emails for shoppers. The first is the default. */
  readonly languages: readonly LanguageCode[]
  /** The version of the catalog that clients should prefer. */
  readonly catalogVersion: Version
}

const logos = alias(media, 'logos')
const darkLogos = alias(media, 'dark_logos')
const favicons = alias(media, 'favicons')
const socialImages = alias(media, 'social_images')

export async function readShop(db: Queryable): Promise<Shop> {
  const [row] = await settingsWithImages(db).execute()
  if (!row) throw new Error('The shop has no settings: the database is not migrated.')
  const {
    logo,
    darkLogo,
    favicon,
    socialImage,
    description,
    translations,
    accentColor,
    fontPair,
    cornerStyle,
    poweredByEnabled,
    ...shop
  } = row
  const images = { logo, darkLogo, favicon, socialImage }
  const texts = { description, translations }
  const timeZone = shop.timeZone ?? timeZoneOf(shop.contact.country) ?? 'UTC'
  return {
    ...shop,
    timeZone,
    brand: { ...texts, ...images, accentColor, fontPair, cornerStyle, poweredByEnabled },
  }
}

const settingsWithImages = prepareStatement((db) =>
  db
    .select({
      name: shopSettings.name,
      currency: shopSettings.currency,
      exchangeRates: shopSettings.exchangeRates,
      status: shopSettings.status,
      weightUnit: shopSettings.weightUnit,
      timeZone: shopSettings.timeZone,
      contact: shopSettings.contact,
      backInStockRequestsEnabled: shopSettings.backInStockRequestsEnabled,
      newOrderEmailsEnabled: shopSettings.newOrderEmailsEnabled,
      reverseChargeEnabled: shopSettings.reverseChargeEnabled,
      vatNumberCheckEnabled: shopSettings.vatNumberCheckEnabled,
      withdrawals: shopSettings.withdrawals,
      returnSettings: shopSettings.returnSettings,
      reviewSettings: shopSettings.reviewSettings,
      filterSettings: shopSettings.filterSettings,
      externalPages: shopSettings.externalPages,
      languages: shopSettings.languages,
      catalogVersion: shopSettings.catalogVersion,
      description: shopSettings.description,
      translations: shopSettings.translations,
      accentColor: shopSettings.accentColor,
      fontPair: shopSettings.fontPair,
      cornerStyle: shopSettings.cornerStyle,
      poweredByEnabled: shopSettings.poweredByEnabled,
      logo: { id: logos.id, width: logos.width, height: logos.height },
      darkLogo: { id: darkLogos.id, width: darkLogos.width, height: darkLogos.height },
      favicon: { id: favicons.id, width: favicons.width, height: favicons.height },
      socialImage: { id: socialImages.id, width: socialImages.width, height: socialImages.height },
    })
    .from(shopSettings)
    .leftJoin(logos, eq(logos.id, shopSettings.logoId))
    .leftJoin(darkLogos, eq(darkLogos.id, shopSettings.darkLogoId))
    .leftJoin(favicons, eq(favicons.id, shopSettings.faviconId))
    .leftJoin(socialImages, eq(socialImages.id, shopSettings.socialImageId))
    .prepare('shop'),
)

/** The language of the merchant's originals, and of pages without a prefix. */
export const firstLanguage = ({ languages }: Pick<Shop, 'languages'>): LanguageCode =>
  languages[0] ?? LANGUAGES[0].code

/** The same, from memory where that is up to date. */
export const shopOf = cachedSetting([SHOP_CHANNEL], readShop)
