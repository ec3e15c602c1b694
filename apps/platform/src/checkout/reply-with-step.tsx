import type { ReactNode } from 'react'
import { replyWithPage } from '../hosted-pages/page.tsx'
import type { CheckoutPageContext } from './checkout-page-context.tsx'

interface PageOptions {
  readonly status?: 200 | 400 | 403 | 409 | 429
}

/**
 * Answers with a page of the checkout. Its forms may lead to where shoppers pay or go afterwards. The referrer stays
 * inside the platform, but is not turned off: browsers would then hide the origin of a form as well.
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
