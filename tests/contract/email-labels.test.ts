import { emails } from '@vitrine/platform/kernel/i18n/en/emails'
import { builtInParts, EMAIL_NAMES } from '@vitrine/platform/shop/emails/email-kinds'
import { expect, test } from 'vitest'
import { EMAIL_GROUPS, isEmailName } from '../../apps/console/src/emails/email-list.ts'
import { emailsText } from '../../apps/console/src/shared/messages/settings/emails.ts'

test('lists every email that the platform sends once in the console', () => {
  const listed = EMAIL_GROUPS.flatMap(([, names]) => names)
  expect(listed.toSorted()).toEqual(EMAIL_NAMES.toSorted())
  expect(EMAIL_NAMES.filter((name) => !isEmailName(name))).toEqual([])
})

test('has a label in the console for every part of an email, and no others', () => {
  const parts = new Set(EMAIL_NAMES.flatMap((name) => Object.keys(builtInParts(emails, name))))
  expect(Object.keys(emailsText.partNames).toSorted()).toEqual([...parts].toSorted())
  expect(Object.keys(emailsText.onlyWhen).filter((name) => !parts.has(name))).toEqual([])
})
