import type { z } from 'zod'
import type { Reply } from '../../../kernel/http/reply.ts'
import type { Handler, HttpContext } from '../../../kernel/http/route-types.ts'
import { isSameOriginPost } from '../../../kernel/pages/csrf.ts'
import { readFormBody } from '../../../kernel/pages/form-body.ts'
import { redirectToForm } from './continue-sign-in.tsx'
import { csrfErrorPage, expiredPage } from './error-pages.tsx'
import { validationError } from './form-errors.ts'
import type { SignInRequest } from './sign-in-request.ts'

type ReadSignInRequest = (c: HttpContext) => Promise<SignInRequest>

/** A page for GET requests. It changes nothing. */
export const pageHandler =
  (open: ReadSignInRequest, show: (signInRequest: SignInRequest) => Reply | Promise<Reply>): Handler =>
  async (c) => {
    const signInRequest = await open(c)
    return signInRequest.isExpired ? expiredPage(signInRequest) : show(signInRequest)
  }

interface FormPost<Schema extends z.ZodType> {
  readonly path: string
  readonly fields: Schema
  /** The URL of the page, if it is another. */
  readonly shownAt?: string
  readonly take: (signInRequest: SignInRequest, fields: z.infer<Schema>) => Reply | Promise<Reply>
}

/** A post of our own form. Any other post to its path is rejected first. */
export const formPostHandler =
  <Schema extends z.ZodType>(
    open: ReadSignInRequest,
    { path, shownAt = path, fields, take }: FormPost<Schema>,
  ): Handler =>
  async (c) => {
    const signInRequest = await open(c)
    const typed = await readFormBody(c.req.raw)
    const { headers } = c.req.raw
    const expected = signInRequest.formToken(path)
    if (
      !typed ||
      !isSameOriginPost({ headers, publicUrl: signInRequest.publicUrl, token: typed.token, expected })
    ) {
      return csrfErrorPage(signInRequest)
    }
    if (signInRequest.isExpired) return expiredPage(signInRequest)
    const read = fields.safeParse(typed)
    return read.success
      ? take(signInRequest, read.data)
      : redirectToForm(
          signInRequest,
          { path: shownAt, ...redisplayedFields(typed) },
          validationError(read.error, typed),
        )
  }

/** The form values that may be shown again. */
export const redisplayedFields = ({ email, firstName, lastName }: FormFields) => ({
  email,
  firstName,
  lastName,
})

type FormFields = Readonly<Partial<Record<'email' | 'firstName' | 'lastName', string | undefined>>>
