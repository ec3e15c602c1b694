import { expect, test } from 'vitest'
import { getI18n } from '../i18n/i18n.server.ts'
import { getAnnouncement } from './announcement.server.ts'

const demo = { browse: true, buy: true, payments: 'demo' } as const

test('mentions the demo mailbox only if everyone can read it', () => {
  const { announcements } = getI18n('en').messages
  const text = (hasPublicMailbox?: boolean) =>
    announcements[
      getAnnouncement({ access: demo, ...(hasPublicMailbox && { hasPublicMailbox }) }, false) ?? 'closed'
    ]
  expect(text(true)).toContain('emails appear in the demo mailbox')
  expect(text()).toBe('This is a demo shop. Nothing is charged or shipped.')
})

test('announces an ended session first, then a demo or a closed shop', () => {
  expect(getAnnouncement({ access: demo }, true)).toBe('signedOut')
  expect(getAnnouncement({ access: { browse: true, buy: false, payments: 'none' } }, false)).toBe('closed')
  expect(getAnnouncement({ access: { browse: true, buy: true, payments: 'real' } }, false)).toBeUndefined()
})
