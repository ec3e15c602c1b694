/** Six digits sort in numeric order. */
export const formatInvoiceNumber = (number: number): string => `INV-${String(number).padStart(6, '0')}`

/** The number in a search such as `INV-000042` or `42`. */
export function parseInvoiceNumber(search: string): number | undefined {
  const digits = /^(?:inv-)?(\d{1,15})$/i.exec(search)?.[1]
  return digits === undefined ? undefined : Number(digits)
}
