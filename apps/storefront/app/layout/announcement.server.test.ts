import { expect, test } from 'vitest'
import { getI18n } from '../i18n/request-i18n.server.ts'
import { getAnnouncements } from './announcement.server.ts'

const { announcements } = getI18n('en').messages
const demo = { browse: true, buy: true, payments: 'demo' } as const
const announced = (details: Parameters<typeof getAnnouncements>[0], wasSignedOut = false) =>
  getAnnouncements(details, wasSignedOut, announcements, 'https://id.shop.example', undefined)[0]

test('links to the demo mailbox only if everyone can read it', () => {
  const text = 'This is a demo shop. Nothing is charged or shipped.'
  const link = { label: 'Emails appear in the demo mailbox.', href: 'https://id.shop.example/mailbox' }
  expect(announced({ access: demo, hasPublicMailbox: true })).toEqual({ text, link })
  expect(announced({ access: demo })).toEqual({ text })
})

test('announces an ended session first, then a demo or a closed shop', () => {
  expect(announced({ access: demo }, true)).toEqual({ text: announcements.signedOut })
  const closed = { browse: true, buy: false, payments: 'none' } as const
  expect(announced({ access: closed })).toEqual({ text: announcements.closed })
  expect(announced({ access: { browse: true, buy: true, payments: 'real' } })).toBeUndefined()
})

test('announces to staff that only they see a shop in setup', () => {
  expect(announced({ access: { ...demo, isPreview: true }, hasPublicMailbox: true })).toEqual({
    text: 'Only staff can see this shop. Orders are test orders, and nothing is charged.',
  })
})

test('shows the announcement of the merchant after that of the shop', () => {
  const own = { text: 'Free shipping', link: { type: 'PAGE' as const, slug: 'delivery' } }
  const all = getAnnouncements({ access: demo }, false, announcements, 'https://id.shop.example', own)
  expect(all).toEqual([
    { text: announcements.demo },
    { text: 'Free shipping', link: { label: 'Learn more', href: '/pages/delivery' } },
  ])
})
