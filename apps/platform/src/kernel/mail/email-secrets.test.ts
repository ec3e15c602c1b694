import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fileDatabase } from '../../../testing/open-platform.ts'
import { silentLog as log } from '../../../testing/silent-log.ts'
import { enforceRetention } from '../../edges/retention/enforce-retention.ts'
import { issueGiftCard } from '../../features/gift-cards/issue-gift-card.ts'
import { sendEmail } from '../../shop/emails/send-email.ts'
import { outgoingEmails } from '../database/schema/mail.ts'
import { localeFor } from '../i18n/locale.ts'
import { openDirectoryStorage } from '../media-storage/directory-storage.ts'
import { dropSecretsBefore, findMail } from './mail-repository.ts'

const db = await fileDatabase()
const NOW = new Date()
const CODE = /\b[0-9A-Z]{4}(?:-[0-9A-Z]{4}){3}\b/

const mailTo = async (to: string) => {
  const [row] = await db.select().from(outgoingEmails).where(eq(outgoingEmails.to, to))
  if (!row) throw new Error(`Nobody wrote to ${to}.`)
  return row
}
const giveCard = (email: string) =>
  issueGiftCard(db, { value: 1000, currency: 'EUR', email, isForSomeoneElse: true, expiresAt: null }, NOW)

test('stores the email of a gift card without its code, and sends it with the code', async () => {
  const card = await giveCard('grace@example.com')
  const stored = await mailTo('grace@example.com')
  expect(JSON.stringify(stored)).not.toMatch(CODE)
  expect(stored.text).toContain(`••••-••••-••••-${card?.lastCharacters}`)
  const read = await findMail(db, stored.id)
  for (const part of [read?.text, read?.html]) expect(part).toMatch(CODE)
})

test.each([
  ['signInCode', { values: { code: '314159' } }, '314159'],
  ['verificationCode', { values: { code: '271828' } }, '271828'],
  [
    'passwordRecovery',
    { values: {}, url: `https://shop.example/reset-password?token=${'a'.repeat(43)}` },
    'a'.repeat(43),
  ],
  [
    'downloadsReady',
    { values: { orderNumber: '1' }, files: [{ label: 'Song', url: `/downloads/x.${'b'.repeat(43)}` }] },
    'b'.repeat(43),
  ],
] as const)('stores no secret of the email %s in clear', async (email, input, secret) => {
  const to = `${email.toLowerCase()}@example.com`
  await sendEmail(db, { email, to, locale: localeFor('en'), ...input } as never, NOW)
  const stored = await mailTo(to)
  expect(JSON.stringify(stored)).not.toContain(secret)
  const read = await findMail(db, stored.id)
  expect(read?.text).toContain(secret)
  expect(read?.html).toContain(secret)
})

test('deletes the secret of an email that was not sent within a day', async () => {
  await giveCard('late@example.com')
  const { id } = await mailTo('late@example.com')
  const now = new Date(NOW.getTime() + 25 * 60 * 60 * 1000)
  expect(await dropSecretsBefore({ db, before: NOW, limit: 100 })).toBe(0)
  const removed = await enforceRetention({
    db,
    storage: openDirectoryStorage('/nonexistent'),
    log,
    now,
    hasTime: () => true,
  })
  expect(removed['secrets in emails']).toBeGreaterThan(0)
  const read = await findMail(db, id)
  expect(read?.encryptedSecrets).toBeNull()
  expect(read?.text).not.toMatch(CODE)
  expect(read?.text).toContain('••••')
})
