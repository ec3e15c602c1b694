import type { ReactNode } from 'react'
import type { z } from 'zod'
import { violationsOf } from '../../http/violations.ts'
import type { Refusal } from '../../refusal.ts'
import type { Problem } from './fields.tsx'

const BUSY = 'A lot is going on at the moment. Please try again.'

/** What people are told about a refusal. What is not listed is told in general words. */
const WORDS: Readonly<Partial<Record<Refusal['code'], ReactNode>>> = {
  '-19976': 'That e-mail address and password do not belong together.',
  '-19973': 'Your password has to be set anew. Choose “Forgot your password?” and we will mail you a link.',
  '-19995': 'There is an account with this address already. Sign in, or choose a new password.',
  '-19970': 'The check did not work out. Please try again.',
  VERIFICATION_CODE_INVALID: 'That code is wrong, or has run out.',
  BUSY,
  CAPTCHA_UNAVAILABLE: BUSY,
}

export function problemOf({ code, data }: Refusal): Problem {
  if (code === 'RATE_LIMITED' && 'retryAfter' in data) {
    return {
      message: `That were many tries in a short time. Please wait ${inWords(Number(data.retryAfter))}.`,
    }
  }
  return { message: WORDS[code] ?? 'That did not work. Please try again.' }
}

const inWords = (seconds: number) => {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

/** How each field is called that somebody filled in wrongly. */
const FIELDS: Readonly<Record<string, string>> = {
  email: 'This is not an e-mail address.',
  password: 'This password does not have the right length.',
  code: 'The code is missing.',
}

/** What is wrong with a form that could not be read. */
export function problemWith(error: z.ZodError, fields: unknown): Problem {
  const wrong = violationsOf(error, fields).map(({ field }) => [field, FIELDS[field] ?? 'This is not right.'])
  return { message: 'Please look at what is marked.', fields: Object.fromEntries(wrong) }
}
