import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { auditLog } from '../../kernel/database/schema/audit-log.ts'

const db = await fileDatabase()
let clock = new Date('2026-11-18T09:00:00Z')
const shop = await openCartShop(db, { now: () => clock })
const headers = await shop.merchant()
const visitor = await shop.visitor()
const PATH = '/_vitrine/v1/navigation'
const url = (label: string) => ({ label, link: { type: 'URL', url: `/${label.toLowerCase()}` } })
const save = (content: object, revision?: string) =>
  shop.send('PATCH', PATH, { body: { content: { header: [], footer: [], ...content }, revision }, headers })
const publish = (body: object = {}) => shop.post(`${PATH}/publish`, body, headers)
const restore = (id: string) => shop.post(`${PATH}/versions/${id}/restore`, {}, headers)
const document = async () => (await shop.get(PATH, headers)).body.document
const shown = async (language = 'en') =>
  (await shop.get(`/_vitrine/v1/content?language=${language}`, await shop.visitor())).body.content.navigation
const labels = async () => (await shown()).header.map(({ label }: { label: string }) => label)

test('shows a draft to shoppers once it is published', async () => {
  expect(await document()).toMatchObject({ draft: false, revision: '0', versions: [] })
  expect(await shown()).toBeUndefined()
  await save({ header: [url('One')] })
  expect(await shown()).toBeUndefined()
  const { body } = await publish()
  expect(body.document).toMatchObject({ draft: false, versions: [{ status: 'CURRENT' }] })
  expect(await labels()).toEqual(['One'])
  expect((await publish()).status).toBe(409)
  const log = await db.select().from(auditLog).where(eq(auditLog.operation, 'publishContent'))
  expect(log).toMatchObject([
    { before: { NAVIGATION: null }, after: { NAVIGATION: { header: [url('One')] } } },
  ])
  expect((await shop.get(PATH, visitor)).status).toBe(403)
})

test('discards a draft, and refuses one that is based on an old one', async () => {
  const { revision } = await document()
  await save({ header: [url('Two')] }, revision)
  expect((await save({ header: [] }, revision)).status).toBe(409)
  await shop.send('DELETE', `${PATH}/draft`, { headers })
  expect(await document()).toMatchObject({ draft: false, content: { header: [url('One')] } })
})

test('publishes at the scheduled time, and can be undone', async () => {
  const [{ id: first }] = (await document()).versions
  await save({ header: [url('Sale')] })
  await publish({ publishDate: '2026-11-18T10:00:00Z' })
  expect((await document()).versions.map(({ status }: { status: string }) => status)).toEqual([
    'SCHEDULED',
    'CURRENT',
  ])
  expect(await labels()).toEqual(['One'])
  clock = new Date('2026-11-18T10:00:00Z')
  expect(await labels()).toEqual(['Sale'])
  await restore(first)
  await publish()
  expect(await labels()).toEqual(['One'])
  // A scheduled version that is restored becomes the draft.
  await save({ header: [url('Later')] })
  const { body } = await publish({ publishDate: '2026-12-01T00:00:00Z' })
  await restore(body.document.versions[0].id)
  expect(await document()).toMatchObject({ draft: true, content: { header: [url('Later')] } })
  clock = new Date('2026-12-02T00:00:00Z')
  expect(await labels()).toEqual(['One'])
  expect((await restore('00000000-0000-7000-8000-000000000000')).status).toBe(404)
})

test('resolves links by what they lead to, and leaves out those that lead nowhere', async () => {
  const bowl = await shop.product({ name: 'Bowl', price: 20 })
  const page = (
    await shop.post(
      '/_vitrine/v1/pages',
      { title: 'Story', published: true, translations: { de: { title: 'Geschichte' } } },
      headers,
    )
  ).body.page
  const hidden = (await shop.post('/_vitrine/v1/pages', { title: 'Hidden' }, headers)).body.page
  const to = (type: string, id: string) => ({ link: { type, targetId: id } })
  await save({
    header: [
      to('PRODUCT', bowl),
      { label: 'About', translations: { de: { label: 'Über uns' } }, items: [to('PAGE', page.id)] },
      to('PAGE', hidden.id),
      { label: 'Empty', items: [to('PAGE', hidden.id)] },
      { collections: { hiddenIds: [] } },
    ],
    announcement: { text: 'Free shipping', ...to('PRODUCT', bowl) },
  })
  await publish()
  expect(await shown('de')).toEqual({
    header: [
      { label: 'Bowl', link: { type: 'PRODUCT', slug: 'bowl' } },
      { label: 'Über uns', items: [{ label: 'Story', link: { type: 'PAGE', slug: 'story' } }] },
      { label: '', collections: { hiddenIds: [] } },
    ],
    footer: [],
    announcement: { text: 'Free shipping', link: { type: 'PRODUCT', slug: 'bowl' } },
  })
})

test.each(['javascript:alert(1)', '//evil.example', 'ftp://a.example'])(
  'refuses a link to %s',
  async (target) => {
    expect((await save({ header: [{ label: 'Bad', link: { type: 'URL', url: target } }] })).status).toBe(400)
  },
)
