import { z } from 'zod'
import { LIMITS } from '../../../kernel/limits.ts'
import { newSecret } from '../../../kernel/secrets/secret.ts'
import type { FormErrorText } from './form-components.tsx'
import { FormError, formatFormError } from './form-errors.ts'
import { pathInFlow, type SignInRequest } from './sign-in-request.ts'

/** The rest of a rejected form: the typed values without secrets, and the errors. */
const PendingSignIn = z.object({
  path: z.string(),
  email: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  /** The address of an emailed code instead of a captcha. */
  mailedTo: z.string().optional(),
  /** Whether it was accepted, and there is only a message to show. */
  isTaken: z.boolean().optional(),
  problem: FormError.optional(),
})
export type PendingSignIn = z.infer<typeof PendingSignIn>

const StoredPendingSignIn = PendingSignIn.extend({ name: z.string() })

/** The key in the URL, so that it is shown on that page, after a reload too, and nowhere else. */
const PENDING_PARAMETER = 'again'

/** Shows a page again by a redirect, so that Back and reload resend no form. */
export function redirectWithPending(signInRequest: SignInRequest, pending: PendingSignIn) {
  const name = newSecret().slice(0, 12)
  const text = JSON.stringify({ ...pending, name })
  signInRequest.cookies.write(
    'pendingSignIn',
    Buffer.from(text).toString('base64url'),
    LIMITS.codeLifetime / 1000,
  )
  return signInRequest.c.redirect(pendingUrl(signInRequest, pending.path, name), 303)
}

const pendingUrl = (signInRequest: SignInRequest, path: string, name: string | undefined) => {
  const address = pathInFlow(signInRequest, path)
  return name ? `${address}${address.includes('?') ? '&' : '?'}${PENDING_PARAMETER}=${name}` : address
}

/** The URL of a page with its pending form. */
export const currentUrl = (signInRequest: SignInRequest): string =>
  pendingUrl(
    signInRequest,
    signInRequest.c.req.path,
    readPending(signInRequest) && signInRequest.c.req.query(PENDING_PARAMETER),
  )

/** The initial state of a page: its pending form, and the errors as text. */
export function pendingSignIn(signInRequest: SignInRequest): ShownPendingSignIn {
  const { problem, path: _path, name: _name, ...left } = readPending(signInRequest) ?? {}
  return { ...left, problem: problem && formatFormError(problem, signInRequest.context.locale) }
}

type ShownPendingSignIn = Omit<PendingSignIn, 'path' | 'problem'> & {
  readonly problem: FormErrorText | undefined
}

function readPending({
  c,
  cookies,
}: SignInRequest): Partial<z.infer<typeof StoredPendingSignIn>> | undefined {
  const name = c.req.query(PENDING_PARAMETER)
  if (name === undefined) return undefined
  try {
    const text = Buffer.from(cookies.read('pendingSignIn') ?? '', 'base64url').toString('utf8')
    const stored = StoredPendingSignIn.safeParse(JSON.parse(text)).data
    return stored?.name === name && stored.path === c.req.path ? stored : undefined
  } catch {
    return undefined
  }
}
