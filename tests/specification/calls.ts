import { exchangesOf, type Row, row, type Section, testsIn } from './covering-tests.ts'

const accounts = testsIn('tests/contract/accounts.test.ts')
const builder = testsIn('packages/client/src/query/builder.test.ts')
const bulk = testsIn('tests/contract/catalog-bulk.test.ts')
const cart = testsIn('apps/platform/src/cart/cart.test.ts')
const cartModel = testsIn('apps/platform/src/cart/cart-model.test.ts')(
  'M14: the nine calls do what a simple model of a cart does',
)
const catalogue = testsIn('tests/contract/catalog.test.ts')
const collections = testsIn('tests/contract/catalog-collections.test.ts')
const createCheckout = testsIn('apps/platform/src/checkout/create-checkout.test.ts')
const graphql = testsIn('tests/contract/graphql.test.ts')
const host = testsIn('packages/client/src/host.test.ts')
const media = testsIn('tests/contract/catalog-media.test.ts')
const products = testsIn('tests/contract/catalog-products.test.ts')
const redirects = testsIn('tests/contract/redirects.test.ts')
const signIn = testsIn('tests/contract/sign-in.test.ts')
const hostedSignIn = testsIn('tests/contract/hosted-sign-in.test.ts')
const tokens = testsIn('apps/platform/src/identity/tokens.test.ts')
const totals = testsIn('apps/platform/src/cart/totals.test.ts')
const variants = testsIn('tests/contract/catalog-variants.test.ts')
const wireCheckout = testsIn('apps/platform/src/checkout/wire-checkout.test.ts')

const authentication = exchangesOf('identity-authentication')
const authorize = exchangesOf('oauth-authorize')
const client = exchangesOf('client')
const collectionCalls = exchangesOf('collections')
const currentCart = exchangesOf('current-cart')
const loginFlows = exchangesOf('login-flows')
const productReads = exchangesOf('products-read')
const productWrites = exchangesOf('products-write')
const queryBuilder = exchangesOf('query-builder')
const recovery = exchangesOf('identity-recovery')
const redirectSession = exchangesOf('redirects')
const tokenCalls = exchangesOf('oauth-tokens')
const verification = exchangesOf('identity-verification')

const general: readonly Row[] = [
  row(
    'Queries page by offset, from offset 0',
    queryBuilder('default-paging'),
    catalogue('pages follow each other without loss or repetition'),
  ),
  row(
    'Queries page by cursor',
    exchangesOf('query-builder-unit')('cursor.next'),
    builder('pages by cursor send the cursor and nothing that it holds already'),
    variants('variants of the shop are read to the end and back by cursor'),
  ),
  row(
    'A GET with a long query is sent by its fallback request',
    host('a read whose query string has %i characters is sent by %s'),
    productReads('getProduct.long-params-fallback'),
  ),
  row(
    'Calls carry the access token, which is renewed when it has expired',
    tokenCalls('api-call.refreshes-first'),
    tokens('an access token is good for four hours'),
  ),
  row(
    '`POST /graphql/{apiVersion}`, `alpha` unless given',
    client('graphql.default-version'),
    client('graphql.version'),
    graphql('a typed document is answered with what its type says'),
  ),
]

const redirectCalls: readonly Row[] = [
  row(
    '`POST /v1/redirect-session`',
    redirectSession('ecomCheckout.all-callbacks'),
    redirects('a link is had for login, logout and a product'),
  ),
]

const collectionReads: readonly Row[] = [
  row(
    '`GET /v2/collections/{id}`',
    collectionCalls('getCollection'),
    collections('a collection is made of a name'),
  ),
  row(
    '`GET /v2/collections/slug/{slug}`',
    collectionCalls('getCollectionBySlug'),
    collections('a collection is made of a name'),
  ),
  row(
    '`POST /v2/collections/query`',
    collectionCalls('queryCollections.default'),
    catalogue('collections lead to their products'),
  ),
  row(
    '`GET /v1/collections/slug/{slug}`',
    productReads('products.getCollectionBySlug'),
    collections('a collection is made of a name'),
  ),
]

