import { afterEach, expect, test, vi } from 'vitest'
import { hasPendingChanges, savePendingCartForm, takePendingCartForm } from './pending-cart-form.ts'

/** The storage of one tab. */
function openTab() {
  const values: Record<string, string> = {}
  const has = (name: string, value: unknown) => Object.defineProperty(values, name, { value })
  has('getItem', (name: string) => values[name] ?? null)
  has('setItem', (name: string, value: string) => {
    values[name] = value
  })
  has('removeItem', (name: string) => {
    delete values[name]
  })
  return values
}

afterEach(() => vi.unstubAllGlobals())

const added = () => {
  const form = new FormData()
  form.set('intent', 'add')
  form.set('text.For', 'Ada & Grace')
  return form
}

test('returns the stored form once, on the next page', () => {
  vi.stubGlobal('sessionStorage', openTab())
  vi.stubGlobal('localStorage', openTab())
  expect(hasPendingChanges()).toBe(false)
  expect(savePendingCartForm(added())).toBe(true)
  expect(hasPendingChanges()).toBe(true)
  expect([...(takePendingCartForm() ?? [])]).toEqual([...added()])
  expect(takePendingCartForm()).toBeUndefined()
  expect(hasPendingChanges()).toBe(false)
})

test('finds an unconfirmed change, but not a stored cart', () => {
  vi.stubGlobal('sessionStorage', openTab())
  const shared = openTab()
  vi.stubGlobal('localStorage', shared)
  Object.assign(shared, { 'vitrine-cart': '{}', 'vitrine-cart-mark': 'a' })
  expect(hasPendingChanges()).toBe(false)
  shared['vitrine-cart:1-2'] = '[]'
  expect(hasPendingChanges()).toBe(true)
})

test('stores nothing without storage', () => {
  expect(savePendingCartForm(added())).toBe(false)
  expect(takePendingCartForm()).toBeUndefined()
  expect(hasPendingChanges()).toBe(false)
})
