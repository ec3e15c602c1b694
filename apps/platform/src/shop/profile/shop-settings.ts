import { sql } from 'drizzle-orm'
import { type ChangeContext, difference, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import { syncedValue } from '../../kernel/cache/synced-value.ts'
import type { Notifications } from '../../kernel/database/notifications.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { hasStoredAmounts } from './has-stored-amounts.ts'
import { notifyShop, readShop, SHOP_CHANNEL, type Shop } from './read-shop.ts'

/** The settings in memory, for every request. */
export const syncedShop = (db: Queryable, notifications: Notifications | undefined): (() => Promise<Shop>) =>
  syncedValue({ notifications, channels: [SHOP_CHANNEL], load: () => readShop(db) })

async function saveShop(db: Queryable, change: ShopChange, now: Date): Promise<void> {
  await db
    .update(shopSettings)
    .set({ ...change, updatedAt: now, revision: sql`${shopSettings.revision} + 1` })
  await notifyShop(db)
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
 * Updates the shop settings. A change of a part of a setting is a function of the locked settings. A change by a person is audited. The currency can change as long as no amount is stored;
 * exchange rates are relative to it, and are removed.
 */
export async function updateShop(
  db: Queryable,
  requestedChange: ShopChange | ((settings: typeof shopSettings.$inferSelect) => ShopChange),
  now: Date,
  changeContext?: ChangeContext,
): Promise<undefined | Refusal<'CURRENCY_IN_USE'>> {
  return inTransaction(db, async (tx) => {
    const [settings] = await tx.select().from(shopSettings).for('update')
    if (!settings) throw new Error('The shop has no settings: the database is not migrated.')
    const requested = typeof requestedChange === 'function' ? requestedChange(settings) : requestedChange
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

/** Changes fields of a group of settings, such as those of returns. Returns the group as it is now. */
export async function updateShopGroup<Group extends 'returnSettings' | 'reviewSettings' | 'filterSettings'>(
  db: Queryable,
  group: Group,
  change: { readonly [Field in keyof Shop[Group]]?: Shop[Group][Field] | undefined },
  changeContext: ChangeContext,
): Promise<Shop[Group]> {
  const changed = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const withChange = (settings: ShopChange) => ({ [group]: { ...settings[group], ...changed } })
  await updateShop(db, withChange, changeContext.now, changeContext)
  return (await readShop(db))[group]
}

const PARTS = [
  'name',
  'currency',
  'status',
  'weightUnit',
  'timeZone',
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
  'reviewSettings',
  'filterSettings',
  'externalPages',
  'languages',
  'catalogVersion',
  'giftCardDesigns',
] as const
