import type { ReactNode } from 'react'
import type { Reply } from '../../http/reply.ts'
import type { Texts } from '../../i18n/locale.ts'
import { storefrontHome } from '../../redirects/storefront-home.ts'
import type { RefusalCode } from '../../refusal.ts'
import { replyWithPage } from '../page.tsx'
import { addressHere } from './pending-sign-in.ts'
import { Hosted, type Surroundings } from './sign-in-layout.tsx'
import type { Visit } from './sign-in-request.ts'
import { within } from './sign-in-request.ts'
import { readStep } from './step.ts'

type Status = NonNullable<NonNullable<Parameters<typeof replyWithPage>[2]>['status']>

export type PageTitle = keyof Texts['titles']

interface Answer {
  readonly title: PageTitle
  readonly status?: Status
  /** The reason of a decline, for the log. */
  readonly refusal?: RefusalCode
}

/** The common properties of every page of a request. */
export const surroundingsOf = (visit: Visit): Surroundings => ({
  shopName: visit.arrival.shop.name,
  logo: visit.arrival.shop.logo,
  locale: visit.arrival.locale,
  shopUrl: storefrontHome(sentFrom(visit), visit.shopUrl),
  linkTo: (path) => within(visit, path),
  formToken: visit.formToken,
  hasCaptcha: visit.arrival.policy.captcha !== 'NEVER',
})

/** A URL of the referring storefront, if any. */
const sentFrom = ({ flow }: Visit): string | undefined =>
  flow?.request.callbacks.postFlowUrl ?? flow?.request.auth?.redirectUri

/**
 * Responds with a sign-in page. Its forms may redirect to the app. The referrer stays within the platform, but is not
 * disabled: browsers would then hide the origin of a form as well.
 */
export function replyWithHosted(
  visit: Visit,
  { title, status = 200, refusal }: Answer,
  content: (surroundings: Surroundings) => ReactNode,
): Reply {
  const surroundings = surroundingsOf(visit)
  if (refusal) visit.c.set('refusal', refusal)
  return replyWithPage(
    visit.c,
    <Hosted
      title={surroundings.locale.texts.titles[title]}
      address={status === 200 ? addressHere(visit) : undefined}
      surroundings={surroundings}
    >
      {content(surroundings)}
    </Hosted>,
    {
      status,
      script: 'hosted-page.js',
      formTargets: formTargets(visit),
      headers: { 'Referrer-Policy': 'same-origin' },
    },
  )
}

/** Browsers apply form-action to redirects, and block the first site that the page did not allow. */
function formTargets({ flow, cookies }: Visit): string[] {
  const { auth, callbacks } = flow?.request ?? { callbacks: {} }
  const targets = [auth?.redirectUri, callbacks.postFlowUrl, readStep(cookies)?.leadsTo]
  return [
    ...new Set(targets.flatMap((url) => (url && URL.canParse(url) ? [new URL(url).origin] : []))),
  ].filter((origin) => origin !== 'null')
}
