import { PageKind } from '@vitrine/contract'
import type { RequestContext } from '../shared/request-context.server.ts'
import { builtInPages } from './built-in-page.server.ts'

export interface PageLinkData {
  readonly handle: string
  readonly title: string
}

const POLICY_KINDS = Object.keys(PageKind).filter((kind) => kind !== 'PAGE')

/** The published policies. */
export const policyLinks = ({ content }: Pick<RequestContext, 'content'>): PageLinkData[] =>
  POLICY_KINDS.flatMap((kind) => content?.pages.filter((page) => page.kind === kind) ?? []).map(
    ({ handle, title }) => ({ handle, title }),
  )

/** The first published policy of a kind. */
export const policyLink = (
  { content }: Pick<RequestContext, 'content'>,
  kind: keyof typeof PageKind,
): PageLinkData | undefined => content?.pages.find((page) => page.kind === kind)

/** Contact, and other pages that the shop has without a policy. */
export function helpLinks({
  content,
  i18n,
  shopDetails,
}: Pick<RequestContext, 'content' | 'i18n' | 'shopDetails'>): PageLinkData[] {
  const own = content?.pages ?? []
  const builtIn = builtInPages({ shopDetails })
    .filter((name) => !own.some(({ handle }) => handle === name))
    .map((name) => ({ handle: name, title: i18n.messages[name].title }))
  const contact = own.filter(({ handle }) => handle === 'contact')
  return [...contact, ...builtIn].map(({ handle, title }) => ({ handle, title }))
}

export const pageLinks = (
  requestContext: Pick<RequestContext, 'content' | 'i18n' | 'shopDetails'>,
): PageLinkData[] => [...helpLinks(requestContext), ...policyLinks(requestContext)]
