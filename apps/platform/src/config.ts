import { readTrustedProxies } from '@vitrine/server'
import { z } from 'zod'
import { CONSOLE } from './folders.ts'
import type { StripeSettings } from './payments/stripe.ts'

const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)

const list = () =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((entry) => entry.trim() || []))

/** Both or neither. */
const together =
  <Name extends string>(one: Name, other: Name) =>
  (env: Readonly<Partial<Record<Name, unknown>>>): boolean =>
    (env[one] === undefined) === (env[other] === undefined)

/** Stripe's secret and restricted keys say in their prefix whether they move money. */
const STRIPE_TEST_KEY = /^[sr]k_test_/

const Environment = z
  .object({
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
    PUBLIC_URL: origin.default('http://localhost:4000'),
    SHOP_URL: origin.default('http://localhost:3000'),
    MEDIA_DIR: z.string().min(1),
    CONSOLE_DIR: z.string().default(CONSOLE),
    MAILBOX: z.enum(['public', 'owner', 'off']).default('off'),
    API_DOCS: z.enum(['public', 'merchants']).default('merchants'),
    TEST_PAYMENTS: z.enum(['on', 'off']).default('off'),
    GRAPHQL_INTROSPECTION: z.enum(['on', 'off']).default('off'),
    TRUSTED_PROXIES: z
      .string()
      .optional()
      .transform((text, context) => {
        const { entries, invalid } = readTrustedProxies(text)
        if (invalid.length > 0)
          context.addIssue(`must be addresses or networks such as 10.0.0.0/8, not ${invalid.join(', ')}`)
        return entries
      }),
    METRICS_TOKEN: z.string().min(16).optional(),
    ROLE: z.enum(['web', 'jobs', 'all']).default('all'),
    OUTBOUND_ALLOW: list(),
    STRIPE_SECRET_KEY: z.string().min(8).optional(),
    STRIPE_WEBHOOK_SECRET: z.string().min(8).optional(),
    STRIPE_API_URL: origin.optional(),
    CAPTCHA_VERIFY_URL: z.url({ protocol: /^https?$/ }).optional(),
    CAPTCHA_SECRET: z.string().min(1).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.email().optional(),
  })
  .refine(
    together('CAPTCHA_VERIFY_URL', 'CAPTCHA_SECRET'),
    'CAPTCHA_VERIFY_URL and CAPTCHA_SECRET go together',
  )
  .refine(
    together('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'),
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET go together',
  )
  .refine(together('SMTP_URL', 'MAIL_FROM'), 'SMTP_URL and MAIL_FROM go together')
  .refine(
    ({ STRIPE_SECRET_KEY: key = '', TEST_PAYMENTS }) => TEST_PAYMENTS === 'on' || !STRIPE_TEST_KEY.test(key),
    'STRIPE_SECRET_KEY is a test key, with which test cards buy real goods; a shop that is only being tried says TEST_PAYMENTS=on',
  )

/** Every variable that the platform reads. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape)

/** What the platform is told from outside. Every URL is an origin: scheme, host and port. */
export interface Config {
  readonly databaseUrl: string
  /** A copy that PostgreSQL keeps of it, from which shoppers' catalogue is read. */
  readonly databaseReplicaUrl: string | undefined
  readonly host: string
  readonly port: number
  /** What browsers see of the platform. */
  readonly publicUrl: string
  /** What browsers see of the storefront. */
  readonly shopUrl: string
  /** Where media files live. */
  readonly mediaDir: string
  /** Where the built console lies. */
  readonly consoleDir: string
  /** Who can read the email that the shop sends, at `/mailbox`. It holds codes and links for everybody, the owner included. */
  readonly mailbox: 'public' | 'owner' | 'off'
  /** Who can read the description of the API. */
  readonly apiDocs: 'public' | 'merchants'
  /** Whether payments that move no money buy anything: the test bank's cards, and Stripe's in test mode. */
  readonly testPayments: boolean
  /** Whether the GraphQL schema describes itself to whoever asks. */
  readonly graphqlIntrospection: boolean
  /** Addresses and networks whose word about where a request comes from (`X-Forwarded-For`) is taken. */
  readonly trustedProxies: readonly string[]
  /** Opens `/metrics` from elsewhere than the machine itself. */
  readonly metricsToken: string | undefined
  /** Whether this process answers requests, does what nobody waits for, or both. */
  readonly role: 'web' | 'jobs' | 'all'
  /** `host:port` pairs that the shop may call although they are not public; for development. */
  readonly outboundAllow: readonly string[]
  /** Who judges captchas instead of the shop itself. */
  readonly captcha: { readonly url: string; readonly secret: string } | undefined
  /** The server that takes letters, and whom they are from; without one, they stay in the mailbox. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined
  /** How cards are charged; without it, no real money is taken online. */
  readonly stripe: StripeSettings | undefined
}

/** Names every missing or malformed variable at once, then stops the process from starting. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // A file of settings leaves blank what is not set.
  const given = Object.fromEntries(VARIABLES.map((name) => [name, env[name]?.trim() || undefined]))
  const parsed = Environment.safeParse(given)
  if (!parsed.success) throw new Error(`The environment is incomplete:\n${z.prettifyError(parsed.error)}`)
  const { data } = parsed
  return {
    databaseUrl: data.DATABASE_URL,
    databaseReplicaUrl: data.DATABASE_REPLICA_URL,
    host: data.HOST,
    port: data.PORT,
    publicUrl: data.PUBLIC_URL,
    shopUrl: data.SHOP_URL,
    mediaDir: data.MEDIA_DIR,
    consoleDir: data.CONSOLE_DIR,
    mailbox: data.MAILBOX,
    apiDocs: data.API_DOCS,
    testPayments: data.TEST_PAYMENTS === 'on',
    graphqlIntrospection: data.GRAPHQL_INTROSPECTION === 'on',
    trustedProxies: data.TRUSTED_PROXIES,
    metricsToken: data.METRICS_TOKEN,
    role: data.ROLE,
    outboundAllow: data.OUTBOUND_ALLOW,
    stripe: pair(data.STRIPE_SECRET_KEY, data.STRIPE_WEBHOOK_SECRET, (secretKey, webhookSecret) => ({
      secretKey,
      webhookSecret,
      ...(data.STRIPE_API_URL && { apiUrl: data.STRIPE_API_URL }),
    })),
    captcha: pair(data.CAPTCHA_VERIFY_URL, data.CAPTCHA_SECRET, (url, secret) => ({ url, secret })),
    smtp: pair(data.SMTP_URL, data.MAIL_FROM, (url, from) => ({ url, from })),
  }
}

const pair = <Value>(
  one: string | undefined,
  other: string | undefined,
  make: (one: string, other: string) => Value,
): Value | undefined => (one === undefined || other === undefined ? undefined : make(one, other))