const catalogueReads: readonly Row[] = [
  row(
    '`GET /v1/products/{id}`',
    productReads('getProduct.merchant-data-true'),
    products('what only merchants see is kept from everyone else, whatever they ask'),
  ),
  row(
    '`POST /v1/products/query-platformized`',
    queryBuilder('full-product'),
    catalogue('the first page of products carries pictures and prices from the database'),
  ),
  row(
    '`POST /v1/products/{id}/productOptionsAvailability`',
    productReads('productOptionsAvailability.all-in-stock'),
    variants('choosing options leads to a variant, and says what can still be chosen'),
  ),
  row(
    '`POST /v1/products/{id}/variants/query`',
    productReads('queryProductVariants.all-options'),
    variants('variants of a product are found by choices and ids, page by page'),
  ),
  row(
    '`POST /v1/variants/query`',
    productReads('queryStoreVariants.filter-paging-sort'),
    variants('variants of the whole shop are found by what they are'),
  ),
  row(
    '`GET /v1/variants/{id}`',
    productReads('getStoreVariant.image'),
    variants('a product without managed variants is one variant of the shop'),
  ),
]

const catalogueWrites: readonly Row[] = [
  row(
    '`POST /v1/products`',
    productWrites('createProduct.full'),
    products('a product keeps everything that was said of it'),
  ),
  row(
    '`PATCH /v1/products/{product.id}`',
    productWrites('updateProduct.fields'),
    products('a change leaves the rest as it is, and one that changes nothing leaves no trace'),
  ),
  row(
    '`DELETE /v1/products/{id}`',
    productWrites('deleteProduct'),
    products('a deleted product is gone for everyone'),
  ),
  row(
    '`PATCH /v1/products/{id}/variants`',
    productWrites('updateProductVariants'),
    variants('variants get a price, cost, weight, number and visibility of their own'),
  ),
  row(
    '`POST /v1/products/{id}/variants/resetToDefault`',
    productWrites('resetAllProductVariantData'),
    variants('null gives back what the product has, and a reset does so for all'),
  ),
  row(
    '`POST /v1/collections/{id}/productIds`',
    productWrites('addProductsToCollection'),
    collections('products come into a collection in the order given, and go'),
  ),
  row(
    '`POST /v1/collections/{id}/productIds/delete`',
    productWrites('removeProductsFromCollection'),
    collections('products come into a collection in the order given, and go'),
  ),
  row(
    '`POST /v1/products/{id}/media`',
    productWrites('addProductMedia.urls'),
    media('a product shows files of every kind, in the order they were added'),
  ),
  row(
    '`POST /v1/products/{id}/media/delete`',
    productWrites('removeProductMedia'),
    media('files are taken away by id, or all of them, from choices too'),
  ),
  row(
    '`PATCH /v1/products/{id}/choices/media`',
    productWrites('addProductMediaToChoices'),
    media('a choice shows its own files, and options and variants say so'),
  ),
  row(
    '`POST /v1/products/{id}/choices/media/delete`',
    productWrites('removeProductMediaFromChoices'),
    media('a choice shows its own files, and options and variants say so'),
  ),
  row(
    '`DELETE /v1/products/{id}/options`',
    productWrites('deleteProductOptions'),
    products('options make variants; those that stay keep what they have'),
  ),
  row(
    '`POST /v1/products/{id}/remove-brand`',
    productWrites('removeBrand'),
    products('brand and ribbon are taken away'),
  ),
  row(
    '`POST /v1/products/{id}/remove-ribbon`',
    productWrites('removeRibbon'),
    products('brand and ribbon are taken away'),
  ),
  row(
    '`POST /v1/collections`',
    productWrites('createCollection'),
    collections('a collection is made of a name'),
  ),
  row(
    '`PATCH /v1/collections/{collection.id}`',
    productWrites('updateCollection'),
    collections('a collection changes in what was sent, unless somebody was faster'),
  ),
  row(
    '`DELETE /v1/collections/{id}`',
    productWrites('deleteCollection'),
    collections('a deleted collection is gone, and its products stay'),
  ),
  row(
    '`POST /v1/bulk/products/update`',
    productWrites('bulkUpdate.price'),
    bulk('one property is set on many, and each has its result'),
  ),
  row(
    '`POST /v1/bulk/products/adjust-properties`',
    productWrites('bulkAdjust.price-amount'),
    bulk('prices are adjusted to the cent, as whole-number arithmetic has it'),
  ),
]

