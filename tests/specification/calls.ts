import { exchangesOf, type Row, row, type Section, testsIn } from './covering-tests.ts'

const factors = testsIn('tests/contract/factors.test.ts')
const accounts = testsIn('tests/contract/accounts.test.ts')
const builder = testsIn('packages/client/src/query/create-query.test.ts')
const bulk = testsIn('tests/contract/catalog-bulk.test.ts')
const cart = testsIn('apps/platform/src/cart/current/cart.test.ts')
const cartModel = testsIn('apps/platform/src/cart/current/cart-model.test.ts')(
  'M14: behaves like a simple cart model for any sequence of the nine calls',
)
const catalog = testsIn('tests/contract/catalog-queries.test.ts')
const collections = testsIn('tests/contract/catalog-collections.test.ts')
const createCheckout = testsIn('apps/platform/src/checkout/checkouts/create-checkout.test.ts')
const graphql = testsIn('tests/contract/graphql.test.ts')
const host = testsIn('packages/client/src/send-call.test.ts')
const media = testsIn('tests/contract/catalog-media.test.ts')
const products = testsIn('tests/contract/catalog-products.test.ts')
const redirects = testsIn('tests/contract/redirect-sessions.test.ts')
const signIn = testsIn('tests/contract/sign-in.test.ts')
const hostedSignIn = testsIn('tests/contract/hosted-sign-in.test.ts')
const tokens = testsIn('apps/platform/src/identity/oauth/tokens.test.ts')
const totals = testsIn('apps/platform/src/cart/totals/totals.test.ts')
const v3 = testsIn('apps/platform/src/catalog/v3/catalog-v3.test.ts')
const v3Storefront = testsIn('tests/contract/catalog-v3-storefront.test.ts')(
  'runs a storefront of Catalog V3 from its home page to checkout',
)
const variants = testsIn('tests/contract/catalog-variants.test.ts')
const wireCheckout = testsIn('apps/platform/src/checkout/checkouts/wix-checkout.test.ts')

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
    catalog('pages without loss or repetition'),
  ),
  row(
    'Queries page by cursor',
    exchangesOf('query-builder-unit')('cursor.next'),
    builder('sends only the cursor on pages by cursor'),
    variants('pages through store variants by cursor to the end and back'),
  ),
  row(
    'A GET with a long query is sent by its fallback request',
    host('sends a read with a query string of %i characters by %s'),
    productReads('getProduct.long-params-fallback'),
  ),
  row(
    'Calls carry the access token, which is renewed when it has expired',
    tokenCalls('api-call.refreshes-first'),
    tokens('expires an access token after four hours'),
  ),
  row(
    '`POST /graphql/{apiVersion}`, `alpha` unless given',
    client('graphql.default-version'),
    client('graphql.version'),
    graphql('returns what the type of a typed document declares'),
  ),
]

const redirectCalls: readonly Row[] = [
  row(
    '`POST /v1/redirect-session`',
    redirectSession('ecomCheckout.all-callbacks'),
    redirects('issues links for login, logout and a product'),
  ),
]

const collectionReads: readonly Row[] = [
  row(
    '`GET /v2/collections/{id}`',
    collectionCalls('getCollection'),
    collections('creates a collection from a name'),
  ),
  row(
    '`GET /v2/collections/slug/{slug}`',
    collectionCalls('getCollectionBySlug'),
    collections('creates a collection from a name'),
  ),
  row(
    '`POST /v2/collections/query`',
    collectionCalls('queryCollections.default'),
    catalog('finds products through their collections'),
  ),
  row(
    '`GET /v1/collections/slug/{slug}`',
    productReads('products.getCollectionBySlug'),
    collections('creates a collection from a name'),
  ),
]

const catalogReads: readonly Row[] = [
  row(
    '`GET /v1/products/{id}`',
    productReads('getProduct.merchant-data-true'),
    products('hides merchant-only fields from everyone else for any request'),
  ),
  row(
    '`POST /v1/products/query-platformized`',
    queryBuilder('full-product'),
    catalog('returns the first page of products with images and prices from the database'),
  ),
  row(
    '`POST /v1/products/{id}/productOptionsAvailability`',
    productReads('productOptionsAvailability.all-in-stock'),
    variants('resolves chosen options to a variant, and lists the choices that remain'),
  ),
  row(
    '`POST /v1/products/{id}/variants/query`',
    productReads('queryProductVariants.all-options'),
    variants('finds variants of a product by choices and ids, page by page'),
  ),
  row(
    '`POST /v1/variants/query`',
    productReads('queryStoreVariants.filter-paging-sort'),
    variants('finds variants of the whole shop by their fields'),
  ),
  row(
    '`GET /v1/variants/{id}`',
    productReads('getStoreVariant.image'),
    variants('lists a product without managed variants as one store variant'),
  ),
]

