import type { Order } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { Section } from '../shared/components/section.tsx'
import { formatAmount } from '../shared/format-amount.ts'
import { formatExactTime, formatRelativeTime } from '../shared/format-time.ts'
import { TextArea } from '../shared/forms/fields.tsx'
import { ordersText as text } from '../shared/messages/orders.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit } from '../shared/use-session.ts'

/** The activities and notes of an order, newest first. */
export function Timeline({ order }: { readonly order: Order }): ReactElement {
  const canEdit = useCanEdit()
  const { register, handleSubmit, reset } = useForm({ defaultValues: { message: '' } })
  const act = useAction([[...keys.order, order._id]])
  const add = handleSubmit(({ message }) => {
    if (message.trim() === '') return
    act(
      () => client.orders.addActivity(order._id, { merchantComment: { message: message.trim() } }),
      text.noteAdded,
      () => reset(),
    )
  })
  return (
    <Section title={text.timeline}>
      {canEdit && (
        <form onSubmit={add} className="mb-4 flex items-end gap-2">
          <TextArea
            label={text.note}
            hint={text.noteHint}
            rows={1}
            maxLength={2000}
            className="flex-1"
            {...register('message')}
          />
          <Button type="submit" size="small" variant="secondary" className="mb-6">
            {text.addNote}
          </Button>
        </form>
      )}
      <ol className="border-l border-rule">
        {order.activities
          ?.toReversed()
          .map(({ _id, type = '', author, merchantComment, amount, _createdDate }) => (
            <li key={_id} className="relative pb-3 pl-4">
              <span className="absolute top-1.5 -left-1 size-2 rounded-full bg-outline" aria-hidden />
              <p>
                {text.activities[type as keyof typeof text.activities] ?? type}
                {amount && ` · ${formatAmount(amount.amount, order.currency ?? '')}`}
                {merchantComment && <q className="ml-1 whitespace-pre-line">{merchantComment.message}</q>}
              </p>
              {_createdDate && (
                <p className="text-xs text-muted first-letter:uppercase">
                  <time dateTime={_createdDate.toISOString()} title={formatExactTime(_createdDate)}>
                    {formatRelativeTime(_createdDate, new Date())}
                  </time>
                  {author && ` · ${author.name ?? text.authors[author.type]}`}
                </p>
              )}
            </li>
          ))}
      </ol>
    </Section>
  )
}
