import type { FieldViolation } from '@vitrine/contract'
import { language } from '../i18n/language.ts'
import { auditLogText } from '../messages/audit-log.ts'
import { forms } from '../messages/forms.ts'
import { t } from '../messages/t.ts'

/** The noun of a field with its article, and an example of its format. */
export interface FieldLabel {
  readonly noun: string
  readonly example?: string
}

export type FieldLabels<Field extends string> = Readonly<Record<Field, FieldLabel>>

export interface FieldErrors<Field extends string> {
  readonly fields: Readonly<Partial<Record<Field, string>>>
  /** Errors of values that the form has no field for. */
  readonly others: readonly string[]
}

/** The error of each field. Shows the first violation of a field. */
export function fieldErrors<Field extends string>(
  violations: readonly FieldViolation[],
  labels: FieldLabels<Field>,
): FieldErrors<Field> {
  const fields: Partial<Record<Field, string>> = {}
  const others: string[] = []
  for (const violation of violations) {
    const field = [violation.field, violation.field.split('.').at(-1) ?? ''].find((name) =>
      isFieldOf(labels, name),
    )
    if (field === undefined) others.push(violationWithName(violation))
    else fields[field] ??= violationAtField(violation, labels[field])
  }
  return { fields, others }
}

const isFieldOf = <Field extends string>(labels: FieldLabels<Field>, field: string): field is Field =>
  Object.hasOwn(labels, field)

/** The error as a sentence under the field. */
export function violationAtField(
  { violatedRule, description, data }: FieldViolation,
  { noun, example }: Partial<FieldLabel> = {},
): string {
  const number = Number(data?.threshold)
  const required = noun ? t(forms.enter, { noun }) : forms.required
  switch (violatedRule) {
    case 'REQUIRED_FIELD':
      return required
    case 'MIN_LENGTH':
      return number > 1 ? t(forms.minLength, { count: number }) : required
    case 'MAX_LENGTH':
      return number > 0 ? t(forms.maxLength, { count: number }) : descriptionAtField(description)
    case 'MIN_SIZE':
      return number > 1 ? t(forms.minItems, { count: number }) : required
    case 'INVALID_ENUM_VALUE':
      return forms.invalidValue
    case 'MIN':
    case 'DECIMAL_GTE':
      return Number.isFinite(number) ? t(forms.min, { number }) : descriptionAtField(description)
    case 'MAX':
    case 'DECIMAL_LTE':
      return Number.isFinite(number) ? t(forms.max, { number }) : descriptionAtField(description)
    case 'FORMAT':
      if (data?.type === 'EMAIL')
        return t(forms.form, { noun: noun ?? forms.email, example: example ?? forms.emailExample })
      return example && noun ? t(forms.form, { noun, example }) : descriptionAtField(description)
    default:
      return descriptionAtField(description)
  }
}

/** Turns a description of the platform, such as "must be a URL", into a sentence under a field. */
export function descriptionAtField(description: string): string {
  const known = knownSentence(description)
  if (known) return known
  // Other descriptions are only in English.
  if (language !== 'en') return forms.invalid
  const [, wanted] = /^must be (an? .+)$/s.exec(description) ?? []
  if (wanted) return t(forms.enter, { noun: wanted.replace(/\.$/, '') })
  return sentence(/^[a-z]/.test(description) ? `this ${description}` : description)
}

const DESCRIPTIONS = Object.entries(forms.descriptions)
  // The longer one is the more precise one.
  .sort(([one], [other]) => other.length - one.length)
  .map(([description, text]) => ({
    pattern: new RegExp(
      `^${description.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`,
      's',
    ),
    text,
  }))

/** The sentence of a description that the console has a text for, with its values. */
export function knownSentence(description: string): string | undefined {
  for (const { pattern, text } of DESCRIPTIONS) {
    const found = pattern.exec(description)
    if (found) return text.replace(/\{(\w+)\}/g, (_, name: string) => found.groups?.[name] ?? '')
  }
  return undefined
}

/** The error as a sentence with the name of the value, which has no field on the page. */
export const violationWithName = ({ field, description }: FieldViolation): string =>
  description && language === 'en'
    ? sentence(`${formatFieldPath(field)} ${description}`)
    : sentence(t(forms.invalidField, { field: formatFieldPath(field) }))

/** Formats "options.paymentRefunds[1].trackingLink" as "tracking link 2". */
function formatFieldPath(path: string): string {
  const name =
    path
      .replaceAll(/\[\d+\]/g, '')
      .split('.')
      .findLast((part) => part && !/^\d+$/.test(part)) ?? path
  const place = [...path.matchAll(/\[(\d+)\]|\.(\d+)(?=\.|$)/g)].at(-1)
  const { settingParts } = auditLogText
  const labels =
    language !== 'en' && Object.hasOwn(settingParts, name)
      ? settingParts[name as keyof typeof settingParts]
      : name
          .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
          .replaceAll('_', ' ')
          .toLowerCase()
  return place ? `${labels} ${Number(place[1] ?? place[2]) + 1}` : labels
}

function sentence(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') return forms.invalid
  const capitalized = trimmed.charAt(0).toUpperCase() + trimmed.slice(1)
  return /[.!?]$/.test(capitalized) ? capitalized : `${capitalized}.`
}
