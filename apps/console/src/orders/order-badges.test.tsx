import type { Order } from '@vitrine/contract'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TestBadge } from './order-badges.tsx'

const badgeOf = (order: Partial<Order>) => renderToStaticMarkup(<TestBadge order={order as Order} />)

test('marks a test order, and no other', () => {
  expect(badgeOf({ isTest: true })).toContain('>Test</span>')
  expect(badgeOf({})).toBe('')
})
