import type { ExternalPages, ShopContact, Version } from '@vitrine/contract'
import type { ExchangeRate } from '@vitrine/pricing'
import { and, eq, sql } from 'drizzle-orm'
import { difference, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { syncedValue } from '../../kernel/cache/synced-value.ts'
import type { Notifications } from '../../kernel/database/notifications.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import { type ShopWeightUnit, shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import type { Actor } from '../../kernel/events/record-event.ts'
import type { Logo } from '../../kernel/pages/shop-logo.tsx'
import { type Refusal, refuse } from '../../kernel/refusal.ts'

export type ShopStatus = (typeof shopSettings.$inferSelect)['status']

export interface Shop {
  readonly name: string
  readonly currency: string
  /** Further display currencies. */
  readonly exchangeRates: readonly ExchangeRate[]
  readonly status: ShopStatus
  readonly weightUnit: ShopWeightUnit
  readonly logo: Logo | null
  readonly contact: ShopContact
  /** Whether the shop collects back-in-stock requests. */
  readonly backInStockRequestsEnabled: boolean
  /** Whether those who run the shop get an email for every new order. */
  readonly newOrderEmailsEnabled: boolean
  readonly externalPages: Readonly<ExternalPages>
  /** The version of the catalog that clients should prefer. */
  readonly catalogVersion: Version
}

export async function readShop(db: Queryable): Promise<Shop> {
  const [shop] = await db
    .select({
      name: shopSettings.name,
      currency: shopSettings.currency,
      exchangeRates: shopSettings.exchangeRates,
      status: shopSettings.status,
      weightUnit: shopSettings.weightUnit,
      contact: shopSettings.contact,
      backInStockRequestsEnabled: shopSettings.backInStockRequestsEnabled,
      newOrderEmailsEnabled: shopSettings.newOrderEmailsEnabled,
      externalPages: shopSettings.externalPages,
      catalogVersion: shopSettings.catalogVersion,
      logo: { id: media.id, width: media.width, height: media.height },
    })
    .from(shopSettings)
    .leftJoin(media, eq(media.id, shopSettings.logoId))
  if (!shop) throw new Error('The shop has no settings: the database is not migrated.')
  return shop
}

/** Notifies after commit that the settings have changed. */
export const SHOP_CHANNEL = 'vitrine_shop'

/** The settings in memory, for every request. */
export const syncedShop = (db: Queryable, notifications: Notifications | undefined): (() => Promise<Shop>) =>
  syncedValue({ notifications, channel: SHOP_CHANNEL, load: () => readShop(db) })

type Saved = Partial<
  Pick<
    typeof shopSettings.$inferInsert,
    | 'name'
    | 'currency'
    | 'status'
    | 'weightUnit'
    | 'logoId'
    | 'contact'
    | 'backInStockRequestsEnabled'
    | 'newOrderEmailsEnabled'
    | 'externalPages'
    | 'catalogVersion'
  >
>

async function saveShop(db: Queryable, change: Saved, now: Date): Promise<void> {
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

interface ShopChange
  extends Partial<
    Pick<
      Shop,
      | 'name'
      | 'status'
      | 'weightUnit'
      | 'exchangeRates'
      | 'contact'
      | 'backInStockRequestsEnabled'
      | 'newOrderEmailsEnabled'
      | 'externalPages'
      | 'catalogVersion'
    >
  > {
  /** The id of an image; `null` for none. */
  readonly logoId?: string | null
}

/**
 * Updates the shop settings: name, status, logo (a public image), weight unit, display currencies, contact, external pages
 * and catalog version. A change by a person is audited.
 */
export async function updateShop(
  db: Queryable,
  change: ShopChange,
  now: Date,
  actor: Actor = 'system',
): Promise<Refusal<'MEDIA_NOT_FOUND'> | undefined> {
  const { logoId } = change
  if (logoId && !(await isImage(db, logoId))) return refuse('MEDIA_NOT_FOUND', { mediaIds: [logoId] })
  return inTransaction(db, async (tx) => {
    const [settings] = await tx.select().from(shopSettings).for('update')
    if (!settings) throw new Error('The shop has no settings: the database is not migrated.')
    await saveShop(tx, change, now)
    const { changed, before, after } = difference(settings, { ...settings, ...change }, PARTS)
    if (actor === 'system' || changed.length === 0) return undefined
    const entry = { entity: 'shop' as const, entityId: settings.instanceId, before, after }
    await writeAuditLog(tx, { actor, operation: 'changeShop', now }, [entry])
    return undefined
  })
}

/** The settings that merchants change. */
const PARTS = [
  'name',
  'status',
  'weightUnit',
  'exchangeRates',
  'logoId',
  'contact',
  'backInStockRequestsEnabled',
  'newOrderEmailsEnabled',
  'externalPages',
  'catalogVersion',
] as const

const isImage = async (db: Queryable, id: string): Promise<boolean> =>
  (await db.$count(media, and(eq(media.id, id), eq(media.mediaType, 'image'), eq(media.isSecure, false)))) > 0
