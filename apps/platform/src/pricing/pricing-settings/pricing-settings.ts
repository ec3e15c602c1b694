import { sql } from 'drizzle-orm'
import { cachedSetting } from '../../kernel/cache/cached-setting.ts'
import { syncedValue } from '../../kernel/cache/synced-value.ts'
import type { Notifications } from '../../kernel/database/notifications.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { translations } from '../../kernel/database/schema/catalog/translations.ts'
import { discountRules } from '../../kernel/database/schema/pricing/discounts.ts'
import { servicePlugins } from '../../kernel/database/schema/pricing/service-plugins.ts'
import {
  carrierConfigurations,
  shippingOptions,
  taxGroups,
  taxRegions,
} from '../../kernel/database/schema/pricing/shipping-and-tax.ts'
import { shopSettings } from '../../kernel/database/schema/shop/shop.ts'
import { notifyChange } from '../../kernel/database/transaction.ts'
import { SHOP_CHANNEL } from '../../shop/profile/read-shop.ts'

type RuleRow = typeof discountRules.$inferSelect
type ShippingRow = typeof shippingOptions.$inferSelect

/** Discount rules, tax and shipping settings: what prices depend on besides the items. Every cart needs them. */
export interface PricingSettings {
  /** The active rules, in the order they apply. Instants are milliseconds since 1970. */
  readonly rules: readonly (Pick<RuleRow, 'id' | 'name' | 'scope' | 'trigger' | 'reduction'> & {
    readonly start: number | null
    readonly end: number | null
    readonly translatedName?: string
  })[]
  readonly taxGroups: readonly Pick<typeof taxGroups.$inferSelect, 'id' | 'isDefault' | 'isForShipping'>[]
  /** Those of the shop's own country first. */
  readonly taxRegions: readonly Pick<
    typeof taxRegions.$inferSelect,
    'id' | 'country' | 'subdivision' | 'taxIncludedInPrice' | 'rates'
  >[]
  /** The active options, in display order. */
  readonly shippingOptions: readonly (Omit<
    ShippingRow,
    'active' | 'position' | 'createdAt' | 'updatedAt' | 'revision'
  > & {
    /** The title in the language of the shop, where the settings are in another. */
    readonly originalTitle?: string
  })[]
  /** The active carriers, oldest first. */
  readonly carriers: readonly Omit<
    typeof carrierConfigurations.$inferSelect,
    'active' | 'createdAt' | 'updatedAt'
  >[]
  /** The active service plugins, in their order. */
  readonly servicePlugins: readonly Omit<
    typeof servicePlugins.$inferSelect,
    'active' | 'position' | 'createdAt' | 'updatedAt'
  >[]
  /** The texts of rules and shipping options in other languages. */
  readonly translations: readonly Pick<
    typeof translations.$inferSelect,
    'entityId' | 'language' | 'field' | 'text'
  >[]
}

const millis = (column: unknown) => sql`round(extract(epoch from ${column}) * 1000)::bigint`

/** Reads everything in one round trip. */
export async function readPricingSettings(db: Queryable): Promise<PricingSettings> {
  const r = discountRules
  const g = taxGroups
  const t = taxRegions
  const s = shippingOptions
  const k = carrierConfigurations
  const h = shopSettings
  const p = servicePlugins
  const l = translations
  const { rows } = await db.execute(sql`select
    coalesce((select json_agg(json_build_object('id', ${r.id}, 'name', ${r.name}, 'scope', ${r.scope}, 'trigger', ${r.trigger},
      'reduction', ${r.reduction}, 'start', ${millis(r.startsAt)}, 'end', ${millis(r.endsAt)}) order by ${r.createdAt}, ${r.id})
      from ${r} where ${r.active}), '[]') as "rules",
    coalesce((select json_agg(json_build_object('id', ${g.id}, 'isDefault', ${g.isDefault}, 'isForShipping', ${g.isForShipping}) order by ${g.createdAt}, ${g.id})
      from ${g}), '[]') as "taxGroups",
    coalesce((select json_agg(json_build_object('id', ${t.id}, 'country', ${t.country}, 'subdivision', ${t.subdivision},
      'taxIncludedInPrice', ${t.taxIncludedInPrice}, 'rates', ${t.rates}) 
      order by ${t.country} = ${h.contact} ->> 'country' desc nulls last, ${t.createdAt}, ${t.id})
      from ${t} left join ${h} on true), '[]') as "taxRegions",
    coalesce((select json_agg(json_build_object('id', ${s.id}, 'title', ${s.title}, 'destinations', ${s.destinations}, 'rates', ${s.rates},
      'deliveryTime', ${s.deliveryTime}, 'instructions', ${s.instructions}, 'pickupMethod', ${s.pickupMethod},
      'pickupAddress', ${s.pickupAddress}, 'deliverySlots', ${s.deliverySlots}) order by ${s.position}, ${s.createdAt}, ${s.id})
      from ${s} where ${s.active}), '[]') as "shippingOptions",
    coalesce((select json_agg(json_build_object('id', ${k.id}, 'name', ${k.name}, 'provider', ${k.provider}, 'rates', ${k.rates},
      'ratesUrl', ${k.ratesUrl}, 'secret', ${k.secret}, 'backupRate', ${k.backupRate}, 'shipFromAddress', ${k.shipFromAddress},
      'revision', ${k.revision}) order by ${k.createdAt}, ${k.id})
      from ${k} where ${k.active}), '[]') as "carriers",
    coalesce((select json_agg(json_build_object('id', ${p.id}, 'name', ${p.name}, 'type', ${p.type}, 'url', ${p.url},
      'appId', ${p.appId}, 'timeoutMs', ${p.timeoutMs}, 'whenDown', ${p.whenDown}, 'fallbackAmount', ${p.fallbackAmount},
      'revision', ${p.revision}) order by ${p.position}, ${p.createdAt}, ${p.id})
      from ${p} where ${p.active}), '[]') as "servicePlugins",
    coalesce((select json_agg(json_build_object('entityId', ${l.entityId}, 'language', ${l.language}, 'field', ${l.field}, 'text', ${l.text}))
      from ${l} where ${l.kind} in ('SHIPPING_OPTION', 'DISCOUNT_RULE')), '[]') as "translations"`)
  return rows[0] as unknown as PricingSettings
}

/** Notified after a commit that changes the settings. */
const CHANNEL = 'vitrine_pricing_settings'

export const notifyPricingSettings = async (tx: Queryable): Promise<void> => {
  await notifyChange(tx, CHANNEL)
}

/** The same, from memory where that is up to date. */
export const pricingSettingsOf = cachedSetting([CHANNEL, SHOP_CHANNEL], readPricingSettings)

/** The settings in memory, reloaded on every change. */
export const syncedPricingSettings = (
  db: Queryable,
  notifications: Notifications | undefined,
): (() => Promise<PricingSettings>) =>
  syncedValue({ notifications, channels: [CHANNEL, SHOP_CHANNEL], load: () => readPricingSettings(db) })
