import type { AutomaticDiscount } from '@vitrine/contract'
import { date, dates } from '../../codec/value-codecs.ts'
import { operation } from '../../operation.ts'
import { type EntityChanges, type EntityInput, resource } from '../resource.ts'

export type { AutomaticDiscount, CartRange, CartTrigger } from '@vitrine/contract'

const discounts = /* @__PURE__ */ resource<AutomaticDiscount>('discount-rules', {
  name: 'discountRule',
  response: { ...dates, activeTimeInfo: { start: date, end: date } },
})

/**
 * Lists the automatic discounts in the order in which they apply.
 * @example const discounts = await automaticDiscounts.listAutomaticDiscounts()
 */
export const listAutomaticDiscounts = /* @__PURE__ */ operation(() => discounts.list())

/**
 * Creates an automatic discount.
 * @example await automaticDiscounts.createAutomaticDiscount({ name: 'Sale', reduction: { type: 'PERCENT', percentage: 20 } })
 */
export const createAutomaticDiscount = /* @__PURE__ */ operation(
  (input: EntityInput<AutomaticDiscount> & Pick<AutomaticDiscount, 'name' | 'reduction'>) =>
    discounts.create(input),
)

/**
 * Updates a discount. Fails with `DISCOUNT_RULE_NOT_FOUND` or `STALE_REVISION`.
 * @example await automaticDiscounts.updateAutomaticDiscount('the-rule-id', { trigger: null })
 */
export const updateAutomaticDiscount = /* @__PURE__ */ operation(
  (_id: string, changes: EntityChanges<AutomaticDiscount>) => discounts.update(_id, changes),
)

/**
 * Deletes a discount. Existing orders keep their price.
 * @example await automaticDiscounts.deleteAutomaticDiscount('the-rule-id')
 */
export const deleteAutomaticDiscount = /* @__PURE__ */ operation((_id: string) => discounts.delete(_id))
