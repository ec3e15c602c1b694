import { afterEach, expect, test, vi } from 'vitest'
import { readConsent, saveConsent, trackPageView } from './analytics.ts'

afterEach(() => vi.unstubAllGlobals())

const memory = () => {
  const values = new Map<string, string>()
  return () => ({
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  })
}

test('has no consent at first, and remembers the choice', () => {
  vi.stubGlobal('navigator', {})
  const storage = memory()
  expect(readConsent(storage)).toBeUndefined()
  saveConsent('granted', storage)
  expect(readConsent(storage)).toBe('granted')
  saveConsent('denied', storage)
  expect(readConsent(storage)).toBe('denied')
})

test('treats Global Privacy Control as a denial, even with stored consent', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  const storage = memory()
  saveConsent('granted', storage)
  expect(readConsent(storage)).toBe('denied')
})

test('treats missing storage as a denial', () => {
  vi.stubGlobal('navigator', {})
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(readConsent(denied)).toBe('denied')
  expect(() => saveConsent('granted', denied)).not.toThrow()
})

test('sends the page but nothing that identifies the visitor', () => {
  const sendBeacon = vi.fn(() => true)
  vi.stubGlobal('navigator', { sendBeacon })
  trackPageView('/count', { path: '/products', language: 'de' })
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith('/count', '{"path":"/products","language":"de"}')
})
