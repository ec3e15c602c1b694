import { exchangesOf, row, type Section, testsIn } from './covering-tests.ts'

const authorize = exchangesOf('oauth-authorize')
const cart = testsIn('apps/platform/src/cart/current/cart.test.ts')
const checkout = testsIn('apps/platform/src/checkout/checkouts/wix-checkout.test.ts')
const collections = testsIn('tests/contract/catalog-collections.test.ts')
const events = exchangesOf('events')
const externalPages = testsIn('tests/contract/external-pages.test.ts')(
  'leads a shopper once to the page of the merchant for %s',
)
const families = testsIn('tests/contract/event-types.test.ts')
const identity = exchangesOf('identity-authentication')
const loginFlows = exchangesOf('login-flows')
const productReads = exchangesOf('products-read')
const products = testsIn('tests/contract/catalog-products.test.ts')
const redirects = exchangesOf('redirects')
const subscriptions = testsIn('apps/platform/src/features/subscriptions/subscriptions.test.ts')
const tokens = exchangesOf('oauth-tokens')
const memberships = testsIn('apps/platform/src/features/memberships/memberships.test.ts')
const totals = testsIn('apps/platform/src/cart/totals/totals.test.ts')
const transforms = exchangesOf('transforms')
const variants = testsIn('tests/contract/catalog-variants.test.ts')

