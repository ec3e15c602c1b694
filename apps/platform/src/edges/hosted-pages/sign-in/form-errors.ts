import { z } from 'zod'
import { violationsOf } from '../../../kernel/http/field-violations.ts'
import type { Locale, Texts } from '../../../kernel/i18n/locale.ts'
import type { Refusal } from '../../../kernel/refusal.ts'
import type { FormErrorText } from './form-components.tsx'

type FormErrorName = keyof Texts['problems']

/** The errors as text keys. */
export const FormError = z.object({
  name: z.string(),
  /** The minutes until a retry. */
  count: z.number().optional(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type FormError = z.infer<typeof FormError>

export const formError = (name: FormErrorName): FormError => ({ name })

/** The texts for refusals. Others get a general text. */
const REFUSAL_MESSAGES: Readonly<Partial<Record<Refusal['code'], FormErrorName>>> = {
  '-19976': 'wrongPassword',
  '-19973': 'passwordExpired',
  '-19995': 'emailTaken',
  '-19970': 'captcha',
  VERIFICATION_CODE_INVALID: 'wrongCode',
  FACTOR_PROVIDER_UNAVAILABLE: 'notDelivered',
  FACTOR_NOT_CONFIGURED: 'notDelivered',
  BUSY: 'busy',
  CAPTCHA_UNAVAILABLE: 'busy',
}

export function formErrorOf({ code, data }: Refusal): FormError {
  if (code === 'RATE_LIMITED' && 'retryAfter' in data)
    return { name: 'rateLimited', count: Math.ceil(Number(data.retryAfter) / 60) }
  return formError(REFUSAL_MESSAGES[code] ?? 'unknown')
}

/** The label of each invalid field. */
const FIELD_MESSAGES: Readonly<Record<string, FormErrorName>> = {
  email: 'email',
  password: 'password',
  code: 'code',
}

/** The errors of an unreadable form. */
export function validationError(error: z.ZodError, fields: unknown): FormError {
  const fieldErrors = violationsOf(error, fields).map(({ field }) => [
    field,
    FIELD_MESSAGES[field] ?? 'field',
  ])
  return { ...formError('invalidFields'), fields: Object.fromEntries(fieldErrors) }
}

export function formatFormError(
  { name, count = 0, fields = {} }: FormError,
  { texts: { problems }, t }: Locale,
): FormErrorText {
  const { rateLimited, ...others } = problems
  const wordsOf = (requested: string) =>
    Object.hasOwn(others, requested) ? others[requested as keyof typeof others] : others.unknown
  return {
    message: name === 'rateLimited' ? t(rateLimited, { count }) : wordsOf(name),
    fields: Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, wordsOf(message)])),
  }
}
