import { expect, test } from 'vitest'
import { seal, unseal } from './seal.ts'

test('opens a sealed value with its own secret only', () => {
  const sealed = seal('Hauptstraße 1', 'mine')
  expect(unseal(sealed, 'mine')).toBe('Hauptstraße 1')
  expect(sealed).not.toContain(Buffer.from('Hauptstraße').toString('base64url').slice(0, 8))
  expect(unseal(sealed, 'theirs')).toBeUndefined()
  expect(unseal(`${sealed.slice(0, -3)}AAA`, 'mine')).toBeUndefined()
  for (const nonsense of ['', 'short', '\0']) expect(unseal(nonsense, 'mine')).toBeUndefined()
})
