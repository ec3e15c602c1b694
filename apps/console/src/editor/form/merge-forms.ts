import { parseNumber } from '../../shared/forms/parse-number.ts'
import type { ProductForm } from './product-form.ts'

type Field = keyof ProductForm

const NUMBERS: readonly Field[] = [
  'price',
  'cost',
  'weight',
  'discountValue',
  'unitTotal',
  'unitBase',
  'quantity',
]

/** Whether two forms have the same values, ignoring notation and generated keys. */
const isSame = (field: Field, one: ProductForm, other: ProductForm): boolean =>
  comparableValue(field, one) === comparableValue(field, other)

function comparableValue(field: Field, form: ProductForm): string {
  const value = form[field]
  if (typeof value !== 'string')
    return JSON.stringify(value, (name, part) => (field === 'options' && name === 'key' ? undefined : part))
  const number = NUMBERS.includes(field) ? parseNumber(value) : undefined
  return String(number ?? value.trim())
}

/** A product as it was before, in the form, and as someone else saved it. */
export interface Versions {
  readonly base: ProductForm
  readonly mine: ProductForm
  readonly theirs: ProductForm
}

/** The fields that both versions changed differently. Collections merge one by one. */
export const findConflicts = ({ base, mine, theirs }: Versions): Field[] =>
  (Object.keys(base) as Field[]).filter(
    (field) =>
      field !== 'collectionIds' &&
      !isSame(field, mine, base) &&
      !isSame(field, theirs, base) &&
      !isSame(field, mine, theirs),
  )

/** The saved version with my changes, except for the fields that I give up. */
export function mergeForms(
  { base, mine, theirs }: Versions,
  discarded: ReadonlySet<Field> = new Set(),
): ProductForm {
  const own = (Object.keys(base) as Field[]).filter(
    (field) => !isSame(field, mine, base) && !discarded.has(field),
  )
  return {
    ...theirs,
    ...Object.fromEntries(own.map((field) => [field, mine[field]])),
    collectionIds: mergeIds(base.collectionIds, mine.collectionIds, theirs.collectionIds),
  }
}

/** Their collections with my additions and removals. */
const mergeIds = (base: readonly string[], mine: readonly string[], theirs: readonly string[]): string[] => [
  ...theirs.filter((id) => mine.includes(id) || !base.includes(id)),
  ...mine.filter((id) => !base.includes(id) && !theirs.includes(id)),
]
