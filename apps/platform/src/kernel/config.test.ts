import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const least = { DATABASE_URL: 'postgres://localhost/shop', MEDIA_DIR: '/media' }

test('requires only a database and a media directory', () => {
  expect(readConfig(least)).toMatchObject({
    host: '127.0.0.1',
    port: 4000,
    publicUrl: 'http://localhost:4000',
    shopUrl: 'http://localhost:3000',
    consoleDir: expect.stringMatching(/console.dist$/),
    mailbox: 'off',
    apiDocs: 'merchants',
    testPayments: false,
  })
})

test('reduces a public URL to its origin', () => {
  expect(readConfig({ ...least, PUBLIC_URL: 'https://Shop.example/path/' }).publicUrl).toBe(
    'https://shop.example',
  )
})

test.each(['sk_test_51abcdef', 'rk_test_51abcdef'])(
  'requires test payments for a test key of Stripe: %s',
  (key) => {
    const stripe = { ...least, STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }
    expect(() => readConfig(stripe)).toThrow(/STRIPE_SECRET_KEY is a test key/)
    expect(readConfig({ ...stripe, TEST_PAYMENTS: 'on' }).stripe?.secretKey).toBe(key)
    expect(readConfig({ ...stripe, STRIPE_SECRET_KEY: 'sk_live_51abcdef' }).testPayments).toBe(false)
  },
)

test('treats a blank value as missing', () => {
  expect(readConfig({ ...least, METRICS_TOKEN: '', SMTP_URL: ' ', MAIL_FROM: '', PORT: '' })).toEqual(
    readConfig(least),
  )
  expect(() => readConfig({ ...least, DATABASE_URL: ' ' })).toThrow('DATABASE_URL')
})

test('names a proxy that is neither an address nor a network', () => {
  expect(readConfig(least).trustedProxies).toEqual(['127.0.0.1', '::1'])
  expect(readConfig({ ...least, TRUSTED_PROXIES: '10.0.0.0/8' }).trustedProxies).toEqual(['10.0.0.0/8'])
  expect(() => readConfig({ ...least, TRUSTED_PROXIES: '10.0.0.0/8, proxy.example' })).toThrow(
    /TRUSTED_PROXIES .* not proxy\.example/,
  )
})

test('reports every invalid setting at once', () => {
  const broken = { PORT: 'http', MAILBOX: 'yes', PUBLIC_URL: 'ftp://shop.example' }
  for (const name of ['DATABASE_URL', 'MEDIA_DIR', 'PORT', 'MAILBOX', 'PUBLIC_URL']) {
    expect(() => readConfig(broken)).toThrow(name)
  }
})

test.each([
  ['SMTP_URL', 'mail.example', 'SMTP_URL must be an address such as smtp://user:password@mail.example:587'],
  ['MAIL_FROM', 'hello', 'MAIL_FROM must be an email address'],
  ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have 16 characters or more'],
  ['MAILBOX', 'yes', 'MAILBOX must be public, owner or off'],
  ['PORT', 'http', 'PORT must be a whole number from 0 to 65535'],
  [
    'DATABASE_URL',
    'mysql://shop',
    'DATABASE_URL must be an address such as postgres://user:password@host/database',
  ],
])('rejects an invalid %s with the accepted values', (name, value, message) => {
  const mail = { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'hello@shop.example' }
  expect(() => readConfig({ ...least, ...mail, [name]: value })).toThrow(message)
})

test('needs a media directory only without a bucket', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'media',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  const { MEDIA_DIR: _, ...others } = least
  expect(readConfig({ ...others, ...bucket }).bucket).toMatchObject({ bucket: 'media', region: 'us-east-1' })
  expect(() => readConfig(others)).toThrow('MEDIA_DIR must be a directory')
  expect(() => readConfig({ ...least, S3_BUCKET: 'media' })).toThrow('must be set together')
})
