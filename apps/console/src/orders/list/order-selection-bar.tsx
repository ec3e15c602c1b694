import type { Order } from '@vitrine/contract'
import { Button, buttonClass } from '@vitrine/ui'
import { PackageCheck, Printer, Tag } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { Link } from 'react-router'
import { PopoverButton } from '../../shared/components/popover-button.tsx'
import { useConfirm } from '../../shared/components/use-confirm.tsx'
import { ordersText as text } from '../../shared/messages/orders.ts'
import { t } from '../../shared/messages/t.ts'
import { useAction } from '../../shared/use-action.ts'
import { useCanEdit } from '../../shared/use-session.ts'
import { ORDER_KEYS } from '../order-queries.ts'
import { TagInput } from '../tag-input.tsx'
import { canFulfill, changeToast, fulfillOrders, tagOrders } from './change-orders.ts'

/** The maximum number of packing slips of one print. */
export const MAX_SLIPS = 100

interface OrderSelectionBarProps {
  readonly orders: readonly Order[]
  readonly onClear: () => void
}

/** The number of selected orders, and the actions for them. */
export function OrderSelectionBar({ orders, onClear }: OrderSelectionBarProps): ReactElement {
  const canEdit = useCanEdit()
  const act = useAction(ORDER_KEYS)
  const [dialog, confirm] = useConfirm()
  const [isFulfilling, setFulfilling] = useState(false)
  const open = orders.filter(canFulfill)
  const slips = orders.slice(0, MAX_SLIPS).map(({ _id }) => _id)
  const fulfill = () => {
    setFulfilling(true)
    act(
      () => fulfillOrders(open).finally(() => setFulfilling(false)),
      (counts) => changeToast(text.bulk.fulfilled, counts),
      onClear,
    )
  }
  const tags = [...new Set(orders.flatMap((order) => order.tags?.privateTags?.tagIds ?? []))]
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 bg-sand px-3 py-2">
      <p role="status" className="me-1">
        {t(text.selected, { count: orders.length })}
      </p>
      {canEdit && open.length > 0 && (
        <Button
          size="small"
          aria-disabled={isFulfilling || undefined}
          onClick={() =>
            isFulfilling ||
            confirm({
              title: t(text.bulk.fulfillTitle, { count: open.length }),
              text: text.bulk.fulfillText,
              action: text.fulfill,
              variant: 'primary',
              run: fulfill,
            })
          }
        >
          <PackageCheck className="size-4" aria-hidden />
          {isFulfilling ? text.bulk.fulfilling : text.fulfill}
        </Button>
      )}
      <Link
        to={`/orders/packing-slips?ids=${slips.join(',')}`}
        className={buttonClass({ size: 'small', variant: 'secondary' })}
      >
        <Printer className="size-4" aria-hidden />
        {text.printSlips}
      </Link>
      {canEdit && (
        <PopoverButton name={text.tags.title} Icon={Tag}>
          <TagInput
            onAdd={(tag) =>
              act(
                () => tagOrders(orders, { assign: [tag] }),
                (counts) => changeToast(text.bulk.tagged, counts),
              )
            }
          />
          {tags.length > 0 && (
            <ul className="mt-3 flex flex-wrap gap-2 border-t border-rule pt-3">
              {tags.map((tag) => (
                <li key={tag} className="max-w-full">
                  <Button
                    size="small"
                    variant="secondary"
                    onClick={() =>
                      act(
                        () => tagOrders(orders, { unassign: [tag] }),
                        (counts) => changeToast(text.bulk.untagged, counts),
                      )
                    }
                  >
                    <span className="truncate">{t(text.tags.remove, { tag })}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </PopoverButton>
      )}
      <Button size="small" variant="ghost" onClick={onClear}>
        {text.bulk.clear}
      </Button>
      {dialog}
    </div>
  )
}
