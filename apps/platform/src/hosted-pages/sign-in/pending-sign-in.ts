import { z } from 'zod'
import { LIMITS } from '../../limits.ts'
import { newSecret } from '../../secret.ts'
import type { Problem } from './fields.tsx'
import { NamedProblem, problemInWords } from './form-errors.ts'
import { type Visit, within } from './sign-in-request.ts'

/** What a form leaves behind that was not taken: what was typed but for the secrets, and what was wrong with it. */
const LeftOver = z.object({
  path: z.string(),
  email: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  /** Where a code was mailed in the place of a captcha. */
  mailedTo: z.string().optional(),
  /** Whether it was taken after all, and there is only something to be said. */
  isTaken: z.boolean().optional(),
  problem: NamedProblem.optional(),
})
export type LeftOver = z.infer<typeof LeftOver>

const Kept = LeftOver.extend({ name: z.string() })

/** What an address calls what belongs to it, so that it is shown there, after a reload too, and nowhere else. */
const ASKED = 'again'

/** Shows a page again by leading to it: nobody sends a form twice who goes back or reloads. */
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

/** Where a page is, with what was left over there. */
export const addressHere = (visit: Visit): string =>
  addressOf(visit, visit.c.req.path, keptAt(visit) && visit.c.req.query(ASKED))

/** What the page that is asked for begins with: what was left over there, and what was wrong with it, in words. */
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
