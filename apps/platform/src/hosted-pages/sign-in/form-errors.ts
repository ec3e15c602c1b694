import { z } from 'zod'
import { violationsOf } from '../../http/violations.ts'
import type { Locale, Texts } from '../../i18n/locale.ts'
import type { Refusal } from '../../refusal.ts'
import type { Problem } from './fields.tsx'

type ProblemName = keyof Texts['problems']

/** What was wrong, by the names of its texts: the next page says it in words. */
export const NamedProblem = z.object({
  name: z.string(),
  /** In so many minutes it may be tried again. */
  count: z.number().optional(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type NamedProblem = z.infer<typeof NamedProblem>

export const named = (name: ProblemName): NamedProblem => ({ name })

/** What people are told about a refusal. What is not listed is told in general words. */
const WORDS: Readonly<Partial<Record<Refusal['code'], ProblemName>>> = {
  '-19976': 'wrongPassword',
  '-19973': 'passwordExpired',
  '-19995': 'knownAddress',
  '-19970': 'captcha',
  VERIFICATION_CODE_INVALID: 'wrongCode',
  BUSY: 'busy',
  CAPTCHA_UNAVAILABLE: 'busy',
}

export function problemOf({ code, data }: Refusal): NamedProblem {
  if (code === 'RATE_LIMITED' && 'retryAfter' in data)
    return { name: 'tooOften', count: Math.ceil(Number(data.retryAfter) / 60) }
  return named(WORDS[code] ?? 'unknown')
}

/** How each field is called that somebody filled in wrongly. */
const FIELDS: Readonly<Record<string, ProblemName>> = { email: 'email', password: 'password', code: 'code' }

/** What is wrong with a form that could not be read. */
export function problemWith(error: z.ZodError, fields: unknown): NamedProblem {
  const wrong = violationsOf(error, fields).map(({ field }) => [field, FIELDS[field] ?? 'field'])
  return { ...named('marked'), fields: Object.fromEntries(wrong) }
}

export function problemInWords(
  { name, count = 0, fields = {} }: NamedProblem,
  { texts: { problems }, t }: Locale,
): Problem {
  const { tooOften, ...others } = problems
  const wordsOf = (wanted: string) =>
    Object.hasOwn(others, wanted) ? others[wanted as keyof typeof others] : others.unknown
  return {
    message: name === 'tooOften' ? t(tooOften, { count }) : wordsOf(name),
    fields: Object.fromEntries(Object.entries(fields).map(([field, wrong]) => [field, wordsOf(wrong)])),
  }
}
