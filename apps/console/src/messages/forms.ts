/** What forms say of what was typed. */
export const forms = {
  needed: 'This is needed.',
  notANumber: 'Write it as a number, like 24.50.',
  notWhole: 'Write it as a whole number, like 3.',
  tooFine: {
    one: 'Use at most {count} digit after the point.',
    other: 'Use at most {count} digits after the point.',
  },
  minLength: 'Use at least {count} characters.',
  maxLength: { one: 'Use at most {count} character.', other: 'Use at most {count} characters.' },
  minItems: 'Choose at least {count}.',
  form: 'Enter {noun} in the form {example}.',
  email: 'an e-mail address',
  emailExample: 'name@example.com',
  min: 'Enter {number} or more.',
  max: 'Enter {number} or less.',
  tooLong: 'This has {count} letters; at most {most} fit.',
} as const
