import type {
  ExternalPages,
  ReturnSettings,
  ShopContact,
  Version,
  WithdrawalSettings,
} from '@vitrine/contract'
import type { ExchangeRate } from '@vitrine/pricing'
import type { LanguageCode } from '@vitrine/ui/i18n'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ChangeContext, difference, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import type { ShopBrand } from '../../kernel/brand.ts'
import { syncedValue } from '../../kernel/cache/synced-value.ts'
import type { Notifications } from '../../kernel/database/notifications.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import { type ShopWeightUnit, shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { hasStoredAmounts } from './has-stored-amounts.ts'

export type ShopStatus = (typeof shopSettings.$inferSelect)['status']

export interface Shop {
  readonly name: string
  readonly currency: string
  /** Further display currencies. */
  readonly exchangeRates: readonly ExchangeRate[]
  readonly status: ShopStatus
  readonly weightUnit: ShopWeightUnit
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
  const [row] = await db
    .select({
      name: shopSettings.name,
      currency: shopSettings.currency,
      exchangeRates: shopSettings.exchangeRates,
      status: shopSettings.status,
      weightUnit: shopSettings.weightUnit,
      contact: shopSettings.contact,
      backInStockRequestsEnabled: shopSettings.backInStockRequestsEnabled,
      newOrderEmailsEnabled: shopSettings.newOrderEmailsEnabled,
      reverseChargeEnabled: shopSettings.reverseChargeEnabled,
      vatNumberCheckEnabled: shopSettings.vatNumberCheckEnabled,
      withdrawals: shopSettings.withdrawals,
      returnSettings: shopSettings.returnSettings,
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
  return { ...shop, brand: { ...texts, ...images, accentColor, fontPair, cornerStyle, poweredByEnabled } }
}

/** Notifies after commit that the settings have changed. */
export const SHOP_CHANNEL = 'vitrine_shop'

/** The settings in memory, for every request. */
export const syncedShop = (db: Queryable, notifications: Notifications | undefined): (() => Promise<Shop>) =>
  syncedValue({ notifications, channel: SHOP_CHANNEL, load: () => readShop(db) })

async function saveShop(db: Queryable, change: ShopChange, now: Date): Promise<void> {
  await db
    .update(shopSettings)
    .set({ ...change, updatedAt: now, revision: sql`${shopSettings.revision} + 1` })
  await db.execute(sql`select pg_notify(${SHOP_CHANNEL}, '')`)
}

/**
 * Sets the name and the currency of the shop. Only before it has products: their prices are in the currency's minor
 * unit.
 */
export const initializeShop = (
  db: Queryable,
  shop: Pick<Shop, 'name' | 'currency' | 'status'> & Partial<Pick<Shop, 'contact' | 'exchangeRates'>>,
  now: Date,
): Promise<void> => saveShop(db, shop, now)

/** The settings that merchants change. */
export type ShopChange = Readonly<Partial<Pick<typeof shopSettings.$inferInsert, (typeof PARTS)[number]>>>

/**
 * Updates the shop settings. A change by a person is audited. The currency can change as long as no amount is stored;
 * exchange rates are relative to it, and are removed.
 */
export async function updateShop(
  db: Queryable,
  requested: ShopChange,
  now: Date,
  changeContext?: ChangeContext,
): Promise<undefined | Refusal<'CURRENCY_IN_USE'>> {
  return inTransaction(db, async (tx) => {
    const [settings] = await tx.select().from(shopSettings).for('update')
    if (!settings) throw new Error('The shop has no settings: the database is not migrated.')
    const isNewCurrency = requested.currency !== undefined && requested.currency !== settings.currency
    if (isNewCurrency && (await hasStoredAmounts(tx))) return refuse('CURRENCY_IN_USE')
    const change = isNewCurrency ? { exchangeRates: [], ...requested } : requested
    await saveShop(tx, change, now)
    const { changed, before, after } = difference(settings, { ...settings, ...change }, PARTS)
    if (!changeContext || changed.length === 0) return undefined
    const entry = { entity: 'shop' as const, entityId: settings.instanceId, before, after }
    await writeAuditLog(tx, changeContext, [entry])
    return undefined
  })
}

const PARTS = [
  'name',
  'currency',
  'status',
  'weightUnit',
  'exchangeRates',
  'description',
  'translations',
  'logoId',
  'darkLogoId',
  'faviconId',
  'socialImageId',
  'accentColor',
  'fontPair',
  'cornerStyle',
  'poweredByEnabled',
  'contact',
  'backInStockRequestsEnabled',
  'newOrderEmailsEnabled',
  'reverseChargeEnabled',
  'vatNumberCheckEnabled',
  'withdrawals',
  'returnSettings',
  'externalPages',
  'languages',
  'catalogVersion',
] as const
