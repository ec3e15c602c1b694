import type { FullProductInput, Variant } from '@vitrine/contract'
import { productNumberError } from '../../products/product-number-error.ts'
import { lengthError } from '../../shared/forms/length-error.ts'
import { parseNumberOrNull } from '../../shared/forms/parse-number.ts'
import { editorText } from '../../shared/messages/editor.ts'
import { productsText } from '../../shared/messages/products.ts'
import { t } from '../../shared/messages/t.ts'
import type { FormOption } from '../form/form-types.ts'
import { MAX_LENGTHS } from '../form/max-lengths.ts'
import { namesOf } from './renamed-options.ts'

/** The cells of a variant, as texts. */
export const VARIANT_FIELDS = ['sku', 'barcode', 'price', 'cost', 'weight', 'stock'] as const
export type VariantField = (typeof VARIANT_FIELDS)[number]
/** The cells that are no numbers. */
export const isTextField = (field: VariantField): field is 'sku' | 'barcode' =>
  field === 'sku' || field === 'barcode'
type Cells = Readonly<Record<VariantField, string>>

export interface VariantRow {
  /** The keys of its choices, joined. */
  readonly key: string
  /** The keys of its choices by option key. */
  readonly choices: Readonly<Record<string, string>>
  /** Empty until it is saved. */
  readonly id: string
  readonly visible: boolean
  /** Empty where the tax class of the product applies. */
  readonly taxGroupId: string
  readonly cells: Cells
}

interface ProductValues {
  readonly price: number
  readonly cost: number | undefined
  readonly weight: number | undefined
}

/** The rows of a product's variants. A cell is empty where the value of the product applies. */
export const variantRows = (variants: readonly Variant[], product: ProductValues): readonly VariantRow[] =>
  variants.map(({ _id, choices = {}, variant, stock }) => {
    const own = (value: number | undefined, shared: number | undefined) =>
      value === undefined || value === shared ? '' : String(value)
    return {
      ...blankRow(choices),
      id: _id ?? '',
      visible: variant?.visible ?? true,
      taxGroupId: variant?.taxGroupId ?? '',
      cells: {
        sku: variant?.sku ?? '',
        barcode: variant?.barcode ?? '',
        price: own(variant?.priceData?.price, product.price),
        cost: own(variant?.costAndProfitData?.itemCost, product.cost),
        weight: own(variant?.weight, product.weight),
        stock: stock?.trackQuantity ? String(stock.quantity ?? 0) : '',
      },
    }
  })

const EMPTY: Cells = { sku: '', barcode: '', price: '', cost: '', weight: '', stock: '' }

const blankRow = (choices: VariantRow['choices']): VariantRow => ({
  key: JSON.stringify(Object.entries(choices).sort(([one], [other]) => (one < other ? -1 : 1))),
  choices,
  id: '',
  visible: true,
  taxGroupId: '',
  cells: EMPTY,
})

/** A combination of choices: its current name, and its row before it has values. */
export interface Combination {
  readonly name: string
  readonly blank: VariantRow
}

/** All combinations of one choice per option, in order. Ignores choices without a name. */
export function combinationsOf(options: readonly FormOption[]): readonly Combination[] {
  const named = options
    .map(({ key, choices }) => ({ key, choices: choices.filter(({ description }) => description.trim()) }))
    .filter(({ choices }) => choices.length > 0)
  if (named.length === 0) return []
  return named
    .reduce<readonly { names: readonly string[]; choices: VariantRow['choices'] }[]>(
      (some, option) =>
        some.flatMap(({ names, choices }) =>
          option.choices.map(({ key, description }) => ({
            names: [...names, description.trim()],
            choices: { ...choices, [option.key]: key },
          })),
        ),
      [{ names: [], choices: {} }],
    )
    .map(({ names, choices }) => ({ name: names.join(' · '), blank: blankRow(choices) }))
}

/** The rows of these combinations, with empty rows for new ones. */
export function rowsFor(
  combinations: readonly Combination[],
  rows: readonly VariantRow[],
): readonly VariantRow[] {
  const known = new Map(rows.map((row) => [row.key, row]))
  return combinations.map(({ blank }) => known.get(blank.key) ?? blank)
}

/** All rows, with these replacing their earlier versions. */
export const withRows = (
  rows: readonly VariantRow[],
  changed: readonly VariantRow[],
): readonly VariantRow[] => [...new Map([...rows, ...changed].map((row) => [row.key, row])).values()]

/** The error of a cell; `undefined` if it is valid. */
export const cellError = (field: VariantField, text: string, currency: string): string | undefined =>
  isTextField(field) ? lengthError(text, MAX_LENGTHS[field]) : productNumberError(field, text, currency)

