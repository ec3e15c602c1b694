import type { FieldViolation } from '@vitrine/contract'

/** How a form speaks of its fields: the noun with its article, and an example where the form matters. */
export type FieldWords<Field extends string> = Readonly<
  Record<Field, { readonly noun: string; readonly example?: string }>
>

export interface FieldErrors<Field extends string> {
  readonly fields: Readonly<Partial<Record<Field, string>>>
  /** What is wrong with something this form has no field for. */
  readonly others: readonly string[]
}

/** Says in plain words what is wrong with each field. The first violation of a field is the one shown. */
export function fieldErrors<Field extends string>(
  violations: readonly FieldViolation[],
  words: FieldWords<Field>,
): FieldErrors<Field> {
  const fields: Partial<Record<Field, string>> = {}
  const others: string[] = []
  for (const violation of violations) {
    const field = violation.field.split('.').at(-1) ?? ''
    if (!isFieldOf(words, field)) others.push(sentence(`${violation.field} ${violation.description}`))
    else fields[field] ??= inWords(violation, words[field])
  }
  return { fields, others }
}

const isFieldOf = <Field extends string>(words: FieldWords<Field>, field: string): field is Field =>
  Object.hasOwn(words, field)

function inWords(violation: FieldViolation, { noun, example }: { noun: string; example?: string }): string {
  const limit = Number(violation.data?.threshold)
  switch (violation.violatedRule) {
    case 'REQUIRED_FIELD':
      return `Enter ${noun}.`
    case 'MIN_LENGTH':
      return limit > 1 ? `Use at least ${limit} characters.` : `Enter ${noun}.`
    case 'MAX_LENGTH':
      return limit > 0 ? `Use at most ${limit} characters.` : sentence(violation.description)
    case 'FORMAT':
      return example ? `Enter ${noun} in the form ${example}.` : sentence(violation.description)
    default:
      return sentence(violation.description)
  }
}

function sentence(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '') return 'This value is not accepted.'
  const begun = trimmed.charAt(0).toUpperCase() + trimmed.slice(1)
  return /[.!?]$/.test(begun) ? begun : `${begun}.`
}
