import { afterEach, expect, test, vi } from 'vitest'
import { hasPendingChanges, savePendingForm, takePendingForm } from './pending-form.ts'

/** What a page of this tab finds. */
function openTab() {
  const kept: Record<string, string> = {}
  const has = (name: string, value: unknown) => Object.defineProperty(kept, name, { value })
  has('getItem', (name: string) => kept[name] ?? null)
  has('setItem', (name: string, value: string) => {
    kept[name] = value
  })
  has('removeItem', (name: string) => {
    delete kept[name]
  })
  return kept
}

afterEach(() => vi.unstubAllGlobals())

const added = () => {
  const form = new FormData()
  form.set('intent', 'add')
  form.set('text.For', 'Ada & Grace')
  return form
}

test('what was put in on a page that was left is there for the next one, once', () => {
  vi.stubGlobal('sessionStorage', openTab())
  vi.stubGlobal('localStorage', openTab())
  expect(hasPendingChanges()).toBe(false)
  expect(savePendingForm(added())).toBe(true)
  expect(hasPendingChanges()).toBe(true)
  expect([...(takePendingForm() ?? [])]).toEqual([...added()])
  expect(takePendingForm()).toBeUndefined()
  expect(hasPendingChanges()).toBe(false)
})

test('a change that was sent and not orErrorResponse is something left; the cart itself is not', () => {
  vi.stubGlobal('sessionStorage', openTab())
  const everywhere = openTab()
  vi.stubGlobal('localStorage', everywhere)
  Object.assign(everywhere, { 'vitrine-cart': '{}', 'vitrine-cart-mark': 'a' })
  expect(hasPendingChanges()).toBe(false)
  everywhere['vitrine-cart:1-2'] = '[]'
  expect(hasPendingChanges()).toBe(true)
})

test('where nothing may be kept, nothing is said to be', () => {
  expect(savePendingForm(added())).toBe(false)
  expect(takePendingForm()).toBeUndefined()
  expect(hasPendingChanges()).toBe(false)
})
