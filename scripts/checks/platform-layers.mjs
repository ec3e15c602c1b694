/** The layers of the platform. A layer imports only those before it. Decision 42 explains the order. */
export const LAYERS = [
  'kernel',
  'shop',
  'identity',
  'catalog',
  'pricing',
  'cart',
  'orders',
  'checkout',
  'content',
  'features',
  'edges',
]

/** The imports that still go against the order. Only remove lines. */
export const KNOWN_VIOLATIONS = [
  'kernel/config.ts -> orders/payments/stripe.ts',
  'kernel/credentials/one-time-codes.ts -> identity/factors/factor-repository.ts',
  'kernel/credentials/totp-enrollment.ts -> shop/profile/shop-settings.ts',
  'kernel/database/schema/identity/members.ts -> identity/members/profile-schema.ts',
  'kernel/idempotency/run-once.ts -> identity/sessions/begin-session.ts',
  'kernel/mail/email-body.tsx -> shop/profile/shop-settings.ts',
  'kernel/mail/mail-worker.ts -> shop/profile/shop-settings.ts',
  'kernel/mail/send-mail.ts -> shop/profile/shop-settings.ts',
  'kernel/pages/shop-logo.tsx -> shop/profile/shop-settings.ts',
  'shop/api-keys/api-keys.ts -> identity/oauth/app-issued-sessions.ts',
  'shop/apps/apps.ts -> identity/oauth/app-issued-sessions.ts',
]

/** The position of a file's layer in the order. app.ts and main.ts come after all layers. @param {string} path */
const positionOf = (path) => {
  const [layer = '', rest] = path.split('/')
  if (rest === undefined) return path === 'directories.ts' ? -1 : LAYERS.length
  return LAYERS.indexOf(layer)
}

/**
 * Reports imports against the order of the layers, and known violations that no longer exist.
 * @param {readonly { readonly from: string, readonly to: string }[]} imports paths below apps/platform/src
 * @param {readonly string[]} known
 */
export function layerViolations(imports, known = KNOWN_VIOLATIONS) {
  const found = new Set(
    imports
      .filter(({ from, to }) => positionOf(to) > positionOf(from))
      .map(({ from, to }) => `${from} -> ${to}`),
  )
  return [
    ...[...found]
      .filter((violation) => !known.includes(violation))
      .map((text) => `against the layers: ${text}`),
    ...known.filter((text) => !found.has(text)).map((text) => `remove from KNOWN_VIOLATIONS: ${text}`),
  ]
}
