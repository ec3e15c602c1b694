import { exchangesOf, type Row, row, type Section, type ShownBy, testsIn } from './covering-tests.ts'

/** An enumeration of the specification, and its exports in contract and client. */
interface SpecifiedEnumeration {
  readonly name: string
  readonly values: readonly string[]
  /** The export of `@vitrine/contract`; absent for an enumeration of the client alone. */
  readonly contract?: string
  /** The export of the client, after its entry point. */
  readonly client: string
  /** Tests that produce a value, besides the comparison with contract and client. */
  readonly happens?: Readonly<Record<string, ShownBy>>
}

const each = (values: string, test: ShownBy): Record<string, ShownBy> =>
  Object.fromEntries(values.split(' ').map((value) => [value, test]))

const accounts = testsIn('tests/contract/accounts.test.ts')
const backInStock = testsIn('apps/platform/src/features/back-in-stock/back-in-stock.test.ts')
const cart = testsIn('apps/platform/src/cart/current/cart.test.ts')
const checkout = testsIn('apps/platform/src/checkout/checkouts/wix-checkout.test.ts')
const invoices = testsIn('apps/platform/src/orders/invoices/invoices.test.ts')
const media = testsIn('tests/contract/catalog-media.test.ts')
const merchantInvoices = testsIn('tests/contract/merchant-invoices.test.ts')
const moves = testsIn('apps/platform/src/orders/records/order-transitions.test.ts')
const orderRoutes = testsIn('apps/platform/src/orders/routes/order-routes.test.ts')
const orders = testsIn('apps/platform/src/orders/orders/orders.test.ts')
const paymentStatus = testsIn('apps/platform/src/orders/records/payment-status.test.ts')
const prices = testsIn('apps/platform/src/catalog/products/price-serializer.test.ts')
const rhythm = testsIn('apps/platform/src/cart/totals/billing-cycle.test.ts')
const shipping = testsIn('packages/pricing/src/shipping-options.test.ts')
const shop = testsIn('apps/platform/src/shop/profile/shop-settings.test.ts')
const signIn = testsIn('packages/client/src/auth/sign-in.test.ts')
const signInAtPlatform = testsIn('tests/contract/sign-in.test.ts')
const discountRule = testsIn('packages/pricing/src/discounts/discount-rule.test.ts')
const stock = testsIn('apps/platform/src/catalog/products/product-and-variant-stock.test.ts')
const factors = testsIn('tests/contract/factors.test.ts')
const findTaxes = testsIn('packages/pricing/src/find-taxes.test.ts')
const testCards = testsIn('apps/platform/src/orders/payments/test-bank/test-bank.test.ts')
const totals = testsIn('apps/platform/src/cart/totals/totals.test.ts')
const webhooks = testsIn('tests/contract/webhooks.test.ts')

