import type { ShopContact, ShopInfo } from '@vitrine/contract'

export type ShopValues = Pick<
  ShopInfo,
  'name' | 'status' | 'weightUnit' | 'contact' | 'backInStockRequestsEnabled' | 'newOrderEmailsEnabled'
>

/** The fields of the shop's settings form. */
export const shopValues = ({
  name,
  status,
  weightUnit,
  contact,
  backInStockRequestsEnabled,
  newOrderEmailsEnabled,
}: ShopInfo): ShopValues => ({
  name,
  status,
  weightUnit,
  contact,
  backInStockRequestsEnabled,
  newOrderEmailsEnabled,
})

/** What the form saves. Empty contact fields are omitted. */
export const shopChange = (values: ShopValues): ShopValues => ({
  ...values,
  contact: withoutEmptyFields(values.contact),
})

const withoutEmptyFields = (contact: ShopContact): ShopContact =>
  Object.fromEntries(Object.entries(contact).filter(([, value]) => value?.trim()))
