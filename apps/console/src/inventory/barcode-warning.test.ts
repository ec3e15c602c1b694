import { expect, test } from 'vitest'
import { barcodeWarning } from './barcode-warning.ts'

test.each([
  '4006381333931',
  '036000291452',
  '96385074',
  '978-3-16-148410-0',
  '00012345600012',
  'SHELF-4',
  '12345',
  '',
])('accepts %s', (barcode) => expect(barcodeWarning(barcode)).toBeUndefined())

test.each(['4006381333930', '036000291453', '96385075', '978-3-16-148410-1'])(
  'warns about the check digit of %s',
  (barcode) => expect(barcodeWarning(barcode)).toMatch('check digit'),
)
