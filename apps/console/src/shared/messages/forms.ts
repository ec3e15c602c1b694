/** Texts of form validation. */
export const forms = {
  required: 'This field is required.',
  enter: 'Enter',
  invalid: 'This value isn’t valid.',
  invalidValue: 'Select a value from the list.',
  notANumber: 'Enter a number, such as 24.50.',
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
} as const
