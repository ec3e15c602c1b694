import { expect, test, vi } from 'vitest'
import { savedMapping, saveMapping } from './saved-mappings.ts'

test('remembers the mapping of files with the same columns', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  saveMapping(['Artikel', 'Preis'], ['name', 'price'])
  saveMapping(['Artikel', 'Preis'], ['name', 'cost'])
  saveMapping(['Artikel'], ['slug'])
  expect(savedMapping(['Artikel', 'Preis'])).toEqual(['name', 'cost'])
  expect(savedMapping(['Preis', 'Artikel'])).toBeUndefined()
})

test('imports without remembering when storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  saveMapping(['Artikel'], ['slug'])
  expect(savedMapping(['Artikel'])).toBeUndefined()
})
