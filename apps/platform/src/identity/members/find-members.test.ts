import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCartShop } from '../../../testing/open-cart-shop.ts'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { newId } from '../../kernel/database/new-id.ts'
import { members } from '../../kernel/database/schema/identity/members.ts'

const db = await fileDatabase()
const shop = await openCartShop(db)
const merchant = await shop.merchant()
const MEMBERS = '/members/v1/members'

async function addMember(name: string, more: Partial<typeof members.$inferInsert> = {}) {
  const now = new Date()
  const id = newId(now)
  await db.insert(members).values({
    id,
    email: `${name.toLowerCase()}@example.com`,
    emailVerified: true,
    passwordHash: 'x',
    status: 'ACTIVE',
    pendingReasons: [],
    profile: { nickname: name, firstName: name, privacyStatus: 'PRIVATE' },
    createdAt: now,
    updatedAt: now,
    ...more,
  })
  return { id, headers: await shop.member(id) }
}

const ada = await addMember('Ada', {
  profile: { nickname: 'Ada', firstName: 'Ada', privacyStatus: 'PUBLIC' },
})
const grace = await addMember('Grace')
const waiting = await addMember('Waiting', {
  status: 'PENDING',
  pendingReasons: ['PENDING_ADMIN_APPROVAL_REQUIRED'],
})
const idsOf = ({ body }: { body: { members: { id: string }[] } }) =>
  body.members.map(({ id }) => id).toSorted()
const query = (body: object, headers: Record<string, string>) => shop.post(`${MEMBERS}/query`, body, headers)

test('shows a shopper public members, and every field of their own account', async () => {
  const visitor = await shop.visitor()
  const seen = (await shop.get(`${MEMBERS}/${ada.id}?fieldsets=FULL`, visitor)).body.member
  expect(seen).toMatchObject({ id: ada.id, profile: { nickname: 'Ada' } })
  expect(seen).not.toHaveProperty('loginEmail')
  expect(seen).not.toHaveProperty('contact')
  const refused = { status: 404, code: 'MEMBER_NOT_FOUND' }
  for (const id of [grace.id, waiting.id, 'x', newId(new Date())])
    expect(await shop.get(`${MEMBERS}/${id}`, visitor)).toMatchObject(refused)
  expect(await shop.get(`${MEMBERS}/${grace.id}`, ada.headers)).toMatchObject(refused)
  const own = (await shop.get(`${MEMBERS}/${grace.id}?fieldsets=FULL`, grace.headers)).body.member
  expect(own).toMatchObject({ loginEmail: 'grace@example.com', contact: { firstName: 'Grace' } })
})

test('limits lists and queries to what the caller may see', async () => {
  const visitor = await shop.visitor()
  expect(idsOf(await shop.get(MEMBERS, visitor))).toEqual([ada.id])
  expect(idsOf(await query({}, grace.headers))).toEqual([ada.id, grace.id].toSorted())
  const all = await shop.get(`${MEMBERS}?paging.limit=2&paging.offset=1&fieldsets=FULL`, merchant)
  expect(all.body).toMatchObject({ metadata: { count: 2, offset: 1, total: 3 } })
  expect(all.body.members[0]).toHaveProperty('loginEmail')

  const byEmail = { query: { filter: { loginEmail: 'grace@example.com' } }, fieldsets: ['EXTENDED'] }
  const found = await query(byEmail, merchant)
  expect(found.body.members).toMatchObject([{ id: grace.id, loginEmail: 'grace@example.com' }])
  const attempt = await query(byEmail, visitor)
  expect(attempt.body.details.validationError.fieldViolations).toMatchObject([
    { violatedRule: 'FIELD_NOT_ALLOWED' },
  ])
  const sorting = [{ fieldName: 'profile.nickname', order: 'DESC' }]
  const sorted = await query({ query: { sorting, paging: { limit: 2 } } }, merchant)
  expect(sorted.body.members.map((each: { id: string }) => each.id)).toEqual([waiting.id, grace.id])
})

