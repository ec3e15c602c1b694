import { localize } from '../i18n/localize.ts'

/** Texts of form validation. */
export const forms = localize('forms', {
  required: 'Enter a value.',
  nameRequired: 'Enter a name.',
  codeRequired: 'Enter a code.',
  emailRequired: 'Enter an email address.',
  reasonRequired: 'Enter a reason.',
  countryRequired: 'Select a country.',
  currencyRequired: 'Select a currency.',
  chooseCurrency: 'Select…',
  dateRequired: 'Select a date.',
  enter: 'Enter {noun}.',
  invalid: 'This value isn’t valid.',
  /** With the name of the field in the API, which is in English. */
  invalidField: '{field} isn’t valid.',
  invalidValue: 'Select a value from the list.',
  notANumber: 'Enter a number, such as 24.50.',
  notAPercentage: 'Enter a percentage.',
  notAnInteger: 'Enter a whole number, such as 3.',
  tooManyDecimals: {
    one: 'Enter up to {count} decimal place.',
    other: 'Enter up to {count} decimal places.',
  },
  minLength: 'Enter at least {count} characters.',
  maxLength: { one: 'Enter up to {count} character.', other: 'Enter up to {count} characters.' },
  minItems: 'Select at least {count}.',
  form: 'Enter {noun} in the format {example}.',
  email: 'an email address',
  emailExample: 'name@example.com',
  min: 'Enter {number} or more.',
  max: 'Enter {number} or less.',
  tooLong: 'Enter up to {max} characters. This text has {count}.',
})
