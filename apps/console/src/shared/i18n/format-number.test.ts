import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./language.ts')
  vi.resetModules()
})

test('formats numbers, percentages and prices in the language of the console', async () => {
  vi.resetModules()
  vi.doMock('./language.ts', () => ({ language: 'de' }))
  const { formatNumber, formatPercentage } = await import('./format-number.ts')
  const { formatPrice } = await import('../format-amount.ts')
  expect([1.25, 1234.5678, 0].map(formatNumber)).toEqual(['1,25', '1.234,5678', '0'])
  expect([8.875, 10, 0.1].map(formatPercentage)).toEqual(['8,875\u00a0%', '10\u00a0%', '0,1\u00a0%'])
  expect(formatPrice({ amount: '179.55' }, 'USD')).toBe('179,55\u00a0$')
  expect(formatPrice(undefined, 'USD')).toBe('')
})
