import { useCart } from '@vitrine/react'
import { Button } from '@vitrine/ui'
import type { FocusEvent, ReactElement } from 'react'
import { useHref } from 'react-router'
import { useMessages } from '../../i18n/i18n-provider.tsx'

/** The order note. It is saved on blur, or with its button without scripts. */
export function OrderNoteForm(): ReactElement {
  const messages = useMessages('cart')
  const { buyerNote = '' } = useCart().cart
  const save = ({ target: field }: FocusEvent<HTMLTextAreaElement>) => {
    if (field.value.trim() !== buyerNote) field.form?.requestSubmit()
  }
  return (
    <form method="post" action={useHref('/cart')} className="grid gap-2">
      <input type="hidden" name="intent" value="note" />
      <label htmlFor="note" className="text-sm font-medium">
        {messages.note}
      </label>
      <textarea
        id="note"
        name="note"
        rows={3}
        maxLength={1000}
        defaultValue={buyerNote}
        onBlur={save}
        className="w-full rounded-control border border-outline bg-surface px-3 py-2 hover:border-ink focus-visible:outline-offset-0"
      />
      <div className="hidden noscript:block">
        <Button type="submit" variant="secondary" size="small">
          {messages.saveNote}
        </Button>
      </div>
    </form>
  )
}
