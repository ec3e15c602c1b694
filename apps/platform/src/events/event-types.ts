/** Events without an entity: by what their types begin with, how they end. */
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

/** Events about an entity: by its full name, what may happen to it. */
const ABOUT_ENTITIES = {
  'wix.billing.v1.contact_tax_details': ['created', 'deleted', 'tags_modified', 'updated'],
  'wix.billing.v1.manual_tax_mapping': ['created', 'deleted', 'updated'],
  'wix.billing.v1.tax_exempt_group': ['created', 'deleted', 'tags_modified', 'updated'],
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
  'wix.ecom.v1.delivery_profile': [
    'created',
    'deleted',
    'region_added',
    'region_removed',
    'region_updated',
    'updated',
  ],
  'wix.ecom.v1.draft_order': ['created', 'deleted', 'updated'],
  'wix.ecom.v1.fulfillments': ['updated'],
  'wix.ecom.v1.order': [
    'approved',
    'canceled',
    'committed',
    'created',
    'fulfilled',
    'imported',
    'imported_order_deleted',
    'payment_status_updated',
    'updated',
  ],
  'wix.ecom.v1.order_payment_request': ['created', 'deleted', 'expired', 'paid', 'updated', 'voided'],
  'wix.ecom.v1.order_transactions': [
    'chargeback_approved',
    'chargeback_reversed',
    'details_updated',
    'refund_completed',
    'updated',
  ],
  'wix.ecom.v1.orders_settings': ['updated'],
  'wix.ecom.v1.shipping_option': ['created', 'deleted', 'updated'],
  'wix.ecom.v1.shippo_configuration': ['created', 'deleted', 'updated'],
  'wix.ecom.v2.cart': ['calculated', 'created', 'deleted', 'updated'],
  'wix.headless.v1.redirect_session': ['created'],
  'wix.iam.signon.v1.sign_on_policy': ['updated'],
  'wix.members.v1.member': ['created', 'deleted', 'updated'],
  'wix.stores.catalog.v3.brand': ['created', 'deleted', 'updated'],
  'wix.stores.catalog.v3.customization': ['created', 'deleted', 'updated'],
  'wix.stores.catalog.v3.info_section': ['created', 'deleted', 'updated'],
  'wix.stores.catalog.v3.inventory_item': [
    'created',
    'deleted',
    'stock_status_updated',
    'updated',
    'updated_with_reason',
  ],
  'wix.stores.catalog.v3.product': ['created', 'deleted', 'updated'],
  'wix.stores.catalog.v3.promotion': ['created', 'deleted', 'tags_modified', 'updated'],
  'wix.stores.catalog.v3.ribbon': ['created', 'deleted', 'updated'],
} as const

type PlainEvents = typeof PLAIN
type EntityEvents = typeof ABOUT_ENTITIES

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
  Object.entries(ABOUT_ENTITIES).flatMap(([entityFqdn, slugs]) =>
    slugs.map((slug) => [`${entityFqdn}_${slug}` as EntityEventType, { entityFqdn, slug }] as const),
  ),
)

/** Every event that the protocol knows, in the order of the alphabet. */
export const EVENT_TYPES: readonly EventType[] = [...plainTypes, ...entityTypes.keys()].sort()

/** Which entity an event is about, and what happened to it; `undefined` for an event without an entity. */
export const entityOf = (type: string): { readonly entityFqdn: string; readonly slug: string } | undefined =>
  entityTypes.get(type as EntityEventType)
