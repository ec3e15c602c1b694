import { expect, test } from 'vitest'
import { z } from 'zod'
import { reply } from '../http/reply.ts'
import type { HttpContext } from '../http/route-types.ts'
import { refuse } from '../refusal.ts'
import { idempotencyOf, operation, route } from './operation.ts'

const declared = { access: 'staff', summary: 'Reads an order.' } as const
const ById = z.object({ id: z.string() })

const find = async (c: HttpContext, id: string) => reply(c, id === '1' ? { id } : refuse('ORDER_NOT_FOUND'))

test('compiles only with the errors that the handler returns', () => {
  operation({ ...declared, errors: ['ORDER_NOT_FOUND'], parameters: ById }, (c, { parameters }) =>
    find(c, parameters.id),
  )
  operation(declared, (c) => reply(c, {}))
  // @ts-expect-error The handler returns ORDER_NOT_FOUND.
  operation({ ...declared, parameters: ById }, (c, { parameters }) => find(c, parameters.id))
  operation(
    // @ts-expect-error The handler cannot return OUT_OF_STOCK.
    { ...declared, errors: ['ORDER_NOT_FOUND', 'OUT_OF_STOCK'], parameters: ById },
    (c, { parameters }) => find(c, parameters.id),
  )
  // @ts-expect-error It declares no path or query parameters.
  operation({ ...declared, errors: ['ORDER_NOT_FOUND'] }, (c, { parameters }) => find(c, parameters.id))
})

test('runs a change by staff once per key, unless it changes nothing', () => {
  const change = route({ access: 'editors' }, (c) => reply(c, {}))
  const read = route({ access: 'editors', changesNothing: true }, (c) => reply(c, {}))
  const byShoppers = route({ access: 'shoppers' }, (c) => reply(c, {}))
  const inSteps = route({ access: 'editors', idempotency: 'steps' }, (c) => reply(c, {}))
  expect(idempotencyOf('POST /a', change)).toBe('transaction')
  expect(idempotencyOf('GET /a', change)).toBe('none')
  expect(idempotencyOf('POST /a', read)).toBe('none')
  expect(idempotencyOf('POST /a', byShoppers)).toBe('none')
  expect(idempotencyOf('POST /a', inSteps)).toBe('steps')
})
