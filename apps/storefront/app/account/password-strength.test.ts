import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getPasswordStrength, STRENGTHS } from './password-strength.ts'

test.each([
  ['', 'short'],
  ['k8$mQ2', 'short'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['12345678', 'weak'],
  ['abcdefgh', 'weak'],
  ['password', 'weak'],
  ['kitchen42', 'fair'],
  ['seven warm lamps', 'good'],
  ['seven warm clay lamps', 'strong'],
] as const)('rates %j as %s', (password, strength) => {
  expect(getPasswordStrength(password)).toBe(strength)
})

test('never rates a longer password weaker', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 5 }), (password, more) => {
      const rank = (text: string) => STRENGTHS.indexOf(getPasswordStrength(text))
      expect(rank(password + more)).toBeGreaterThanOrEqual(rank(password))
    }),
  )
})
