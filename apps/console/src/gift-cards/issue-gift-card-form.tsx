import { useQuery } from '@tanstack/react-query'
import { currencyDecimals } from '@vitrine/pricing'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { fromDateTimeInput } from '../shared/forms/date-time-input.ts'
import { emailRule } from '../shared/forms/email-rule.ts'
import { fieldOf } from '../shared/forms/field-of.ts'
import { SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { parseAmount } from '../shared/forms/parse-number.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { forms } from '../shared/messages/forms.ts'
import { giftCardsText as text } from '../shared/messages/gift-cards.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useCanEdit, useSession } from '../shared/use-session.ts'
import { giftCardDesignsQuery } from './gift-card-designs.tsx'

interface Values {
  email: string
  amount: string
  message: string
  expires: string
  designId: string
  deliveryDate: string
}

/** The form to issue a gift card. */
export function IssueGiftCardForm({ onDone }: { readonly onDone: () => void }): ReactElement {
  const { currency } = useSession().shop
  const form = useForm<Values>({
    defaultValues: { email: '', amount: '', message: '', expires: '', designId: '', deliveryDate: '' },
  })
  const { data } = useQuery(giftCardDesignsQuery)
  const field = fieldOf(form)
  const saving = useSaveForm(form, {
    save: ({ email, amount, message, expires, designId, deliveryDate }) => {
      const expirationDate = fromDateTimeInput(expires)
      return client.giftCards.createGiftCard({
        email: email.trim(),
        amount: parseAmount(amount),
        ...(message.trim() && { message: message.trim() }),
        ...(expirationDate && { expirationDate }),
        ...(designId && { designId }),
        ...(deliveryDate && { deliveryDate }),
      })
    },
    done: ({ email, deliveryDate }) => t(deliveryDate ? text.scheduled : text.issued, { email }),
    refetches: [keys.giftCards],
    onDone,
    formFieldName: (field) =>
      field === 'expirationDate' ? 'expires' : FIELDS.find((name) => name === field),
  })
  return (
    <FormFrame onSubmit={saving.submit} {...saving} action={text.issue} isReadOnly={!useCanEdit()}>
      <TextInput
        label={text.email}
        type="email"
        hint={text.issueHint}
        {...field('email', { required: forms.emailRequired, ...emailRule })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberInput
          form={form}
          name="amount"
          label={t(text.amount, { currency })}
          isRequired
          decimals={currencyDecimals(currency)}
        />
        <TextInput label={text.expires} type="datetime-local" hint={text.expiresHint} {...field('expires')} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectInput label={text.design} {...form.register('designId')}>
          <option value="">{text.noDesign}</option>
          {data?.designs.map(({ designId, name }) => (
            <option key={designId} value={designId}>
              {name}
            </option>
          ))}
        </SelectInput>
        <TextInput
          label={text.deliveryDate}
          type="date"
          hint={text.deliveryDateHint}
          {...field('deliveryDate')}
        />
      </div>
      <TextInput label={text.message} maxLength={500} {...field('message')} />
    </FormFrame>
  )
}

const FIELDS = ['email', 'amount', 'message', 'designId', 'deliveryDate'] as const
