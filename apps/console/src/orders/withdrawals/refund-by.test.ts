import { expect, test } from 'vitest'
import { refundBy } from './refund-by.ts'

test('a withdrawal is refunded within 14 days', () => {
  expect(refundBy({ _createdDate: new Date('2026-02-20T23:30:00Z') })).toBe('Mar 6, 2026')
})
