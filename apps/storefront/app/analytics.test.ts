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

test('nobody has agreed before they were asked, and an answer is remembered', () => {
  vi.stubGlobal('navigator', {})
  const kept = memory()
  expect(readConsent(kept)).toBeUndefined()
  saveConsent('granted', kept)
  expect(readConsent(kept)).toBe('granted')
  saveConsent('denied', kept)
  expect(readConsent(kept)).toBe('denied')
})

test('a browser that asks for privacy has said no, whatever was orErrorResponse before', () => {
  vi.stubGlobal('navigator', { globalPrivacyControl: true })
  const kept = memory()
  saveConsent('granted', kept)
  expect(readConsent(kept)).toBe('denied')
})

test('where no answer can be kept, nothing is counted', () => {
  vi.stubGlobal('navigator', {})
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  expect(readConsent(denied)).toBe('denied')
  expect(() => saveConsent('granted', denied)).not.toThrow()
})

test('what is counted says which page, and nothing of who', () => {
  const sendBeacon = vi.fn(() => true)
  vi.stubGlobal('navigator', { sendBeacon })
  trackPageView('/count', { path: '/products', language: 'de' })
  expect(sendBeacon).toHaveBeenCalledExactlyOnceWith('/count', '{"path":"/products","language":"de"}')
})
