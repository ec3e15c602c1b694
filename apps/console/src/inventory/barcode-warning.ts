import { inventoryText } from '../shared/messages/catalog/inventory.ts'

const GTIN_LENGTHS: readonly number[] = [8, 12, 13, 14]

/** A warning about a barcode whose check digit does not match. Other codes are accepted as they are. */
export function barcodeWarning(barcode: string): string | undefined {
  const digits = barcode.replaceAll(/[\s-]/g, '')
  if (!/^\d+$/.test(digits) || !GTIN_LENGTHS.includes(digits.length)) return undefined
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0 ? undefined : inventoryText.barcodeWarning
}
