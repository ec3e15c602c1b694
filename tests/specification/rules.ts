import { exchangesOf, row, type Section, testsIn } from './covering-tests.ts'

const authorize = exchangesOf('oauth-authorize')
const errorTexts = exchangesOf('errors')
const loginFlows = exchangesOf('login-flows')
const oauthTokens = exchangesOf('oauth-tokens')
const pkce = exchangesOf('pkce')
const signIn = testsIn('packages/client/src/auth/sign-in.test.ts')
const unit = exchangesOf('errors-unit')
const violations = testsIn('apps/platform/src/kernel/http/field-violations.test.ts')(
  'reports for %j a violation of %s: %s',
)
const writes = testsIn('tests/contract/catalog-products.test.ts')('rejects %j with the violated rule')
const lineFields = testsIn('apps/platform/src/cart/lines/line-fields.test.ts')
const editOrder = testsIn('apps/platform/src/orders/editing/edit-order.test.ts')

/** Points 4 and 5: the rules of sign-in and of validation. */
export const rules: Section = {
  title: 'Rules',
  of: 'rule',
  rows: [
    row('A successful sign-in returns a session token', loginFlows('login.success')),
    row(
      'A required owner approval is a separate state',
      loginFlows('login.owner-approval'),
      testsIn('tests/contract/sign-in.test.ts')('holds a new member until the shop approves'),
    ),
    row(
      'A required email verification returns a state token',
      loginFlows('login.email-verification'),
      testsIn('tests/contract/sign-in.test.ts')(
        'lets a new member in once with an emailed code where the shop verifies addresses',
      ),
    ),
    row('Any other response is a failure', loginFlows('login.unknown-state')),
    row(
      'Verification continues only from the state that requires it',
      loginFlows('processVerification.from-initial'),
      signIn('verifies an email address only after the platform requires it'),
    ),
    row(
      'A visitor’s refresh token has the role visitor, a member’s the role member',
      oauthTokens('loggedIn.roles'),
      testsIn('packages/client/src/auth/token-session.test.ts')(
        'derives roles from the start of a session through any sequence of calls',
      ),
    ),
    row('Only members are logged in', oauthTokens('loggedIn.roles')),
    row('Logout clears both tokens', authorize('logout.clears-tokens')),
    row(
      'A code exchange needs code and state',
      signIn('rejects code %j with state %j before a token request: %s'),
    ),
    row(
      'A code verifier consists of the 66 allowed characters',
      testsIn('packages/client/src/auth/pkce.test.ts')(
        'creates a verifier of length %s from the allowed characters',
      ),
    ),
    row(
      'The code challenge is SHA-256 in URL-safe base64',
      pkce('s256.rfc7636-appendix-b'),
      testsIn('tests/contract/sign-in-attacks.test.ts')(
        'rejects the challenge as verifier, and invalidates the code after a wrong one',
      ),
    ),
    row('Violations have the kind VALIDATION', errorTexts('validation.rule-kinds')),
    ...[
      'MAX',
      'MIN',
      'MAX_LENGTH',
      'MIN_LENGTH',
      'MAX_SIZE',
      'MIN_SIZE',
      'FORMAT',
      'INVALID_ENUM_VALUE',
      'REQUIRED_FIELD',
      'FIELD_NOT_ALLOWED',
      'EXACT_LENGTH',
      'EXACT_SIZE',
    ].map((kind) => row(`Violations have the kind ${kind}`, violations)),
    ...['DECIMAL_LTE', 'DECIMAL_GTE', 'DECIMAL_MAX_SCALE'].map((kind) =>
      row(
        `Violations have the kind ${kind}`,
        lineFields('rejects a price of %s for its bounds: %s'),
        exchangesOf('enums')('currentCart.RuleType'),
      ),
    ),
    ...['DECIMAL_LT', 'DECIMAL_GT'].map((kind) =>
      row(
        `Violations have the kind ${kind}`,
        lineFields('rejects a deposit of %s on a price of 20: %s'),
        exchangesOf('enums')('currentCart.RuleType'),
      ),
    ),
    row('A decimal with too many decimal places is rejected', writes),
    row(
      'Violations have the kind REQUIRED_ONE_OF_FIELD',
      testsIn('tests/contract/catalog-media.test.ts')('rejects %j as a file'),
    ),
    row('An edit is rejected when amounts do not add up', editOrder('rejects an edit of an order with %o')),
    row(
      'An edit or refund of an unknown order is rejected',
      testsIn('apps/platform/src/orders/orders/orders.test.ts')('rejects changes to a missing order'),
    ),
    row('An edit is rejected for an unsupported channel', editOrder('rejects an edit of an order with %o')),
    row('An edit is rejected when currencies differ', editOrder('rejects an edit of an order with %o')),
    row(
      'An edit is rejected when weight units differ',
      editOrder('rejects an edit of an order with %o'),
      testsIn('apps/platform/src/shop/profile/weight-unit.test.ts')(
        'rejects an edit of an order in another weight unit',
      ),
    ),
    row(
      'Checkout violations are warnings',
      testsIn('apps/platform/src/cart/current/merge-carts.test.ts')(
        'M15: caps merged quantities at the stock, and tells the member',
      ),
    ),
    row(
      'Checkout violations are errors, and suggest to remove a line',
      testsIn('apps/platform/src/checkout/checkouts/wix-checkout.test.ts')(
        'reports an unavailable item as a violation with a suggested fix',
      ),
    ),
    row(
      'Some modules need an elevated client',
      exchangesOf('context')('context.elevated-ok'),
      testsIn('tests/contract/catalog-products.test.ts')('requires an elevated client for %s'),
    ),
  ],
}

