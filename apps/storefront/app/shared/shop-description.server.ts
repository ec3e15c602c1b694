import type { RequestContext } from './request-context.server.ts'

/** What the merchant says about the shop, in the language of the request. */
export const shopDescription = ({
  i18n,
  shopDetails: { brand },
}: Pick<RequestContext, 'i18n' | 'shopDetails'>): string | undefined =>
  brand?.translations?.[i18n.code]?.description ?? brand?.description
