import type { PaymentMethodList, TestPayment } from '@vitrine/contract'
import { date } from '../codec/value-codecs.ts'
import { type Call, operation, path, pick } from '../operation.ts'

export type {
  PaymentMethodList,
  PaymentMethodSettings,
  PaymentMode,
  PaymentModeSettings,
  PaymentSettingsField,
  TestPayment,
} from '@vitrine/contract'

const PATH = '/_vitrine/v1/payment-methods'
const response = { paymentMethods: { modes: { webhook: { lastReceivedDate: date } } } }

/**
 * Returns the payment methods with their settings, without secrets.
 * @example const { acceptsRealPayments } = await paymentMethods.listPaymentMethods()
 */
export const listPaymentMethods = /* @__PURE__ */ operation(
  (): Call<PaymentMethodList> => ({ method: 'GET', path: PATH, response }),
)

/** What is not given stays. An empty value removes a saved one. */
export interface PaymentMethodChanges {
  enabled?: boolean
  countries?: string[]
  minAmount?: string | null
  maxAmount?: string | null
  test?: Record<string, string>
  live?: Record<string, string>
}

/**
 * Changes a payment method. For owners. Fails with `PAYMENT_METHOD_NOT_FOUND` and `SECRETS_KEY_MISSING`.
 * @example await paymentMethods.updatePaymentMethod('stripe', { enabled: true, test: { secretKey: 'sk_test_…' } })
 */
export const updatePaymentMethod = /* @__PURE__ */ operation(
  (id: string, changes: PaymentMethodChanges): Call<PaymentMethodList> => ({
    method: 'PATCH',
    path: path`/_vitrine/v1/payment-methods/${id}`,
    args: pick(changes, 'enabled', 'countries', 'minAmount', 'maxAmount', 'test', 'live'),
    response,
  }),
)

/**
 * Sets the order of the payment methods at checkout. For owners.
 * @example await paymentMethods.reorderPaymentMethods(['paypal', 'stripe'])
 */
export const reorderPaymentMethods = /* @__PURE__ */ operation(
  (ids: string[]): Call<PaymentMethodList> => ({
    method: 'POST',
    path: `${PATH}/reorder`,
    args: { ids },
    response,
  }),
)

/**
 * Starts a payment with the test keys of a method. For owners. Fails with `PAYMENT_METHOD_NOT_CONFIGURED` and
 * `PAYMENT_PROVIDER_FAILED`.
 * @example const { url } = await paymentMethods.createTestPayment('stripe')
 */
export const createTestPayment = /* @__PURE__ */ operation(
  (id: string): Call<TestPayment> => ({
    method: 'POST',
    path: path`/_vitrine/v1/payment-methods/${id}/test-payments`,
  }),
)

/**
 * Reads a test payment from its provider. For owners.
 * @example const { status } = await paymentMethods.getTestPayment('stripe', 'cs_test_…')
 */
export const getTestPayment = /* @__PURE__ */ operation(
  (id: string, reference: string): Call<TestPayment> => ({
    method: 'GET',
    path: path`/_vitrine/v1/payment-methods/${id}/test-payments/${reference}`,
  }),
)
