import { builtInWords, LETTER_NAMES } from '@vitrine/platform/letters/letter-kinds'
import { letters } from '@vitrine/platform/texts/en/letters'
import { expect, test } from 'vitest'
import { isLetter, LETTER_GROUPS } from '../../apps/console/src/letters/letter-list.ts'
import { lettersText } from '../../apps/console/src/messages/letters.ts'

test('the console lists every letter that the platform writes, once', () => {
  const listed = LETTER_GROUPS.flatMap(([, names]) => names)
  expect(listed.toSorted()).toEqual(LETTER_NAMES.toSorted())
  expect(LETTER_NAMES.filter((name) => !isLetter(name))).toEqual([])
})

test('the console has a name for every part of a letter, and for nothing else', () => {
  const parts = new Set(LETTER_NAMES.flatMap((name) => Object.keys(builtInWords(letters, name))))
  expect(Object.keys(lettersText.partNames).toSorted()).toEqual([...parts].toSorted())
  expect(Object.keys(lettersText.onlyWhen).filter((name) => !parts.has(name))).toEqual([])
})
