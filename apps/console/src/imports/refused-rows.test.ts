import { formatCsvLine } from '@vitrine/tables'
import { expect, test } from 'vitest'
import { withErrorTexts } from './refused-rows.ts'

test('writes the errors of refused rows as sentences, with the names of the columns in the file', () => {
  const errors = [
    { line: 2, column: 'price', columnName: 'Preis; netto', message: 'must not be negative' },
    { line: 2, column: 'taxGroup', message: 'is required' },
  ]
  const file = `\uFEFF${formatCsvLine(['=Name', 'Preis; netto', 'Error'])}${formatCsvLine(['=1+1', '-5', JSON.stringify(errors)])}`
  expect(withErrorTexts(file)).toBe(
    `\uFEFF'=Name,Preis; netto,Error\r\n'=1+1,-5,"Preis; netto: This must not be negative.\nTax class: Enter a value."\r\n`,
  )
})
