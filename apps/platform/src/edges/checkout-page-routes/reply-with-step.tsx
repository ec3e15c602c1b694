import type { ReactNode } from 'react'
import { type CspSources, replyWithPage } from '../../kernel/pages/page.tsx'
import type { CheckoutPageContext } from './checkout-page-context.tsx'

interface PageOptions {
  readonly status?: 200 | 400 | 403 | 409 | 429
  readonly embeds?: CspSources | undefined
}

/**
 * Responds with a checkout page. Its forms may redirect to payment pages and the shop. The referrer stays within the
 * platform, but is not disabled: browsers would then hide the origin of a form as well.
 */
export const replyWithStep = (
  {
    c,
    formTargets,
    imageSources,
  }: Pick<CheckoutPageContext, 'c' | 'formTargets'> & Partial<Pick<CheckoutPageContext, 'imageSources'>>,
  page: ReactNode,
  { status = 200, embeds }: PageOptions = {},
) =>
  replyWithPage(c, page, {
    status,
    formTargets,
    imageSources,
    embeds,
    script: 'checkout-page.js',
    headers: {
      'Referrer-Policy': 'same-origin',
      // Wallets confirm in a window of their own.
      ...(embeds && { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' }),
    },
  })