const cartCalls: readonly Row[] = [
  row('`GET /v1/carts/current`', currentCart('getCurrentCart'), cartModel),
  row(
    '`PATCH /v1/carts/current`',
    currentCart('seed.updateCurrentCart.field-mask'),
    cart('the shopper says who they are, where they live and what they wish'),
    cart('those who work for the shop price by hand'),
  ),
  row(
    '`POST /v1/carts/current/add-to-cart`',
    currentCart('addToCurrentCart.two-and-custom'),
    cart('the first item makes a cart, and the same item again makes it more'),
  ),
  row('`POST /v1/carts/current/remove-line-items`', currentCart('removeLineItems.two'), cartModel),
  row(
    '`POST /v1/carts/current/update-line-items-quantity`',
    currentCart('updateQuantity'),
    cart('quantities change, 0 takes a line out, and unknown lines are passed over'),
  ),
  row(
    '`POST /v1/carts/current/remove-coupon`',
    currentCart('removeCoupon'),
    totals('a coupon is known in any case, applies to the sum, and goes when asked'),
  ),
  row(
    '`POST /v1/carts/current/create-checkout`',
    currentCart('createCheckout.full'),
    createCheckout('a checkout is what the cart was at that moment'),
  ),
  row(
    '`POST /v1/carts/current/estimate-totals`',
    currentCart('estimateTotals.full'),
    totals('tax and shipping are those of the address'),
  ),
  row('`DELETE /v1/carts/current`', currentCart('deleteCurrentCart'), cart('a deleted cart is gone')),
]

const authenticationCalls: readonly Row[] = [
  row(
    '`POST /oauth2/token`, anonymous',
    tokenCalls('anonymous.first-use'),
    tokens('anyone may become a visitor of a registered app'),
  ),
  row(
    '`POST /oauth2/token`, refresh',
    tokenCalls('headers.expired-refreshes'),
    tokens('a refresh token keeps the visitor and is replaced each time'),
  ),
  row(
    '`POST /oauth2/token`, authorization code',
    tokenCalls('getMemberTokens.ok'),
    hostedSignIn('an app sends somebody to sign in, and exchanges what comes back for their tokens'),
  ),
  row(
    '`POST /oauth2/token`, external login',
    tokenCalls('externalLogin.ok'),
    accounts('a confidential app gets the tokens of a member, and a public one does not'),
  ),
  row(
    '`POST /v2/register`',
    authentication('registerV2.full'),
    signIn('a visitor registers, comes in, leaves, and comes back with the same password'),
  ),
  row(
    '`POST /v2/login`',
    authentication('loginV2.captcha'),
    signIn('a wrong password and an unknown address are refused with the same words'),
  ),
  row(
    '`POST /v2/change-password`',
    authentication('changePassword'),
    accounts('a password is changed by who has just signed in, or knows the old one'),
  ),
  row(
    '`GET /v1/callback`',
    authentication('loginCallback'),
    accounts('a member shows that an address is theirs, and a session token is handed on once'),
  ),
  row(
    '`POST /v2/sign-on`',
    authentication('signOn.full'),
    accounts('a back end signs on whom it vouches for, and nobody else does'),
  ),
  row(
    '`GET /v1/logout`',
    authentication('logout.full'),
    accounts('who signs out is sent only where the app may send people'),
  ),
  row(
    '`POST /v2/{factorType}/verify`',
    authentication('verify.totp'),
    accounts('a member enrols an app for codes, is asked for them, and trusts a device'),
  ),
  row(
    'Login redirect session',
    authorize('getAuthUrl.default-options'),
    redirects('a login through the platform gets a link that says nothing of what it is for'),
  ),
  row(
    'Logout redirect session',
    authorize('logout.clears-tokens'),
    hostedSignIn('signing out ends the session at the app and at the platform, and leads back'),
  ),
  row(
    'Silent login in a hidden frame',
    authorize('silentLogin.ok'),
    testsIn('tests/wire/browser.test.ts')('silent login hears its own frame, and no forger'),
  ),
  row(
    'The result of a login redirect is read from the fragment or the query',
    authorize('parseFromUrl.fragment'),
    authorize('parseFromUrl.query'),
    hostedSignIn('the answer comes in the query when that was asked for'),
  ),
]

