import type { Order } from '@vitrine/contract'
import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Section } from '../shared/components/section.tsx'
import { ordersText } from '../shared/messages/orders.ts'
import { t } from '../shared/messages/t.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { type ChangeCounts, tagOrders } from './list/change-orders.ts'
import { ORDER_KEYS } from './order-queries.ts'
import { TagInput } from './tag-input.tsx'

const text = ordersText.tags

/** The tags of an order. Each links to the orders with the same tag. */
export function OrderTags({ order }: { readonly order: Order }): ReactElement | null {
  const canEdit = useCanEdit()
  const act = useAction(ORDER_KEYS)
  const report = (counts: ChangeCounts) =>
    counts.failed.length > 0 ? { text: text.limit, tone: 'failed' as const } : undefined
  const tags = order.tags?.privateTags?.tagIds ?? []
  if (!canEdit && tags.length === 0) return null
  return (
    <Section title={text.title}>
      {tags.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="flex max-w-full items-center rounded-control bg-sand">
              <Link
                to={`/orders?${new URLSearchParams({ tag })}`}
                className="truncate py-1.5 ps-2 pe-2 hover:underline"
              >
                {tag}
              </Link>
              {canEdit && (
                <button
                  type="button"
                  aria-label={t(text.remove, { tag })}
                  onClick={() => act(() => tagOrders([order], { unassign: [tag] }), report)}
                  className="grid size-8 shrink-0 place-items-center rounded-control hover:bg-rule print:hidden"
                >
                  <X className="size-3.5" aria-hidden />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canEdit && (
        <div className="print:hidden">
          <TagInput onAdd={(tag) => act(() => tagOrders([order], { assign: [tag] }), report)} />
          <p className="hint mt-1 text-xs text-muted">{ordersText.noteHint}</p>
        </div>
      )}
    </Section>
  )
}
