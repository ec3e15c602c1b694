import { currencyDecimals } from '@vitrine/pricing'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { fromDateTimeInput } from '../forms/date-time-input.ts'
import { emailRule } from '../forms/email-rule.ts'
import { TextInput } from '../forms/fields.tsx'
import { FormFrame } from '../forms/form-frame.tsx'
import { NumberInput } from '../forms/number-input.tsx'
import { parseAmount } from '../forms/parse-number.ts'
import { useSaveForm } from '../forms/use-save-form.ts'
import { forms } from '../messages/forms.ts'
import { giftCardsText as text } from '../messages/gift-cards.ts'
import { t } from '../messages/t.ts'
import { client } from '../shop-client.ts'
import { useCanEdit, useSession } from '../use-session.ts'

interface Values {
  email: string
  amount: string
  message: string
  expires: string
}

/** The form to issue a gift card. */
export function IssueGiftCardForm({ onDone }: { readonly onDone: () => void }): ReactElement {
  const { currency } = useSession().shop
  const form = useForm<Values>({ defaultValues: { email: '', amount: '', message: '', expires: '' } })
  const { register, formState } = form
  const saving = useSaveForm(form, {
    save: ({ email, amount, message, expires }) => {
      const expirationDate = fromDateTimeInput(expires)
      return client.giftCards.createGiftCard({
        email: email.trim(),
        amount: parseAmount(amount),
        ...(message.trim() && { message: message.trim() }),
        ...(expirationDate && { expirationDate }),
      })
    },
    done: ({ email }) => t(text.issued, { email }),
    onDone,
    formFieldName: (field) =>
      field === 'expirationDate' ? 'expires' : FIELDS.find((name) => name === field),
  })
  const error = (name: keyof Values) => formState.errors[name]?.message
  return (
    <FormFrame onSubmit={saving.submit} {...saving} action={text.issue} isReadOnly={!useCanEdit()}>
      <TextInput
        label={text.email}
        type="email"
        hint={text.issueHint}
        error={error('email')}
        {...register('email', { required: forms.required, ...emailRule })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberInput
          form={form}
          name="amount"
          label={t(text.amount, { currency })}
          isRequired
          decimals={currencyDecimals(currency)}
        />
        <TextInput
          label={text.expires}
          type="datetime-local"
          hint={text.expiresHint}
          error={error('expires')}
          {...register('expires')}
        />
      </div>
      <TextInput label={text.message} error={error('message')} maxLength={500} {...register('message')} />
    </FormFrame>
  )
}

const FIELDS = ['email', 'amount', 'message'] as const