const recoveryCalls: readonly Row[] = [
  row(
    '`POST /v1/send-email`',
    recovery('sendRecoveryEmail.full'),
    signIn('who has forgotten the password sets a new one by mail, and is signed out everywhere else'),
  ),
  row(
    '`POST /v1/activation-email`',
    recovery('sendActivationEmail'),
    accounts('somebody whom the shop adds is offline until they choose a password'),
  ),
  row(
    '`POST /v1/recover`',
    recovery('recover'),
    signIn('who has forgotten the password sets a new one by mail, and is signed out everywhere else'),
  ),
  row(
    '`POST /v1/Start`',
    verification('start'),
    accounts('a member shows that an address is theirs, and a session token is handed on once'),
  ),
  row(
    '`POST /v1/auth/verify`',
    verification('verifyDuringAuthentication'),
    signIn('where the shop checks addresses, a code by mail lets a new member in, once'),
  ),
  row(
    '`POST /v1/auth/resend`',
    verification('resendDuringAuthentication'),
    signIn(
      'a member who has not shown the code is asked again when they sign in, and gets another on request',
    ),
  ),
  row(
    'Recovery email of the token-based flow',
    authorize('sendPasswordResetEmail'),
    signIn('who has forgotten the password sets a new one by mail, and is signed out everywhere else'),
  ),
]

const results: readonly Row[] = [
  row(
    'Registration: an email violation is `invalidEmail`',
    loginFlows('register.fail.email-violation'),
    signIn('what is no address, and what is no password, makes no account'),
  ),
  row(
    'Registration: a missing captcha is `missingCaptchaToken`',
    loginFlows('register.fail.missing-captcha'),
  ),
  row(
    'Registration: `-19995` is `emailAlreadyExists`',
    loginFlows('register.fail.email-exists'),
    signIn('an address has one account, however it is typed'),
  ),
  row(
    'Registration: an invalid captcha is `invalidCaptchaToken`',
    loginFlows('register.fail.invalid-captcha'),
  ),
  row(
    'Registration: anything else is a failure with its message only',
    loginFlows('register.fail.other-code'),
  ),
  row('Login: a missing captcha is `missingCaptchaToken`', loginFlows('login.fail.missing-captcha')),
  row('Login: an invalid captcha is `invalidCaptchaToken`', loginFlows('login.fail.invalid-captcha')),
  row(
    'Login: `-19976` is `invalidPassword`',
    loginFlows('login.fail.invalid-password'),
    signIn('a wrong password and an unknown address are refused with the same words'),
  ),
  row(
    'Login: `-19973` is `resetPassword`',
    loginFlows('login.fail.reset-password'),
    signIn('a password that must be set anew says so to who knows it'),
  ),
  row('Login: any other error is `invalidEmail`', loginFlows('login.fail.other-code')),
  row(
    'Errors of catalog and cart calls reach the caller',
    exchangesOf('errors')('application.cart'),
    wireCheckout('a checkout is nobody else’s, and cannot be talked into other prices'),
  ),
]

/** Point 7: the calls, and how their results are read. */
export const calls: readonly Section[] = [
  { title: 'Calls in general', of: 'rule', rows: general },
  { title: 'Redirect session calls', of: 'call', rows: redirectCalls },
  { title: 'Collection reads', of: 'call', rows: collectionReads },
  { title: 'Product reads', of: 'call', rows: catalogueReads },
  { title: 'Product and collection writes', of: 'call', rows: catalogueWrites },
  { title: 'Current cart', of: 'call', rows: cartCalls },
  { title: 'Authentication', of: 'call', rows: authenticationCalls },
  { title: 'Recovery and verification', of: 'call', rows: recoveryCalls },
  { title: 'Results of registration and login', of: 'result', rows: results },
]
