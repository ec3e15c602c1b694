import { desc } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../../../tests/database.ts'
import { openBrowser } from '../../../testing/hosted-browser.ts'
import { fileDatabase, fileFolder, openPlatform } from '../../../testing/open-platform.ts'
import { storeMedia } from '../../catalog/media/store-media.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { withAbsoluteUrls } from '../../kernel/mail/email-html.tsx'
import { findMail, listMails } from '../../kernel/mail/mail-repository.ts'
import { openDirectoryStorage } from '../../kernel/media-storage/directory-storage.ts'

const BRAND = '/_vitrine/v1/brand'
const MEDIA = await fileFolder()
const db = await fileDatabase()
const platform = await openPlatform(db, { config: { mediaDir: MEDIA } })
const owner = await platform.owner()
const change = (body: object, headers = owner) => platform.send('PATCH', BRAND, { body, headers })

const DEFAULTS = {
  name: 'My shop',
  fontPair: 'CLASSIC',
  cornerStyle: 'SUBTLE',
  poweredByEnabled: true,
}

test('has the look of the theme until an owner changes it, which anyone can read', async () => {
  expect((await platform.get(BRAND)).body).toEqual({ brand: DEFAULTS })
  const style = {
    accentColor: '#F2C14E',
    fontPair: 'MODERN',
    cornerStyle: 'ROUNDED',
    poweredByEnabled: false,
  }
  const { body } = await change({ name: ' Kiln & Field ', ...style })
  expect(body.brand).toMatchObject({
    ...style,
    name: 'Kiln & Field',
    accentColor: '#f2c14e',
    accentShades: { dark: { color: '#f2c14e', textColor: '#21140d' } },
  })
  expect(body.brand.accentShades.light.color).not.toBe('#f2c14e')
  expect((await platform.get(BRAND)).body).toEqual(body)
  expect((await platform.get('/_vitrine/v1/shop')).body.shop.name).toBe('Kiln & Field')
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ before: { accentColor: null }, after: { accentColor: '#f2c14e' } })
})

test('shows colors, corners, fonts and favicon on hosted pages, and stays plain without a brand', async () => {
  const stored = await storeMedia({ db, storage: openDirectoryStorage(MEDIA) }, await image(64), new Date())
  const id = 'mediaId' in stored ? stored.mediaId : ''
  await change({ accentColor: '#2f6b4f', cornerStyle: 'SHARP', fontPair: 'EDITORIAL', favicon: { id } })
  const page = await openBrowser(platform).open('/forgot-password')
  expect(page.body).toContain('<link rel="stylesheet" href="/brand/2f6b4f-sharp.css"/>')
  expect(page.body).toContain('<link rel="stylesheet" href="/assets/fonts-editorial.css"/>')
  expect(page.body).toContain(`<link rel="icon" href="/media/${id}?`)
  const css = await platform.app.request('/brand/2f6b4f-sharp.css')
  expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(await css.text()).toContain('--accent:#2f6b4f')
  expect((await platform.app.request('/brand/2f6b4f-x.css')).status).toBe(404)

  await change({ accentColor: null, cornerStyle: 'SUBTLE', fontPair: 'CLASSIC', favicon: null })
  const plain = await openBrowser(platform).open('/forgot-password')
  expect(plain.body).not.toMatch(/\/brand\/|fonts-|rel="icon"/)
})

test('describes the shop in the words of the merchant, and in no others', async () => {
  const texts = {
    description: 'Hand-thrown mugs.',
    translations: { de: { description: 'Getöpferte Becher.' } },
  }
  expect((await change(texts)).body.brand).toMatchObject(texts)
  // A change of something else keeps the translations.
  expect((await change({ description: ' Mugs. ' })).body.brand).toMatchObject({
    ...texts,
    description: 'Mugs.',
  })
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({
    before: { description: 'Hand-thrown mugs.' },
    after: { description: 'Mugs.' },
  })
  const { brand } = (await change({ description: '', translations: {} })).body
  expect(brand).not.toHaveProperty('description')
  expect(brand).not.toHaveProperty('translations')
})

