import { createTranslator, LANGUAGES, type Messages, type Translation } from './i18n/index.ts'

const en = {
  required: 'This field is required.',
  select: 'Select an option.',
  check: 'Select this checkbox to continue.',
  email: 'Enter a valid email address.',
  tooShort: { one: 'Enter at least {count} character.', other: 'Enter at least {count} characters.' },
  /** Only quantities are numbers. */
  tooHigh: 'The maximum quantity is {count}.',
  tooLow: 'The minimum quantity is {count}.',
  notWhole: 'Enter a whole number.',
  invalid: 'This isn’t valid. Please check it.',
} as const satisfies Messages

const MESSAGES: Readonly<Record<string, Translation<typeof en>>> = {
  en,
  de: {
    required: 'Dies ist ein Pflichtfeld.',
    select: 'Wählen Sie eine Option aus.',
    check: 'Setzen Sie dieses Häkchen, um fortzufahren.',
    email: 'Geben Sie eine gültige E-Mail-Adresse ein.',
    tooShort: {
      one: 'Geben Sie mindestens {count} Zeichen ein.',
      other: 'Geben Sie mindestens {count} Zeichen ein.',
    },
    tooHigh: 'Die Höchstmenge ist {count}.',
    tooLow: 'Die Mindestmenge ist {count}.',
    notWhole: 'Geben Sie eine ganze Zahl ein.',
    invalid: 'Diese Angabe ist ungültig. Bitte prüfen Sie sie.',
  },
  ar: {
    required: 'هذا الحقل مطلوب.',
    select: 'يُرجى تحديد أحد الخيارات.',
    check: 'يُرجى تحديد هذا المربع للمتابعة.',
    email: 'أدخل بريدًا إلكترونيًا صحيحًا.',
    tooShort: {
      one: 'أدخل حرفًا واحدًا على الأقل.',
      two: 'أدخل حرفين على الأقل.',
      few: 'أدخل {count} أحرف على الأقل.',
      many: 'أدخل {count} حرفًا على الأقل.',
      other: 'أدخل {count} حرف على الأقل.',
    },
    tooHigh: 'الحد الأقصى للكمية هو {count}.',
    tooLow: 'الحد الأدنى للكمية هو {count}.',
    notWhole: 'أدخل عددًا صحيحًا من دون كسور.',
    invalid: 'هذه القيمة غير صحيحة. يُرجى التحقّق منها.',
  },
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What the validation of a field depends on. */
type InvalidField = Pick<HTMLInputElement, 'type' | 'title'> & {
  readonly validity: Partial<ValidityState>
} & Partial<Pick<HTMLInputElement, 'min' | 'max' | 'minLength'>>

/** The error of a field in a language. A `title` says what the field expects. */
export function validationMessage(field: InvalidField, language: string): string {
  const { code, locale } = LANGUAGES.find(({ code }) => code === language) ?? LANGUAGES[0]
  const messages = MESSAGES[code] ?? en
  const t = createTranslator(locale)
  const { validity } = field
  if (validity.badInput || validity.stepMismatch) return messages.notWhole
  if (validity.rangeOverflow) return t(messages.tooHigh, { count: Number(field.max) })
  if (validity.rangeUnderflow) return t(messages.tooLow, { count: Number(field.min) })
  if (validity.tooShort) return t(messages.tooShort, { count: field.minLength ?? 1 })
  if (field.title) return field.title
  if (field.type === 'email') return messages.email
  if (!validity.valueMissing) return messages.invalid
  if (field.type === 'checkbox') return messages.check
  return field.type === 'radio' || field.type === 'select-one' ? messages.select : messages.required
}

/** Shows errors in the language of the page. The messages of the browser are in the language of the browser. */
export function translateValidation(): void {
  document.addEventListener(
    'invalid',
    ({ target }) => {
      const field = target as Field
      field.setCustomValidity('')
      if (!field.validity.valid)
        field.setCustomValidity(validationMessage(field, document.documentElement.lang))
    },
    true,
  )
  document.addEventListener('input', forgetErrors, true)
  document.addEventListener('change', forgetErrors, true)
}

/** A field with its own message is invalid until the message is removed. Other fields may have become valid, too. */
function forgetErrors({ target }: Event): void {
  for (const field of (target as Partial<Field>).form?.elements ?? [])
    if ('setCustomValidity' in field) (field as Field).setCustomValidity('')
}
