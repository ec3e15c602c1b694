import type { ReactNode } from 'react'
import { replyWithPage } from '../../kernel/pages/page.tsx'
import type { CheckoutPageContext } from './checkout-page-context.tsx'

interface PageOptions {
  readonly status?: 200 | 400 | 403 | 409 | 429
}

/**
 * Responds with a checkout page. Its forms may redirect to payment pages and the shop. The referrer stays within the
 * platform, but is not disabled: browsers would then hide the origin of a form as well.
 */
export const replyWithStep = (
  {
    c,
    formTargets,
    picturesFrom,
  }: Pick<CheckoutPageContext, 'c' | 'formTargets'> & Partial<Pick<CheckoutPageContext, 'picturesFrom'>>,
  page: ReactNode,
  { status = 200 }: PageOptions = {},
) =>
  replyWithPage(c, page, {
    status,
    formTargets,
    picturesFrom,
    script: 'checkout-page.js',
    headers: { 'Referrer-Policy': 'same-origin' },
  })
