import type { FieldViolation } from '@vitrine/contract'
import { builtInParts, type EmailName, type EmailParts, kindOf } from '../emails/email-kinds.ts'

type BuiltIn = Parameters<typeof builtInParts>[0]

/** The maximum length of a single line, and of a text. */
const LINE = 200
const TEXT = 2000

/** Single-line parts that an email requires. */
const LINES: ReadonlySet<string> = new Set([
  'subject',
  'trackingLink',
  'paymentLink',
  'action',
  'accountLink',
])

/** The violations of custom text. */
export function validateCustomText(
  emails: BuiltIn,
  name: EmailName,
  texts: EmailParts,
): readonly FieldViolation[] {
  const builtIn = builtInParts(emails, name)
  const errors = Object.entries(texts).flatMap(([part, text]) =>
    (Object.hasOwn(builtIn, part) ? partErrors(name, part, text) : ['is not part of this email']).map(
      (description) => error(part, description),
    ),
  )
  return errors.length > 0 ? errors : missingPlaceholderErrors(builtIn, name, texts)
}

const error = (part: string, description: string): FieldViolation => ({
  field: `texts.${part}`,
  violatedRule: 'VALIDATION',
  description,
})

function partErrors(name: EmailName, part: string, text: string): readonly string[] {
  const isLine = LINES.has(part)
  const maxLength = isLine ? LINE : TEXT
  const unknown = findMissingData(name, text)
  return [
    ...(text.length > maxLength ? [`must be ${maxLength} characters or fewer`] : []),
    ...(isLine && text.trim() === '' ? ['must not be empty'] : []),
    ...(isLine && /[\r\n]/.test(text) ? ['must be one line'] : []),
    ...(unknown.length > 0
      ? [
          `has unknown placeholders: ${listed(unknown)}. Available placeholders: ${listed(allowedPlaceholders(name))}`,
        ]
      : []),
  ]
}

const allowedPlaceholders = (name: EmailName) => kindOf(name).placeholders.map((each) => `{${each}}`)
const listed = (placeholders: readonly string[]) => placeholders.join(', ')

/** Unknown placeholders, each once. */
function findMissingData(name: EmailName, text: string): readonly string[] {
  const named = new Set(text.match(/\{[^{}]*\}/g))
  return [...named].filter((placeholder) => !allowedPlaceholders(name).includes(placeholder))
}

/** An email that delivers a code must contain it in a required part. */
function missingPlaceholderErrors(
  builtIn: EmailParts,
  name: EmailName,
  texts: EmailParts,
): readonly FieldViolation[] {
  const { body, requiredPlaceholder } = kindOf(name)
  if (!requiredPlaceholder) return []
  const placeholder = `{${requiredPlaceholder}}`
  const partsWithPlaceholder = (texts: EmailParts) =>
    body.filter((part) => texts[part]?.includes(placeholder))
  const [part = 'subject'] = partsWithPlaceholder(builtIn)
  return partsWithPlaceholder({ ...builtIn, ...texts }).includes(part)
    ? []
    : [error(part, `must contain ${placeholder}`)]
}
