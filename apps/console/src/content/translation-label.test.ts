import { expect, test } from 'vitest'
import { translationLabel } from './translation-label.ts'

test('names a text by its place', () => {
  expect(translationLabel('name')).toBe('Name')
  expect(translationLabel('choices.Color.Oat')).toBe('Value of Color')
})

test('tells the title of additional info from its text', () => {
  expect(translationLabel('infoSections.Dimensions.title')).toBe('Title of additional info')
  expect(translationLabel('infoSections.Dimensions.description')).toBe('Additional info: Dimensions')
  expect(translationLabel('infoSections.Size (approx.).description')).toBe('Additional info: Size (approx.)')
})
