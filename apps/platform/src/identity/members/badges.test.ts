import { expect, test } from 'vitest'
import { fileDatabase, openPlatform } from '../../../testing/open-platform.ts'

const platform = await openPlatform(await fileDatabase())
const BADGES = '/members/v3/badges'
const ID = '00000000-0000-7000-8000-000000000000'

test('reports no badges for members, and rejects creating or assigning one', async () => {
  const visitor = await platform.visitor()
  expect((await platform.get(BADGES, visitor)).body).toMatchObject({ badges: [], metadata: { total: 0 } })
  const perMember = await platform.post(`${BADGES}/members`, { memberIds: [ID] }, visitor)
  expect(perMember.body).toEqual({ memberBadgeIds: [] })
  expect((await platform.get(`${BADGES}/members/count`, visitor)).body).toEqual({ badgeMemberCounts: [] })
  const refused = [
    await platform.get(`${BADGES}/${ID}`, visitor),
    await platform.get(`${BADGES}/${ID}/members`, visitor),
    await platform.post(BADGES, { badge: { title: 'Regular' } }, visitor),
    await platform.post(`${BADGES}/${ID}/members`, { id: ID, memberIds: [ID] }, visitor),
  ]
  expect(refused.map(({ status, code }) => [status, code])).toEqual(
    Array(refused.length).fill([428, 'APP_NOT_INSTALLED']),
  )
})
