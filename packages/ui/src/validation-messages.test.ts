import { expect, test } from 'vitest'
import { validationMessage } from './validation-messages.ts'

const field = (type: string, validity: Partial<ValidityState>, more: object = {}) => ({
  type,
  title: '',
  validity,
  ...more,
})

test.each([
  ['text', { valueMissing: true }, {}, 'Fill in this field.'],
  ['select-one', { valueMissing: true }, {}, 'Select an option.'],
  ['radio', { valueMissing: true }, {}, 'Select an option.'],
  ['checkbox', { valueMissing: true }, {}, 'Select this checkbox to continue.'],
  ['email', { valueMissing: true }, {}, 'Enter an email address, such as name@example.com.'],
  ['email', { typeMismatch: true }, {}, 'Enter an email address, such as name@example.com.'],
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
  expect(validationMessage(missing, 'de')).toBe('Füllen Sie dieses Feld aus.')
  expect(validationMessage(missing, 'ar')).toBe('يُرجى ملء هذا الحقل.')
  expect(validationMessage(missing, 'fr')).toBe('Fill in this field.')
})
