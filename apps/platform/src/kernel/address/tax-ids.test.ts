import { expect, test } from 'vitest'
import { isTaxId } from './tax-ids.ts'

test.each([
  ['CPF', '529.982.247-25'],
  ['CPF', '11144477735'],
  ['CNPJ', '11.222.333/0001-81'],
  ['CNPJ', '12.ABC.345/01DE-35'],
] as const)('accepts as a tax id: %s %s', (type, id) => {
  expect(isTaxId(type, id)).toBe(true)
})

test.each([
  ['CPF', '529.982.247-26'],
  ['CPF', '111.111.111-11'],
  ['CPF', '1234'],
  ['CPF', '11.222.333/0001-81'],
  ['CNPJ', '11.222.333/0001-82'],
  ['CNPJ', '12.ABC.345/01DE-36'],
  ['CNPJ', '529.982.247-25'],
  ['CNPJ', ''],
] as const)('rejects as a tax id: %s %s', (type, id) => {
  expect(isTaxId(type, id)).toBe(false)
})
