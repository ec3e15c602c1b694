import type { ReactNode } from 'react'
import { canUsePasskeys } from '../../../identity/passkeys/relying-party.ts'
import { storefrontHome } from '../../../identity/redirect-sessions/storefront-home.ts'
import type { Reply } from '../../../kernel/http/reply.ts'
import type { Texts } from '../../../kernel/i18n/locale.ts'
import { replyWithPage } from '../../../kernel/pages/page.tsx'
import type { RefusalCode } from '../../../kernel/refusal.ts'
import { currentUrl } from './pending-sign-in.ts'
import { SignInLayout, type SignInPageContext } from './sign-in-layout.tsx'
import type { SignInRequest } from './sign-in-request.ts'
import { pathInFlow } from './sign-in-request.ts'
import { readStepCookie } from './sign-in-step-cookie.ts'

type Status = NonNullable<NonNullable<Parameters<typeof replyWithPage>[2]>['status']>

export type PageTitle = keyof Texts['titles']

interface PageReply {
  readonly title: PageTitle
  readonly status?: Status
  /** Whether the content has a link back to the shop, which the footer then leaves out. */
  readonly hasBackLink?: boolean
  /** The reason of a decline, for the log. */
  readonly refusal?: RefusalCode
  readonly headers?: Readonly<Record<string, string>>
}

/** The common properties of every page of a request. */
export const signInPageContext = (signInRequest: SignInRequest): SignInPageContext => ({
  shopName: signInRequest.context.shop.name,
  brand: signInRequest.context.shop.brand,
  locale: signInRequest.context.locale,
  shopUrl: storefrontHome(storefrontUrl(signInRequest), signInRequest.shopUrl),
  linkTo: (path) => pathInFlow(signInRequest, path),
  formToken: signInRequest.formToken,
  hasCaptcha: signInRequest.context.policy.captcha !== 'NEVER',
  hasPasskeys: canUsePasskeys(signInRequest.publicUrl),
  withdrawalUrl: signInRequest.withdrawalUrl,
})

/** A URL of the referring storefront, if any. */
const storefrontUrl = ({ flow }: SignInRequest): string | undefined =>
  flow?.request.callbacks.postFlowUrl ?? flow?.request.auth?.redirectUri

/**
 * Responds with a sign-in page. Its forms may redirect to the app. The referrer stays within the platform, but is not
 * disabled: browsers would then hide the origin of a form as well.
 */
export function replyWithSignInPage(
  signInRequest: SignInRequest,
  { title, status = 200, hasBackLink = false, refusal, headers }: PageReply,
  content: (pageContext: SignInPageContext) => ReactNode,
): Reply {
  const pageContext = signInPageContext(signInRequest)
  if (refusal) signInRequest.c.set('refusal', refusal)
  return replyWithPage(
    signInRequest.c,
    <SignInLayout
      title={pageContext.locale.texts.titles[title]}
      address={status === 200 ? currentUrl(signInRequest) : undefined}
      hasBackLink={hasBackLink}
      pageContext={pageContext}
    >
      {content(pageContext)}
    </SignInLayout>,
    {
      status,
      script: 'hosted-page.js',
      formTargets: formTargets(signInRequest),
      headers: { 'Referrer-Policy': 'same-origin', ...headers },
    },
  )
}

/** Browsers apply form-action to redirects, and block the first site that the page did not allow. */
function formTargets({ flow, cookies }: SignInRequest): string[] {
  const { auth, callbacks } = flow?.request ?? { callbacks: {} }
  const targets = [auth?.redirectUri, callbacks.postFlowUrl, readStepCookie(cookies)?.leadsTo]
  return [
    ...new Set(targets.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []))),
  ].filter((origin) => origin !== 'null')
}