/** Point 3. */
const KINDS: readonly SpecifiedEnumeration[] = [
  {
    name: 'product type',
    values: ['physical', 'digital', 'unspecified_product_type'],
    contract: 'ProductType',
    client: 'stores/products.ProductType',
    happens: {
      physical: testsIn('apps/platform/src/catalog/products/catalog.test.ts')(
        'serializes a product in the shape that clients of Wix Headless expect',
      ),
      digital: totals('taxes digital items at the billing address and charges no shipping'),
    },
  },
  {
    name: 'option type',
    values: ['drop_down', 'color'],
    contract: 'OptionType',
    client: 'stores/products.OptionType',
    happens: each(
      'drop_down color',
      testsIn('tests/contract/catalog-products.test.ts')('keeps every field of a product'),
    ),
  },
  {
    name: 'inventory status',
    values: ['IN_STOCK', 'OUT_OF_STOCK', 'PARTIALLY_OUT_OF_STOCK'],
    contract: 'InventoryStatus',
    client: 'stores/products.InventoryStatus',
    happens: each(
      'IN_STOCK OUT_OF_STOCK PARTIALLY_OUT_OF_STOCK',
      stock('marks a product in stock if every variant is, and out of stock if none is'),
    ),
  },
  {
    name: 'discount type',
    values: ['NONE', 'AMOUNT', 'PERCENT'],
    contract: 'DiscountType',
    client: 'stores/products.DiscountType',
    happens: each('NONE AMOUNT PERCENT', prices('returns a discount in the unit it was entered in')),
  },
  {
    name: 'sort order',
    values: ['ASC', 'DESC'],
    contract: 'SortOrder',
    client: 'stores/products.SortOrder',
    happens: {
      ASC: exchangesOf('query-builder')('ascending'),
      DESC: exchangesOf('query-builder')('descending'),
    },
  },
  {
    name: 'media item type',
    values: ['image', 'video', 'audio', 'document', 'zip'],
    contract: 'MediaItemType',
    client: 'stores/products.MediaItemType',
    happens: each(
      'image video audio document zip',
      media('shows files of every type in the order they were added'),
    ),
  },
  {
    name: 'measurement unit',
    values: 'ML CL L CBM MG G KG MM CM M SQM OZ LB FLOZ PT QT GAL IN FT YD SQFT'.split(' '),
    contract: 'MeasurementUnit',
    client: 'stores/products.MeasurementUnit',
  },
  {
    name: 'file type',
    values: ['SECURE_PICTURE', 'SECURE_VIDEO', 'SECURE_DOCUMENT', 'SECURE_MUSIC', 'SECURE_ARCHIVE'],
    contract: 'FileType',
    client: 'stores/products.FileType',
  },
  {
    name: 'catalog version',
    values: ['V1_CATALOG', 'V3_CATALOG'],
    contract: 'Version',
    client: 'stores/products.Version',
    happens: {
      V1_CATALOG: testsIn('tests/contract/catalog-products.test.ts')(
        'emits an event for every change, and none for a rejected one',
      ),
    },
  },
  {
    name: 'redirect prompt',
    values: ['login', 'none'],
    contract: 'Prompt',
    client: 'redirects/redirects.Prompt',
    happens: {
      login: exchangesOf('oauth-authorize')('getAuthUrl.default-options'),
      none: exchangesOf('oauth-authorize')('getAuthUrl.prompt-none'),
    },
  },
  {
    name: 'response mode',
    values: ['fragment', 'web_message'],
    contract: 'ResponseMode',
    client: 'index.ResponseMode',
    happens: {
      fragment: exchangesOf('oauth-authorize')('getAuthUrl.default-options'),
      web_message: exchangesOf('oauth-authorize')('getAuthUrl.web-message'),
    },
  },
  {
    name: 'members account section',
    values: ['ACCOUNT_INFO', 'BOOKINGS', 'ORDERS', 'SUBSCRIPTIONS', 'EVENTS'],
    contract: 'MembersAccountSection',
    client: 'redirects/redirects.MembersAccountSection',
  },
  {
    name: 'callback type',
    values: ['LOGOUT', 'CHECKOUT', 'AUTHORIZE'],
    contract: 'CallbackType',
    client: 'redirects/redirects.CallbackType',
  },
  {
    name: 'line item type',
    values: ['PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE', 'CUSTOM_AMOUNT_ITEM'],
    contract: 'ItemTypePreset',
    client: 'ecom/currentCart.ItemTypePreset',
    happens: {
      GIFT_CARD: testsIn('apps/platform/src/features/gift-cards/gift-cards.test.ts')(
        'sells a gift card without tax and discount, and not for a gift card',
      ),
      SERVICE: checkout('charges a deposit online, and records the balance as due to the shop'),
    },
  },
  {
    name: 'weight unit',
    values: ['KG', 'LB'],
    contract: 'WeightUnit',
    client: 'ecom/currentCart.WeightUnit',
    happens: each(
      'KG LB',
      testsIn('apps/platform/src/shop/profile/weight-unit.test.ts')(
        "uses the shop's weight unit in carts, totals and checkouts",
      ),
    ),
  },
  {
    name: 'length unit',
    values: ['KM', 'MI'],
    contract: 'LengthUnit',
    client: 'ecom/shippingOptions.LengthUnit',
  },
  {
    name: 'duration unit',
    values: ['MINUTES', 'HOURS', 'DAYS'],
    contract: 'DurationUnit',
    client: 'ecom/orders.DurationUnit',
  },
  {
    name: 'payment option',
    values: [
      'FULL_PAYMENT_ONLINE',
      'FULL_PAYMENT_OFFLINE',
      'MEMBERSHIP',
      'DEPOSIT_ONLINE',
      'MEMBERSHIP_OFFLINE',
    ],
    contract: 'PaymentOptionType',
    client: 'ecom/currentCart.PaymentOptionType',
    happens: {
      ...each(
        'FULL_PAYMENT_OFFLINE DEPOSIT_ONLINE',
        checkout('charges a deposit online, and records the balance as due to the shop'),
      ),
      MEMBERSHIP: testsIn('apps/platform/src/features/memberships/memberships.test.ts')(
        'pays for a checkout with a membership, and shows it in the order',
      ),
      ...each(
        'MEMBERSHIP_OFFLINE',
        checkout('rejects memberships that nobody holds and invalid tax ids, and names the field'),
      ),
    },
  },
  {
    name: 'availability',
    values: ['AVAILABLE', 'NOT_FOUND', 'NOT_AVAILABLE', 'PARTIALLY_AVAILABLE'],
    contract: 'ItemAvailabilityStatus',
    client: 'ecom/currentCart.ItemAvailabilityStatus',
    happens: {
      ...each(
        'NOT_AVAILABLE PARTIALLY_AVAILABLE',
        cart('shares stock between lines of the same variant, and always allows a lower quantity'),
      ),
      NOT_FOUND: cart('keeps a removed product in the cart without a price'),
    },
  },
  {
    name: 'subscription interval unit',
    values: ['DAY', 'WEEK', 'MONTH', 'YEAR'],
    contract: 'SubscriptionFrequency',
    client: 'ecom/currentCart.SubscriptionFrequency',
    happens: each('DAY WEEK MONTH YEAR', rhythm('computes ascending dates at the same time of day')),
  },
  {
    name: 'taxable address type',
    values: ['BUSINESS', 'BILLING', 'SHIPPING'],
    contract: 'TaxableAddressType',
    client: 'ecom/currentCart.TaxableAddressType',
    happens: each(
      'BILLING SHIPPING BUSINESS',
      checkout('reports which address determines the tax of a checkout'),
    ),
  },
  {
    name: 'tax number type',
    values: ['CPF', 'CNPJ'],
    contract: 'VatType',
    client: 'ecom/currentCart.VatType',
    happens: each(
      'CPF CNPJ',
      testsIn('apps/platform/src/kernel/address/tax-ids.test.ts')('accepts as a tax id: %s %s'),
    ),
  },
  {
    name: 'tax rate source',
    values: ['NO_TAX_COLLECTED', 'MANUAL_RATE', 'AUTO_RATE', 'FALLBACK_RATE'],
    contract: 'RateType',
    client: 'ecom/currentCart.RateType',
    happens: {
      NO_TAX_COLLECTED: findTaxes('collects no tax in a region without rates or a country without a region'),
      MANUAL_RATE: totals('calculates tax and shipping for the address'),
      AUTO_RATE: findTaxes('prefers the region of a state, given as %s, to its country'),
      FALLBACK_RATE: findTaxes('uses the manual rate while the tax service is unavailable'),
    },
  },
  {
    name: 'pickup method',
    values: ['STORE_PICKUP', 'PICKUP_POINT'],
    contract: 'PickupMethod',
    client: 'ecom/currentCart.PickupMethod',
    happens: {
      STORE_PICKUP: totals('calculates tax and shipping for the address'),
      PICKUP_POINT: shipping(
        'uses the option of the shopper, or else the cheapest one that delivers the items',
      ),
    },
  },
  {
    name: 'sales channel',
    values: ['WEB', 'POS', 'EBAY', 'AMAZON'],
    contract: 'ChannelType',
    client: 'ecom/currentCart.ChannelType',
    happens: {
      WEB: exchangesOf('current-cart')('createCheckout.web'),
      AMAZON: testsIn('apps/platform/src/orders/editing/edit-order.test.ts')(
        'rejects an edit of an order with %o',
      ),
    },
  },
  {
    name: 'actor',
    values: ['ANONYMOUS_VISITOR', 'MEMBER', 'WIX_USER', 'APP'],
    contract: 'WebhookIdentityType',
    client: 'stores/products.WebhookIdentityType',
    happens: {
      ANONYMOUS_VISITOR: webhooks(
        'delivers entity events with the current entity, dates and ids in client form',
      ),
      WIX_USER: webhooks('delivers an event without an entity to the handlers of a client'),
    },
  },
  {
    name: 'actor of an abandoned checkout',
    values: ['ADMIN', 'MEMBER', 'VISITOR', 'CONTACT'],
    contract: 'AbandonedCheckoutIdentity',
    client: 'ecom/abandonedCheckouts.Identity',
  },
  {
    name: 'factor type',
    values: ['PASSWORD', 'SMS', 'CALL', 'EMAIL', 'TOTP', 'PUSH'],
    contract: 'FactorType',
    client: 'identity/authentication.FactorType',
    happens: {
      SMS: factors('signs a member in with a code that the provider texted'),
      CALL: factors('signs a member in with a code by phone call, and not with the code of another factor'),
      PUSH: factors('signs a member in once their device approves, and never after it denies'),
      EMAIL: accounts('emails a second factor, and rejects factors without a sender as not configured'),
      TOTP: accounts('enrolls an authenticator app, asks for its codes, and trusts a device'),
    },
  },
  {
    name: 'inventory trigger',
    values: ['ON_ORDER_PAID', 'ON_ORDER_PLACED'],
    contract: 'InventoryUpdateTrigger',
    client: 'ecom/ordersSettings.InventoryUpdateTrigger',
    happens: each(
      'ON_ORDER_PAID ON_ORDER_PLACED',
      orderRoutes("applies the shop's setting for when stock is taken, and emits an event for it"),
    ),
  },
  {
    name: 'shipping rule type',
    values: ['BY_TOTAL_WEIGHT', 'BY_TOTAL_PRICE', 'BY_TOTAL_QUANTITY'],
    contract: 'ShippingRuleType',
    client: 'ecom/shippingOptions.ShippingRuleType',
    happens: {
      BY_TOTAL_PRICE: shipping('selects a rate by the price after discounts'),
      BY_TOTAL_QUANTITY: shipping('multiplies a rate by the quantity if it is per unit'),
    },
  },
]

