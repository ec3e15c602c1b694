import type { Variant } from '@vitrine/contract'
import { readNumber } from '../forms/typed-number.ts'

/** The cells of a variant, as texts. */
export const VARIANT_FIELDS = ['sku', 'price', 'cost', 'weight', 'stock'] as const
export type VariantField = (typeof VARIANT_FIELDS)[number]

export interface VariantRow {
  readonly id: string
  readonly choices: Readonly<Record<string, string>>
  readonly name: string
  readonly visible: boolean
  readonly cells: Readonly<Record<VariantField, string>>
}

interface ProductValues {
  readonly price: number
  readonly cost: number | undefined
  readonly weight: number | undefined
}

/** The rows of a product's variants. What a variant shares with its product is an empty cell. */
export const variantRows = (variants: readonly Variant[], product: ProductValues): readonly VariantRow[] =>
  variants.map(({ _id, choices = {}, variant, stock }) => {
    const own = (value: number | undefined, shared: number | undefined) =>
      value === undefined || value === shared ? '' : String(value)
    return {
      id: _id ?? '',
      choices,
      name: Object.values(choices).join(' · '),
      visible: variant?.visible ?? true,
      cells: {
        sku: variant?.sku ?? '',
        price: own(variant?.priceData?.price, product.price),
        cost: own(variant?.costAndProfitData?.itemCost, product.cost),
        weight: own(variant?.weight, product.weight),
        stock: stock?.trackQuantity ? String(stock.quantity ?? 0) : '',
      },
    }
  })

/** Whether a cell holds what its column may hold. */
export function isCellFine(field: VariantField, text: string): boolean {
  if (field === 'sku') return text.length <= 40
  const value = readNumber(text)
  return value !== undefined && (field !== 'stock' || value === null || Number.isInteger(value))
}

/** Puts a block of a spreadsheet into the rows, from one cell to the right and down. What sticks out is left aside. */
export function pasted(
  rows: readonly VariantRow[],
  at: { readonly row: number; readonly field: VariantField },
  text: string,
): readonly VariantRow[] {
  const block = text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t'))
  const first = VARIANT_FIELDS.indexOf(at.field)
  return rows.map((row, index) => {
    const line = block[index - at.row]
    if (!line) return row
    const given = line.flatMap((cell, nth): [VariantField, string][] => {
      const field = VARIANT_FIELDS[first + nth]
      return field ? [[field, cell.trim()]] : []
    })
    return { ...row, cells: { ...row.cells, ...Object.fromEntries(given) } }
  })
}

/** What changed between two states of the rows, as the platform takes it: own values, and pieces. */
export function variantChanges(before: readonly VariantRow[], after: readonly VariantRow[]) {
  const earlier = new Map(before.map((row) => [row.id, row]))
  const changed = after.filter((row) => JSON.stringify(earlier.get(row.id)) !== JSON.stringify(row))
  const number = (text: string) => readNumber(text) ?? null
  const overrides = changed.map(({ id, visible, cells }) => ({
    variantIds: [id],
    visible,
    sku: cells.sku.trim(),
    price: number(cells.price),
    cost: number(cells.cost),
    weight: number(cells.weight),
  }))
  const stock = after
    .filter(({ id, cells }) => earlier.get(id)?.cells.stock !== cells.stock)
    .map(({ id, cells }) => ({ variantId: id, quantity: number(cells.stock) ?? 0 }))
  return { overrides, stock }
}
