import * as index from '@vitrine/client'
import * as ecom from '@vitrine/client/ecom'
import * as identity from '@vitrine/client/identity'
import * as merchant from '@vitrine/client/merchant'
import * as redirects from '@vitrine/client/redirects'
import * as stores from '@vitrine/client/stores'
import * as contract from '@vitrine/contract'
import { expect, test } from 'vitest'
import { specifiedEnumerations } from './enumerations.ts'

const client: Record<string, unknown> = { index, ecom, identity, merchant, redirects, stores }

/** The export at a path such as `ecom/orders.OrderStatus`. */
const exportAt = (path: string): unknown =>
  path
    .split(/[/.]/)
    .reduce<unknown>((from, name) => (from as Record<string, unknown> | undefined)?.[name], client)

const valuesOf = (enumeration: unknown): unknown[] => Object.values((enumeration ?? {}) as object)

test.each(specifiedEnumerations)('contract and client have every value: $name', (specified) => {
  const { values, contract: name, client: path } = specified
  expect(valuesOf(exportAt(path))).toEqual(expect.arrayContaining([...values]))
  if (name)
    expect(valuesOf((contract as Record<string, unknown>)[name])).toEqual(expect.arrayContaining([...values]))
})

test('only LoginState and TokenRole are in the client but not in the contract', () => {
  const without = specifiedEnumerations.filter((each) => each.contract === undefined)
  expect(without.map(({ client: path }) => path)).toEqual(['index.LoginState', 'index.TokenRole'])
})