/** Point 8: the texts and shapes of errors. */
export const errors: Section = {
  title: 'Errors',
  of: 'shape or text',
  rows: [
    row(
      '`INVALID_ARGUMENT:`, each field with its description, sorted, under the names of arguments',
      errorTexts('validation.several-sorted'),
      errorTexts('validation.update-id'),
    ),
    row(
      'An application error has the server’s message, and its description when that differs',
      errorTexts('application.same-description'),
      errorTexts('application.different-description'),
    ),
    row(
      'The details of an application error: description, code, data, requestId',
      errorTexts('application.data-nested'),
    ),
    row(
      'Any other 4xx has the message of the response or the status text, and the status text as code',
      unit('unit.client-error-with-message'),
      unit('unit.client-error-no-body'),
    ),
    row('`System error occurred, request-id: {id}`', unit('unit.system-request-id')),
    row(
      '`System error occurred: {details}`',
      unit('unit.system-no-request-id'),
      errorTexts('network.failure'),
    ),
    row(
      'A response other than 200 is an application error with the status',
      errorTexts('plain.404-message'),
      errorTexts('plain.201-is-an-error'),
    ),
    row(
      '`Failed to fetch tokens from OAuth API`, with status text, request id and response',
      oauthTokens('token-error.json'),
    ),
    row('`OAuth flow timed out`', authorize('silentLogin.timeout')),
    row('`Missing code or _state`', oauthTokens('getMemberTokens.missing-code')),
    row('`Invalid _state`', oauthTokens('getMemberTokens.invalid-state')),
    row('`Unknown _state`', loginFlows('processVerification.from-initial')),
    row('`Expected a length between 43 and 128`', pkce('too-short')),
    row(
      '`Url was not successfully created for this request`',
      testsIn('packages/client/src/client.test.ts')('rejects %j as an id before it sends a request'),
    ),
    row('`Wix context is not available`', exchangesOf('context')('context.call-without-client')),
    row('`JWT is not valid`', exchangesOf('webhooks')('strategy-says-invalid')),
    row(
      '`fetchWithAuth is not available in this context`',
      testsIn('packages/client/src/client.test.ts')(
        'names the function that a global client of another SDK lacks',
      ),
    ),
    row(
      '`graphql is not available in this context`',
      testsIn('packages/client/src/client.test.ts')(
        'names the function that a global client of another SDK lacks',
      ),
    ),
    row(
      '`Node.js v18+ is required`',
      testsIn('packages/client/src/client.test.ts')('reports what a runtime without fetch lacks'),
    ),
    row('An elevated client is required', exchangesOf('context')('context.elevated-required')),
    row(
      'Code `-19971`: a captcha is missing',
      loginFlows('login.fail.missing-captcha'),
      testsIn('tests/contract/sign-in-attacks.test.ts')(
        'requires a captcha for every registration and sign-in where the shop always asks for one',
      ),
    ),
    row(
      'Code `-19970`: a captcha is not valid',
      loginFlows('login.fail.invalid-captcha'),
      testsIn('tests/contract/captcha.test.ts')('rejects %.20s as a token'),
    ),
    row(
      'A refund is not possible: PROVIDER_IS_DOWN',
      testsIn('apps/platform/src/orders/transactions/refund-states.test.ts')(
        'marks a payment not refundable while its provider is unreachable',
      ),
    ),
    ...[
      'ALREADY_REFUNDED',
      'NOT_PAID',
      'ZERO_PRICE',
      'DISABLED_BY_PROVIDER',
      'PENDING_REFUND',
      'FORBIDDEN',
      'TRANSACTION_NOT_FOUND',
      'ORDER_IS_PENDING',
      'ORDER_IS_REJECTED',
    ].map((reason) =>
      row(
        `A refund is not possible: ${reason}`,
        testsIn('apps/platform/src/orders/transactions/refundable-amount.test.ts')(
          'refunds a canceled order like any other',
        ),
      ),
    ),
  ],
}