const catalogWrites: readonly Row[] = [
  row('`POST /v1/products`', productWrites('createProduct.full'), products('keeps every field of a product')),
  row(
    '`PATCH /v1/products/{product.id}`',
    productWrites('updateProduct.fields'),
    products('keeps the other fields on update, and records nothing for an update without changes'),
  ),
  row(
    '`DELETE /v1/products/{id}`',
    productWrites('deleteProduct'),
    products('deletes a product for everyone'),
  ),
  row(
    '`PATCH /v1/products/{id}/variants`',
    productWrites('updateProductVariants'),
    variants('sets price, cost, weight, SKU and visibility of variants'),
  ),
  row(
    '`POST /v1/products/{id}/variants/resetToDefault`',
    productWrites('resetAllProductVariantData'),
    variants('restores product values with null, and for all variants with a reset'),
  ),
  row(
    '`POST /v1/collections/{id}/productIds`',
    productWrites('addProductsToCollection'),
    collections('adds products to a collection in the given order, and removes them'),
  ),
  row(
    '`POST /v1/collections/{id}/productIds/delete`',
    productWrites('removeProductsFromCollection'),
    collections('adds products to a collection in the given order, and removes them'),
  ),
  row(
    '`POST /v1/products/{id}/media`',
    productWrites('addProductMedia.urls'),
    media('shows files of every type in the order they were added'),
  ),
  row(
    '`POST /v1/products/{id}/media/delete`',
    productWrites('removeProductMedia'),
    media('removes files by id, or all of them, from choices too'),
  ),
  row(
    '`PATCH /v1/products/{id}/choices/media`',
    productWrites('addProductMediaToChoices'),
    media('shows the files of a choice in options and variants'),
  ),
  row(
    '`POST /v1/products/{id}/choices/media/delete`',
    productWrites('removeProductMediaFromChoices'),
    media('shows the files of a choice in options and variants'),
  ),
  row(
    '`DELETE /v1/products/{id}/options`',
    productWrites('deleteProductOptions'),
    products('creates variants from options, and keeps the data of variants that remain'),
  ),
  row(
    '`POST /v1/products/{id}/remove-brand`',
    productWrites('removeBrand'),
    products('removes brand and ribbon'),
  ),
  row(
    '`POST /v1/products/{id}/remove-ribbon`',
    productWrites('removeRibbon'),
    products('removes brand and ribbon'),
  ),
  row(
    '`POST /v1/collections`',
    productWrites('createCollection'),
    collections('creates a collection from a name'),
  ),
  row(
    '`PATCH /v1/collections/{collection.id}`',
    productWrites('updateCollection'),
    collections('updates only the given fields, and rejects a stale revision'),
  ),
  row(
    '`DELETE /v1/collections/{id}`',
    productWrites('deleteCollection'),
    collections('deletes a collection, and keeps its products'),
  ),
  row(
    '`POST /v1/bulk/products/update`',
    productWrites('bulkUpdate.price'),
    bulk('sets one property on many products, with a result for each'),
  ),
  row(
    '`POST /v1/bulk/products/adjust-properties`',
    productWrites('bulkAdjust.price-amount'),
    bulk('adjusts prices to the cent as integer arithmetic does'),
  ),
]

const cartCalls: readonly Row[] = [
  row('`GET /v1/carts/current`', currentCart('getCurrentCart'), cartModel),
  row(
    '`PATCH /v1/carts/current`',
    currentCart('seed.updateCurrentCart.field-mask'),
    cart('stores contact details, address and note of the shopper'),
    cart('lets staff set prices by hand'),
  ),
  row(
    '`POST /v1/carts/current/add-to-cart`',
    currentCart('addToCurrentCart.two-and-custom'),
    cart('creates a cart with the first item, and raises the quantity when the item is added again'),
  ),
  row('`POST /v1/carts/current/remove-line-items`', currentCart('removeLineItems.two'), cartModel),
  row(
    '`POST /v1/carts/current/update-line-items-quantity`',
    currentCart('updateQuantity'),
    cart('updates quantities, removes a line at 0, and skips unknown lines'),
  ),
  row(
    '`POST /v1/carts/current/remove-coupon`',
    currentCart('removeCoupon'),
    totals('applies a coupon case-insensitively to the subtotal, and removes it on request'),
  ),
  row(
    '`POST /v1/carts/current/create-checkout`',
    currentCart('createCheckout.full'),
    createCheckout('creates a checkout from the cart at that moment'),
  ),
  row(
    '`POST /v1/carts/current/estimate-totals`',
    currentCart('estimateTotals.full'),
    totals('calculates tax and shipping for the address'),
  ),
  row('`DELETE /v1/carts/current`', currentCart('deleteCurrentCart'), cart('deletes a cart')),
]

