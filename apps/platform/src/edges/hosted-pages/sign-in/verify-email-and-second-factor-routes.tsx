import type { ComponentProps, ReactNode } from 'react'
import { z } from 'zod'
import { resendVerification } from '../../../identity/verification/send-factor-challenge.ts'
import { verifyEmail } from '../../../identity/verification/verify-email.ts'
import { verifyFactor } from '../../../identity/verification/verify-factor.ts'
import type { Reply } from '../../../kernel/http/reply.ts'
import type { HttpContext } from '../../../kernel/http/route-types.ts'
import { type Routes, route } from '../../../kernel/operations/operation.ts'
import { Refusal } from '../../../kernel/refusal.ts'
import { continueSignIn, redirectToForm, startFactor } from './continue-sign-in.tsx'
import { expiredPage } from './error-pages.tsx'
import { formError } from './form-errors.ts'
import { formPostHandler, pageHandler } from './form-post.ts'
import { pendingSignIn, redirectWithPending } from './pending-sign-in.ts'
import { type PageTitle, replyWithSignInPage } from './reply-with-sign-in-page.tsx'
import { ApprovalPending, SecondFactor, VerifyEmail } from './sign-in-pages.tsx'
import { pathInFlow, type SignInRequest } from './sign-in-request.ts'
import { readStepCookie, SecondFactorType, type Step } from './sign-in-step-cookie.ts'

const Code = z.object({
  code: z.string().trim().min(1).max(20),
  rememberThisDevice: z.literal('yes').optional(),
})

/** A push notification is approved elsewhere, and needs no code. */
const FactorCode = Code.extend({ code: Code.shape.code.optional() })
const FactorChoice = z.object({ factor: SecondFactorType })

interface StepPage {
  readonly path: '/verify-email' | '/second-factor'
  readonly title: PageTitle
  readonly show: (props: Omit<ComponentProps<typeof VerifyEmail>, 'email'>, step: Step) => ReactNode
}

const VERIFY: StepPage = {
  path: '/verify-email',
  title: 'checkEmail',
  show: (props, { email }) => <VerifyEmail {...props} email={email} />,
}

const FACTOR: StepPage = {
  path: '/second-factor',
  title: 'secondFactor',
  show: (props, { factor = 'EMAIL', factors = [], hint }) => (
    <SecondFactor {...props} factor={factor} factors={factors} hint={hint} />
  ),
}

/** The steps between password and session: codes and approval. */
export const verifyEmailAndSecondFactorRoutes = (open: (c: HttpContext) => Promise<SignInRequest>) => {
  /** Shows the page of the current step. */
  const stepPage = ({ title, show }: StepPage) =>
    pageHandler(open, (signInRequest) => {
      const step = readStepCookie(signInRequest.cookies)
      // A step with neither is a new password: no code was sent.
      if (!step?.email && !step?.factor)
        return signInRequest.c.redirect(pathInFlow(signInRequest, '/sign-in'), 303)
      const { problem, isTaken: isSentAgain = false } = pendingSignIn(signInRequest)
      return replyWithSignInPage(signInRequest, { title }, (pageContext) =>
        show({ pageContext, problem, isSentAgain }, step),
      )
    })

  /** Sends another code, and redirects to the page of the step. */
  const resend = ({ path }: StepPage) =>
    formPostHandler(open, {
      path: `${path}/resend`,
      shownAt: path,
      fields: z.object({}),
      take: async (signInRequest) => {
        const step = readStepCookie(signInRequest.cookies)
        if (!step) return expiredPage(signInRequest)
        const outcome = await resendVerification(signInRequest.context, step.token)
        return outcome instanceof Refusal
          ? redirectToForm(signInRequest, { path }, outcome)
          : redirectWithPending(signInRequest, { path, isTaken: true })
      },
    })

  /** A GET on a form's URL redirects to its page. */
  const toPage = ({ path }: StepPage) =>
    pageHandler(open, (signInRequest) => signInRequest.c.redirect(pathInFlow(signInRequest, path), 303))

  const verifyCode = (
    signInRequest: SignInRequest,
    { path }: StepPage,
    attempt: (step: Step) => ReturnType<typeof verifyFactor>,
  ): Reply | Promise<Reply> => {
    const step = readStepCookie(signInRequest.cookies)
    if (!step) return expiredPage(signInRequest)
    return attempt(step).then((outcome) =>
      continueSignIn(signInRequest, outcome, { email: step.email, again: { path } }),
    )
  }

  const verifySecondFactor = async (
    signInRequest: SignInRequest,
    { code, rememberThisDevice }: z.infer<typeof FactorCode>,
  ): Promise<Reply> => {
    const { path } = FACTOR
    const step = readStepCookie(signInRequest.cookies)
    if (!step) return expiredPage(signInRequest)
    const { token: stateToken, email, factor: factorType = 'EMAIL', transactionId } = step
    if (code === undefined && transactionId === undefined)
      return redirectToForm(
        signInRequest,
        { path },
        { ...formError('invalidFields'), fields: { code: 'code' } },
      )
    const outcome = await verifyFactor(signInRequest.context, {
      factorType,
      stateToken,
      code,
      transactionId,
      rememberThisDevice: rememberThisDevice === 'yes',
    })
    const isPending = !(outcome instanceof Refusal) && outcome.state === 'REQUIRE_MFA'
    return isPending
      ? redirectToForm(signInRequest, { path }, formError('notApproved'))
      : continueSignIn(signInRequest, outcome, { email, again: { path } })
  }

  return {
    'GET /verify-email': route({ access: 'anyone' }, stepPage(VERIFY)),
    'POST /verify-email': route(
      { access: 'anyone' },
      formPostHandler(open, {
        path: VERIFY.path,
        fields: Code,
        take: (signInRequest, { code }) =>
          verifyCode(signInRequest, VERIFY, ({ token }) =>
            verifyEmail(signInRequest.context, { stateToken: token, code }),
          ),
      }),
    ),
    'GET /verify-email/resend': route({ access: 'anyone' }, toPage(VERIFY)),
    'POST /verify-email/resend': route({ access: 'anyone' }, resend(VERIFY)),
    'GET /second-factor': route({ access: 'anyone' }, stepPage(FACTOR)),
    'POST /second-factor': route(
      { access: 'anyone' },
      formPostHandler(open, { path: FACTOR.path, fields: FactorCode, take: verifySecondFactor }),
    ),
    'GET /second-factor/choose': route({ access: 'anyone' }, toPage(FACTOR)),
    'POST /second-factor/choose': route(
      { access: 'anyone' },
      formPostHandler(open, {
        path: '/second-factor/choose',
        shownAt: FACTOR.path,
        fields: FactorChoice,
        take: (signInRequest, { factor }) => {
          const step = readStepCookie(signInRequest.cookies)
          return step
            ? startFactor(signInRequest, { ...step, factor }, { isRequested: true })
            : expiredPage(signInRequest)
        },
      }),
    ),
    'GET /second-factor/resend': route({ access: 'anyone' }, toPage(FACTOR)),
    'POST /second-factor/resend': route({ access: 'anyone' }, resend(FACTOR)),
    'GET /waiting': route(
      { access: 'anyone' },
      pageHandler(open, (signInRequest) =>
        replyWithSignInPage(signInRequest, { title: 'approvalPending', hasBackLink: true }, (pageContext) => (
          <ApprovalPending pageContext={pageContext} />
        )),
      ),
    ),
  } satisfies Routes
}
