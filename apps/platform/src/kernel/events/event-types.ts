/** Events without an entity: suffixes by type prefix. */
const PLAIN = {
  'com.wix.ecommerce.cart.abandonment.api.v1': ['CartAbandonedEvent', 'CartRecoveredEvent'],
  'com.wix.ecommerce.catalog.api.v1': [
    'CollectionChanged',
    'CollectionCreated',
    'CollectionDeleted',
    'ProductChanged',
    'ProductCreated',
    'ProductDeleted',
    'VariantsChanged',
  ],
  'com.wix.ecommerce.inventory.api.v1': ['InventoryItemChanged', 'InventoryVariantsChanged'],
} as const

/** Entity events that occur in this shop, by the full entity name. */
const ENTITY_EVENTS = {
  'vitrine.v1.membership': ['granted', 'returned', 'revoked', 'used'],
  'vitrine.v1.withdrawal': ['created', 'updated'],
  'vitrine.v1.return': ['approved', 'canceled', 'closed', 'declined', 'received', 'requested'],
  'wix.billing.v1.tax_group': ['created', 'deleted', 'updated'],
  'wix.billing.v1.tax_region': ['created', 'deleted', 'updated'],
  'wix.ecom.discounts.v1.discount_rule': ['created', 'deleted', 'updated'],
  'wix.ecom.subscription_contracts.v1.subscription_contract': ['created', 'deleted', 'updated'],
  'wix.ecom.v1.abandoned_checkout': ['created', 'deleted', 'recovered', 'updated'],
  'wix.ecom.v1.back_in_stock_notification_request': ['created', 'deleted', 'updated'],
  'wix.ecom.v1.cart': ['created', 'deleted', 'updated'],
  'wix.ecom.v1.checkout': ['completed', 'created', 'deleted', 'updated'],
  'wix.ecom.v1.checkout_settings': ['updated'],
  'wix.ecom.v1.checkout_template': ['created', 'deleted', 'updated', 'used'],
  'wix.ecom.v1.draft_order': ['created', 'deleted', 'updated'],
  'wix.ecom.v1.fulfillments': ['updated'],
  'wix.ecom.v1.order': [
    'approved',
    'canceled',
    'committed',
    'created',
    'fulfilled',
    'payment_status_updated',
    'updated',
  ],
  'wix.ecom.v1.order_transactions': ['refund_completed', 'updated'],
  'wix.ecom.v1.orders_settings': ['updated'],
  'wix.ecom.v1.shipping_option': ['created', 'deleted', 'updated'],
  'wix.ecom.v1.shippo_configuration': ['created', 'deleted', 'updated'],
  'wix.headless.v1.redirect_session': ['created'],
  'wix.iam.signon.v1.sign_on_policy': ['updated'],
  'wix.members.v1.member': ['created', 'deleted', 'updated'],
  'wix.reviews.v1.review': ['created', 'deleted', 'moderation_status_changed', 'review_published', 'updated'],
} as const

/** Events of the protocol whose cause does not exist in this shop, and why. They cannot be subscribed to. */
export const UNSUPPORTED_EVENT_TYPES = [
  {
    entity: 'wix.billing.v1.contact_tax_details',
    slugs: ['created', 'deleted', 'tags_modified', 'updated'],
    why: 'Tax details of buyers are stored on their orders only.',
  },
  {
    entity: 'wix.billing.v1.manual_tax_mapping',
    slugs: ['created', 'deleted', 'updated'],
    why: 'Tax rates belong to tax regions and are not mapped by hand.',
  },
  {
    entity: 'wix.billing.v1.tax_exempt_group',
    slugs: ['created', 'deleted', 'tags_modified', 'updated'],
    why: 'There are no tax-exempt customer groups.',
  },
  {
    entity: 'wix.ecom.v1.delivery_profile',
    slugs: ['created', 'deleted', 'region_added', 'region_removed', 'region_updated', 'updated'],
    why: 'Shipping options list their own destinations.',
  },
  {
    entity: 'wix.ecom.v1.order',
    slugs: ['imported', 'imported_order_deleted'],
    why: 'Orders are not imported from other systems.',
  },
  {
    entity: 'wix.ecom.v1.order_payment_request',
    slugs: ['created', 'deleted', 'expired', 'paid', 'updated', 'voided'],
    why: 'Payment requests are draft orders, which have their own events.',
  },
  {
    entity: 'wix.ecom.v1.order_transactions',
    slugs: ['chargeback_approved', 'chargeback_reversed', 'details_updated'],
    why: 'Payment providers do not report chargebacks or later changes here.',
  },
  {
    entity: 'wix.ecom.v2.cart',
    slugs: ['calculated', 'created', 'deleted', 'updated'],
    why: 'Cart events use version 1.',
  },
  ...['brand', 'customization', 'info_section', 'product', 'ribbon'].map((name) => ({
    entity: `wix.stores.catalog.v3.${name}`,
    slugs: ['created', 'deleted', 'updated'],
    why: 'Catalog events use version 1.',
  })),
  {
    entity: 'wix.stores.catalog.v3.inventory_item',
    slugs: ['created', 'deleted', 'stock_status_updated', 'updated', 'updated_with_reason'],
    why: 'Catalog events use version 1.',
  },
  {
    entity: 'wix.stores.catalog.v3.promotion',
    slugs: ['created', 'deleted', 'tags_modified', 'updated'],
    why: 'Catalog events use version 1.',
  },
] as const satisfies readonly { entity: string; slugs: readonly string[]; why: string }[]

type PlainEvents = typeof PLAIN
type EntityEvents = typeof ENTITY_EVENTS

/** The type of an event without an entity. */
export type PlainEventType = {
  [Prefix in keyof PlainEvents]: `${Prefix}.${PlainEvents[Prefix][number]}`
}[keyof PlainEvents]

/** The type of an event about an entity. */
export type EntityEventType = {
  [Entity in keyof EntityEvents]: `${Entity}_${EntityEvents[Entity][number]}`
}[keyof EntityEvents]

export type EventType = PlainEventType | EntityEventType

const plainTypes = Object.entries(PLAIN).flatMap(([prefix, names]) =>
  names.map((name) => `${prefix}.${name}` as PlainEventType),
)

const entityTypes = new Map(
  Object.entries(ENTITY_EVENTS).flatMap(([entityFqdn, slugs]) =>
    slugs.map((slug) => [`${entityFqdn}_${slug}` as EntityEventType, { entityFqdn, slug }] as const),
  ),
)

/** Every event of the shop, in alphabetical order. */
export const EVENT_TYPES: readonly EventType[] = [...plainTypes, ...entityTypes.keys()].sort()

/** The entity and the action of an event; `undefined` for an event without an entity. */
export const entityOf = (type: string): { readonly entityFqdn: string; readonly slug: string } | undefined =>
  entityTypes.get(type as EntityEventType)
