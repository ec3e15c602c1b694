import { renderToStaticMarkup } from 'react-dom/server'
import type { RequestContext } from '../shared/request-context.server.ts'
import { policyLink } from './page-links.server.ts'

interface PriceNoteOptions {
  readonly isShipped: boolean
}

/**
 * What shops in the European Union must say next to a price: that it includes tax, and that shipping is extra. HTML from
 * the server, with a link to the shipping policy.
 */
export function priceNote(
  { shopDetails, content, i18n }: Pick<RequestContext, 'shopDetails' | 'content' | 'i18n'>,
  { isShipped }: PriceNoteOptions,
): string | undefined {
  if (!shopDetails.taxIncludedInPrices || !shopDetails.priorPricesRequired) return undefined
  const { taxIncluded, plus, shipping } = i18n.messages.priceNote
  if (!isShipped) return taxIncluded
  const policy = policyLink({ content }, 'DELIVERY')
  return renderToStaticMarkup(
    <>
      {taxIncluded}
      {plus}
      {policy ? (
        <a href={`${i18n.prefix}/pages/${policy.handle}`} className="text-link">
          {shipping}
        </a>
      ) : (
        shipping
      )}
    </>,
  )
}
