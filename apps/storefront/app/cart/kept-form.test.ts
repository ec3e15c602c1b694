import { afterEach, expect, test, vi } from 'vitest'
import { isSomethingLeft, keepForm, takeKeptForm } from './kept-form.ts'

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
  expect(isSomethingLeft()).toBe(false)
  expect(keepForm(added())).toBe(true)
  expect(isSomethingLeft()).toBe(true)
  expect([...(takeKeptForm() ?? [])]).toEqual([...added()])
  expect(takeKeptForm()).toBeUndefined()
  expect(isSomethingLeft()).toBe(false)
})

test('a change that was sent and not orErrorResponse is something left; the cart itself is not', () => {
  vi.stubGlobal('sessionStorage', openTab())
  const everywhere = openTab()
  vi.stubGlobal('localStorage', everywhere)
  Object.assign(everywhere, { 'vitrine-cart': '{}', 'vitrine-cart-mark': 'a' })
  expect(isSomethingLeft()).toBe(false)
  everywhere['vitrine-cart:1-2'] = '[]'
  expect(isSomethingLeft()).toBe(true)
})

test('where nothing may be kept, nothing is said to be', () => {
  expect(keepForm(added())).toBe(false)
  expect(takeKeptForm()).toBeUndefined()
  expect(isSomethingLeft()).toBe(false)
})
