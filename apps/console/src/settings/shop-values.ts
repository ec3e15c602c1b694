import type { ShopContact, ShopInfo } from '@vitrine/contract'

export type ShopValues = Pick<
  ShopInfo,
  'name' | 'status' | 'weightUnit' | 'contact' | 'collectsStockRequests' | 'sendsNewOrderEmails'
>

/** The fields of the shop's settings form. */
export const shopValues = ({
  name,
  status,
  weightUnit,
  contact,
  collectsStockRequests,
  sendsNewOrderEmails,
}: ShopInfo): ShopValues => ({
  name,
  status,
  weightUnit,
  contact,
  collectsStockRequests,
  sendsNewOrderEmails,
})

/** What the form saves. Empty contact fields are omitted. */
export const shopChange = (values: ShopValues): ShopValues => ({
  ...values,
  contact: filledIn(values.contact),
})

const filledIn = (contact: ShopContact): ShopContact =>
  Object.fromEntries(Object.entries(contact).filter(([, value]) => value?.trim()))
