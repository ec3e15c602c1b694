import { builtInWords, LETTER_NAMES } from '@vitrine/platform/letters/letter-kinds'
import { letters } from '@vitrine/platform/texts/en/letters'
import { expect, test } from 'vitest'
import { EMAIL_GROUPS, isEmailName } from '../../apps/console/src/emails/email-list.ts'
import { emailsText } from '../../apps/console/src/messages/emails.ts'

test('the console lists every letter that the platform writes, once', () => {
  const listed = EMAIL_GROUPS.flatMap(([, names]) => names)
  expect(listed.toSorted()).toEqual(LETTER_NAMES.toSorted())
  expect(LETTER_NAMES.filter((name) => !isEmailName(name))).toEqual([])
})

test('the console has a name for every part of a letter, and for nothing else', () => {
  const parts = new Set(LETTER_NAMES.flatMap((name) => Object.keys(builtInWords(letters, name))))
  expect(Object.keys(emailsText.partNames).toSorted()).toEqual([...parts].toSorted())
  expect(Object.keys(emailsText.onlyWhen).filter((name) => !parts.has(name))).toEqual([])
})
