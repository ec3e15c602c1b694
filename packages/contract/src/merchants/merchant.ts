import { enumeration } from '../enumeration.ts'

/** What a merchant may do: everything, everything but people and payments, or look only. */
export const MerchantRole = /* @__PURE__ */ enumeration('owner manager viewer')
export type MerchantRole = keyof typeof MerchantRole

/** A person who runs the shop. */
export interface Merchant {
  _id: string
  email: string
  name: string
  role: MerchantRole
}

export interface MerchantSession {
  merchant: Merchant
  shop: {
    name: string
    /** ISO 4217 code. */
    currency: string
    /** Where shoppers find it. */
    url: string
  }
}
