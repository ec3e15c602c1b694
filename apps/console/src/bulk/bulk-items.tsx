import { useQuery } from '@tanstack/react-query'
import type { BulkChange, BulkItem, BulkVariant } from '@vitrine/contract'
import { Button, joinClasses } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { formatNumber, formatPercentage } from '../shared/i18n/format-number.ts'
import { language } from '../shared/i18n/language.ts'
import { bulkText } from '../shared/messages/bulk.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useSession } from '../shared/use-session.ts'

const PAGE_SIZE = 50

/** The products of a bulk edit with their values before and after. */
export function BulkItems({ change }: { readonly change: BulkChange }): ReactElement {
  const [page, setPage] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const { counts, _id } = change
  const total = isFailed ? counts.failed : Object.values(counts).reduce((sum, count) => sum + count, 0)
  const { data: items = [] } = useQuery({
    queryKey: [...keys.bulkItems, _id, change.counts, page, isFailed],
    queryFn: () =>
      client.bulkChanges.listItems(_id, {
        limit: PAGE_SIZE,
        offset: page * PAGE_SIZE,
        ...(isFailed && { status: 'FAILED' }),
      }),
    placeholderData: (earlier) => earlier,
  })
  const isMoney = change.formula.property !== 'weight'

  return (
    <div>
      {counts.failed > 0 && (
        <label className="mb-2 flex items-center gap-2">
          <input
            type="checkbox"
            checked={isFailed}
            onChange={(event) => {
              setPage(0)
              setFailed(event.target.checked)
            }}
            className="size-4 accent-accent"
          />
          {bulkText.onlyFailed}
        </label>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions need keyboard focus. */}
      <section className="overflow-x-auto" aria-label={bulkText.preview} tabIndex={0}>
        <table className="w-full text-left sm:min-w-160">
          <thead className="border-b border-rule text-xs text-muted">
            <tr>
              <th scope="col" className="py-2 pr-3 font-normal">
                {bulkText.product}
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-normal">
                {bulkText.before}
              </th>
              <th scope="col" className="py-2 text-right font-normal sm:pr-3">
                {bulkText.after}
              </th>
              {isMoney && (
                <th scope="col" className="py-2 pr-3 text-right font-normal max-sm:hidden">
                  {bulkText.margin}
                </th>
              )}
              <th scope="col" className="py-2 pl-6 font-normal max-sm:hidden">
                {bulkText.result}
              </th>
            </tr>
          </thead>
          {items.map((item) => (
            <tbody key={item.productId} className="border-b border-rule tabular-nums">
              <tr>
                <th scope="row" className="py-2 pr-3 align-top font-medium">
                  <Link to={`/products/${item.productId}`} className="hover:underline">
                    {item.name}
                  </Link>
                  <span className="block text-xs font-normal sm:hidden">
                    <Result of={item} />
                  </span>
                </th>
                <Values of={item} isMoney={isMoney} />
                <td className="py-2 pl-6 align-top max-sm:hidden">
                  <Result of={item} />
                </td>
              </tr>
              {item.variants.map((variant) => (
                <tr key={variant.variantId}>
                  <th scope="row" className="py-2 pr-3 pl-4 align-top font-normal text-muted">
                    {variant.name}
                  </th>
                  <Values of={variant} isMoney={isMoney} />
                  <td className="max-sm:hidden" />
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {total > PAGE_SIZE && (
        <nav aria-label={bulkText.show} className="mt-3 flex items-center gap-3">
          <Button size="small" variant="secondary" disabled={page === 0} onClick={() => setPage(page - 1)}>
            ←
          </Button>
          <span className="tabular-nums">
            {page * PAGE_SIZE + 1}–{Math.min(total, (page + 1) * PAGE_SIZE)} /{' '}
            {total.toLocaleString(language)}
          </span>
          <Button
            size="small"
            variant="secondary"
            disabled={(page + 1) * PAGE_SIZE >= total}
            onClick={() => setPage(page + 1)}
          >
            →
          </Button>
        </nav>
      )}
    </div>
  )
}

interface ValuesProps {
  readonly of: BulkItem | BulkVariant
  readonly isMoney: boolean
}

/** The cells of a value before and after, and of the margins where it is money. */
function Values({ of, isMoney }: ValuesProps): ReactElement {
  const { currency } = useSession().shop
  const money = new Intl.NumberFormat(language, { style: 'currency', currency })
  const shown = (value: number | null) =>
    value === null ? '–' : isMoney ? money.format(value) : formatNumber(value)
  const percent = (value: number | null) => (value === null ? '–' : formatPercentage(value))
  const margins = isMoney && `${percent(of.marginBefore)} → ${percent(of.marginAfter)}`
  return (
    <>
      <td className="py-2 pr-3 text-right align-top text-muted">{shown(of.before)}</td>
      <td className="py-2 text-right align-top sm:pr-3">
        {shown(of.after)}
        {margins && <span className="block text-2xs text-muted sm:hidden">{margins}</span>}
      </td>
      {margins && <td className="py-2 pr-3 text-right align-top text-muted max-sm:hidden">{margins}</td>}
    </>
  )
}

/** The outcome for a product. */
function Result({ of: { status, errorCode } }: { readonly of: BulkItem }): ReactElement {
  const label = bulkText.item[status]
  const reason = errorCode && bulkText.errors[errorCode as keyof typeof bulkText.errors]
  return (
    <span className={joinClasses((status === 'FAILED' || status === 'SKIPPED') && 'text-danger')}>
      {reason ? t('{status}: {reason}', { status: label, reason }) : label}
    </span>
  )
}
