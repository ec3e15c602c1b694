import type { TaxGroup } from '@vitrine/contract'
import { dates } from '../codec/value-codecs.ts'
import { type DeletedEvent, type EntityEvent, entityEvent } from '../event-definition.ts'

export type { TaxGroup } from '@vitrine/contract'

export const onTaxGroupCreated = /* @__PURE__ */ entityEvent<EntityEvent<TaxGroup>>(
  'wix.billing.v1.tax_group_created',
  dates,
)
export const onTaxGroupUpdated = /* @__PURE__ */ entityEvent<EntityEvent<TaxGroup>>(
  'wix.billing.v1.tax_group_updated',
  dates,
)
export const onTaxGroupDeleted = /* @__PURE__ */ entityEvent<DeletedEvent<TaxGroup>>(
  'wix.billing.v1.tax_group_deleted',
  dates,
)
