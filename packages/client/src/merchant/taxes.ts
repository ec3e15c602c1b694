import type { SavedTaxGroup, SavedTaxRegion } from '@vitrine/contract'
import { dates } from '../ecom/cart-codecs.ts'
import { type Call, noResult, operation, path } from '../operation.ts'
import { createCrudCalls, type EntityChanges, type EntityInput } from './crud-calls.ts'

export type { SavedTaxGroup, SavedTaxRate, SavedTaxRegion } from '@vitrine/contract'

const groups = () =>
  createCrudCalls<SavedTaxGroup>({ path: 'tax-groups', one: 'taxGroup', many: 'taxGroups', response: dates })
const regions = () =>
  createCrudCalls<SavedTaxRegion>({
    path: 'tax-regions',
    one: 'taxRegion',
    many: 'taxRegions',
    response: dates,
  })

/**
 * The groups of goods that are taxed alike.
 * @example const groups = await taxes.listTaxGroups()
 */
export const listTaxGroups = /* @__PURE__ */ operation((): Call<SavedTaxGroup[]> => groups().list())

/**
 * Makes a group. Refuses with `NAME_TAKEN`.
 * @example const { _id } = await taxes.createTaxGroup({ name: 'Books' })
 */
export const createTaxGroup = /* @__PURE__ */ operation(
  (given: EntityInput<SavedTaxGroup> & Pick<SavedTaxGroup, 'name'>): Call<SavedTaxGroup> =>
    groups().create(given),
)

/**
 * Changes a group; the default passes on with `isDefault`. Refuses with `TAX_GROUP_NOT_FOUND` or `NAME_TAKEN`.
 * @example await taxes.updateTaxGroup('the-group-id', { isDefault: true })
 */
export const updateTaxGroup = /* @__PURE__ */ operation(
  (_id: string, changes: EntityChanges<SavedTaxGroup>): Call<SavedTaxGroup> => groups().update(_id, changes),
)

/**
 * Deletes a group. Refuses with `TAX_GROUP_IN_USE` for the default.
 * @example await taxes.deleteTaxGroup('the-group-id')
 */
export const deleteTaxGroup = /* @__PURE__ */ operation((_id: string): Call<void> => groups().remove(_id))

/**
 * Taxes products as a group, up to 100 at a time; each leaves the group it was in. Refuses with `PRODUCT_NOT_FOUND`.
 * @example await taxes.setProductTaxGroup('the-group-id', ['the-product-id'])
 */
export const setProductTaxGroup = /* @__PURE__ */ operation(
  (groupId: string, productIds: string[]): Call<void> => ({
    method: 'POST',
    path: path`/_vitrine/v1/tax-groups/${groupId}/products`,
    args: { productIds },
    parse: noResult,
  }),
)

/**
 * The places with their own taxes.
 * @example const regions = await taxes.listTaxRegions()
 */
export const listTaxRegions = /* @__PURE__ */ operation((): Call<SavedTaxRegion[]> => regions().list())

/**
 * Makes a region. Refuses with `TAX_REGION_TAKEN` or `TAX_GROUP_NOT_FOUND`.
 * @example await taxes.createTaxRegion({ country: 'DE', rates: [{ taxGroupId: 'the-group-id', name: 'MwSt', percentage: 19 }] })
 */
export const createTaxRegion = /* @__PURE__ */ operation(
  (given: EntityInput<SavedTaxRegion> & Pick<SavedTaxRegion, 'country'>): Call<SavedTaxRegion> =>
    regions().create(given),
)

/**
 * Changes a region. Refuses with `TAX_REGION_NOT_FOUND` or `TAX_REGION_TAKEN`.
 * @example await taxes.updateTaxRegion('the-region-id', { taxIncludedInPrice: true })
 */
export const updateTaxRegion = /* @__PURE__ */ operation(
  (_id: string, changes: EntityChanges<SavedTaxRegion>): Call<SavedTaxRegion> =>
    regions().update(_id, changes),
)

/**
 * Deletes a region: nothing is taxed there any more.
 * @example await taxes.deleteTaxRegion('the-region-id')
 */
export const deleteTaxRegion = /* @__PURE__ */ operation((_id: string): Call<void> => regions().remove(_id))
