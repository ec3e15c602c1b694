import { parseTrustedProxies } from '@vitrine/server'
import { z } from 'zod'
import { CONSOLE_DIRECTORY } from '../directories.ts'
import {
  BUCKET_VARIABLES,
  type BucketSettings,
  bucketOf,
  INCOMPLETE_BUCKET,
  isBucketComplete,
} from './media-storage/bucket-settings.ts'

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address such as https://shop.example' })
const origin = webAddress.transform((url) => new URL(url).origin)

const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address such as postgres://user:password@host/database',
})

/** @example oneOf('web', 'jobs', 'all') refuses others with "must be web, jobs or all" */
const oneOf = <const Values extends readonly [string, ...string[]]>(...values: Values) =>
  z.enum(values, { error: `must be ${values.join(', ').replace(/, (?=[^,]*$)/, ' or ')}` })

const secret = (length: number) => z.string().min(length, { error: `must have ${length} characters or more` })

const PORT_RANGE = { error: 'must be a whole number from 0 to 65535' }

/** A URL to which a slash and a name are appended. */
const base = webAddress
  .refine((url) => !/[?#]/.test(url), 'must have no query and no fragment')
  .transform((url) => new URL(url).href.replace(/\/+$/, ''))

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

/** The prefix of Stripe's keys shows whether they move real money. */
const STRIPE_TEST_KEY = /^[sr]k_test_/

const Environment = z
  .object({
    DATABASE_URL: databaseAddress,
    DATABASE_REPLICA_URL: databaseAddress.optional(),
    DATABASE_DIRECT_URL: databaseAddress.optional(),
    HOST: z.string().default('127.0.0.1'),
    PORT: z.coerce
      .number(PORT_RANGE)
      .int(PORT_RANGE)
      .min(0, PORT_RANGE)
      .max(65_535, PORT_RANGE)
      .default(4000),
    PUBLIC_URL: origin.default('http://localhost:4000'),
    SHOP_URL: origin.default('http://localhost:3000'),
    MEDIA_DIR: z.string().optional(),
    ...BUCKET_VARIABLES,
    MEDIA_URL: base.optional(),
    CONSOLE_DIR: z.string().default(CONSOLE_DIRECTORY),
    MAILBOX: oneOf('public', 'owner', 'off').default('off'),
    API_DOCS: oneOf('public', 'merchants').default('merchants'),
    TEST_PAYMENTS: oneOf('on', 'off').default('off'),
    GRAPHQL_INTROSPECTION: oneOf('on', 'off').default('off'),
    TRUSTED_PROXIES: z
      .string()
      .optional()
      .transform((text, context) => {
        const { entries, invalid } = parseTrustedProxies(text)
        if (invalid.length > 0)
          context.addIssue(`must be addresses or networks such as 10.0.0.0/8, not ${invalid.join(', ')}`)
        return entries
      }),
    METRICS_TOKEN: secret(16).optional(),
    ROLE: oneOf('web', 'jobs', 'all').default('all'),
    OUTBOUND_ALLOWLIST: list(),
    SECRETS_KEY: secret(32).optional(),
    STRIPE_SECRET_KEY: secret(8).optional(),
    STRIPE_WEBHOOK_SECRET: secret(8).optional(),
    STRIPE_PUBLISHABLE_KEY: z
      .string()
      .regex(/^pk_(test|live)_\w+$/, { error: 'must be a publishable key, which starts with pk_' })
      .optional(),
    STRIPE_API_URL: origin.optional(),
    MOLLIE_API_URL: origin.optional(),
    PAYPAL_API_URL: origin.optional(),
    VIES_URL: webAddress.optional(),
    CAPTCHA_VERIFY_URL: webAddress.optional(),
    CAPTCHA_SECRET: z.string().optional(),
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        error: 'must be an address such as smtp://user:password@mail.example:587',
      })
      .optional(),
    MAIL_FROM: z.email({ error: 'must be an email address' }).optional(),
  })
  .refine(isBucketComplete, INCOMPLETE_BUCKET)
  .refine(({ MEDIA_DIR, S3_BUCKET }) => MEDIA_DIR !== undefined || S3_BUCKET !== undefined, {
    path: ['MEDIA_DIR'],
    error: 'must be a directory, unless S3_BUCKET is set',
    // Also reported beside other invalid settings.
    when: () => true,
  })
  .refine(
    together('CAPTCHA_VERIFY_URL', 'CAPTCHA_SECRET'),
    'CAPTCHA_VERIFY_URL and CAPTCHA_SECRET must be set together',
  )
  .refine(
    together('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'),
    'STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set together',
  )
  .refine(together('SMTP_URL', 'MAIL_FROM'), 'SMTP_URL and MAIL_FROM must be set together')
  .refine(
    ({ STRIPE_SECRET_KEY: key = '', TEST_PAYMENTS }) => TEST_PAYMENTS === 'on' || !STRIPE_TEST_KEY.test(key),
    'STRIPE_SECRET_KEY is a test key, so anyone could order with test cards. For a test shop, set TEST_PAYMENTS=on',
  )

/** Every environment variable of the platform. */
export const VARIABLES: readonly string[] = Object.keys(Environment.shape)

export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Shows Stripe's fields on the payment step; without it, shoppers pay on Stripe's page. */
  readonly publishableKey?: string
  /** Another server with the same protocol. */
  readonly apiUrl?: string
}

