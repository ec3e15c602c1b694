import type { Brand, Page, ShopInfo } from '@vitrine/contract'
import { isInEu } from '@vitrine/pricing'
import { hasPlaceholders, type PolicyKind } from '../content/policy-templates.ts'
import { client } from '../shared/shop-client.ts'

/** The name of a new shop, until its owner changes it. */
const DEFAULT_NAME = 'My shop'

/** What the steps to a first sale look at. */
export interface LaunchData {
  readonly shop: Pick<ShopInfo, 'name' | 'status' | 'hasPublicMailbox' | 'contact'>
  readonly brand: Pick<Brand, 'logo' | 'accentColor'>
  readonly acceptsRealPayments: boolean
  /** Whether a method has its test keys, which are enough for test orders. */
  readonly hasTestPayments: boolean
  readonly shippingOptions: readonly { readonly active: boolean }[]
  readonly carriers: readonly unknown[]
  readonly taxRegions: readonly unknown[]
  readonly pages: readonly Pick<Page, 'kind' | 'published' | 'body' | 'translations'>[]
  readonly emailSource: 'ENVIRONMENT' | 'CONSOLE' | 'NONE'
  readonly products: readonly unknown[]
  readonly orders: readonly unknown[]
}

export type LaunchStep =
  | 'name'
  | 'business'
  | 'brand'
  | 'product'
  | 'payments'
  | 'delivery'
  | 'tax'
  | 'policies'
  | 'email'
  | 'testOrder'
  | 'open'

/** Whether invoices name the seller. In the EU, they also need a tax ID. */
const hasBusinessDetails = ({ address, addressLine, city, country = '', taxId }: ShopInfo['contact']) =>
  Boolean(address || (addressLine && city)) && (!isInEu(country) || !!taxId)

/** The policies that a shop must publish. In the EU, the law asks for more. */
const requiredPolicies = ({ contact }: LaunchData['shop']): readonly PolicyKind[] =>
  isInEu(contact.country ?? '') ? ['TERMS', 'PRIVACY', 'RETURNS', 'IMPRINT'] : ['TERMS', 'PRIVACY']

export const missingPolicies = ({ shop, pages }: Pick<LaunchData, 'shop' | 'pages'>): readonly PolicyKind[] =>
  requiredPolicies(shop).filter((kind) => !pages.some((page) => page.kind === kind && page.published))

/** The published policies that still ask questions of their template, such as after a change by the API. */
export const unfinishedPolicies = ({ pages }: Pick<LaunchData, 'pages'>): readonly PolicyKind[] =>
  pages.flatMap(({ kind, published, body, translations = {} }) => {
    const bodies = [body, ...Object.values(translations).map((texts) => texts.body ?? '')]
    const isUnfinished = kind !== 'PAGE' && published && bodies.some((html) => hasPlaceholders(kind, html))
    return isUnfinished ? [kind] : []
  })

/** The steps to a first sale in the order of the list, and whether the data says that each is done. */
export const launchSteps = (data: LaunchData): readonly (readonly [LaunchStep, boolean])[] => [
  ['name', data.shop.name !== DEFAULT_NAME],
  ['business', hasBusinessDetails(data.shop.contact)],
  ['brand', !!data.brand.logo || !!data.brand.accentColor],
  ['product', data.products.length > 0],
  ['payments', data.acceptsRealPayments],
  ['delivery', data.shippingOptions.some(({ active }) => active) || data.carriers.length > 0],
  ['tax', data.taxRegions.length > 0],
  ['policies', missingPolicies(data).length === 0],
  ['email', data.emailSource !== 'NONE'],
  ['testOrder', data.orders.length > 0],
  ['open', data.shop.status === 'ENABLED'],
]

/** Whether this is the shop of `npm start`, which nobody wants to open. Merchants try their own shop as a demo too. */
export const isSampleShop = ({ shop }: Pick<LaunchData, 'shop'>): boolean =>
  shop.status === 'DEMO' && !!shop.hasPublicMailbox

export async function readLaunchData(): Promise<LaunchData> {
  const [shop, brand, payments, shippingOptions, carriers, taxRegions, pages, email, products, orders] =
    await Promise.all([
      client.settings.getShop(),
      client.settings.getBrand(),
      client.paymentMethods.listPaymentMethods(),
      client.shippingOptions.listShippingOptions(),
      client.carriers.listCarriers(),
      client.taxes.listTaxRegions(),
      client.pages.listPages(),
      client.emailSettings.getEmailSettings(),
      client.products.queryProducts().limit(1).find(),
      client.orders.searchOrders({ cursorPaging: { limit: 1 } }),
    ])
  return {
    shop,
    brand,
    acceptsRealPayments: payments.acceptsRealPayments,
    hasTestPayments: payments.paymentMethods.some(
      ({ enabled, modes }) => enabled && modes.some(({ mode, complete }) => mode === 'TEST' && complete),
    ),
    shippingOptions,
    carriers,
    taxRegions,
    pages,
    emailSource: email.source,
    products: products.items,
    orders: orders.orders,
  }
}
