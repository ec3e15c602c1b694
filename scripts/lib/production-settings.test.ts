import { expect, test } from 'vitest'
import { readProductionSettings } from './production-settings.mjs'

const enough = {
  SHOP_URL: 'https://shop.example',
  PUBLIC_URL: 'https://api.shop.example',
  DATA_DIR: '/var/lib/vitrine',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'hello@shop.example',
  METRICS_TOKEN: 'a-long-enough-secret',
  STRIPE_SECRET_KEY: 'sk_live_51abcdef',
}

const problemsOf = (env: Record<string, string | undefined>) => {
  const read = readProductionSettings(env)
  return 'problems' in read ? read.problems : []
}

test('accepts the required settings', () => {
  expect(readProductionSettings(enough)).toEqual({
    urls: { shop: 'https://shop.example', platform: 'https://api.shop.example' },
    mailbox: 'off',
    platformEnv: { TRUSTED_PROXIES: '127.0.0.1,::1' },
    warnings: [],
  })
})

test('lists all missing settings with their meaning', () => {
  const required = ['SHOP_URL', 'PUBLIC_URL', 'DATA_DIR', 'METRICS_TOKEN']
  const problems = problemsOf({ METRICS_TOKEN: '  ' })
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual(required)
  for (const problem of problems) expect(problem).toMatch(/^[A-Z_]+ is missing: .{20,}\.$/)
  for (const name of required) expect(problemsOf({ ...enough, [name]: undefined })).toHaveLength(1)
})

test('starts without a mail server, which an owner can set up in the console, and says so', () => {
  const settings = readProductionSettings({ ...enough, SMTP_URL: undefined, MAIL_FROM: undefined })
  expect(settings).toMatchObject({ warnings: [expect.stringContaining('Settings > Email delivery')] })
})

test.each(['SHOP_URL', 'PUBLIC_URL'])('requires an https origin for %s, except on localhost', (name) => {
  const problem = (url: string) => problemsOf({ ...enough, [name]: url }).join()
  expect(problem('http://shop.example:8080')).toContain('must start with https://')
  expect(problem('http://127.0.0.1.shop.example')).toContain('must start with https://')
  expect(problem('ftp://shop.example')).toContain('is not a URL')
  expect(problem('other.example')).toContain('is not a URL')
  expect(problem('https://other.example/shop')).toContain('must be an origin, such as https://other.example')
  for (const url of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])
    expect(problem(url)).toBe('')
})

test('requires different hosts for shop and platform', () => {
  expect(problemsOf({ ...enough, PUBLIC_URL: 'https://SHOP.example/' }).join()).toContain('are the same')
})

test('requires the address of a proxy on another machine', () => {
  expect(problemsOf({ ...enough, HOST: '0.0.0.0' }).join()).toContain('TRUSTED_PROXIES is missing')
  expect(problemsOf({ ...enough, HOST: '::1' })).toEqual([])
  expect(
    readProductionSettings({ ...enough, HOST: '0.0.0.0', TRUSTED_PROXIES: '10.0.0.0/24' }),
  ).toMatchObject({
    platformEnv: { TRUSTED_PROXIES: '10.0.0.0/24,127.0.0.1,::1' },
  })
})

test('rejects a public mailbox', () => {
  expect(problemsOf({ ...enough, MAILBOX: 'public' }).join()).toContain('MAILBOX=public')
  expect(readProductionSettings({ ...enough, MAILBOX: 'owner' })).toMatchObject({ mailbox: 'owner' })
})

test('warns of settings that are rarely intended', () => {
  const warnings = (change: object) => {
    const read = readProductionSettings({ ...enough, ...change })
    return 'warnings' in read ? read.warnings.join() : ''
  }
  expect(warnings({ TEST_PAYMENTS: 'on' })).toContain('without paying')
  expect(warnings({ OUTBOUND_ALLOWLIST: '10.0.0.1:80' })).toContain('OUTBOUND_ALLOWLIST')
})
