import type { CouponIssue } from '@vitrine/contract'
import { vatNumberExample } from '../../kernel/address/vat-numbers.ts'
import { priceFormatter } from '../../kernel/i18n/format-money.ts'
import type { Locale, Texts } from '../../kernel/i18n/locale.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { billingField } from '../hosted-pages/checkout/billing-field.ts'
import type { StepError } from '../hosted-pages/checkout/step-components.tsx'
import type { FormValues } from './form-values.ts'
import type { FieldError } from './parse-details.ts'

type CheckoutTexts = Texts['checkout']
type ProblemName = keyof CheckoutTexts['problems']

/**
 * The errors of a form as text keys. They are part of the step's URL, so that Back, reload and a second window show
 * the right errors. The URL contains no user input.
 */
export interface FormError {
  readonly problem?: ProblemName
  /** The bank's decline reason. */
  readonly declined?: keyof CheckoutTexts['declined']
  /** The error of the discount code, its minimum subtotal, and the error of the gift card code. */
  readonly coupon?: ProblemName | keyof CheckoutTexts['coupon']['errors']
  readonly minimum?: string
  readonly giftCard?: ProblemName | keyof CheckoutTexts['giftCard']['errors']
  /** The text key of the error, by field. */
  readonly fieldErrors?: Readonly<Record<string, FieldError>>
}

/** Converts the rejection of a discount code into the text key of its error. */
export function couponFormError(refusal: Refusal): FormError {
  switch (refusal.code) {
    case 'RATE_LIMITED':
      return { coupon: 'couponRateLimited' }
    case 'ERROR_COUPON_DOES_NOT_EXIST':
      return { coupon: 'couponUnknown' }
    case 'ERROR_COUPON_EXPIRED':
      return { coupon: 'couponExpired' }
    case 'ERROR_COUPON_NOT_APPLICABLE': {
      const { reason, minimum } = (refusal as Refusal<'ERROR_COUPON_NOT_APPLICABLE'>).data
      return { coupon: COUPON_MESSAGES[reason], ...(minimum && { minimum: minimum.amount }) }
    }
    default:
      return { coupon: 'unknown' }
  }
}

const COUPON_MESSAGES: Readonly<Record<CouponIssue, keyof CheckoutTexts['coupon']['errors']>> = {
  DISABLED: 'couponUnknown',
  NOT_STARTED: 'couponNotActive',
  EXPIRED: 'couponExpired',
  USAGE_LIMIT_REACHED: 'couponUsed',
  SHOPPER_LIMIT_REACHED: 'couponUsed',
  MINIMUM_SUBTOTAL_NOT_REACHED: 'couponMinimumOf',
  NO_MATCHING_ITEMS: 'couponScope',
}

/** The errors of a form as translated messages. */
export interface FormErrorMessages {
  readonly problem?: StepError | undefined
  readonly coupon?: string | undefined
  readonly giftCard?: string | undefined
}

export function formErrorQuery({ fieldErrors = {}, ...named }: FormError): URLSearchParams {
  const query = new URLSearchParams(named)
  for (const [field, name] of Object.entries(fieldErrors)) query.append('fieldError', `${field}.${name}`)
  return query
}

interface FormErrorSource {
  readonly query: URLSearchParams
  /** The rejected input of the form, if it is still stored. */
  readonly formValues: FormValues | undefined
  /** Whether the payment of the checkout's order was declined. */
  readonly isRejected: boolean
  readonly currency: string | undefined
}

/**
 * Translates the errors in the query of a URL. Without stored input, only the decline reason of a rejected order is
 * shown. Unknown keys are ignored.
 */
export function formErrorMessages(
  locale: Locale,
  { query, formValues, isRejected, currency }: FormErrorSource,
): FormErrorMessages {
  const { problems, declined, fields, giftCard, coupon } = locale.texts.checkout
  const messageOf = (messages: Readonly<Record<string, string>>, name: string | null | undefined) =>
    name && Object.hasOwn(messages, name) ? messages[name] : undefined
  const fieldErrors = query.getAll('fieldError').flatMap((pair) => {
    const [field = '', name] = pair.split('.')
    const message = messageOf(fields, name)
    const country = field === billingField('taxId') ? billingField('country') : 'country'
    const example = vatNumberExample(formValues?.[country] ?? '')
    return message ? [[field, locale.t(message, { example })] as const] : []
  })
  const refused = isRejected ? messageOf(declined, query.get('declined')) : undefined
  if (!formValues) return { problem: refused ? { message: refused } : undefined }
  const message = messageOf(problems, query.get('problem')) ?? refused
  return {
    problem: message ? { message, fields: Object.fromEntries(fieldErrors) } : undefined,
    coupon: locale.t(messageOf({ ...problems, ...coupon.errors }, query.get('coupon')) ?? '', {
      code: formValues.code ?? '',
      amount: priceFormatter(locale, currency)({ amount: query.get('minimum') ?? '' }),
    }),
    giftCard: messageOf(
      { ...problems, ...giftCard.errors, unknown: giftCard.unknown },
      query.get('giftCard'),
    ),
  }
}
