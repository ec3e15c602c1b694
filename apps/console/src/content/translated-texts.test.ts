import { expect, test } from 'vitest'
import { textsOf, withTexts } from './translated-texts.ts'

const section = {
  title: 'Mugs',
  text: 'New',
  translations: { de: { title: 'Becher' }, ar: { title: 'أكواب' } },
}

test('keeps the translations of a text that is edited', () => {
  expect(withTexts(section, { title: 'Cups' }, undefined)).toEqual({ ...section, title: 'Cups' })
})

test('edits the texts of one language, and keeps all others', () => {
  const edited = withTexts(section, { text: 'Neu' }, 'de')
  expect(edited).toEqual({
    ...section,
    translations: { ...section.translations, de: { title: 'Becher', text: 'Neu' } },
  })
  expect(textsOf(edited, 'de')).toEqual({ title: 'Becher', text: 'Neu' })
  expect(textsOf(edited, 'en')).toEqual({})
  expect(textsOf(edited, undefined)).toMatchObject({ title: 'Mugs' })
})

test('removes a translation that is emptied', () => {
  const one = { title: 'Mugs', translations: { de: { title: 'Becher' } } }
  expect(withTexts(one, { title: '' }, 'de')).toEqual({ title: 'Mugs' })
})
