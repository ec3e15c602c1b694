import type { SecondFactor, TotpEnrollment } from '@vitrine/contract'
import { type Call, noResult, operation } from '../../operation.ts'

export type { TotpEnrollment } from '@vitrine/contract'

const PATH = '/_vitrine/v1/merchants/second-factor'

/**
 * Returns whether the merchant uses a second factor.
 * @example const { isOn } = await merchants.getSecondFactor()
 */
export const getSecondFactor = /* @__PURE__ */ operation(
  (): Call<SecondFactor> => ({
    method: 'GET',
    path: PATH,
    parse: (response: { secondFactor: SecondFactor }) => response.secondFactor,
  }),
)

/**
 * Starts TOTP enrollment; `confirmSecondFactor` completes it. Fails with `WRONG_PASSWORD` or `FACTOR_EXISTS`.
 * @example const { qrCode, secret } = await merchants.startSecondFactorEnrollment({ currentPassword: 'a long phrase' })
 */
export const startSecondFactorEnrollment = /* @__PURE__ */ operation(
  ({ currentPassword }: { currentPassword: string }): Call<TotpEnrollment> => ({
    method: 'POST',
    path: PATH,
    args: { currentPassword },
  }),
)

/**
 * Completes TOTP enrollment with a first code. Only this response contains the recovery codes. Fails with
 * `VERIFICATION_CODE_INVALID`.
 * @example const { recoveryCodes } = await merchants.confirmSecondFactor('123456')
 */
export const confirmSecondFactor = /* @__PURE__ */ operation(
  (code: string): Call<{ recoveryCodes: string[] }> => ({
    method: 'POST',
    path: `${PATH}/confirm`,
    args: { code },
  }),
)

/**
 * Removes the second factor. Fails with `WRONG_PASSWORD` or `FACTOR_NOT_FOUND`.
 * @example await merchants.removeSecondFactor({ currentPassword: 'a long phrase' })
 */
export const removeSecondFactor = /* @__PURE__ */ operation(
  ({ currentPassword }: { currentPassword: string }): Call<void> => ({
    method: 'POST',
    path: `${PATH}/remove`,
    args: { currentPassword },
    parse: noResult,
  }),
)
