import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../testing/hosted-browser.ts'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'
import { localize } from './localize.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
const headers = await shop.merchant()
const visitor = await shop.visitor()
const PATH = '/_vitrine/v1/pages'
const create = async (page: object) => (await shop.post(PATH, page, headers)).body.page
const change = (id: string, changes: object) =>
  shop.send('PATCH', `${PATH}/${id}`, { body: changes, headers })
const links = async (language = 'en') =>
  (await shop.get(`/_vitrine/v1/content?language=${language}`, visitor)).body.content.pages
const read = (handle: string, language = 'en') =>
  shop.get(`/_vitrine/v1/content/pages/${handle}?language=${language}`, visitor)

test('shows a page to shoppers once it is published', async () => {
  const page = await create({ title: 'Our Workshop', body: '<p>Since 1998.</p>' })
  expect(page).toMatchObject({ handle: 'our-workshop', kind: 'PAGE', published: false, revision: '1' })
  expect(await links()).toEqual([])
  expect((await read('our-workshop')).status).toBe(404)
  await change(page.id, { published: true, handle: 'workshop', seoTitle: 'The workshop' })
  expect(await links()).toMatchObject([{ kind: 'PAGE', handle: 'workshop', title: 'Our Workshop' }])
  expect((await read('workshop')).body.page).toMatchObject({
    body: '<p>Since 1998.</p>',
    seoTitle: 'The workshop',
  })
  expect((await shop.get(PATH, visitor)).status).toBe(403)
  await shop.send('DELETE', `${PATH}/${page.id}`, { headers })
  expect(await links()).toEqual([])
})

test('removes scripts from the HTML, and keeps its links', async () => {
  const { id } = await create({
    title: 'Unsafe',
    body: '<h1>Hi</h1><script>alert(1)</script><p onclick="x()">a <a href="https://a.example" style="x">b</a></p>',
    translations: { de: { body: '<img src=x onerror=alert(1)><p>Hallo</p>' } },
  })
  const { body } = await change(id, { body: '<p>c<a href="javascript:alert(1)">d</a></p>' })
  expect(body.page.body).toBe('<p>c<a>d</a></p>')
  const log = await db.select().from(auditLog).where(eq(auditLog.entityId, id)).orderBy(auditLog.id)
  expect(log).toMatchObject([
    {
      operation: 'createPage',
      after: {
        body: '<h2>Hi</h2><p>a <a href="https://a.example">b</a></p>',
        translations: { de: { body: '<p>Hallo</p>' } },
      },
    },
    { operation: 'updatePage', after: { body: '<p>c<a>d</a></p>' } },
  ])
})

test('gives each handle and each policy to one page, and refuses a stale change', async () => {
  await create({ title: 'Story' })
  expect((await shop.post(PATH, { title: 'story' }, headers)).status).toBe(409)
  // The URL of a policy is kept for it.
  expect((await shop.post(PATH, { title: 'Imprint' }, headers)).status).toBe(409)
  const imprint = await create({ title: 'Legal notice', kind: 'IMPRINT', handle: 'ignored' })
  expect(imprint.handle).toBe('imprint')
  expect((await shop.post(PATH, { title: 'Again', kind: 'IMPRINT' }, headers)).status).toBe(409)
  await change(imprint.id, { title: 'Imprint', revision: '1' })
  expect((await change(imprint.id, { title: 'Late', revision: '1' })).status).toBe(409)
  expect((await shop.post(PATH, { title: '…' }, headers)).status).toBe(400)
})

test('serves a page in the language of the request', async () => {
  const page = await create({
    title: 'Privacy',
    kind: 'PRIVACY',
    body: '<p>Hello</p>',
    published: true,
    translations: { de: { title: 'Datenschutz', body: '<p>Hallo</p>' } },
  })
  expect((await read('privacy', 'de')).body.page).toMatchObject({
    title: 'Datenschutz',
    body: '<p>Hallo</p>',
  })
  expect((await read('privacy', 'ar')).body.page).toMatchObject({ title: 'Privacy', translatedTo: ['de'] })
  expect(await links('de')).toMatchObject([
    { kind: 'PRIVACY', handle: 'privacy', title: 'Datenschutz', translatedTo: ['de'] },
  ])
  await change(page.id, { body: '<p>New</p>' })
  expect((await read('privacy', 'en')).body.page).toMatchObject({ title: 'Privacy', body: '<p>New</p>' })
  expect((await read('privacy', 'de')).body.page).toMatchObject({
    title: 'Datenschutz',
    body: '<p>Hallo</p>',
  })
  await change(page.id, { translations: {} })
  const untranslated = (await read('privacy', 'de')).body.page
  expect(untranslated).toMatchObject({ title: 'Privacy', body: '<p>New</p>' })
  expect(untranslated.translatedTo).toBeUndefined()
})

test('shows the usual title of a policy in every language until it is changed or translated', async () => {
  const page = await create({ title: 'Shipping policy', kind: 'DELIVERY', published: true })
  const titles = () =>
    Promise.all(
      ['en', 'de', 'ar'].map(async (language) => {
        const { title } = (await read('delivery', language)).body.page
        expect(await links(language)).toContainEqual(
          expect.objectContaining({ kind: 'DELIVERY', handle: 'delivery', title }),
        )
        return title
      }),
    )
  expect(await titles()).toEqual(['Shipping policy', 'Versand', 'سياسة الشحن'])
  await change(page.id, { translations: { de: { title: 'Lieferung' } } })
  expect(await titles()).toEqual(['Shipping policy', 'Lieferung', 'سياسة الشحن'])
  await change(page.id, { title: 'How we ship' })
  expect(await titles()).toEqual(['How we ship', 'Lieferung', 'How we ship'])
  await shop.send('DELETE', `${PATH}/${page.id}`, { headers })
})

test('localizes nested texts', () => {
  const content = { items: [{ label: 'Shop', translations: { de: { label: 'Laden' } } }], at: null }
  expect(localize(content, 'de')).toEqual({ items: [{ label: 'Laden' }], at: null })
  expect(localize(content, undefined)).toEqual({ items: [{ label: 'Shop' }], at: null })
})

test('links to the published policies at checkout', async () => {
  await create({ title: 'Our terms', kind: 'TERMS', body: '<p>Be <em>kind</em>.</p>', published: true })
  const bowl = await shop.product({ name: 'Bowl', price: 20, productType: 'digital' })
  const draft = await shop.post(
    '/_vitrine/v1/draft-orders',
    { email: 'a@example.com', lines: [shop.item(bowl)] },
    headers,
  )
  await shop.post(`/_vitrine/v1/draft-orders/${draft.body.draftOrder.id}/send-invoice`, {}, headers)
  const invoice = (await readMails(db)).find(({ to }) => to === 'a@example.com')
  const browser = openBrowser(shop)
  await db.$client.query(`update shop_settings set status = 'DEMO'`)
  await browser.open(/(\/draft-order\/\S+)/.exec(invoice?.text ?? '')?.[1] ?? '')
  const { body } = browser.page()
  expect(body).toMatch(/<a href="\/policies\/terms\?ui_locales=en" target="_blank"[^>]*><bdi>Our terms</)
  expect(body).toContain('By paying, you accept our terms.')
  const page = await openBrowser(shop).open('/policies/terms?ui_locales=en')
  expect(page.body).toContain('<p>Be <em>kind</em>.</p>')
  expect(page.body).toContain('<title>Our terms – ')
  expect((await openBrowser(shop).open('/policies/terms?ui_locales=de')).body).toContain('<html lang="de"')
  expect((await shop.app.request('/policies/nothing')).status).toBe(404)
})
