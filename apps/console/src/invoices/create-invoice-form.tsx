import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { registerText } from '../shared/forms/register-text.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { invoicesText as text } from '../shared/messages/invoices.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

/** Creates the invoice of an order, by the number of the order. */
export function CreateInvoiceForm({ onDone }: { readonly onDone: (id: string) => void }): ReactElement {
  const form = useForm({ defaultValues: { number: '' } })
  const saving = useSaveForm(form, {
    save: async ({ number }) => {
      const digits = /^#?(\d{1,15})$/.exec(number.trim())?.[1]
      const { orders } = digits
        ? await client.orders.searchOrders({ filter: { number: Number(digits) }, cursorPaging: { limit: 1 } })
        : { orders: [] }
      const [order] = orders
      if (order) return client.invoices.draftInvoice(order._id)
      form.setError('number', { message: text.noOrder }, { shouldFocus: true })
      return false
    },
    done: (_, { status }) => (status === 'Draft' ? text.created : undefined),
    refetches: [keys.invoices],
    onDone: (invoice) => onDone(invoice._id),
    errorMessages: { INVALID_TRANSITION: text.orderNotInvoiced },
    errorFields: { INVALID_TRANSITION: 'number' },
  })
  return (
    <FormFrame onSubmit={saving.submit} {...saving} action={text.create}>
      <TextInput
        label={text.orderNumber}
        inputMode="numeric"
        autoComplete="off"
        {...registerText(form, 'number', { maxLength: 20, required: text.orderNumberRequired })}
      />
    </FormFrame>
  )
}
