import type { z } from 'zod'
import type { Reply } from '../../http/reply.ts'
import type { Handler, HttpContext } from '../../http/routes.ts'
import { showAgain } from './continue-sign-in.tsx'
import { isOurOwn } from './csrf.ts'
import { forged, lost } from './error-pages.tsx'
import { readFormBody } from './form-body.ts'
import { problemWith } from './form-errors.ts'
import type { Visit } from './sign-in-request.ts'

type OpenVisit = (c: HttpContext) => Promise<Visit>

/** A page for GET requests. It changes nothing. */
export const shown =
  (open: OpenVisit, show: (visit: Visit) => Reply | Promise<Reply>): Handler =>
  async (c) => {
    const visit = await open(c)
    return visit.isLost ? lost(visit) : show(visit)
  }

interface Posted<Schema extends z.ZodType> {
  readonly path: string
  readonly fields: Schema
  /** The URL of the page, if it is another. */
  readonly shownAt?: string
  readonly take: (visit: Visit, fields: z.infer<Schema>) => Reply | Promise<Reply>
}

/** A post of our own form. Any other post to its path is rejected first. */
export const posted =
  <Schema extends z.ZodType>(
    open: OpenVisit,
    { path, shownAt = path, fields, take }: Posted<Schema>,
  ): Handler =>
  async (c) => {
    const visit = await open(c)
    const typed = await readFormBody(c.req.raw)
    const { headers } = c.req.raw
    const expected = visit.formToken(path)
    if (!typed || !isOurOwn({ headers, publicUrl: visit.publicUrl, token: typed.token, expected })) {
      return forged(visit)
    }
    if (visit.isLost) return lost(visit)
    const read = fields.safeParse(typed)
    return read.success
      ? take(visit, read.data)
      : showAgain(visit, { path: shownAt, ...typedIn(typed) }, problemWith(read.error, typed))
  }

/** The form values that may be shown again. */
export const typedIn = ({ email, firstName, lastName }: Typed) => ({ email, firstName, lastName })

type Typed = Readonly<Partial<Record<'email' | 'firstName' | 'lastName', string | undefined>>>
