import type { GiftCard } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { fieldOf } from '../shared/forms/field-of.ts'
import { TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { giftCardsText as text } from '../shared/messages/gift-cards.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

/** Emails a gift card with a new code, to its address or another one. */
export function ResendGiftCardForm({ card }: { readonly card: GiftCard }): ReactElement {
  const { form, saving } = useResendGiftCard(card._id)
  const action = card.deliveryDate ? text.sendNow : text.resend
  const hint = card.deliveryDate ? text.sendNowHint : text.resendHint
  return (
    <section aria-labelledby="resend-title">
      <h3 id="resend-title" className="mb-2 font-medium">
        {action}
      </h3>
      <FormFrame onSubmit={saving.submit} {...saving} action={action}>
        <TextInput
          label={text.email}
          type="email"
          hint={card.email ? hint : text.resendHintWithoutEmail}
          {...fieldOf(form)('email')}
        />
      </FormFrame>
    </section>
  )
}

export function useResendGiftCard(id: string) {
  const form = useForm({ defaultValues: { email: '' } })
  const saving = useSaveForm(form, {
    save: ({ email }) => client.giftCards.resendGiftCard(id, email.trim() ? { email: email.trim() } : {}),
    done: () => text.resent,
    refetches: [keys.giftCards],
    onDone: () => form.reset({ email: '' }),
    formFieldName: (field) => (field === 'email' ? field : undefined),
    labels: { email: { noun: text.recipientEmail } },
  })
  return { form, saving }
}