/** The configuration. Every URL except that of media is an origin: scheme, host and port. */
export interface Config {
  readonly databaseUrl: string
  /** A read replica for shoppers' catalog reads. */
  readonly databaseReplicaUrl: string | undefined
  /** PostgreSQL itself, if `databaseUrl` leads to PgBouncer in transaction mode. */
  readonly databaseDirectUrl: string | undefined
  readonly host: string
  readonly port: number
  /** The public URL of the platform. */
  readonly publicUrl: string
  /** The public URL of the storefront. */
  readonly shopUrl: string
  /** The media directory. Empty if there is only a bucket. */
  readonly mediaDir: string
  /** The bucket of media. */
  readonly bucket: BucketSettings | undefined
  /** The public base URL of media: a file's URL is this, a slash and its id. */
  readonly mediaUrl: string
  /** The directory of the built console. */
  readonly consoleDir: string
  /** Who can read sent email at `/mailbox`. It contains codes and links, including the owner's. */
  readonly mailbox: 'public' | 'owner' | 'off'
  /** Who can read the API description. */
  readonly apiDocs: 'public' | 'merchants'
  /** Whether test payments are accepted: the test bank's cards, and Stripe's in test mode. */
  readonly testPayments: boolean
  /** Whether GraphQL introspection is enabled. */
  readonly graphqlIntrospection: boolean
  /** Proxies whose `X-Forwarded-For` header is trusted. */
  readonly trustedProxies: readonly string[]
  /** Allows `/metrics` from other hosts than localhost. */
  readonly metricsToken: string | undefined
  /** Whether this process serves requests, runs jobs, or both. */
  readonly role: 'web' | 'jobs' | 'all'
  /** `host:port` pairs that the shop may call although they are not public; for development. */
  readonly outboundAllowlist: readonly string[]
  /** Another server with the protocol of the VAT service of the EU; for tests. */
  readonly viesUrl?: string | undefined
  /** Encrypts the secrets that merchants enter. Without it, none can be saved. Not stored in the database. */
  readonly secretsKey: string | undefined
  /** An external captcha provider. */
  readonly captcha: { readonly url: string; readonly secret: string } | undefined
  /** The mail server and the sender; without one, mails stay in the mailbox. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined
  /** The keys of Stripe; without them, those that merchants enter in the console apply. */
  readonly stripe: Omit<StripeSettings, 'apiUrl'> | undefined
  /** Other servers with the protocols of payment providers, by method; for tests. */
  readonly paymentApiUrls: Readonly<Record<string, string | undefined>>
}

const explain = ({ path, message }: z.core.$ZodIssue) => `  ${[...path, message].join(' ')}`

/** Reports every missing or invalid variable at once, and stops the process. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  // A settings file may leave values blank.
  const input = Object.fromEntries(VARIABLES.map((name) => [name, env[name]?.trim() || undefined]))
  const parsed = Environment.safeParse(input)
  if (!parsed.success)
    throw new Error(`Settings are missing or invalid:\n${parsed.error.issues.map(explain).join('\n')}`)
  const { data } = parsed
  return {
    databaseUrl: data.DATABASE_URL,
    databaseReplicaUrl: data.DATABASE_REPLICA_URL,
    databaseDirectUrl: data.DATABASE_DIRECT_URL,
    host: data.HOST,
    port: data.PORT,
    publicUrl: data.PUBLIC_URL,
    shopUrl: data.SHOP_URL,
    mediaDir: data.MEDIA_DIR ?? '',
    bucket: bucketOf(data),
    mediaUrl: data.MEDIA_URL ?? `${data.PUBLIC_URL}/media`,
    consoleDir: data.CONSOLE_DIR,
    mailbox: data.MAILBOX,
    apiDocs: data.API_DOCS,
    testPayments: data.TEST_PAYMENTS === 'on',
    graphqlIntrospection: data.GRAPHQL_INTROSPECTION === 'on',
    trustedProxies: data.TRUSTED_PROXIES,
    metricsToken: data.METRICS_TOKEN,
    role: data.ROLE,
    outboundAllowlist: data.OUTBOUND_ALLOWLIST,
    viesUrl: data.VIES_URL,
    secretsKey: data.SECRETS_KEY,
    stripe: pair(data.STRIPE_SECRET_KEY, data.STRIPE_WEBHOOK_SECRET, (secretKey, webhookSecret) => ({
      secretKey,
      webhookSecret,
      ...(data.STRIPE_PUBLISHABLE_KEY && { publishableKey: data.STRIPE_PUBLISHABLE_KEY }),
    })),
    paymentApiUrls: { stripe: data.STRIPE_API_URL, mollie: data.MOLLIE_API_URL, paypal: data.PAYPAL_API_URL },
    captcha: pair(data.CAPTCHA_VERIFY_URL, data.CAPTCHA_SECRET, (url, secret) => ({ url, secret })),
    smtp: pair(data.SMTP_URL, data.MAIL_FROM, (url, from) => ({ url, from })),
  }
}

const pair = <Value>(
  one: string | undefined,
  other: string | undefined,
  make: (one: string, other: string) => Value,
): Value | undefined => (one === undefined || other === undefined ? undefined : make(one, other))