/** Point 4. */
const STATES: readonly SpecifiedEnumeration[] = [
  {
    name: 'cart abandonment',
    values: ['ABANDONED', 'RECOVERED'],
    contract: 'CartAbandonmentStatus',
    client: 'ecom/abandonedCheckouts.Status',
    happens: each(
      'ABANDONED RECOVERED',
      testsIn('apps/platform/src/cart/current/abandoned-carts.test.ts')(
        'marks a cart abandoned after an hour without activity, and recovered when the shopper returns',
      ),
    ),
  },
  {
    name: 'back-in-stock request',
    values: ['RECEIVED', 'PROCESSING', 'NOTIFICATION_SENT', 'FAILED'],
    contract: 'BackInStockStatus',
    client: 'ecom/backInStockNotifications.Status',
    happens: {
      ...each(
        'RECEIVED PROCESSING NOTIFICATION_SENT',
        backInStock('sends one email when stock returns under several workers'),
      ),
      FAILED: backInStock('expires requests for removed products'),
    },
  },
  {
    name: 'discount rule',
    values: ['LIVE', 'EXPIRED', 'PENDING'],
    contract: 'DiscountRuleStatus',
    client: 'ecom/discountRules.Status',
    happens: each(
      'LIVE EXPIRED PENDING',
      discountRule(
        'returns PENDING before the start of a rule, LIVE from its start, and EXPIRED from its end',
      ),
    ),
  },
  {
    name: 'shop status',
    values: ['ENABLED', 'DISABLED', 'PENDING', 'DEMO'],
    contract: 'ShopStatus',
    client: 'merchant/shop.ShopStatus',
    happens: each(
      'ENABLED DISABLED PENDING DEMO',
      shop('shows anyone what a shop that is %s lets shoppers do'),
    ),
  },
  {
    name: 'order payment',
    values: [
      'NOT_PAID',
      'PAID',
      'PARTIALLY_PAID',
      'PARTIALLY_REFUNDED',
      'FULLY_REFUNDED',
      'PENDING',
      'PENDING_MERCHANT',
      'CANCELED',
      'DECLINED',
    ],
    contract: 'PaymentStatus',
    client: 'ecom/orders.PaymentStatus',
    happens: {
      ...each(
        'NOT_PAID PAID PARTIALLY_PAID PARTIALLY_REFUNDED FULLY_REFUNDED DECLINED PENDING CANCELED',
        paymentStatus('computes the payment status from the sums for any payments and refunds'),
      ),
      PENDING_MERCHANT: orders('approves an order with payment on delivery, and cancels it without a refund'),
    },
  },
  {
    name: 'order fulfillment',
    values: ['NOT_FULFILLED', 'PARTIALLY_FULFILLED', 'FULFILLED'],
    contract: 'FulfillmentStatus',
    client: 'ecom/orders.FulfillmentStatus',
    happens: each(
      'NOT_FULFILLED PARTIALLY_FULFILLED FULFILLED',
      testsIn('apps/platform/src/orders/records/fulfillment.test.ts')(
        'ships an order in several fulfillments',
      ),
    ),
  },
  {
    name: 'order',
    values: ['INITIALIZED', 'APPROVED', 'CANCELED', 'PENDING', 'REJECTED'],
    contract: 'OrderStatus',
    client: 'ecom/orders.OrderStatus',
    happens: {
      INITIALIZED: orders('settles a payment confirmed elsewhere when the order is read'),
      APPROVED: orders('places, pays and fulfills an order'),
      CANCELED: orders('returns stock, coupon and money when an order is canceled'),
      PENDING: orders('keeps the order pending after a provider timeout until the payment is checked again'),
      REJECTED: orders('restocks after a declined payment, and allows another attempt'),
    },
  },
  {
    name: 'transaction',
    values: [
      'APPROVED',
      'PENDING',
      'PENDING_MERCHANT',
      'CANCELED',
      'DECLINED',
      'REFUNDED',
      'PARTIALLY_REFUNDED',
      'AUTHORIZED',
      'VOIDED',
    ],
    contract: 'TransactionStatus',
    client: 'ecom/orderTransactions.TransactionStatus',
    happens: {
      ...each(
        'APPROVED PENDING PENDING_MERCHANT CANCELED DECLINED REFUNDED PARTIALLY_REFUNDED',
        moves('allows for an %s only the transitions in its table'),
      ),
      ...each('AUTHORIZED VOIDED', testCards('captures or voids an authorization once')),
    },
  },
  {
    name: 'refund and charge',
    values: ['PENDING', 'SUCCEEDED', 'FAILED', 'SCHEDULED', 'STARTED'],
    contract: 'RefundStatus',
    client: 'ecom/orderTransactions.RefundStatus',
    happens: {
      ...each('PENDING SUCCEEDED FAILED', moves('allows for an %s only the transitions in its table')),
      ...each(
        'SCHEDULED STARTED',
        testsIn('apps/platform/src/orders/transactions/refund-states.test.ts')(
          'marks a refund scheduled until the provider is called, and started during the call',
        ),
      ),
    },
  },
  {
    name: 'invoice',
    values: [
      'Draft',
      'Sent',
      'Processing',
      'Paid',
      'Overdue',
      'Void',
      'Deleted',
      'PartiallyPaid',
      'PartialAndOverdue',
    ],
    contract: 'InvoiceStatus',
    client: 'ecom/orders.InvoiceStatus',
    happens: {
      ...each(
        'Draft Void Deleted',
        invoices('deletes a draft, voids a sent invoice, and continues with the next number'),
      ),
      ...each(
        'Sent Paid Overdue',
        merchantInvoices('takes an invoice from draft to void, and keeps its history'),
      ),
      ...each(
        'Processing PartiallyPaid PartialAndOverdue',
        moves('allows for an %s only the transitions in its table'),
      ),
    },
  },
  {
    name: 'sign-in at the platform',
    values: ['SUCCESS', 'REQUIRE_OWNER_APPROVAL', 'REQUIRE_EMAIL_VERIFICATION', 'STATUS_CHECK'],
    contract: 'StateType',
    client: 'identity/authentication.StateType',
    happens: {
      ...each(
        'SUCCESS REQUIRE_OWNER_APPROVAL REQUIRE_EMAIL_VERIFICATION',
        signIn('maps %j to %j for registrations and logins'),
      ),
      STATUS_CHECK: signInAtPlatform('rejects a sign-in of a member who is %s with the reason'),
    },
  },
  {
    name: 'identity',
    values: ['PENDING', 'ACTIVE', 'DELETED', 'BLOCKED', 'OFFLINE'],
    contract: 'StatusName',
    client: 'identity/authentication.StatusName',
    happens: {
      ...each('PENDING ACTIVE DELETED', accounts('approves, rejects, blocks and unblocks members')),
      BLOCKED: signInAtPlatform('rejects a sign-in of a member who is %s with the reason'),
      OFFLINE: accounts('keeps a member added by the shop offline until they set a password'),
    },
  },
  {
    name: 'reason why an identity is pending',
    values: ['PENDING_ADMIN_APPROVAL_REQUIRED', 'PENDING_EMAIL_VERIFICATION_REQUIRED'],
    contract: 'PendingReason',
    client: 'identity/authentication.Reason',
    happens: {
      PENDING_ADMIN_APPROVAL_REQUIRED: signInAtPlatform('holds a new member until the shop approves'),
    },
  },
  {
    name: 'sign-in at the client',
    values: [
      'INITIAL',
      'SUCCESS',
      'FAILURE',
      'EMAIL_VERIFICATION_REQUIRED',
      'OWNER_APPROVAL_REQUIRED',
      'USER_CAPTCHA_REQUIRED',
      'SILENT_CAPTCHA_REQUIRED',
    ],
    client: 'index.LoginState',
    happens: each(
      'SUCCESS FAILURE EMAIL_VERIFICATION_REQUIRED OWNER_APPROVAL_REQUIRED',
      signIn('maps %j to %j for registrations and logins'),
    ),
  },
  {
    name: 'token role',
    values: ['none', 'visitor', 'member'],
    client: 'index.TokenRole',
    happens: each(
      'none visitor member',
      testsIn('packages/client/src/auth/token-session.test.ts')(
        'derives roles from the start of a session through any sequence of calls',
      ),
    ),
  },
]

/** The lists that contract and client are compared with. */
export const specifiedEnumerations: readonly SpecifiedEnumeration[] = [...KINDS, ...STATES]

const compared = testsIn('tests/specification/enumerations.test.ts')(
  'contract and client have every value: $name',
)

const rowsOf = ({ name, values, happens = {} }: SpecifiedEnumeration): Row[] =>
  values.map((value) => row(`${name}: \`${value}\``, ...(happens[value] ? [happens[value]] : []), compared))

const canceledFulfillment = row(
  'fulfillment: `CANCELED`',
  testsIn('apps/platform/src/orders/records/fulfillment.test.ts')(
    'makes the items of a canceled fulfillment available again',
  ),
)

export const enumerations: readonly Section[] = [
  { title: 'Enumerations', of: 'value', rows: KINDS.flatMap(rowsOf) },
  { title: 'States', of: 'state', rows: [...STATES.flatMap(rowsOf), canceledFulfillment] },
]
