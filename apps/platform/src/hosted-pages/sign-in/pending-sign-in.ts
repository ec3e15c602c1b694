import { z } from 'zod'
import { LIMITS } from '../../limits.ts'
import { newSecret } from '../../secret.ts'
import type { Problem } from './fields.tsx'
import { NamedProblem, problemInWords } from './form-errors.ts'
import { type Visit, within } from './sign-in-request.ts'

/** The rest of a rejected form: the typed values without secrets, and the errors. */
const LeftOver = z.object({
  path: z.string(),
  email: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  /** The address of an emailed code instead of a captcha. */
  mailedTo: z.string().optional(),
  /** Whether it was accepted, and there is only a message to show. */
  isTaken: z.boolean().optional(),
  problem: NamedProblem.optional(),
})
export type LeftOver = z.infer<typeof LeftOver>

const Kept = LeftOver.extend({ name: z.string() })

/** The key in the URL, so that it is shown on that page, after a reload too, and nowhere else. */
const ASKED = 'again'

/** Shows a page again by a redirect, so that Back and reload resend no form. */
export function leadBack(visit: Visit, left: LeftOver) {
  const name = newSecret().slice(0, 12)
  const text = JSON.stringify({ ...left, name })
  visit.cookies.write('again', Buffer.from(text).toString('base64url'), LIMITS.codeLifetime / 1000)
  return visit.c.redirect(addressOf(visit, left.path, name), 303)
}

const addressOf = (visit: Visit, path: string, name: string | undefined) => {
  const address = within(visit, path)
  return name ? `${address}${address.includes('?') ? '&' : '?'}${ASKED}=${name}` : address
}

/** The URL of a page with its pending form. */
export const addressHere = (visit: Visit): string =>
  addressOf(visit, visit.c.req.path, keptAt(visit) && visit.c.req.query(ASKED))

/** The initial state of a page: its pending form, and the errors as text. */
export function leftOver(visit: Visit): Shown {
  const { problem, path: _path, name: _name, ...left } = keptAt(visit) ?? {}
  return { ...left, problem: problem && problemInWords(problem, visit.arrival.locale) }
}

type Shown = Omit<LeftOver, 'path' | 'problem'> & { readonly problem: Problem | undefined }

function keptAt({ c, cookies }: Visit): Partial<z.infer<typeof Kept>> | undefined {
  const name = c.req.query(ASKED)
  if (name === undefined) return undefined
  try {
    const text = Buffer.from(cookies.read('again') ?? '', 'base64url').toString('utf8')
    const kept = Kept.safeParse(JSON.parse(text)).data
    return kept?.name === name && kept.path === c.req.path ? kept : undefined
  } catch {
    return undefined
  }
}
