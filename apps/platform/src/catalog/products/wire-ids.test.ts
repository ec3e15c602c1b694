import { expect, test } from 'vitest'
import { newId } from '../../kernel/database/new-id.ts'
import { numericIdOf } from './wire-ids.ts'

test('gives products created at the same moment different numeric ids in ascending order', () => {
  const now = new Date()
  const numbers = Array.from({ length: 5000 }, () => BigInt(numericIdOf(newId(now))))
  expect(new Set(numbers).size).toBe(numbers.length)
  expect(numbers.every((number, index) => index === 0 || number > (numbers[index - 1] ?? 0n))).toBe(true)
  expect(numbers.every((number) => number < 2n ** 63n)).toBe(true)
})
