import { useQuery } from '@tanstack/react-query'
import type { BulkChange, BulkItem, BulkVariant } from '@vitrine/contract'
import { Button, joinClasses } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { bulkText } from '../messages/bulk.ts'
import { say } from '../messages/say.ts'
import { useSession } from '../session-role.ts'
import { shop } from '../shop.ts'

const PAGE = 50

/** What a bulk change does to each product, before and after. */
export function BulkItems({ change }: { readonly change: BulkChange }): ReactElement {
  const [page, setPage] = useState(0)
  const [isFailed, setFailed] = useState(false)
  const { counts, _id } = change
  const total = isFailed ? counts.failed : Object.values(counts).reduce((sum, count) => sum + count, 0)
  const { data: items = [] } = useQuery({
    queryKey: ['bulk-items', _id, change.counts, page, isFailed],
    queryFn: () =>
      shop.bulkChanges.listItems(_id, {
        limit: PAGE,
        offset: page * PAGE,
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard. */}
      <section className="overflow-x-auto" aria-label={bulkText.preview} tabIndex={0}>
        <table className="w-full min-w-160 text-left">
          <thead className="border-b border-rule text-xs text-muted">
            <tr>
              <th scope="col" className="py-2 pr-3 font-normal">
                {bulkText.product}
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-normal">
                {bulkText.before}
              </th>
              <th scope="col" className="py-2 pr-3 text-right font-normal">
                {bulkText.after}
              </th>
              {isMoney && (
                <th scope="col" className="py-2 pr-3 text-right font-normal">
                  {bulkText.margin}
                </th>
              )}
              <th scope="col" className="py-2 font-normal">
                {bulkText.result}
              </th>
            </tr>
          </thead>
          {items.map((item) => (
            <tbody key={item.productId} className="border-b border-rule tabular-nums">
              <tr>
                <th scope="row" className="py-2 pr-3 font-medium">
                  <Link to={`/products/${item.productId}`} className="hover:underline">
                    {item.name}
                  </Link>
                </th>
                <Values of={item} isMoney={isMoney} />
                <td
                  className={joinClasses(
                    'py-2',
                    (item.status === 'FAILED' || item.status === 'KEPT') && 'text-danger',
                  )}
                >
                  {resultWords(item)}
                </td>
              </tr>
              {item.variants.map((variant) => (
                <tr key={variant.variantId}>
                  <th scope="row" className="py-2 pr-3 pl-4 font-normal text-muted">
                    {variant.name}
                  </th>
                  <Values of={variant} isMoney={isMoney} />
                  <td />
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {total > PAGE && (
        <nav aria-label={bulkText.show} className="mt-3 flex items-center gap-3">
          <Button size="small" variant="secondary" disabled={page === 0} onClick={() => setPage(page - 1)}>
            ←
          </Button>
          <span className="tabular-nums">
            {page * PAGE + 1}–{Math.min(total, (page + 1) * PAGE)} / {total.toLocaleString('en')}
          </span>
          <Button
            size="small"
            variant="secondary"
            disabled={(page + 1) * PAGE >= total}
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
  const money = new Intl.NumberFormat('en', { style: 'currency', currency })
  const shown = (value: number | null) =>
    value === null ? '–' : isMoney ? money.format(value) : String(value)
  const margin = (value: number | null) => (value === null ? '–' : `${value} %`)
  return (
    <>
      <td className="py-2 pr-3 text-right text-muted">{shown(of.before)}</td>
      <td className="py-2 pr-3 text-right">{shown(of.after)}</td>
      {isMoney && (
        <td className="py-2 pr-3 text-right text-muted">
          {margin(of.marginBefore)} → {margin(of.marginAfter)}
        </td>
      )}
    </>
  )
}

function resultWords({ status, fault }: BulkItem): string {
  const words = bulkText.item[status]
  const reason = fault && bulkText.faults[fault as keyof typeof bulkText.faults]
  return reason ? say('{words}: {reason}', { words, reason }) : words
}