/** Point 9: constants and limits. */
export const constants: Section = {
  title: 'Constants and limits',
  of: 'constant',
  rows: [
    row('Page size 50', exchangesOf('query-builder')('default-paging')),
    row('Offset from 0', exchangesOf('query-builder')('default-paging')),
    row(
      'Numbers that are not finite travel as text',
      exchangesOf('transforms')('floats.write.cart'),
      testsIn('packages/client/src/codec/codecs.test.ts')(
        'converts every number without loss, including those that JSON cannot represent',
      ),
    ),
    row(
      'Dates travel as timestamps',
      exchangesOf('transforms')('dates.write.cart'),
      testsIn('packages/client/src/codec/codecs.test.ts')('converts dates to the wire and back without loss'),
    ),
    row(
      'An access token expires at the second of its receipt plus its lifetime',
      oauthTokens('anonymous.floor-of-now'),
      oauthTokens('anonymous.string-lifetime'),
    ),
    row('Code verifier: 43 to 128 characters', pkce('minimum'), pkce('maximum'), pkce('too-long')),
    row('Code verifier: 43 characters unless given', pkce('default-length')),
    row(
      'Query strings of a GET: up to 4000 characters',
      testsIn('packages/client/src/send-call.test.ts')(
        'sends a read with a query string of %i characters by %s',
      ),
    ),
    row(
      'Silent login ends after 120000 ms',
      authorize('silentLogin.timeout'),
      signIn('ends a silent login after two minutes without a message, and cleans up'),
    ),
    row('Scope `offline_access`', authorize('getAuthUrl.default-options')),
    row('Code challenge method S256', authorize('getAuthUrl.default-options')),
    row(
      'Two captcha site keys, one visible and one invisible',
      testsIn('tests/contract/captcha.test.ts')('uses the two site keys that the client exposes to pages'),
    ),
    row(
      'A generic API host unless another is given',
      testsIn('packages/client/src/client.test.ts')(
        'sends every request of a client with %j to %s, including those of its strategy',
      ),
    ),
    row(
      'Cookie path `/`',
      testsIn('packages/client/src/auth/token-session.test.ts')(
        'stores only the session in a cookie, for the whole site',
      ),
    ),
  ],
}
