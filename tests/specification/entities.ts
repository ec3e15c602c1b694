import { exchangesOf, row, type Section, testsIn } from './covering-tests.ts'

const authorize = exchangesOf('oauth-authorize')
const cart = testsIn('apps/platform/src/cart/cart.test.ts')
const checkout = testsIn('apps/platform/src/checkout/wire-checkout.test.ts')
const collections = testsIn('tests/contract/catalog-collections.test.ts')
const events = exchangesOf('events')
const families = testsIn('tests/contract/event-families.test.ts')
const identity = exchangesOf('identity-authentication')
const loginFlows = exchangesOf('login-flows')
const productReads = exchangesOf('products-read')
const products = testsIn('tests/contract/catalog-products.test.ts')
const redirects = exchangesOf('redirects')
const subscriptions = testsIn('apps/platform/src/subscriptions/subscriptions.test.ts')
const tokens = exchangesOf('oauth-tokens')
const totals = testsIn('apps/platform/src/cart/totals.test.ts')
const transforms = exchangesOf('transforms')
const variants = testsIn('tests/contract/catalog-variants.test.ts')

/** Point 3: what travels. */
export const entities: Section = {
  title: 'Entities',
  of: 'entity and fields',
  rows: [
    row(
      'Product: id, name, price, priceData, convertedPriceData, costAndProfitData, weight, weightRange, priceRange, costRange, pricePerUnitData, discount, variants, createdDate, lastUpdated, media, productType, options, inventory status',
      testsIn('apps/platform/src/catalog/catalog.test.ts')(
        'a product has the shape that clients of the hosted platform know',
      ),
      products('a product keeps everything that was said of it'),
      exchangesOf('query-builder')('full-product'),
    ),
    row(
      'Collection: id, slug',
      exchangesOf('collections')('getCollection'),
      collections('a collection is made of a name'),
    ),
    row(
      'Variant: price, cost, weight, priceData, media',
      variants('variants get a price, cost, weight, number and visibility of their own'),
      productReads('getStoreVariant.video'),
    ),
    row(
      'Cart: createdDate, updatedDate, lineItems, customLineItems, contactInfo.address, couponCode, merchantDiscounts, appliedDiscounts',
      exchangesOf('current-cart')('getCurrentCart.with-contact'),
      cart('the first item makes a cart, and the same item again makes it more'),
      cart('those who work for the shop price by hand'),
    ),
    row(
      'Line item: image, url, physicalProperties.weight, catalogOverrideFields, subscriptionOptionInfo, serviceProperties, digitalFile',
      transforms('image.read.override'),
      transforms('dates.read.cart'),
      events('order-created'),
      subscriptions('a cart holds the same thing once and by subscription, each at its price'),
    ),
    row(
      'Custom line item: media',
      transforms('custom-media.write'),
      cart('those who work for the shop price by hand'),
    ),
    row(
      'Address: city, subdivision, country, postalCode, formattedAddress, geocode, addressLine, addressLine2, streetAddress',
      transforms('address.write.full'),
      transforms('address.read.full'),
      cart('the shopper says who they are, where they live and what they wish'),
    ),
    row(
      'Checkout: lineItems, billingInfo.address, shippingInfo, appliedDiscounts',
      exchangesOf('beyond')('checkout.getCheckout'),
      checkout('a storefront makes a checkout of items, reads it and says who buys'),
    ),
    row(
      'Checkout: delivery time slots',
      testsIn('apps/platform/src/checkout/delivery-times.test.ts')(
        'every free time is an option of the checkout, and the order keeps the one that was chosen',
      ),
    ),
    row('Checkout: pickup address', totals('tax and shipping are those of the address')),
    row(
      'Checkout: membershipOptions with eligible and invalid memberships',
      exchangesOf('current-cart')('estimateTotals.full'),
      totals('memberships of elsewhere pay for nothing here'),
    ),
    row(
      'Checkout: subscriptionCharges.charges.cycleBillingDate',
      events('checkout-created'),
      subscriptions('a checkout says what is charged now, what later and when'),
    ),
    row('Redirect session request: bookingsCheckout', redirects('bookingsCheckout')),
    row(
      'Redirect session request: ecomCheckout',
      redirects('ecomCheckout'),
      testsIn('apps/platform/src/checkout/create-checkout.test.ts')(
        'the link opens in one browser, which sees what is about to be ordered',
      ),
    ),
    row('Redirect session request: eventsCheckout', redirects('eventsCheckout')),
    row('Redirect session request: paidPlansCheckout', redirects('paidPlansCheckout')),
    row('Redirect session request: login', redirects('login')),
    row('Redirect session request: logout', redirects('logout')),
    row('Redirect session request: auth', redirects('auth')),
    row(
      'Redirect session request: storesProduct',
      redirects('storesProduct'),
      testsIn('tests/contract/redirects.test.ts')('a link is had for login, logout and a product'),
    ),
    row('Redirect session request: bookingsBook', redirects('bookingsBook')),
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
      testsIn('packages/client/src/auth/session.test.ts')(
        'roles follow from how a session began, through any walk',
      ),
    ),
    row(
      'Registration input: email, password, profile, captcha tokens',
      loginFlows('register.captcha-both'),
      testsIn('packages/client/src/auth/sign-in.test.ts')('captcha tokens %j are sent as %j'),
    ),
    row(
      'Login outcome: loginState, error, errorCode, session token or state token',
      testsIn('packages/client/src/auth/sign-in.test.ts')('%j means %j, to registrations and logins alike'),
      loginFlows('login.fail.invalid-password'),
    ),
    row(
      'OAuth request data: redirect URI, original URI, code challenge, code verifier, state',
      authorize('generateOAuthData.two-arguments'),
    ),
    row(
      'Checkout settings: checkoutBrand header logo',
      events('checkout-settings-updated'),
      testsIn('apps/platform/src/checkout-settings/checkout-settings.test.ts')(
        'what the shop asks at its checkout is kept, told, and nobody’s business but its own',
      ),
    ),
    row(
      'Checkout template',
      testsIn('apps/platform/src/checkout-templates/checkout-templates.test.ts')(
        'what a change does not give stays, and every step is told',
      ),
    ),
    row(
      'Fulfillments',
      events('fulfillments-updated'),
      testsIn('apps/platform/src/orders/fulfillment.test.ts')(
        'an order leaves the shop in as many parcels as it takes',
      ),
    ),
    row(
      'Order: purchasedDate, activities, billingInfo, shippingInfo.logistics, recipientInfo',
      events('order-created'),
      exchangesOf('beyond')('orders.getOrder'),
      testsIn('apps/platform/src/orders/orders.test.ts')('an order is placed, paid and sent'),
    ),
    row(
      'Order: shippingInfo.logistics.deliverByDate',
      events('order-created'),
      testsIn('apps/platform/src/checkout/delivery-times.test.ts')(
        'every free time is an option of the checkout, and the order keeps the one that was chosen',
      ),
    ),
    row(
      'Orders settings',
      testsIn('apps/platform/src/orders/order-routes.test.ts')(
        'the shop says when pieces leave its shelves, and those who listen hear of it',
      ),
    ),
    row(
      'Shipping option',
      testsIn('tests/contract/pricing-settings.test.ts')(
        'a place to collect has an address, in the names of code',
      ),
      families('%s is told when it happens, and a client hears of what'),
    ),
    row(
      'Shipping-carrier configuration: shipFromAddress',
      events('shipping-carrier-configuration-created'),
      families('%s is told when it happens, and a client hears of what'),
    ),
  ],
}

const listens = testsIn('tests/wire/events.test.ts')('%s listens to %s')
const told = families('%s is told when it happens, and a client hears of what')

/** Point 1: what there are event definitions for. */
export const eventDefinitions: Section = {
  title: 'Events',
  of: 'area',
  rows: [
    row(
      'Stores: products, collections, inventory',
      listens,
      products('every change announces itself, and a refused one does not'),
      collections('every change is journaled and announced'),
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
