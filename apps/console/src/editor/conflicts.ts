import type { ProductForm } from './product-form.ts'

type Field = keyof ProductForm

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields that both changed, each in their own way. */
export const conflictsOf = (base: ProductForm, mine: ProductForm, theirs: ProductForm): Field[] =>
  (Object.keys(base) as Field[]).filter(
    (field) =>
      !isSame(mine[field], base[field]) &&
      !isSame(theirs[field], base[field]) &&
      !isSame(mine[field], theirs[field]),
  )

/** What is saved now, with all that I changed but those fields that I give up. */
export function merged(
  base: ProductForm,
  mine: ProductForm,
  theirs: ProductForm,
  yielded: ReadonlySet<Field>,
): ProductForm {
  const own = (Object.keys(base) as Field[]).filter(
    (field) => !isSame(mine[field], base[field]) && !yielded.has(field),
  )
  return { ...theirs, ...Object.fromEntries(own.map((field) => [field, mine[field]])) }
}
