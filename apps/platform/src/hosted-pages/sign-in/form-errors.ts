import { z } from 'zod'
import { violationsOf } from '../../http/violations.ts'
import type { Locale, Texts } from '../../i18n/locale.ts'
import type { Refusal } from '../../refusal.ts'
import type { Problem } from './fields.tsx'

type ProblemName = keyof Texts['problems']

/** The errors as text keys. */
export const NamedProblem = z.object({
  name: z.string(),
  /** The minutes until a retry. */
  count: z.number().optional(),
  fields: z.record(z.string(), z.string()).optional(),
})
export type NamedProblem = z.infer<typeof NamedProblem>

export const named = (name: ProblemName): NamedProblem => ({ name })

/** The texts for refusals. Others get a general text. */
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

/** The label of each invalid field. */
const FIELDS: Readonly<Record<string, ProblemName>> = { email: 'email', password: 'password', code: 'code' }

/** The errors of an unreadable form. */
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