test('searches by name, and by email for the shop only', async () => {
  expect(idsOf(await query({ search: { expression: 'grace@' } }, merchant))).toEqual([grace.id])
  expect(idsOf(await query({ search: { expression: 'ada' } }, await shop.visitor()))).toEqual([ada.id])
  const visitor = await shop.visitor()
  expect(idsOf(await query({ search: { expression: 'ada@example' } }, visitor))).toEqual([])
  const request = { search: { expression: 'ada', fields: ['loginEmail'] } }
  expect((await query(request, visitor)).status).toBe(400)
})

test('lets members join and leave the community', async () => {
  const joined = await shop.post(`${MEMBERS}/join-community`, {}, grace.headers)
  expect(joined.body.member).toMatchObject({ id: grace.id, privacyStatus: 'PUBLIC' })
  expect((await shop.get(`${MEMBERS}/${grace.id}`, await shop.visitor())).status).toBe(200)
  const remaining = await shop.post(`${MEMBERS}/leave-community`, {}, grace.headers)
  expect(remaining.body.member.privacyStatus).toBe('PRIVATE')
  expect((await shop.post(`${MEMBERS}/join-community`, {}, await shop.visitor())).status).toBe(403)
})

test('accepts an unchanged email in a profile update, and ignores a new one', async () => {
  const change = (member: object) =>
    shop.send('PATCH', `${MEMBERS}/${grace.id}`, { headers: grace.headers, body: { member } })
  const read = (await shop.get(`${MEMBERS}/${grace.id}?fieldsets=FULL`, grace.headers)).body.member
  const { contact, profile, ...rest } = read
  const echoed = await change({ ...rest, loginEmail: 'GRACE@example.com', contact: { firstName: 'G.' } })
  expect(echoed.body.member).toMatchObject({ loginEmail: 'grace@example.com', contact: { firstName: 'G.' } })
  const other = await change({ loginEmail: 'ada@example.com', contact: { firstName: 'Eve' } })
  expect(other.body.details.validationError.fieldViolations).toMatchObject([{ field: 'member.loginEmail' }])
  const after = (await shop.get(`${MEMBERS}/${grace.id}?fieldsets=FULL`, grace.headers)).body.member
  expect(after).toMatchObject({ loginEmail: 'grace@example.com', contact: { firstName: 'G.' } })
})

test('lets only the shop create, approve, block and delete members', async () => {
  const created = await shop.post(
    MEMBERS,
    { member: { loginEmail: 'New@Example.com', contact: { firstName: 'N' } } },
    merchant,
  )
  expect(created.body.member).toMatchObject({ loginEmail: 'new@example.com', contact: { firstName: 'N' } })
  const { id } = created.body.member
  expect(await shop.post(MEMBERS, { member: { loginEmail: 'new@example.com' } }, merchant)).toMatchObject({
    status: 409,
    code: 'MEMBER_EXISTS',
  })
  const approved = await shop.post(`${MEMBERS}/${waiting.id}/approve`, {}, merchant)
  expect(approved.body.member.status).toBe('APPROVED')
  const blocked = await shop.post(`${MEMBERS}/${waiting.id}/block`, {}, merchant)
  expect(blocked.body.member.status).toBe('BLOCKED')
  for (const headers of [ada.headers, await shop.visitor()]) {
    const calls = [
      shop.send('DELETE', `${MEMBERS}/${id}`, { headers }),
      shop.post(MEMBERS, { member: {} }, headers),
    ]
    for (const response of await Promise.all(calls)) expect(response.status).toBe(403)
    for (const decision of ['approve', 'block'])
      expect((await shop.post(`${MEMBERS}/${id}/${decision}`, {}, headers)).status).toBe(403)
  }
  expect((await shop.send('DELETE', `${MEMBERS}/${id}`, { headers: merchant })).body).toEqual({})
  const [row] = await db.select().from(members).where(eq(members.id, id))
  expect(row).toMatchObject({ status: 'DELETED', email: null })
})

test('asks for the password before it deletes an account after an old sign-in', async () => {
  expect(await shop.send('DELETE', `${MEMBERS}/my`, { headers: ada.headers })).toMatchObject({
    status: 403,
    code: 'REAUTHENTICATION_REQUIRED',
  })
})
