import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PASSWORD_MIN_LENGTH, passwordStrength } from './password-strength.ts'

test('a short password says how much is missing', () => {
  expect(passwordStrength('lamp').message).toBe('8 more characters.')
  expect(passwordStrength('eleven char').message).toBe('1 more character.')
})

test('a password that repeats itself or counts is weak however long it is', () => {
  for (const lazy of [
    'aaaaaaaaaaaaaaaa',
    'abababababababab',
    'abcdefghijklmnop',
    '123412341234',
    'lamplamplamplamp',
  ]) {
    expect(passwordStrength(lazy)).toEqual({ level: 1, message: 'Weak: it repeats itself.' })
  }
})

test('a password with the own name or address in it is weak', () => {
  expect(passwordStrength('okonkwo sells lamps', ['Ada Okonkwo', 'ada@example.com']).level).toBe(1)
  expect(passwordStrength('the example of lamps', ['Ada Okonkwo', 'ada@example.com']).level).toBe(1)
})

test('a name too short to give anything away is not held against anybody', () => {
  expect(passwordStrength('six quiet adagios at dusk', ['Ada', 'ada@x.io']).level).toBe(3)
})

test('a longer sentence is stronger', () => {
  expect(passwordStrength('quiet lamp 7').level).toBe(2)
  expect(passwordStrength('seven quiet lamps on the sill').level).toBe(3)
})

test('only what the platform would take is called better than missing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (password) => {
      expect(passwordStrength(password).level === 0).toBe([...password].length < PASSWORD_MIN_LENGTH)
    }),
  )
})