test('shows the mark of the software only in a shop without a name of its own', async () => {
  const arch = 'M2 31V12'
  expect((await openBrowser(platform).open('/forgot-password')).body).not.toContain(arch)
  await change({ name: 'Vitrine' })
  expect((await openBrowser(platform).open('/forgot-password')).body).toContain(arch)
})

test.each([
  {},
  { accentColor: 'red' },
  { accentColor: '#fff' },
  { accentColor: '#ffffff}' },
  { fontPair: 'COMIC' },
  { cornerStyle: '9px' },
  { name: ' ' },
  { css: '*{}' },
  { description: 'x'.repeat(301) },
  { translations: { de: { name: 'Laden' } } },
  { translations: { '..': { description: 'x' } } },
])('rejects %j as a change of the brand', async (body) => {
  expect((await change(body)).status).toBe(400)
})

test('lets only owners change the brand', async () => {
  expect((await change({ name: 'Other' }, await platform.visitor())).status).toBe(403)
})

const image = (width: number) =>
  sharp({ create: { width, height: 80, channels: 4, background: '#c8664480' } })
    .png()
    .toBuffer()

test('shows the logo on pages and in emails, and keeps its file while it is used', async () => {
  const db = await testDatabase()
  const shop = await openPlatform(db, { config: { mediaDir: MEDIA } })
  const headers = await shop.owner()
  const stored = await storeMedia({ db, storage: openDirectoryStorage(MEDIA) }, await image(200), new Date())
  const id = 'mediaId' in stored ? stored.mediaId : ''
  const changeLogo = (logo: object | null) => shop.send('PATCH', BRAND, { body: { logo }, headers })
  const logo = { id, url: `${shop.config.publicUrl}/media/${id}`, width: 200, height: 80 }
  expect((await changeLogo({ id })).body.brand).toMatchObject({ logo })

  const browser = openBrowser(shop)
  const page = await browser.open('/forgot-password')
  expect(page.body).toContain(`<img src="/media/${id}?height=160" alt="My shop"`)
  expect(page.body).toContain('dark:bg-[#f7f3ec]')
  await shop.post('/_vitrine/v1/members', { email: 'ada.l@example.com' }, headers)
  await browser.submit({ email: 'ada.l@example.com' })
  const [mail] = await listMails(db, 1)
  const { html = '' } = (await findMail(db, mail?.id ?? '')) ?? {}
  const addresses = { publicUrl: 'https://id.shop.example', mediaUrl: 'https://cdn.example/media' }
  expect(withAbsoluteUrls(html, addresses)).toMatch(
    new RegExp(
      `<img src="https://cdn\\.example/media/${id}\\?height=80&amp;format=png" alt="My shop" width="100" height="40"`,
    ),
  )

  const deleting = () => shop.send('DELETE', `/_vitrine/v1/media/${id}`, { headers })
  expect((await deleting()).code).toBe('MEDIA_IN_USE')
  expect((await changeLogo(null)).body.brand.logo).toBeUndefined()
  expect((await browser.open('/sign-in')).body).not.toContain('<img')
  expect((await deleting()).status).toBe(200)
})

test('accepts only a public image as a logo', async () => {
  const db = await testDatabase()
  const shop = await openPlatform(db, { config: { mediaDir: MEDIA } })
  const headers = await shop.owner()
  const forBuyers = await storeMedia(
    { db, storage: openDirectoryStorage(MEDIA) },
    await image(90),
    new Date(),
    {
      isSecure: true,
    },
  )
  for (const id of ['nothing.png', 'mediaId' in forBuyers ? forBuyers.mediaId : '']) {
    const response = await shop.send('PATCH', BRAND, { body: { name: 'Other', logo: { id } }, headers })
    expect(response).toMatchObject({ status: 404, code: 'MEDIA_NOT_FOUND' })
  }
  expect((await shop.get(BRAND)).body.brand).toMatchObject({ name: 'My shop' })
})
