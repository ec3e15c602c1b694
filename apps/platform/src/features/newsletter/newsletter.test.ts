import { expect, test } from 'vitest'
import { openBrowser } from '../../../testing/hosted-browser.ts'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { readMails } from '../../../testing/read-mails.ts'
import { insertMember } from '../../identity/members/member-repository.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { newsletterSubscribers } from '../../kernel/database/schema/features/newsletter.ts'
import { LIMITS } from '../../kernel/limits.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
const visitor = await shop.visitor()
const staff = await shop.merchant()
const signUp = (email: string, more: object = {}) =>
  shop.post('/_vitrine/v1/newsletter/subscriptions', { email, ...more }, visitor)
const mailsTo = async (email: string) => (await readMails(db)).filter(({ to }) => to === email)
const subscribers = async (query = '') =>
  (await shop.get(`/_vitrine/v1/newsletter/subscribers${query}`, staff)).body
const pathIn = (text: string | undefined, folder: string) =>
  new RegExp(`(/${folder}/\\S+)`).exec(text ?? '')?.[1] ?? ''

/** Sends the form of a page, without cookies. */
const press = (path: string) => shop.app.request(path, { method: 'POST', body: new URLSearchParams() })

async function subscribe(email: string) {
  await signUp(email)
  const [mail] = await mailsTo(email)
  await press(pathIn(mail?.text, 'newsletter'))
  return mail
}

test('subscribes an address once its owner confirms the link', async () => {
  expect(await signUp('Ada@Example.com', { language: 'de' })).toMatchObject({ status: 200, body: {} })
  const [mail] = await mailsTo('ada@example.com')
  expect(mail?.subject).toContain('Newsletter')
  const path = pathIn(mail?.text, 'newsletter')
  const page = await openBrowser(shop).open(path)
  expect(page.body).toContain('<html lang="de"')
  // Mail programs open links: only the button subscribes.
  expect(await subscribers()).toMatchObject({ total: 0, subscribers: [] })
  await press(path)
  const { total, subscribers: found } = await subscribers('?search=ADA')
  expect(total).toBe(1)
  expect(found).toMatchObject([
    {
      email: 'ada@example.com',
      language: 'de',
      consentText: expect.stringContaining('My shop'),
      consentDate: expect.any(String),
      confirmedDate: expect.any(String),
    },
  ])
})

test('responds to a known address as to any other, and emails it nothing', async () => {
  await subscribe('known@example.com')
  const again = await signUp('known@example.com')
  const unknown = await signUp('unknown@example.com')
  expect({ status: again.status, body: again.body }).toEqual({ status: unknown.status, body: unknown.body })
  expect(await mailsTo('known@example.com')).toHaveLength(1)
})

test('limits the emails to one address, and the sign-ups of one network', async () => {
  for (let tries = 0; tries < LIMITS.newsletterSignUps.perEmail.limit + 2; tries++)
    expect((await signUp('victim@example.com')).status).toBe(200)
  expect(await mailsTo('victim@example.com')).toHaveLength(LIMITS.newsletterSignUps.perEmail.limit)
  const from = '203.0.113.9'
  const send = (number: number) =>
    shop.send('POST', '/_vitrine/v1/newsletter/subscriptions', {
      body: { email: `many-${number}@example.com` },
      headers: visitor,
      from,
    })
  for (let number = 0; number < LIMITS.newsletterSignUps.perNetwork.limit; number++) await send(number)
  expect((await send(-1)).status).toBe(429)
})

test('unsubscribes with one click, and forgets the address', async () => {
  const mail = await subscribe('gone@example.com')
  const path = pathIn(mail?.text, 'unsubscribe')
  expect((await openBrowser(shop).open(path)).body).toContain('Unsubscribe')
  // As mail programs send it, without cookies.
  const response = await shop.app.request(path, {
    method: 'POST',
    body: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(response.status).toBe(200)
  expect((await db.select().from(newsletterSubscribers)).map(({ email }) => email)).not.toContain(
    'gone@example.com',
  )
  // The old link confirms nothing.
  expect((await press(pathIn(mail?.text, 'newsletter'))).status).toBe(404)
})

test('lists subscribers to staff only, page by page, with their customer', async () => {
  const at = new Date()
  const memberId = newId(at)
  await insertMember(db, {
    id: memberId,
    email: 'member@example.com',
    emailVerified: true,
    status: 'ACTIVE',
    pendingReasons: [],
    profile: {},
    createdAt: at,
    updatedAt: at,
  })
  await subscribe('member@example.com')
  const [newest] = (await subscribers('?limit=1')).subscribers
  expect(newest).toMatchObject({ email: 'member@example.com', memberId })
  const { cursor } = await subscribers('?limit=1')
  expect((await subscribers(`?limit=1&cursor=${cursor}`)).subscribers[0].email).not.toBe('member@example.com')
  expect((await shop.get('/_vitrine/v1/newsletter/subscribers', visitor)).status).toBe(403)
  const deleted = () =>
    shop.send('DELETE', `/_vitrine/v1/newsletter/subscribers/${newest.id}`, { headers: staff })
  expect((await deleted()).status).toBe(200)
  expect((await deleted()).status).toBe(200)
  expect((await subscribers('?search=member@')).total).toBe(0)
})

test.each(['nobody', 'a@b', `${'x'.repeat(260)}@example.com`])('rejects %s as an address', async (email) => {
  expect((await signUp(email)).status).toBe(400)
})

test('has nothing to confirm with a forged link', async () => {
  expect((await openBrowser(shop).open('/newsletter/forged')).status).toBe(404)
})
