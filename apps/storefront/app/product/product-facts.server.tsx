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
import { plainText, sanitizeHtml } from '../shared/sanitize-html.server.ts'

/** What a product page says below the purchase form. HTML from the server, so that browsers load no script for it. */
export interface ProductFacts {
  readonly html: string
  /** The name of the link to the size guide, if the product has one. */
  readonly sizeGuide?: string
}

type FactsContext = Pick<RequestContext, 'shopDetails' | 'content' | 'i18n' | 'currency' | 'publicUrl'>

export const SIZE_GUIDE_ID = 'size-guide'

export function renderProductFacts(
  product: Product,
  context: FactsContext,
  { hasReviews = false } = {},
): ProductFacts {
  const { messages } = context.i18n
  const sections = product.additionalInfoSections.map(({ title, description }) => ({
    title,
    html: sanitizeHtml(description),
  }))
  const guide = sections.find(({ title }) => isSizeGuide(title))
  const html = renderToStaticMarkup(
    <>
      {product.productType === 'digital' && (
        <p className="mt-6 text-sm text-muted">{messages.productFacts.instantDelivery}.</p>
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
  return { html, ...(guide && { sizeGuide: messages.productFacts.sizeGuide }) }
}

const collator = new Intl.Collator('en', { sensitivity: 'base' })
const sizeGuideTitles = [en, de, ar].map(({ productFacts }) => productFacts.sizeGuide)

/** Merchants name a section like the link, in any language of the shop. */
const isSizeGuide = (title: string): boolean =>
  sizeGuideTitles.some((name) => collator.compare(name, title.trim()) === 0)

interface Section {
  readonly title: string
  readonly html: string
}

const MAX_ROW_LENGTH = 100

/** One line of text is a row of the specifications; more is a disclosure. */
const isShort = ({ title, html }: Section): boolean =>
  !isSizeGuide(title) && html.length <= MAX_ROW_LENGTH && /^(?:<p>[^<]*<\/p>|[^<]*)$/.test(html)

interface Row {
  readonly title: string
  readonly text: string
}

/** The merchant's rows, then the brand and the weight, unless the rows include them. */
function specificationsOf(
  { brand, weight }: Product,
  sections: readonly Section[],
  { i18n: { messages, locale }, shopDetails: { weightUnit = 'KG' } }: FactsContext,
): Row[] {
  const unit = weightUnit === 'LB' ? 'pound' : 'kilogram'
  const own = [
    ...(brand ? [{ title: messages.productFacts.brand, text: brand }] : []),
    ...(weight
      ? [
          {
            title: messages.productFacts.weight,
            text: new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 2 }).format(
              weight,
            ),
          },
        ]
      : []),
  ]
  const rows = sections.map(({ title, html }) => ({ title, text: plainText(html) }))
  return [
    ...rows,
    ...own.filter(({ title }) => !rows.some((row) => collator.compare(row.title, title) === 0)),
  ]
}

function Specifications({ rows }: { readonly rows: readonly Row[] }): ReactElement | null {
  if (rows.length === 0) return null
  return (
    <dl className="mt-8 border-t border-rule text-sm">
      {rows.map(({ title, text }) => (
        <div key={title} className="grid grid-cols-[minmax(7rem,1fr)_2fr] gap-x-4 border-b border-rule py-3">
          <dt className="text-muted">
            <bdi>{title}</bdi>
          </dt>
          <dd className="wrap-anywhere">
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Disclosure = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <details className="group border-b border-rule">
    <summary className="disclosure py-4 font-medium">
      <bdi>{title}</bdi>
    </summary>
    <div className="pb-6 text-muted">{children}</div>
  </details>
)

function Delivery({ context }: { readonly context: FactsContext }): ReactElement | null {
  const html = deliveryTerms(context)
  const page = policyLink(context, 'DELIVERY')
  if (!html && !page) return null
  return (
    <Disclosure title={context.i18n.messages.productFacts.delivery}>
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
  readonly context: FactsContext
}): ReactElement {
  const { share, linkCopied } = context.i18n.messages.productFacts
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
