/** What forms say of what was typed. */
export const forms = {
  needed: 'This is needed.',
  notANumber: 'Write it as a number, like 24.50.',
  notWhole: 'Write it as a whole number, like 3.',
  tooFine: {
    one: 'Use at most {count} digit after the point.',
    other: 'Use at most {count} digits after the point.',
  },
  least: 'Enter {number} or more.',
  most: 'Enter {number} or less.',
} as const
