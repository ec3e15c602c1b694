import type {
  PublishedTaxRates,
  SavedTaxGroup,
  SavedTaxRegion,
  TaxArea,
  TaxRatesImport,
} from '@vitrine/contract'
import { dates } from '../../codec/value-codecs.ts'
import { type Call, noResult, operation, path } from '../../operation.ts'
import { type EntityChanges, type EntityInput, resource } from '../resource.ts'

export type {
  PublishedTaxRates,
  SavedTaxGroup,
  SavedTaxRate,
  SavedTaxRegion,
  TaxArea,
  TaxRatesImport,
} from '@vitrine/contract'

const groups = /* @__PURE__ */ resource<SavedTaxGroup>('tax-groups', { name: 'taxGroup', response: dates })
const regions = /* @__PURE__ */ resource<SavedTaxRegion>('tax-regions', {
  name: 'taxRegion',
  response: dates,
})

/**
 * Lists the tax groups.
 * @example const groups = await taxes.listTaxGroups()
 */
export const listTaxGroups = /* @__PURE__ */ operation(() => groups.list())

/**
 * Creates a tax group. Fails with `NAME_TAKEN`.
 * @example const { _id } = await taxes.createTaxGroup({ name: 'Books' })
 */
export const createTaxGroup = /* @__PURE__ */ operation(
  (input: EntityInput<SavedTaxGroup> & Pick<SavedTaxGroup, 'name'>) => groups.create(input),
)

/**
 * Updates a tax group. `isDefault` makes it the default instead of the previous one. Fails with
 * `TAX_GROUP_NOT_FOUND` or `NAME_TAKEN`.
 * @example await taxes.updateTaxGroup('the-group-id', { isDefault: true })
 */
export const updateTaxGroup = /* @__PURE__ */ operation(
  (_id: string, changes: EntityChanges<SavedTaxGroup>) => groups.update(_id, changes),
)

/**
 * Deletes a tax group. Fails with `TAX_GROUP_IN_USE` for the default.
 * @example await taxes.deleteTaxGroup('the-group-id')
 */
export const deleteTaxGroup = /* @__PURE__ */ operation((_id: string) => groups.delete(_id))

/**
 * Assigns up to 100 products to a tax group instead of their previous one. Fails with `PRODUCT_NOT_FOUND`.
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
 * Lists the published tax rates that can be imported, by area.
 * @example const [eu] = await taxes.listPublishedTaxRates()
 */
export const listPublishedTaxRates = /* @__PURE__ */ operation(
  (): Call<PublishedTaxRates[]> => ({
    method: 'GET',
    path: '/_vitrine/v1/published-tax-rates',
    parse: (response: { publishedTaxRates: PublishedTaxRates[] }) => response.publishedTaxRates,
  }),
)

/**
 * Adds the tax regions of areas with their published rates, and the tax classes that they need. Tax regions that exist
 * already are not changed.
 * @example const { created } = await taxes.importTaxRates(['EU', 'GB'])
 */
export const importTaxRates = /* @__PURE__ */ operation(
  (areas: TaxArea[]): Call<TaxRatesImport> => ({
    method: 'POST',
    path: '/_vitrine/v1/published-tax-rates/import',
    args: { areas },
  }),
)

/**
 * Lists the tax regions.
 * @example const regions = await taxes.listTaxRegions()
 */
export const listTaxRegions = /* @__PURE__ */ operation(() => regions.list())

/**
 * Creates a tax region. Fails with `TAX_REGION_TAKEN` or `TAX_GROUP_NOT_FOUND`.
 * @example await taxes.createTaxRegion({ country: 'DE', rates: [{ taxGroupId: 'the-group-id', name: 'MwSt', percentage: 19 }] })
 */
export const createTaxRegion = /* @__PURE__ */ operation(
  (input: EntityInput<SavedTaxRegion> & Pick<SavedTaxRegion, 'country'>) => regions.create(input),
)

/**
 * Updates a tax region. Fails with `TAX_REGION_NOT_FOUND` or `TAX_REGION_TAKEN`.
 * @example await taxes.updateTaxRegion('the-region-id', { taxIncludedInPrice: true })
 */
export const updateTaxRegion = /* @__PURE__ */ operation(
  (_id: string, changes: EntityChanges<SavedTaxRegion>) => regions.update(_id, changes),
)

/**
 * Deletes a tax region. No tax applies there afterwards.
 * @example await taxes.deleteTaxRegion('the-region-id')
 */
export const deleteTaxRegion = /* @__PURE__ */ operation((_id: string) => regions.delete(_id))
