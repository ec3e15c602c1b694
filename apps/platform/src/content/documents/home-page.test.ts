import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
const headers = await shop.merchant()
const visitor = await shop.visitor()
const PATH = '/_vitrine/v1/home-page'
const save = (...sections: object[]) => shop.send('PATCH', PATH, { body: { content: { sections } }, headers })
const published = async (query = '') =>
  (await shop.get(`/_vitrine/v1/content/home-page?${query}`, visitor)).body.homePage
const shown = async (query?: string) => (await published(query)).sections

test('shows the name and the products of a shop without a home page of its own', async () => {
  expect((await shown())[0]).toMatchObject({ type: 'HERO', title: 'My shop' })
  expect((await published()).translatedTo).toEqual(['en', 'de', 'ar'])
})

test('shows a draft in the preview, and to everyone once it is published', async () => {
  const previewed = async () => {
    const { url } = (await shop.get(`${PATH}/preview`, headers)).body
    return new URL(new URL(url).searchParams.get('to') ?? '', url)
  }
  expect(await previewed()).toMatchObject({ pathname: '/', search: '' })
  await save({ type: 'HERO', title: 'Sale', translations: { de: { title: 'Angebote' } } })
  const { search } = await previewed()
  expect(await shown(search.slice(1))).toEqual([{ type: 'HERO', title: 'Sale' }])
  expect(await shown(`${search.slice(1)}x`)).not.toEqual([{ type: 'HERO', title: 'Sale' }])
  expect((await shown())[0]).toMatchObject({ title: 'My shop' })
  await shop.post(`${PATH}/publish`, {}, headers)
  expect(await shown('language=de')).toEqual([{ type: 'HERO', title: 'Angebote' }])
  expect(await previewed()).toMatchObject({ pathname: '/', search: '' })
})

test('names the languages in which all shown sections are translated', async () => {
  const hero = {
    type: 'HERO',
    title: 'Sale',
    linkLabel: 'Look',
    translations: { de: { title: 'Angebote' }, ar: { title: 'عروض' } },
  }
  const story = { type: 'STORY', title: 'Kiel', text: 'By hand', translations: { de: { title: 'Kiel' } } }
  await save(hero, { ...story, hidden: true })
  await shop.post(`${PATH}/publish`, {}, headers)
  expect((await published('language=ar')).translatedTo).toEqual(['de', 'ar'])
  await save(hero, { ...story, translations: { de: { title: 'Kiel', text: 'Von Hand' } } })
  await shop.post(`${PATH}/publish`, {}, headers)
  expect((await published()).translatedTo).toEqual(['de'])
  await save(hero, story)
  await shop.post(`${PATH}/publish`, {}, headers)
  expect((await published()).translatedTo).toBeUndefined()
})

test('sanitizes HTML, resolves links and leaves out hidden sections', async () => {
  const bowl = await shop.product({ name: 'Bowl' })
  await save(
    {
      type: 'STORY',
      title: 'Story',
      body: '<p>Hi<script>alert(1)</script></p>',
      image: { mediaId: 'missing.png' },
      link: { type: 'PRODUCT', targetId: bowl },
    },
    { type: 'RICH_TEXT', body: '<p>Secret</p>', hidden: true },
    { type: 'QUOTES', quotes: [{ text: 'Lovely.', author: 'Ada' }] },
  )
  await shop.post(`${PATH}/publish`, {}, headers)
  expect(await shown()).toEqual([
    { type: 'STORY', title: 'Story', body: '<p>Hi</p>', link: { type: 'PRODUCT', slug: 'bowl' } },
    { type: 'QUOTES', quotes: [{ text: 'Lovely.', author: 'Ada' }] },
  ])
  expect((await save({ type: 'BANNER' })).status).toBe(400)
})

test('shows the newsletter form of the home page on every page', async () => {
  const footer = async (language: string) =>
    (await shop.get(`/_vitrine/v1/content?language=${language}`, visitor)).body.content.newsletter
  const newsletter = { type: 'NEWSLETTER', title: 'News', translations: { de: { title: 'Neues' } } }
  await save({ ...newsletter, hidden: true })
  await shop.post(`${PATH}/publish`, {}, headers)
  expect(await footer('en')).toBeUndefined()
  await save(newsletter)
  expect(await footer('en')).toBeUndefined()
  await shop.post(`${PATH}/publish`, {}, headers)
  expect(await footer('en')).toMatchObject({ title: 'News', consentText: expect.stringContaining('My shop') })
  expect(await footer('de')).toMatchObject({ title: 'Neues', consentText: expect.stringContaining('E-Mail') })
})
