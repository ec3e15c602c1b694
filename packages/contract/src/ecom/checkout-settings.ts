import { defineEnum } from '../define-enum.ts'

/** Whether the page on which orders are placed asks for something. */
export const CheckoutFieldRule = /* @__PURE__ */ defineEnum('HIDDEN OPTIONAL REQUIRED')
export type CheckoutFieldRule = keyof typeof CheckoutFieldRule

/** A text that shoppers can read before they order. */
export interface CheckoutPolicy {
  visible: boolean
  content?: string
}

/** How checkouts look and work. */
export interface CheckoutSettings {
  _id?: string
  checkoutBrand?: {
    header?: { logo?: { image?: string } }
    mainSection?: Record<string, unknown>
    footer?: Record<string, unknown>
    global?: Record<string, unknown>
  }
  checkoutFields?: {
    phone?: CheckoutFieldRule
    company?: CheckoutFieldRule
    note?: CheckoutFieldRule
    /** Whether shoppers must say that they accept the policies. */
    policyAgreementCheckbox?: { visible: boolean }
  }
  checkoutPolicies?: {
    termsAndConditions?: CheckoutPolicy
    privacyPolicy?: CheckoutPolicy
    returnPolicy?: CheckoutPolicy
  }
  /** How to pay on delivery or by bank transfer, for those who choose that. An addition to the protocol. */
  offlinePaymentInstructions?: string
  /**
   * Whether shoppers may order and pay on delivery or by bank transfer, and after how many hours an order expires that
   * was not paid. An addition to the protocol.
   */
  offlinePayment?: { enabled: boolean; unpaidOrdersExpireAfterHours: number }
  revision?: string
  _createdDate?: Date
  _updatedDate?: Date
}
