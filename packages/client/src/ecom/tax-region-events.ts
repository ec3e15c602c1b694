import type { TaxRegion } from '@vitrine/contract'
import { dates } from '../codec/value-codecs.ts'
import { type DeletedEvent, type EntityEvent, entityEvent } from '../event-definition.ts'

export type { TaxRegion } from '@vitrine/contract'

export const onTaxRegionCreated = /* @__PURE__ */ entityEvent<EntityEvent<TaxRegion>>(
  'wix.billing.v1.tax_region_created',
  dates,
)
export const onTaxRegionUpdated = /* @__PURE__ */ entityEvent<EntityEvent<TaxRegion>>(
  'wix.billing.v1.tax_region_updated',
  dates,
)
export const onTaxRegionDeleted = /* @__PURE__ */ entityEvent<DeletedEvent<TaxRegion>>(
  'wix.billing.v1.tax_region_deleted',
  dates,
)
