import type { Product } from '@vitrine/contract'
import type { ReactElement } from 'react'
import type { RequestContext } from '../shared/request-context.server.ts'
import { plainText } from '../shared/sanitize-html.server.ts'

export interface SanitizedSection {
  readonly title: string
  readonly html: string
}

const collator = new Intl.Collator('en', { sensitivity: 'base' })

export const isSameTitle = (one: string, other: string): boolean => collator.compare(one, other) === 0

interface Specification {
  readonly title: string
  readonly text: string
}

/** The merchant's rows, then the brand and the weight, unless the rows include them. */
export function specificationsOf(
  { brand, weight }: Product,
  sections: readonly SanitizedSection[],
  {
    i18n: { messages, locale },
    shopDetails: { weightUnit = 'KG' },
  }: Pick<RequestContext, 'i18n' | 'shopDetails'>,
): Specification[] {
  const unit = weightUnit === 'LB' ? 'pound' : 'kilogram'
  const own = [
    ...(brand ? [{ title: messages.additionalInfo.brand, text: brand }] : []),
    ...(weight
      ? [
          {
            title: messages.additionalInfo.weight,
            text: new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 2 }).format(
              weight,
            ),
          },
        ]
      : []),
  ]
  const rows = sections.map(({ title, html }) => ({ title, text: plainText(html) }))
  return [...rows, ...own.filter(({ title }) => !rows.some((row) => isSameTitle(row.title, title)))]
}

export function Specifications({ rows }: { readonly rows: readonly Specification[] }): ReactElement | null {
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