const authenticationCalls: readonly Row[] = [
  row(
    '`POST /oauth2/token`, anonymous',
    tokenCalls('anonymous.first-use'),
    tokens('gives anyone a visitor session of a registered app'),
  ),
  row(
    '`POST /oauth2/token`, refresh',
    tokenCalls('headers.expired-refreshes'),
    tokens('keeps the visitor on renewal, and rotates the refresh token'),
  ),
  row(
    '`POST /oauth2/token`, authorization code',
    tokenCalls('getMemberTokens.ok'),
    hostedSignIn('signs a member in through an app, and exchanges the code for tokens'),
  ),
  row(
    '`POST /oauth2/token`, external login',
    tokenCalls('externalLogin.ok'),
    accounts('issues member tokens to a confidential app, and not to a public one'),
  ),
  row(
    '`POST /v2/register`',
    authentication('registerV2.full'),
    signIn('registers a visitor, who signs in, signs out, and signs in again'),
  ),
  row(
    '`POST /v2/login`',
    authentication('loginV2.captcha'),
    signIn('responds the same to a wrong password and an unknown address'),
  ),
  row(
    '`POST /v2/change-password`',
    authentication('changePassword'),
    accounts('changes a password after a recent sign-in or with the old password'),
  ),
  row(
    '`GET /v1/callback`',
    authentication('loginCallback'),
    accounts('verifies the email of a member, and exchanges a session token once'),
  ),
  row(
    '`POST /v2/sign-on`',
    authentication('signOn.full'),
    accounts('lets only a trusted back end sign members in'),
  ),
  row(
    '`GET /v1/logout`',
    authentication('logout.full'),
    accounts('redirects after sign-out only to allowed URLs of the app'),
  ),
  row(
    '`POST /v2/{factorType}/verify`',
    authentication('verify.totp'),
    accounts('enrolls an authenticator app, asks for its codes, and trusts a device'),
    factors('signs a member in with a code that the provider texted'),
  ),
  row(
    'Login redirect session',
    authorize('getAuthUrl.default-options'),
    redirects('issues an opaque link for a login through the platform'),
  ),
  row(
    'Logout redirect session',
    authorize('logout.clears-tokens'),
    hostedSignIn('signs out of the app and the platform, and redirects back'),
  ),
  row(
    'Silent login in a hidden frame',
    authorize('silentLogin.ok'),
    testsIn('tests/wire/browser-sessions.test.ts')('accepts silent login messages from its own frame only'),
  ),
  row(
    'The result of a login redirect is read from the fragment or the query',
    authorize('parseFromUrl.fragment'),
    authorize('parseFromUrl.query'),
    hostedSignIn('returns the response in the query on request'),
  ),
]

const recoveryCalls: readonly Row[] = [
  row(
    '`POST /v1/send-email`',
    recovery('sendRecoveryEmail.full'),
    signIn('resets a forgotten password by email, and signs out everywhere else'),
  ),
  row(
    '`POST /v1/activation-email`',
    recovery('sendActivationEmail'),
    accounts('keeps a member added by the shop offline until they set a password'),
  ),
  row(
    '`POST /v1/recover`',
    recovery('recover'),
    signIn('resets a forgotten password by email, and signs out everywhere else'),
  ),
  row(
    '`POST /v1/Start`',
    verification('start'),
    accounts('verifies the email of a member, and exchanges a session token once'),
    factors('sends to no target that the member has not proven'),
  ),
  row(
    '`POST /v1/auth/verify`',
    verification('verifyDuringAuthentication'),
    signIn('lets a new member in once with an emailed code where the shop verifies addresses'),
  ),
  row(
    '`POST /v1/auth/resend`',
    verification('resendDuringAuthentication'),
    signIn('asks an unverified member for the code at sign-in, and resends it on request'),
  ),
  row(
    'Recovery email of the token-based flow',
    authorize('sendPasswordResetEmail'),
    signIn('resets a forgotten password by email, and signs out everywhere else'),
  ),
]

