import type { Customer } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { Modal } from '../shared/components/modal.tsx'
import { TextInput } from '../shared/forms/fields.tsx'
import { customersText as text } from '../shared/messages/customers/customers.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { customerName } from './customer-name.ts'

interface AddCustomerDialogProps {
  readonly onClose: () => void
  readonly onAdded: (customer: Customer) => void
}

/** Adds a customer without an account. */
export function AddCustomerDialog({ onClose, onAdded }: AddCustomerDialogProps): ReactElement {
  const act = useAction([keys.customers])
  const { register, handleSubmit } = useForm({ defaultValues: { email: '', firstName: '', lastName: '' } })
  const save = handleSubmit(({ email, firstName, lastName }) =>
    act(
      () =>
        client.customers.createCustomer({
          email,
          ...(firstName && { firstName }),
          ...(lastName && { lastName }),
        }),
      (customer) => ({ text: t(text.added, { name: customerName(customer) }) }),
      onAdded,
    ),
  )
  return (
    <Modal title={text.add} description={text.addText} onClose={onClose}>
      <form onSubmit={save} className="grid gap-3">
        <TextInput label={text.email} type="email" required maxLength={254} {...register('email')} />
        <TextInput label={text.firstName} maxLength={100} {...register('firstName')} />
        <TextInput label={text.lastName} maxLength={100} {...register('lastName')} />
        <div className="flex gap-2">
          <Button type="submit" size="small">
            {text.add}
          </Button>
          <Button size="small" variant="ghost" onClick={onClose}>
            {shellText.cancel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
