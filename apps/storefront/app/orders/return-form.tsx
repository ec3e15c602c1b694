import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { useMessages } from '../i18n/i18n-provider.tsx'
import type { ChosenItem } from './return-request.server.ts'
import type { ReturnableOrder } from './return-view.server.ts'

interface ReturnFormProps {
  readonly order: ReturnableOrder
  /** Proves that a guest placed the order. */
  readonly guest: { readonly number: string; readonly email: string } | undefined
  /** What was chosen and written before. */
  readonly entered?: { readonly chosen: readonly ChosenItem[]; readonly note: string } | undefined
}

const SELECT =
  'select mt-1 min-h-12 w-full rounded-control border border-outline bg-surface ps-3 pe-9 text-base font-normal hover:border-ink'

/** The items to return, why, and photos. */
export function ReturnForm({ order, guest, entered }: ReturnFormProps): ReactElement | null {
  const messages = useMessages('returns')
  if (order.lines.length === 0) return null
  const isOnly = order.lines.length === 1
  const chosen = new Map(entered?.chosen.map((item) => [item.lineItemId, item]))
  return (
    <Form method="post" encType="multipart/form-data" className="mt-10 grid max-w-xl gap-8">
      {order.lines.map(({ id, name, quantity }) => (
        <fieldset key={id} className="grid grid-cols-[6rem_1fr] gap-4">
          <legend className="mb-2 font-medium">
            <bdi>{name}</bdi>
          </legend>
          <label className="text-sm font-medium">
            {messages.quantity}
            <select
              name={`quantity-${id}`}
              className={SELECT}
              defaultValue={chosen.get(id)?.quantity ?? (isOnly ? 1 : 0)}
            >
              {Array.from({ length: quantity + 1 }, (_, units) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the numbers are the options
                <option key={units} value={units}>
                  {units}
                </option>
              ))}
            </select>
          </label>
          <label className="text-sm font-medium">
            {messages.reason}
            <select
              name={`reason-${id}`}
              className={SELECT}
              required={isOnly}
              aria-invalid={chosen.has(id) && !chosen.get(id)?.reason}
              defaultValue={chosen.get(id)?.reason ?? ''}
            >
              <option value="">{messages.chooseReason}</option>
              {Object.entries(messages.reasons).map(([reason, label]) => (
                <option key={reason} value={reason}>
                  {label}
                </option>
              ))}
            </select>
          </label>
        </fieldset>
      ))}
      <label className="text-sm font-medium">
        {messages.note}
        <textarea
          name="note"
          rows={4}
          maxLength={1000}
          defaultValue={entered?.note}
          className="mt-1 w-full rounded-control border border-outline bg-surface px-3 py-2 text-base font-normal hover:border-ink focus-visible:outline-offset-0"
        />
      </label>
      <label className="text-sm font-medium">
        {messages.photos}
        <input
          type="file"
          name="photos"
          accept="image/jpeg,image/png,image/webp,image/gif,image/avif"
          multiple
          className="file-field"
        />
        <span className="block text-xs font-normal text-muted">{messages.photosHint}</span>
      </label>
      {guest ? (
        <>
          <input type="hidden" name="number" value={guest.number} />
          <input type="hidden" name="email" value={guest.email} />
        </>
      ) : (
        <input type="hidden" name="orderId" value={order.id} />
      )}
      <div>
        <Button type="submit" name="intent" value="send" size="large">
          {messages.send}
        </Button>
      </div>
    </Form>
  )
}
