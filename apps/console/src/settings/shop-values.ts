import type { ExternalPages, ShopContact, ShopInfo } from '@vitrine/contract'

export type ShopValues = Pick<
  ShopInfo,
  | 'name'
  | 'currency'
  | 'status'
  | 'weightUnit'
  | 'timeZone'
  | 'backInStockRequestsEnabled'
  | 'newOrderEmailsEnabled'
>

/** The fields of the shop's settings form. */
export const shopValues = ({
  name,
  currency,
  status,
  weightUnit,
  timeZone,
  backInStockRequestsEnabled,
  newOrderEmailsEnabled,
}: ShopInfo): ShopValues => ({
  name,
  currency,
  status,
  weightUnit,
  timeZone,
  backInStockRequestsEnabled,
  newOrderEmailsEnabled,
})

/** The fields with a text. */
export const withoutEmptyFields = <Fields extends ShopContact | ExternalPages>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value?.trim())) as Fields