/** Point 3: entities. */
export const entities: Section = {
  title: 'Entities',
  of: 'entity and fields',
  rows: [
    row(
      'Product: id, name, price, priceData, convertedPriceData, costAndProfitData, weight, weightRange, priceRange, costRange, pricePerUnitData, discount, variants, createdDate, lastUpdated, media, productType, options, inventory status',
      testsIn('apps/platform/src/catalog/products/catalog.test.ts')(
        'serializes a product in the shape that clients of Wix Headless expect',
      ),
      products('keeps every field of a product'),
      exchangesOf('query-builder')('full-product'),
    ),
    row(
      'Collection: id, slug',
      exchangesOf('collections')('getCollection'),
      collections('creates a collection from a name'),
    ),
    row(
      'Variant: price, cost, weight, priceData, media',
      variants('sets price, cost, weight, SKU and visibility of variants'),
      productReads('getStoreVariant.video'),
    ),
    row(
      'Cart: createdDate, updatedDate, lineItems, customLineItems, contactInfo.address, couponCode, merchantDiscounts, appliedDiscounts',
      exchangesOf('current-cart')('getCurrentCart.with-contact'),
      cart('creates a cart with the first item, and raises the quantity when the item is added again'),
      cart('lets staff set prices by hand'),
    ),
    row(
      'Line item: image, url, physicalProperties.weight, catalogOverrideFields, subscriptionOptionInfo, serviceProperties, digitalFile',
      transforms('image.read.override'),
      transforms('dates.read.cart'),
      events('order-created'),
      subscriptions('keeps the same product as a one-time and as a subscription line, each at its price'),
    ),
    row('Custom line item: media', transforms('custom-media.write'), cart('lets staff set prices by hand')),
    row(
      'Address: city, subdivision, country, postalCode, formattedAddress, geocode, addressLine, addressLine2, streetAddress',
      transforms('address.write.full'),
      transforms('address.read.full'),
      cart('stores contact details, address and note of the shopper'),
    ),
    row(
      'Checkout: lineItems, billingInfo.address, shippingInfo, appliedDiscounts',
      exchangesOf('beyond')('checkout.getCheckout'),
      checkout('lets a storefront create a checkout from items, read it and set the buyer'),
    ),
    row(
      'Checkout: delivery time slots',
      testsIn('apps/platform/src/checkout/checkouts/delivery-times.test.ts')(
        'offers every free slot as a shipping option, and stores the chosen one with the order',
      ),
    ),
    row('Checkout: pickup address', totals('calculates tax and shipping for the address')),
    row(
      'Checkout: membershipOptions with eligible and invalid memberships',
      exchangesOf('current-cart')('estimateTotals.full'),
      totals('rejects memberships of other apps'),
      memberships('offers the memberships of the member for the items they fit'),
      memberships('gives the reason why a membership cannot pay'),
    ),
    row(
      'Checkout: subscriptionCharges.charges.cycleBillingDate',
      events('checkout-created'),
      subscriptions('shows in a checkout what is charged now, what later and when'),
    ),
    row('Redirect session request: bookingsCheckout', redirects('bookingsCheckout'), externalPages),
    row(
      'Redirect session request: ecomCheckout',
      redirects('ecomCheckout'),
      testsIn('apps/platform/src/checkout/checkouts/create-checkout.test.ts')(
        'opens the link in one browser, which shows the order summary',
      ),
    ),
    row('Redirect session request: eventsCheckout', redirects('eventsCheckout'), externalPages),
    row('Redirect session request: paidPlansCheckout', redirects('paidPlansCheckout'), externalPages),
    row('Redirect session request: login', redirects('login')),
    row('Redirect session request: logout', redirects('logout')),
    row('Redirect session request: auth', redirects('auth')),
    row(
      'Redirect session request: storesProduct',
      redirects('storesProduct'),
      testsIn('tests/contract/redirect-sessions.test.ts')('issues links for login, logout and a product'),
    ),
    row('Redirect session request: bookingsBook', redirects('bookingsBook'), externalPages),
    row('Redirect session request: callbacks', redirects('ecomCheckout.all-callbacks')),
    row('Redirect session request: preferences', redirects('preferences-only')),
    row(
      'Identity: createdDate, updatedDate, identityProfile with customFields and addresses; additionalData',
      identity('registerV2.full'),
      identity('registerV2.address'),
      identity('registerV2.custom-numbers-back'),
    ),
    row('Access token: value, expiry', tokens('anonymous.first-use'), tokens('anonymous.floor-of-now')),
    row(
      'Refresh token: value, role',
      tokens('TokenRole'),
      testsIn('packages/client/src/auth/token-session.test.ts')(
        'derives roles from the start of a session through any sequence of calls',
      ),
    ),
    row(
      'Registration input: email, password, profile, captcha tokens',
      loginFlows('register.captcha-both'),
      testsIn('packages/client/src/auth/sign-in.test.ts')('sends captcha tokens %j as %j'),
    ),
    row(
      'Login outcome: loginState, error, errorCode, session token or state token',
      testsIn('packages/client/src/auth/sign-in.test.ts')('maps %j to %j for registrations and logins'),
      loginFlows('login.fail.invalid-password'),
    ),
    row(
      'OAuth request data: redirect URI, original URI, code challenge, code verifier, state',
      authorize('generateOAuthData.two-arguments'),
    ),
    row(
      'Checkout settings: checkoutBrand header logo',
      events('checkout-settings-updated'),
      testsIn('apps/platform/src/shop/checkout-settings/checkout-settings.test.ts')(
        'stores checkout settings, emits an event, and shows them to merchants only',
      ),
    ),
    row(
      'Checkout template',
      testsIn('apps/platform/src/checkout/templates/checkout-templates.test.ts')(
        'keeps fields that an update omits, and emits an event for each step',
      ),
    ),
    row(
      'Fulfillments',
      events('fulfillments-updated'),
      testsIn('apps/platform/src/orders/records/fulfillment.test.ts')(
        'ships an order in several fulfillments',
      ),
    ),
    row(
      'Order: purchasedDate, activities, billingInfo, shippingInfo.logistics, recipientInfo',
      events('order-created'),
      exchangesOf('beyond')('orders.getOrder'),
      testsIn('apps/platform/src/orders/orders/orders.test.ts')('places, pays and fulfills an order'),
    ),
    row(
      'Order: shippingInfo.logistics.deliverByDate',
      events('order-created'),
      testsIn('apps/platform/src/checkout/checkouts/delivery-times.test.ts')(
        'offers every free slot as a shipping option, and stores the chosen one with the order',
      ),
    ),
    row(
      'Orders settings',
      testsIn('apps/platform/src/orders/routes/order-routes.test.ts')(
        "applies the shop's setting for when stock is taken, and emits an event for it",
      ),
    ),
    row(
      'Shipping option',
      testsIn('tests/contract/pricing-settings.test.ts')(
        'returns the address of a pickup location in the field names of the client',
      ),
      families('delivers %s with its entity to a client'),
    ),
    row(
      'Shipping-carrier configuration: shipFromAddress',
      events('shipping-carrier-configuration-created'),
      families('delivers %s with its entity to a client'),
    ),
  ],
}

const listens = testsIn('tests/wire/events.test.ts')('lets %s listen to %s')
const told = families('delivers %s with its entity to a client')

/** Point 1: event definitions. */
export const eventDefinitions: Section = {
  title: 'Events',
  of: 'area',
  rows: [
    row(
      'Stores: products, collections, inventory',
      listens,
      products('emits an event for every change, and none for a rejected one'),
      collections('audits every change and emits an event'),
    ),
    row('Discount rules', listens, events('discount-rule-updated'), told),
    row('Tax groups and regions', listens, events('tax-group-created'), events('tax-region-deleted'), told),
    row('Subscription contracts', listens, events('subscription-contract-created'), told),
    row('Abandoned checkouts', listens, events('abandoned-checkout-recovered'), told),
    row('Back-in-stock requests', listens, events('back-in-stock-created'), told),
    row('Orders', listens, events('order-approved'), told),
    row('Checkout settings', listens, events('checkout-settings-updated'), told),
  ],
}
