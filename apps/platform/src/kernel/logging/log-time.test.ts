import { expect, test } from 'vitest'
import { logTime } from './log-time.ts'

test('writes the time into every line', () => {
  let now = Date.UTC(2026, 0, 1)
  const time = logTime(() => now)
  expect(JSON.parse(`{"level":30${time()}}`)).toEqual({ level: 30, time: '2026-01-01T00:00:00.000Z' })
  expect(time()).toBe(time())
  now += 1
  expect(time()).toContain('00:00:00.001Z')
  now -= 1000
  expect(time()).toContain('2025-12-31T23:59:59.001Z')
})
