import { isNotNull, or, sql } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { checkouts } from '../../kernel/database/schema/checkout/cart.ts'
import { checkoutTemplates } from '../../kernel/database/schema/checkout/checkout-templates.ts'
import { giftCards } from '../../kernel/database/schema/features/gift-cards.ts'
import { orders } from '../../kernel/database/schema/orders/orders.ts'
import { paymentMethods } from '../../kernel/database/schema/orders/payment-methods.ts'
import { coupons, discountRules } from '../../kernel/database/schema/pricing/discounts.ts'
import { servicePlugins } from '../../kernel/database/schema/pricing/service-plugins.ts'
import {
  carrierConfigurations,
  shippingOptions,
} from '../../kernel/database/schema/pricing/shipping-and-tax.ts'

/** Tables with amounts in the minor unit of the shop's currency. Other tables with amounts refer to these. */
const TABLES = [
  products,
  orders,
  checkouts,
  checkoutTemplates,
  giftCards,
  coupons,
  discountRules,
  shippingOptions,
  carrierConfigurations,
  servicePlugins,
]

const limited = or(isNotNull(paymentMethods.minAmount), isNotNull(paymentMethods.maxAmount))

/** Whether the shop has stored an amount, whose meaning would change with the currency. */
export async function hasStoredAmounts(db: Queryable): Promise<boolean> {
  const found = [
    ...TABLES.map((table) => sql`exists (select from ${table})`),
    sql`exists (select from ${paymentMethods} where ${limited})`,
  ]
  const { rows } = await db.execute<{ found: boolean }>(sql`select ${sql.join(found, sql` or `)} as found`)
  return rows[0]?.found ?? false
}
