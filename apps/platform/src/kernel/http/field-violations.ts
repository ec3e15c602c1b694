import type { FieldViolation, RuleType } from '@vitrine/contract'
import type { z } from 'zod'

/** The violations that a schema found, in wire form: all of them, by field below `root`. */
export function violationsOf(error: z.ZodError, input: unknown, root = ''): FieldViolation[] {
  const violations = error.issues.flatMap((issue) => violationsOfIssue(issue, input))
  return sortViolations(
    violations.map((violation) => ({ ...violation, field: below(root, violation.field) })),
  )
}

/** Sorts violations by field name. */
export const sortViolations = (violations: readonly FieldViolation[]): FieldViolation[] =>
  [...violations].sort((one, other) => (one.field < other.field ? -1 : one.field > other.field ? 1 : 0))

/** A request that is invalid as a whole has no field. */
const below = (root: string, field: string) => [root, field].filter(Boolean).join('.') || 'request'

function violationsOfIssue(issue: z.core.$ZodIssue, input: unknown): FieldViolation[] {
  const field = fieldPath(issue.path)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: fieldPath([...issue.path, key]),
      description: 'is not allowed here',
      violatedRule: 'FIELD_NOT_ALLOWED',
    }))
  }
  return [{ field, ...ruleOf(issue, valueAt(input, issue.path)) }]
}

type Rule = Omit<FieldViolation, 'field'>

const rule = (violatedRule: RuleType, description: string, data?: Record<string, unknown>): Rule =>
  data ? { violatedRule, description, data } : { violatedRule, description }

function ruleOf(issue: z.core.$ZodIssue, value: unknown): Rule {
  if (value === undefined) return rule('REQUIRED_FIELD', 'is required')
  switch (issue.code) {
    case 'too_small':
    case 'too_big':
      if (issue.exact) return exactly(issue.origin, threshold(issue))
      return issue.code === 'too_small' ? tooSmall(issue) : tooBig(issue)
    case 'invalid_format':
      if (issue.format === 'email') return rule('FORMAT', 'must be an email address', { type: 'EMAIL' })
      // Only the author of a pattern can describe it.
      if (CUSTOM_MESSAGES.test(issue.message)) return rule('FORMAT', issue.message)
      return rule('FORMAT', `must be ${withArticle(FORMATS[issue.format] ?? issue.format)}`)
    case 'invalid_value':
      return rule('INVALID_ENUM_VALUE', `must be one of ${issue.values.map(String).join(', ')}`)
    case 'invalid_type':
      if (NUMBERS.has(issue.expected) && NOT_FINITE.has(value)) return rule('FORMAT', 'must be finite')
      return rule('VALIDATION', `must be ${withArticle(TYPES[issue.expected] ?? issue.expected)}`)
    default:
      return rule('VALIDATION', issue.message || 'is not valid')
  }
}

/** Clients send these as text, because JSON has no numbers for them. */
const NOT_FINITE = new Set<unknown>(['NaN', 'Infinity', '-Infinity'])
const NUMBERS = new Set<string>(['number', 'int'])

/** Types and formats in plain words. */
const TYPES: Readonly<Record<string, string>> = { array: 'list', int: 'whole number', record: 'object' }
const CUSTOM_MESSAGES = /^must /
const FORMATS: Readonly<Record<string, string>> = {
  guid: 'UUID',
  uuid: 'UUID',
  url: 'URL',
  regex: 'value in the expected format',
}

/** These begin with the letter U, but take "a". */
const withArticle = (noun: string) => `${/^[aeio]/i.test(noun) ? 'an' : 'a'} ${noun}`

type Size = z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig

const threshold = (issue: Size) => Number(issue.code === 'too_small' ? issue.minimum : issue.maximum)

function tooSmall(issue: z.core.$ZodIssueTooSmall): Rule {
  const { origin } = issue
  const min = threshold(issue)
  const description =
    min === 1 && origin in SMALL ? 'must not be empty' : `must be at least ${min}${unitOf(origin, min)}`
  return rule(SMALL[origin] ?? 'MIN', description, { threshold: min })
}

function tooBig(issue: z.core.$ZodIssueTooBig): Rule {
  const { origin } = issue
  const max = threshold(issue)
  return rule(MAX_RULES[origin] ?? 'MAX', `must be at most ${max}${unitOf(origin, max)}`, { threshold: max })
}

const exactly = (origin: string, size: number): Rule =>
  rule(
    origin === 'string' ? 'EXACT_LENGTH' : 'EXACT_SIZE',
    `must be exactly ${size}${unitOf(origin, size)}`,
    {
      threshold: size,
    },
  )

const SMALL: Readonly<Record<string, RuleType>> = { string: 'MIN_LENGTH', array: 'MIN_SIZE' }
const MAX_RULES: Readonly<Record<string, RuleType>> = { string: 'MAX_LENGTH', array: 'MAX_SIZE' }

const unitOf = (origin: string, count: number) => {
  const unit = origin === 'string' ? ' character' : origin === 'array' ? ' item' : ''
  return unit && count !== 1 ? `${unit}s` : unit
}

const fieldPath = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text ? `${text}.${String(key)}` : String(key)
  }, '')

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | null | undefined)?.[key],
    input,
  )
