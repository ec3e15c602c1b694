import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { COOKIE_NAMES, type CookieName, cookieName } from '@vitrine/platform/kernel/http/cookie-names'
import { expect, test } from 'vitest'
import { openBrowser } from '../../apps/platform/testing/hosted-browser.ts'
import { fileDatabase, OWNER, openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { cookieJar, SHOP_COOKIES } from '../../apps/storefront/app/session/cookie-jar.server.ts'

const db = await fileDatabase()

test('keeps a browser known to a merchant after a member signs in there, and vice versa', async () => {
  const platform = await openPlatform(db)
  await platform.owner()
  const browser = openBrowser(platform)
  const MEMBER = { email: 'grace@example.com', password: 'seven warm clay lamps' }
  const ofDevices = () => [...browser.jar].filter(([name]) => name.endsWith('device'))
  const merchantSignsIn = (password: string) =>
    browser.ask(
      'POST',
      '/_vitrine/v1/merchants/sign-in',
      { origin: platform.config.publicUrl },
      JSON.stringify({ email: OWNER.email, password }),
    )

  expect((await merchantSignsIn(OWNER.password)).status).toBe(200)
  const ofMerchant = ofDevices()
  await browser.open('/register')
  await browser.submit(MEMBER)
  expect(browser.page().path).toBe('/signed-in')
  const ofBoth = ofDevices()
  expect(ofBoth).toHaveLength(2)
  expect(ofBoth).toEqual(expect.arrayContaining(ofMerchant))

  expect((await merchantSignsIn(OWNER.password)).status).toBe(200)
  expect(ofDevices()).toEqual(ofBoth)

  // Guesses from other browsers use up the attempts of unknown browsers. A known browser has its own attempts.
  for (let tries = 0; tries < 11; tries++)
    await platform.post('/_vitrine/v1/merchants/sign-in', { email: OWNER.email, password: 'wrong' })
  expect((await merchantSignsIn(OWNER.password)).status).toBe(200)
})

const HTTP = 'http://localhost:4000'
const HTTPS = 'https://shop.example'

/** Shop, platform and console on one host, as in development. */
const namesAt = (publicUrl: string) => [
  ...(Object.keys(COOKIE_NAMES) as CookieName[]).map((name) => cookieName(name, publicUrl)),
  ...SHOP_COOKIES.map((name) => {
    const [written = ''] = cookieJar(publicUrl === HTTPS)
      .write(name, 'x', {})
      .split('=')
    return written
  }),
]

test.each([HTTP, HTTPS])('gives every purpose a cookie of its own on %s', (publicUrl) => {
  const names = namesAt(publicUrl)
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect(name.startsWith('__Host-')).toBe(publicUrl === HTTPS)
})

const ROOT = join(import.meta.dirname, '../..')

/** Any other way to write a cookie could take a name that is in use. */
const WRITES = /hono\/(utils\/)?cookie|document\.cookie\s*=|cookieStore|['"`](__Host-)?vitrine[-_]\w+=/
const WRITERS = [
  'apps/platform/src/kernel/pages/cookies.ts',
  'apps/platform/src/shop/merchants/known-device.ts',
  'apps/platform/src/shop/merchants/session-cookie.ts',
  'apps/storefront/app/session/cookie-jar.server.ts',
]

test('writes cookies by the tables of names alone', async () => {
  const found: string[] = []
  for (const folder of ['apps', 'packages']) {
    for (const name of await readdir(join(ROOT, folder), { recursive: true })) {
      if (/node_modules|\/(dist|build)\/|\.test\.tsx?$|\/testing\//.test(name) || !/\.tsx?$/.test(name))
        continue
      const path = join(folder, name)
      if (WRITES.test(await readFile(join(ROOT, path), 'utf8'))) found.push(path)
    }
  }
  expect(found.sort()).toEqual(WRITERS)
})
