import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { idField } from '../../kernel/query/field-builders.ts'
import type { Compile, Field, Fields } from '../../kernel/query/query-field.ts'
import { numericIdField } from '../products/numeric-id-field.ts'
import { inventoryIdToProduct } from '../products/wire-ids.ts'

const byProductId: Field = { operators: idField(products.id).operators }

/** The id of an inventory item is its product's id with every bit inverted. Other text stays unchanged. */
const productOf = (value: unknown): unknown =>
  typeof value === 'string' ? (inventoryIdToProduct(value) ?? value) : value

const ofProduct =
  (compile: Compile): Compile =>
  (value) =>
    compile(Array.isArray(value) ? value.map(productOf) : productOf(value))

/** The fields that inventory items can be filtered by. */
export const inventoryFields: Fields = {
  id: {
    operators: Object.fromEntries(
      Object.entries(byProductId.operators).map(([name, compile]) => [name, ofProduct(compile)]),
    ),
  },
  productId: byProductId,
  numericId: { operators: numericIdField(products.id).operators },
}