const results: readonly Row[] = [
  row(
    'Registration: an email violation is `invalidEmail`',
    loginFlows('register.fail.email-violation'),
    signIn('rejects invalid addresses and passwords'),
  ),
  row(
    'Registration: a missing captcha is `missingCaptchaToken`',
    loginFlows('register.fail.missing-captcha'),
  ),
  row(
    'Registration: `-19995` is `emailAlreadyExists`',
    loginFlows('register.fail.email-exists'),
    signIn('keeps one account per address in any spelling'),
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
    signIn('responds the same to a wrong password and an unknown address'),
  ),
  row(
    'Login: `-19973` is `resetPassword`',
    loginFlows('login.fail.reset-password'),
    signIn('tells a person who knows the password that it must be reset'),
  ),
  row('Login: any other error is `invalidEmail`', loginFlows('login.fail.other-code')),
  row(
    'Errors of catalog and cart calls reach the caller',
    exchangesOf('errors')('application.cart'),
    wireCheckout('hides a checkout from other shoppers, and ignores prices from its owner'),
  ),
]

/** Point 7: the calls and their results. */
const catalogV3: readonly Row[] = [
  row(
    '`POST /stores/v3/products/query`',
    v3('returns the default fields of a product in a list'),
    v3('returns further fields only on request'),
    v3('rejects invalid input of %s: %j'),
    testsIn('apps/platform/src/catalog/v3/catalog-versions.test.ts')(
      'has every product with the same prices and stock in both versions of the catalog',
    ),
    v3Storefront,
  ),
  row(
    '`POST /stores/v3/products/search`',
    v3('filters by %j'),
    v3('sorts by %s %s, and pages with cursors in both directions'),
    v3('searches by words with relevance, typing errors and filters, and pages on'),
    v3('aggregates what a search finds'),
  ),
  row(
    '`GET /stores/v3/products/{id}`, `GET /stores/v3/products/slug/{slug}`',
    v3('reads one product with its variants, by id and by slug'),
    v3('responds with 404 for an unknown and for a hidden product'),
  ),
  row('`POST /stores/v3/products/count`', v3('never shows hidden products to shoppers')),
  row('`POST /stores/v3/products/query-variants`', v3('finds the variants of products, without hidden ones')),
  row(
    '`POST /stores/v3/customizations/query`',
    v3('lists the options and choices of visible products, with the ids that filters take'),
  ),
  row(
    '`GET /stores/v3/provision/version`',
    v3('reports the version of the catalog that the owner prefers, and serves both'),
    v3Storefront,
  ),
  row(
    '`POST /categories/v1/categories/query`, `/search`, `/count`',
    v3('lists the collections as categories, with that of all products'),
    v3('finds categories by filter, words and order, and pages on'),
    v3('has no categories of other apps, and requires a tree'),
  ),
  row(
    '`GET /categories/v1/categories/{id}`, `GET /categories/v1/categories/slug/{slug}`',
    v3('reads a category by id and by slug'),
  ),
  row(
    '`GET /categories/v1/categories/{id}/list-items`, `/list-categories-for-item`, `/list-trees`',
    v3('lists the products of a category, and the categories of a product'),
  ),
  row(
    'A variant of Catalog V3 in the current cart',
    v3('accepts a variant of Catalog V3 in the cart and at checkout'),
  ),
]

export const calls: readonly Section[] = [
  { title: 'Calls in general', of: 'rule', rows: general },
  { title: 'Redirect session calls', of: 'call', rows: redirectCalls },
  { title: 'Collection reads', of: 'call', rows: collectionReads },
  { title: 'Product reads', of: 'call', rows: catalogReads },
  { title: 'Catalog V3', of: 'call', rows: catalogV3 },
  { title: 'Product and collection writes', of: 'call', rows: catalogWrites },
  { title: 'Current cart', of: 'call', rows: cartCalls },
  { title: 'Authentication', of: 'call', rows: authenticationCalls },
  { title: 'Recovery and verification', of: 'call', rows: recoveryCalls },
  { title: 'Results of registration and login', of: 'result', rows: results },
]
