import type { FieldViolation } from '@vitrine/contract'
import { builtInParts, type EmailName, type EmailParts, kindOf } from './email-kinds.ts'

type BuiltIn = Parameters<typeof builtInParts>[0]

/** The maximum length of a single line, and of a text. */
const LINE = 200
const TEXT = 2000

/** Single-line parts that an email requires. */
const LINES: ReadonlySet<string> = new Set(['subject', 'parcel', 'action'])

/** The violations of custom text. */
export function validateCustomText(
  emails: BuiltIn,
  name: EmailName,
  texts: EmailParts,
): readonly FieldViolation[] {
  const builtIn = builtInParts(emails, name)
  const faults = Object.entries(texts).flatMap(([part, text]) =>
    (Object.hasOwn(builtIn, part) ? partFaults(name, part, text) : ['is not part of this email']).map(
      (description) => fault(part, description),
    ),
  )
  return faults.length > 0 ? faults : missingFaults(builtIn, name, texts)
}

const fault = (part: string, description: string): FieldViolation => ({
  field: `texts.${part}`,
  violatedRule: 'VALIDATION',
  description,
})

function partFaults(name: EmailName, part: string, text: string): readonly string[] {
  const isLine = LINES.has(part)
  const most = isLine ? LINE : TEXT
  const unknown = findMissingData(name, text)
  return [
    ...(text.length > most ? [`must have at most ${most} characters`] : []),
    ...(isLine && text.trim() === '' ? ['must not be empty'] : []),
    ...(isLine && /[\r\n]/.test(text) ? ['must be one line'] : []),
    ...(unknown.length > 0
      ? [`has unknown placeholders: ${listed(unknown)}. Available placeholders: ${listed(known(name))}`]
      : []),
  ]
}

const known = (name: EmailName) => kindOf(name).placeholders.map((each) => `{${each}}`)
const listed = (placeholders: readonly string[]) => placeholders.join(', ')

/** Unknown placeholders, each once. */
function findMissingData(name: EmailName, text: string): readonly string[] {
  const named = new Set(text.match(/\{[^{}]*\}/g))
  return [...named].filter((placeholder) => !known(name).includes(placeholder))
}

/** An email that delivers a code must contain it in a required part. */
function missingFaults(builtIn: EmailParts, name: EmailName, texts: EmailParts): readonly FieldViolation[] {
  const { body, requiredPlaceholder } = kindOf(name)
  if (!requiredPlaceholder) return []
  const placeholder = `{${requiredPlaceholder}}`
  const saysIt = (said: EmailParts) => body.filter((part) => said[part]?.includes(placeholder))
  const [part = 'subject'] = saysIt(builtIn)
  return saysIt({ ...builtIn, ...texts }).includes(part) ? [] : [fault(part, `must contain ${placeholder}`)]
}