/** The errors of all rows, labeled by column and variant. */
export const rowErrors = (
  combinations: readonly Combination[],
  rows: readonly VariantRow[],
  currency: string,
): readonly string[] =>
  rowsFor(combinations, rows).flatMap((row, at) =>
    VARIANT_FIELDS.flatMap((field) => {
      const error = cellError(field, row.cells[field], currency)
      if (!error) return []
      const variant = combinations[at]?.name ?? ''
      return [t(editorText.cellError, { column: productsText.columns[field], variant, error })]
    }),
  )

/** The edits of one row. */
export interface RowEdit extends Pick<VariantRow, 'key' | 'choices' | 'id'> {
  readonly visible?: boolean
  readonly taxGroupId?: string
  readonly cells: Readonly<Partial<Cells>>
}

/** The edits between two versions of the rows. */
export function rowEdits(before: readonly VariantRow[], after: readonly VariantRow[]): readonly RowEdit[] {
  const earlier = new Map(before.map((row) => [row.key, row]))
  return after.flatMap((row) => {
    const was = earlier.get(row.key) ?? blankRow(row.choices)
    if (was === row) return []
    const changed = VARIANT_FIELDS.filter((field) => row.cells[field] !== was.cells[field])
    const isToggled = row.visible !== was.visible
    const isReclassed = row.taxGroupId !== was.taxGroupId
    if (changed.length === 0 && !isToggled && !isReclassed) return []
    const cells = Object.fromEntries(changed.map((field) => [field, row.cells[field]]))
    const { key, choices, id, visible, taxGroupId } = row
    return [{ key, choices, id, cells, ...(isToggled && { visible }), ...(isReclassed && { taxGroupId }) }]
  })
}

/** Applies edits to rows, also if their choices were renamed in the meantime. */
export function withEdits(rows: readonly VariantRow[], edits: readonly RowEdit[]): readonly VariantRow[] {
  if (edits.length === 0) return rows
  const known = new Map(rows.flatMap((row) => [[row.key, row] as const, [row.id, row] as const]))
  const edited = edits.map(({ key, choices, id, cells, visible, taxGroupId }) => {
    const row = known.get(id || key) ?? blankRow(choices)
    return {
      ...row,
      cells: { ...row.cells, ...cells },
      ...(visible !== undefined && { visible }),
      ...(taxGroupId !== undefined && { taxGroupId }),
    }
  })
  return withRows(rows, edited)
}

type Saved = Required<Pick<FullProductInput, 'variants'>> & Pick<FullProductInput, 'stock'>

/** The edits of valid rows as a request to the platform. */
export function variantChanges(
  before: readonly VariantRow[],
  typed: readonly RowEdit[],
  options: readonly FormOption[],
): Saved {
  const after = withEdits(before, typed)
  const edits = rowEdits(before, after).flatMap(({ choices, cells, visible, taxGroupId }) => {
    const names = namesOf(choices, options)
    return names ? [{ choices: names, cells, visible, taxGroupId }] : []
  })
  const variants = edits.flatMap(
    ({ choices, cells: { stock: _, sku, barcode, ...numbers }, visible, taxGroupId }) => {
      const own = {
        ...Object.fromEntries(
          Object.entries(numbers).map(([field, text]) => [field, parseNumberOrNull(text)]),
        ),
        ...(sku !== undefined && { sku: sku.trim() }),
        ...(barcode !== undefined && { barcode: barcode.trim() }),
        ...(visible !== undefined && { visible }),
        ...(taxGroupId !== undefined && { taxGroupId }),
      }
      return Object.keys(own).length > 0 ? [{ choices, ...own }] : []
    },
  )
  const counted = edits.flatMap(({ choices, cells: { stock } }) =>
    stock === undefined ? [] : [{ choices, quantity: parseNumberOrNull(stock) ?? 0 }],
  )
  if (counted.length === 0) return { variants }
  const isTracked = rowsFor(combinationsOf(options), after).some(({ cells }) => cells.stock.trim() !== '')
  return {
    variants,
    stock: isTracked ? { trackQuantity: true, variants: counted } : { trackQuantity: false },
  }
}

/** The saved rows with their own values that these combinations no longer contain. */
export function deletedRows(
  saved: readonly VariantRow[],
  combinations: readonly Combination[],
): readonly VariantRow[] {
  const kept = new Set(combinations.map(({ blank }) => blank.key))
  return saved.filter((row) => !kept.has(row.key) && hasOwnValues(row))
}

const hasOwnValues = ({ visible, taxGroupId, cells }: VariantRow): boolean =>
  !visible ||
  taxGroupId !== '' ||
  VARIANT_FIELDS.some((field) => cells[field] !== '' && (field !== 'stock' || cells.stock !== '0'))
