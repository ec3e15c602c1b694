import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PASSWORD_MIN_LENGTH, passwordStrength } from './password-strength.ts'

test('tells how many characters are missing', () => {
  expect(passwordStrength('lamp').message).toBe('8 more characters.')
  expect(passwordStrength('eleven char').message).toBe('1 more character.')
})

test('rates repetitive or sequential passwords as weak', () => {
  for (const lazy of [
    'aaaaaaaaaaaaaaaa',
    'abababababababab',
    'abcdefghijklmnop',
    '123412341234',
    'lamplamplamplamp',
  ]) {
    expect(passwordStrength(lazy)).toEqual({ level: 1, message: 'Weak: too repetitive.' })
  }
})

test('rates a password with the name or email address as weak', () => {
  expect(passwordStrength('okonkwo sells lamps', ['Ada Okonkwo', 'ada@example.com']).level).toBe(1)
  expect(passwordStrength('the example of lamps', ['Ada Okonkwo', 'ada@example.com']).level).toBe(1)
})

test('ignores names of fewer than four letters', () => {
  expect(passwordStrength('six quiet adagios at dusk', ['Ada', 'ada@x.io']).level).toBe(3)
})

test('rates a longer sentence as stronger', () => {
  expect(passwordStrength('quiet lamp 7').level).toBe(2)
  expect(passwordStrength('seven quiet lamps on the sill').level).toBe(3)
})

test('rates only passwords shorter than the minimum as incomplete', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (password) => {
      expect(passwordStrength(password).level === 0).toBe([...password].length < PASSWORD_MIN_LENGTH)
    }),
  )
})
