import { useQuery } from '@tanstack/react-query'
import type { Customer } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Modal } from '../shared/components/modal.tsx'
import { Section } from '../shared/components/section.tsx'
import { formatExactTime } from '../shared/format-time.ts'
import { TextArea, TextInput } from '../shared/forms/fields.tsx'
import { customersText as text } from '../shared/messages/customers/customers.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { customerName } from './customer-name.ts'

interface CustomerProps {
  readonly customer: Customer
}

const toRecordValues = ({ firstName = '', lastName = '', phone = '', tags, note }: Customer) => ({
  firstName,
  lastName,
  phone,
  tags: tags.join(', '),
  note,
})

/** What staff record about a customer. The name of an account is its owner's. */
export function CustomerRecordForm({ customer }: CustomerProps): ReactElement {
  const canEdit = useCanEdit()
  const act = useAction([keys.customers])
  const { register, handleSubmit, formState, reset } = useForm({ values: toRecordValues(customer) })
  const save = handleSubmit(({ tags, firstName, lastName, ...values }) =>
    act(
      () =>
        client.customers.updateCustomer(customer._id, {
          ...values,
          ...(!customer.memberId && { firstName, lastName }),
          tags: tags
            .split(',')
            .map((tag) => tag.trim())
            .filter(Boolean),
        }),
      text.recordSaved,
      (saved) => reset(toRecordValues(saved)),
    ),
  )
  return (
    <Section title={text.record}>
      <form onSubmit={save}>
        <fieldset disabled={!canEdit} className="grid gap-3">
          {!customer.memberId && (
            <div className="grid gap-3 sm:grid-cols-2">
              <TextInput label={text.firstName} maxLength={100} {...register('firstName')} />
              <TextInput label={text.lastName} maxLength={100} {...register('lastName')} />
            </div>
          )}
          <TextInput label={text.phone} type="tel" maxLength={50} {...register('phone')} />
          <TextInput label={text.tags} hint={text.tagsHint} maxLength={2000} {...register('tags')} />
          <TextArea label={text.note} hint={text.noteHint} maxLength={5000} {...register('note')} />
          {canEdit && (
            <Button type="submit" size="small" disabled={!formState.isDirty} className="justify-self-start">
              {text.save}
            </Button>
          )}
        </fieldset>
      </form>
    </Section>
  )
}

/** The proof of the consent to the newsletter. */
export function NewsletterProof({ customer: { newsletter } }: CustomerProps): ReactElement {
  return (
    <Section title={text.newsletter}>
      {newsletter ? (
        <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
          <dt className="text-muted">{text.consentText}</dt>
          <dd className="wrap-anywhere">{newsletter.consentText}</dd>
          <dt className="text-muted">{text.consentDate}</dt>
          <dd>{formatExactTime(newsletter.consentDate)}</dd>
          {newsletter.consentUrl && (
            <>
              <dt className="text-muted">{text.consentUrl}</dt>
              <dd className="wrap-anywhere">{newsletter.consentUrl}</dd>
            </>
          )}
          <dt className="text-muted">{text.confirmedDate}</dt>
          <dd>{formatExactTime(newsletter.confirmedDate)}</dd>
        </dl>
      ) : (
        <p className="text-muted">{text.notSubscribed}</p>
      )}
    </Section>
  )
}

interface MergeDialogProps extends CustomerProps {
  readonly onClose: () => void
}

/** Finds a duplicate without an account, and merges it into this customer. */
export function MergeDialog({ customer, onClose }: MergeDialogProps): ReactElement {
  const [search, setSearch] = useState('')
  const act = useAction([keys.customers, keys.orders])
  const { data } = useQuery({
    queryKey: [...keys.customers, 'duplicates', search],
    queryFn: () => client.customers.listCustomers({ search, account: 'GUEST', limit: 10 }),
    enabled: search.trim().length > 1,
  })
  const duplicates = data?.customers.filter(({ _id }) => _id !== customer._id) ?? []
  const merge = ({ _id: otherId }: Customer) => {
    onClose()
    act(
      () => client.customers.mergeCustomers(customer._id, { otherId }),
      t(text.merged, { name: customerName(customer) }),
    )
  }
  return (
    <Modal title={text.merge} description={text.mergeText} onClose={onClose}>
      <TextInput
        label={text.search}
        value={search}
        maxLength={100}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className="mt-3">
        {duplicates.map((duplicate) => (
          <li key={duplicate._id} className="flex items-center gap-3 border-b border-rule py-2">
            <span className="min-w-0 flex-1">
              <span className="block truncate">{customerName(duplicate)}</span>
              <span className="block truncate text-xs text-muted">
                {duplicate.email} · {t(text.ordersCount, { count: duplicate.ordersCount })}
              </span>
            </span>
            <Button
              size="small"
              variant="secondary"
              aria-label={t(text.mergeOf, { name: customerName(duplicate) })}
              onClick={() => merge(duplicate)}
            >
              {text.mergeAction}
            </Button>
          </li>
        ))}
      </ul>
      {data && duplicates.length === 0 && <p className="mt-3 text-muted">{text.noMatches}</p>}
    </Modal>
  )
}
