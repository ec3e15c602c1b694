import { isIP } from 'node:net'

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/**
 * Reads the settings of a production shop, or lists everything that prevents its start.
 *
 * @typedef {object} ProductionSettings
 * @property {{ shop: string, platform: string }} urls The URLs that browsers use.
 * @property {'owner' | 'off'} mailbox
 * @property {Record<string, string>} platformEnv
 * @property {string[]} warnings
 *
 * @param {Environment} env
 * @returns {ProductionSettings | { problems: string[] }}
 */
export function readProductionSettings(env) {
  /** @type {string[]} */
  const problems = []
  for (const [name, meaning] of Object.entries(REQUIRED))
    if (!env[name]?.trim()) problems.push(`${name} is missing: ${meaning}.`)

  const urls = { shop: origin('SHOP_URL', env, problems), platform: origin('PUBLIC_URL', env, problems) }
  if (urls.shop && urls.shop === urls.platform)
    problems.push('SHOP_URL and PUBLIC_URL are the same. The shop and the platform need different hosts.')
  if (!isLoopback(env.HOST || '127.0.0.1') && !env.TRUSTED_PROXIES?.trim())
    problems.push(
      `TRUSTED_PROXIES is missing: the address or network of the proxy. HOST is ${env.HOST}, so it is on another machine.`,
    )
  if (env.MAILBOX === 'public')
    problems.push('MAILBOX=public shows sign-in links and codes to everyone. Use owner or off.')
  if (problems.length > 0) return { problems }
  return {
    urls,
    mailbox: env.MAILBOX === 'owner' ? 'owner' : 'off',
    platformEnv: {
      // The storefront on this machine forwards the address of the shopper.
      TRUSTED_PROXIES: [env.TRUSTED_PROXIES, '127.0.0.1', '::1'].filter(Boolean).join(','),
    },
    warnings: WARNINGS.filter(({ applies }) => applies(env)).map(({ text }) => text),
  }
}

const REQUIRED = {
  SHOP_URL: 'the public URL of the shop, such as https://shop.example',
  PUBLIC_URL:
    'the public URL of the platform (checkout, sign-in, console, and API), such as https://api.shop.example',
  DATA_DIR: 'the data directory of the shop (or --data DIRECTORY)',
  METRICS_TOKEN: 'the access token for /metrics, 16 characters or more',
}

const WARNINGS = [
  {
    applies: (/** @type {Environment} */ env) => !env.SMTP_URL,
    text: 'SMTP_URL and MAIL_FROM are not set. Unless an owner sets up a mail server under Settings > Email delivery, no email is sent.',
  },
  {
    applies: (/** @type {Environment} */ env) => env.TEST_PAYMENTS === 'on',
    text: 'TEST_PAYMENTS is on. Anyone can place orders without paying. Use it for test shops only.',
  },
  {
    applies: (/** @type {Environment} */ env) => Boolean(env.OUTBOUND_ALLOWLIST),
    text: 'OUTBOUND_ALLOWLIST lets the shop call addresses that are not public. Use it for development only.',
  },
]

/** @param {'SHOP_URL' | 'PUBLIC_URL'} name @param {Environment} env @param {string[]} problems */
function origin(name, env, problems) {
  const text = env[name]?.trim() ?? ''
  if (!text) return ''
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) problems.push(`${name} is not a URL: ${text}`)
  else if (url.pathname !== '/' || url.search || url.hash)
    problems.push(`${name} must be an origin, such as ${url.origin}, not the URL of a page: ${text}`)
  else if (url.protocol === 'http:' && !isLoopback(url.hostname))
    problems.push(`${name} must start with https://, so that cookies and passwords are encrypted: ${text}`)
  return url?.origin ?? ''
}

/** @param {string} host */
const isLoopback = (host) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || (isIP(host) === 4 && host.startsWith('127.'))
