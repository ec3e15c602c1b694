import { defineEnum } from '../define-enum.ts'

/** Whether the checkout form shows or requires a field. */
export const CheckoutFieldRule = /* @__PURE__ */ defineEnum('HIDDEN OPTIONAL REQUIRED')
export type CheckoutFieldRule = keyof typeof CheckoutFieldRule

/** A policy text of the checkout page. */
export interface CheckoutPolicy {
  visible: boolean
  content?: string
}

/** The branding, fields and policies of the checkout page. */
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
    /** An addition to the protocol. */
    purchaseOrderNumber?: CheckoutFieldRule
    /** Whether shoppers must accept the policies. */
    policyAgreementCheckbox?: { visible: boolean }
  }
  checkoutPolicies?: {
    termsAndConditions?: CheckoutPolicy
    privacyPolicy?: CheckoutPolicy
    returnPolicy?: CheckoutPolicy
  }
  /** Instructions for offline payments. An addition to the protocol. */
  offlinePaymentInstructions?: string
  /**
   * Whether offline payment is enabled, and after how many hours an unpaid order expires. An addition to the protocol.
   */
  offlinePayment?: { enabled: boolean; unpaidOrdersExpireAfterHours: number }
  revision?: string
  _createdDate?: Date
  _updatedDate?: Date
}
