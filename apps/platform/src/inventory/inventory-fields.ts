import { products } from '../database/schema/index.ts'
import { type Compile, type Field, type Fields, Flaw } from '../query/field.ts'
import { idField, instantField } from '../query/fields.ts'
import { inventoryIdToProduct } from './inventory-id.ts'

/** The same operators on what `read` makes of their values. */
const reading = ({ operators }: Pick<Field, 'operators'>, read: (value: unknown) => unknown): Field => {
  const through =
    (compile: Compile): Compile =>
    (value) => {
      const known = Array.isArray(value) ? value.map(read) : read(value)
      const flaw = [known].flat().find((each) => each instanceof Flaw)
      return flaw instanceof Flaw ? flaw : compile(known)
    }
  return {
    operators: Object.fromEntries(
      Object.entries(operators).map(([name, compile]) => [name, through(compile)]),
    ),
  }
}

/** A time in milliseconds, which is what numbers inventory items. */
const readNumericId = (value: unknown): unknown => {
  const milliseconds = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value
  return typeof milliseconds === 'number' &&
    Math.abs(milliseconds) <= 8.64e15 &&
    Number.isInteger(milliseconds)
    ? new Date(milliseconds).toISOString()
    : new Flaw('must be a whole number')
}

/** What inventory items can be filtered by. */
export const inventoryFields: Fields = {
  id: reading(idField(products.id), (value) =>
    typeof value === 'string' ? (inventoryIdToProduct(value) ?? 'no id') : value,
  ),
  productId: { operators: idField(products.id).operators },
  numericId: reading(instantField(products.createdAt), readNumericId),
}
