import { type CollectionRule, RuleComparison, type RuleCondition, RuleField } from '@vitrine/contract'
import { and, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { products } from '../../kernel/database/schema/catalog/catalog.ts'
import { compileFilter } from '../../kernel/query/compile-filter.ts'
import { booleanField } from '../../kernel/query/field-builders.ts'
import type { Fields } from '../../kernel/query/query-field.ts'
import { productFields } from '../products/catalog-query-fields.ts'

export const RuleSchema = z.strictObject({
  match: z.enum(['all', 'any']),
  conditions: z
    .array(
      z.strictObject({
        field: z.enum(RuleField),
        comparison: z.enum(RuleComparison),
        value: z.union([z.string().trim().min(1).max(100), z.number(), z.boolean()]),
      }),
    )
    .min(1)
    .max(10),
}) satisfies z.ZodType<CollectionRule>

const OPERATORS: Readonly<Record<RuleComparison, string>> = {
  is: '$eq',
  isNot: '$ne',
  contains: '$contains',
  startsWith: '$startsWith',
  atLeast: '$gte',
  atMost: '$lte',
}

/** The fields of rules, in a shop with this currency. */
const ruleFields = (currency: string): Fields => ({
  ...productFields(currency),
  inStock: productFields(currency)['stock.inStock'] ?? { operators: {} },
  onSale: booleanField(sql`(${products.discountType} <> 'NONE' and ${products.discountValue} > 0)`),
})

const compiled = ({ field, comparison, value }: RuleCondition, fields: Fields) =>
  compileFilter(fields, { [field]: { [OPERATORS[comparison]]: value } }, 'rule')

/** The rule as a condition on products. */
export function ruleCondition({ match, conditions }: CollectionRule, currency: string): SQL {
  const fields = ruleFields(currency)
  const each = conditions.map((condition) => compiled(condition, fields).where)
  return sql`coalesce(${(match === 'all' ? and(...each) : or(...each)) ?? sql`false`}, false)`
}

/** The invalid conditions, by index. */
export function ruleErrors({ conditions }: CollectionRule, currency: string): readonly [number, string][] {
  const fields = ruleFields(currency)
  return conditions.flatMap((condition, index) => {
    const [error] = compiled(condition, fields).violations
    return error ? [[index, error.description] as [number, string]] : []
  })
}
