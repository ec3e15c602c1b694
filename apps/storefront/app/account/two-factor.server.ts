import { isInvalidArguments, isRefusal, isVitrineError } from '@vitrine/client'
import { account } from '@vitrine/client/extras'
import { data } from 'react-router'
import type { ShopperClient } from '../session/shopper.server.ts'
import { getFormText } from '../shared/form-text.server.ts'
import { orErrorResponse, orFallback } from '../shared/loader-errors.server.ts'
import { PHONE_FACTORS, type PhoneFactor, type TwoFactorResult } from './two-factor-section.tsx'

type Factor = account.MemberSecondFactor

/** The member's second factors, and the ways to get codes on a phone that they can add. */
export async function getTwoFactor(client: ShopperClient) {
  const [factors, offered] = await Promise.all([
    orFallback<Factor[], Factor[]>([], client.use(account.listFactors)()),
    orFallback<Factor['factorType'][], Factor['factorType'][]>([], client.use(account.listOfferedFactors)()),
  ])
  const isUsed = (type: PhoneFactor) => factors.some(({ factorType }) => factorType === type)
  return {
    factors: factors.map(({ factorType, to }) => ({ factorType, to })),
    addable: PHONE_FACTORS.filter((type) => offered.includes(type) && !isUsed(type)),
  }
}

const ERROR_STATUS = {
  wrongPassword: 403,
  invalidPhone: 400,
  emailNotVerified: 409,
  notSent: 503,
  tooMany: 429,
  wrongCode: 400,
} as const
type TwoFactorError = keyof typeof ERROR_STATUS

function errorOf(error: unknown): TwoFactorError | undefined {
  if (isRefusal(error, 'REAUTHENTICATION_REQUIRED')) return 'wrongPassword'
  if (isRefusal(error, 'MEMBER_STATUS_CONFLICT')) return 'emailNotVerified'
  if (isRefusal(error, 'VERIFICATION_CODE_INVALID')) return 'wrongCode'
  if (isRefusal(error, 'FACTOR_PROVIDER_UNAVAILABLE') || isRefusal(error, 'FACTOR_NOT_CONFIGURED'))
    return 'notSent'
  if (isVitrineError(error) && error.status === 429) return 'tooMany'
  return isInvalidArguments(error) ? 'invalidPhone' : undefined
}

/** Adds or removes a second factor. */
export async function changeTwoFactor(client: ShopperClient, form: FormData) {
  const intent = getFormText(form, 'intent')
  const typed = getFormText(form, 'factorType')
  const factorType = PHONE_FACTORS.find((type) => type === typed) ?? 'SMS'
  const [stateToken, phone] = [getFormText(form, 'stateToken'), getFormText(form, 'phone')]
  const currentPassword = getFormText(form, 'current')
  const pending = { factorType, stateToken, phone }
  try {
    if (intent === 'confirm-factor') {
      const proof = { stateToken, code: getFormText(form, 'code').trim() }
      const recoveryCodes = await client.use(account.confirmFactorEnrollment)(factorType, proof)
      return data<TwoFactorResult>({ recoveryCodes })
    }
    if (intent === 'remove-factor') {
      const factor = (['TOTP', 'EMAIL', 'SMS', 'CALL', 'PUSH'] as const).find((type) => type === typed)
      if (factor) await client.use(account.removeFactor)(factor, { currentPassword })
      return data<TwoFactorResult>({ twoFactorNotice: 'removed' })
    }
    const started = await client.use(account.startFactorEnrollment)(factorType, {
      to: phone,
      currentPassword,
    })
    return data<TwoFactorResult>({ pending: { ...pending, stateToken: started.stateToken } })
  } catch (error) {
    const twoFactorError = errorOf(error)
    if (!twoFactorError) return orErrorResponse(Promise.reject(error))
    return data<TwoFactorResult>(
      { twoFactorError, ...(intent === 'confirm-factor' && { pending }) },
      { status: ERROR_STATUS[twoFactorError] },
    )
  }
}
