import { expect, test } from 'vitest'
import { validationMessage } from './validation-messages.ts'

const field = (type: string, validity: Partial<ValidityState>, more: object = {}) => ({
  type,
  title: '',
  validity,
  ...more,
})

test.each([
  ['text', { valueMissing: true }, {}, 'This field is required.'],
  ['select-one', { valueMissing: true }, {}, 'Select an option.'],
  ['radio', { valueMissing: true }, {}, 'Select an option.'],
  ['checkbox', { valueMissing: true }, {}, 'Select this checkbox to continue.'],
  ['email', { valueMissing: true }, {}, 'Enter a valid email address.'],
  ['email', { typeMismatch: true }, {}, 'Enter a valid email address.'],
  ['password', { tooShort: true }, { minLength: 8 }, 'Enter at least 8 characters.'],
  ['number', { rangeOverflow: true }, { max: '4' }, 'The maximum quantity is 4.'],
  ['number', { rangeUnderflow: true }, { min: '1' }, 'The minimum quantity is 1.'],
  ['number', { valueMissing: true, badInput: true }, {}, 'Enter a whole number.'],
  ['text', { patternMismatch: true }, {}, 'This isn’t valid. Please check it.'],
  ['text', { valueMissing: true }, { title: 'Enter your card number.' }, 'Enter your card number.'],
])('says what is wrong with the value of a %s field: %o', (type, validity, more, message) => {
  expect(validationMessage(field(type, validity, more), 'en')).toBe(message)
})

test('uses the language of the page, and English for others', () => {
  const missing = field('text', { valueMissing: true })
  expect(validationMessage(missing, 'de')).toBe('Dies ist ein Pflichtfeld.')
  expect(validationMessage(missing, 'ar')).toBe('هذا الحقل مطلوب.')
  expect(validationMessage(missing, 'fr')).toBe('This field is required.')
})
