import type { z } from 'zod'
import { violationsOf } from '../../http/violations.ts'
import type { Refusal } from '../../refusal.ts'
import type { Speech, Texts } from '../../texts/speech.ts'
import type { Problem } from './fields.tsx'

type ProblemName = keyof Texts['problems']

/** What people are told about a refusal. What is not listed is told in general words. */
const WORDS: Readonly<Partial<Record<Refusal['code'], Exclude<ProblemName, 'tooOften'>>>> = {
  '-19976': 'wrongPassword',
  '-19973': 'passwordExpired',
  '-19995': 'knownAddress',
  '-19970': 'captcha',
  VERIFICATION_CODE_INVALID: 'wrongCode',
  BUSY: 'busy',
  CAPTCHA_UNAVAILABLE: 'busy',
}

export function problemOf({ code, data }: Refusal, { texts: { problems }, say }: Speech): Problem {
  if (code === 'RATE_LIMITED' && 'retryAfter' in data) {
    return { message: say(problems.tooOften, { count: Math.ceil(Number(data.retryAfter) / 60) }) }
  }
  return { message: problems[WORDS[code] ?? 'unknown'] }
}

/** How each field is called that somebody filled in wrongly. */
const FIELDS: Readonly<Record<string, 'email' | 'password' | 'code'>> = {
  email: 'email',
  password: 'password',
  code: 'code',
}

/** What is wrong with a form that could not be read. */
export function problemWith(error: z.ZodError, fields: unknown, { texts: { problems } }: Speech): Problem {
  const wrong = violationsOf(error, fields).map(({ field }) => [field, problems[FIELDS[field] ?? 'field']])
  return { message: problems.marked, fields: Object.fromEntries(wrong) }
}
