import type { Product } from '@vitrine/contract'
import type { ReactElement, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { deliveryTerms } from '../content/delivery-terms.server.tsx'
import { policyLink } from '../content/page-links.server.ts'
import { ar } from '../i18n/ar.server.ts'
import { de } from '../i18n/de.server.ts'
import { en } from '../i18n/en.server.ts'
import { pageUrl } from '../seo/page-meta.server.ts'
import type { RequestContext } from '../shared/request-context.server.ts'
import { sanitizeHtml } from '../shared/sanitize-html.server.ts'
import {
  isSameTitle,
  type SanitizedSection,
  Specifications,
  specificationsOf,
} from './specifications.server.tsx'

/** What a product page says below the purchase form. HTML from the server, so that browsers load no script for it. */
export interface AdditionalInfo {
  readonly infoHtml: string
  /** The name of the link to the size guide, if the product has one. */
  readonly sizeGuide?: string
}

type AdditionalInfoContext = Pick<
  RequestContext,
  'shopDetails' | 'content' | 'i18n' | 'currency' | 'publicUrl'
>

export const SIZE_GUIDE_ID = 'size-guide'

export function renderAdditionalInfo(
  product: Product,
  context: AdditionalInfoContext,
  { hasReviews = false } = {},
): AdditionalInfo {
  const { messages } = context.i18n
  const sections = product.additionalInfoSections.map(({ title, description }) => ({
    title,
    html: sanitizeHtml(description),
  }))
  const guide = sections.find(({ title }) => isSizeGuide(title))
  const infoHtml = renderToStaticMarkup(
    <>
      {product.productType === 'digital' && (
        <p className="mt-6 text-sm text-muted">{messages.additionalInfo.instantDelivery}.</p>
      )}
      <Specifications rows={specificationsOf(product, sections.filter(isShort), context)} />
      <div className="mt-8">
        {sections
          .filter((section) => !isShort(section))
          .map((section) => (
            <Disclosure key={section.title} title={section.title}>
              <div
                id={section === guide ? SIZE_GUIDE_ID : undefined}
                dir="auto"
                className="prose"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: `sanitizeHtml` removed scripts
                dangerouslySetInnerHTML={{ __html: section.html }}
              />
            </Disclosure>
          ))}
        {product.productType !== 'digital' && <Delivery context={context} />}
      </div>
      <p className="mt-6 flex flex-wrap gap-x-6 text-sm">
        <Share product={product} context={context} />
        {/* Below reviews there is a link of its own. */}
        {context.shopDetails.reviewsEnabled && !hasReviews && (
          <a
            href={`${context.i18n.prefix}/products/${product.slug}/review`}
            className="text-link inline-block py-2"
          >
            {messages.reviews.write}
          </a>
        )}
      </p>
    </>,
  )
  return { infoHtml, ...(guide && { sizeGuide: messages.additionalInfo.sizeGuide }) }
}

const sizeGuideTitles = [en, de, ar].map(({ additionalInfo }) => additionalInfo.sizeGuide)

/** Merchants name a section like the link, in any language of the shop. */
const isSizeGuide = (title: string): boolean =>
  sizeGuideTitles.some((name) => isSameTitle(name, title.trim()))

const MAX_ROW_LENGTH = 100

/** One line of text is a row of the specifications; more is a disclosure. */
const isShort = ({ title, html }: SanitizedSection): boolean =>
  !isSizeGuide(title) && html.length <= MAX_ROW_LENGTH && /^(?:<p>[^<]*<\/p>|[^<]*)$/.test(html)

const Disclosure = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className="group border-b border-rule">
    <summary className="disclosure py-4 font-medium">
      <bdi>{title}</bdi>
    </summary>
    <div className="pb-6 text-muted">{children}</div>
  </details>
)

function Delivery({ context }: { readonly context: AdditionalInfoContext }): ReactElement | null {
  const html = deliveryTerms(context)
  const page = policyLink(context, 'DELIVERY')
  if (!html && !page) return null
  return (
    <Disclosure title={context.i18n.messages.additionalInfo.delivery}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: React rendered it */}
      <div dangerouslySetInnerHTML={{ __html: html }} />
      {page && (
        <p className="mt-4 first:mt-0">
          <a href={`${context.i18n.prefix}/pages/${page.handle}`} className="text-link">
            {page.title}
          </a>
        </p>
      )}
    </Disclosure>
  )
}

/** An email without scripts; with them, what the device offers, or a copy of the link. */
function Share({
  product,
  context,
}: {
  readonly product: Product
  readonly context: AdditionalInfoContext
}): ReactElement {
  const { share, linkCopied } = context.i18n.messages.additionalInfo
  const url = pageUrl(context, `/products/${product.slug}`)
  const mail = `mailto:?subject=${encodeURIComponent(product.name)}&body=${encodeURIComponent(url)}`
  return (
    <span aria-live="polite">
      <a
        href={mail}
        data-share={product.name}
        data-copied={linkCopied}
        className="text-link inline-block py-2"
      >
        {share}
      </a>
    </span>
  )
}
