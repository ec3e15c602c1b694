import { useQuery } from '@tanstack/react-query'
import type { GiftCard, GiftCardTransaction } from '@vitrine/contract'
import { currencyDecimals } from '@vitrine/pricing'
import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useForm } from 'react-hook-form'
import { LoadState } from '../shared/components/load-state.tsx'
import { formatAmount } from '../shared/format-amount.ts'
import { formatExactTime } from '../shared/format-time.ts'
import { fieldOf } from '../shared/forms/field-of.ts'
import { TextInput } from '../shared/forms/fields.tsx'
import { FormFrame } from '../shared/forms/form-frame.tsx'
import { NumberInput } from '../shared/forms/number-input.tsx'
import { parseAmount } from '../shared/forms/parse-number.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { forms } from '../shared/messages/forms.ts'
import { giftCardsText as text } from '../shared/messages/gift-cards.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { formatGiftCard } from './format-gift-card.ts'
import { ResendGiftCardForm } from './resend-gift-card-form.tsx'

/** A gift card with its history and actions. */
export function GiftCardDetails({ id }: { readonly id: string }): ReactElement {
  const canEdit = useCanEdit()
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...keys.giftCards, id],
    queryFn: () => client.giftCards.getGiftCard(id),
  })
  if (!data) return <LoadState of={{ error, isFetching, refetch }} />
  const { giftCard, transactions } = data
  return (
    <div className="grid gap-6">
      <p>{formatGiftCard(giftCard)}</p>
      <section aria-labelledby="history-title">
        <h3 id="history-title" className="mb-1 font-medium">
          {text.timeline}
        </h3>
        <ol>
          {transactions.map((transaction, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: transactions keep their order.
            <TransactionLine key={index} transaction={transaction} currency={giftCard.currency} />
          ))}
        </ol>
      </section>
      {canEdit && <AdjustForm card={giftCard} />}
      {canEdit && <ResendGiftCardForm card={giftCard} />}
      {canEdit && <Switch card={giftCard} />}
    </div>
  )
}

interface TransactionLineProps {
  readonly transaction: GiftCardTransaction
  readonly currency: string
}

const TransactionLine = ({ transaction, currency }: TransactionLineProps): ReactElement => {
  const { type, amount, orderNumber, note, _createdDate } = transaction
  const what = [text.transactions[type], orderNumber && t(text.order, { number: orderNumber }), note]
  const isLess = type === 'REDEEMED' || type === 'REVOKED' || type === 'DEBITED'
  return (
    <li className="flex flex-wrap gap-x-4 border-b border-rule py-2 text-sm">
      <span className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {what.filter(Boolean).join(' · ')}
        <span className="block text-xs text-muted">{formatExactTime(_createdDate)}</span>
      </span>
      <span className="tabular-nums">
        {isLess && '−'}
        {formatAmount(amount.amount, currency)}
      </span>
    </li>
  )
}

function AdjustForm({ card: { _id, currency } }: { readonly card: GiftCard }): ReactElement {
  const form = useForm({ defaultValues: { amount: '', note: '' } })
  const { reset } = form
  const saving = useSaveForm(form, {
    save: ({ amount, note }) =>
      client.giftCards.adjustGiftCard(_id, { amount: parseAmount(amount), note: note.trim() }),
    done: () => text.adjusted,
    refetches: [keys.giftCards],
    onDone: () => reset({ amount: '', note: '' }),
    formFieldName: (field) => (field === 'amount' || field === 'note' ? field : undefined),
    errorMessages: { GIFT_CARD_BALANCE_TOO_LOW: text.balanceTooLow },
  })
  return (
    <FormFrame onSubmit={saving.submit} {...saving} action={text.adjustAction}>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberInput
          form={form}
          name="amount"
          label={t(text.adjust, { currency })}
          hint={text.adjustHint}
          isRequired
          decimals={currencyDecimals(currency)}
          min={Number.NEGATIVE_INFINITY}
        />
        <TextInput label={text.note} {...fieldOf(form)('note', { required: forms.reasonRequired })} />
      </div>
    </FormFrame>
  )
}

function Switch({ card: { _id, status } }: { readonly card: GiftCard }): ReactElement {
  const isDisabled = status === 'DISABLED'
  const act = useAction([keys.giftCards])
  const turn = () =>
    isDisabled
      ? act(() => client.giftCards.enableGiftCard(_id), text.enabled)
      : act(() => client.giftCards.disableGiftCard(_id), text.disabled)
  return (
    <p>
      <Button size="small" variant={isDisabled ? 'secondary' : 'danger'} onClick={turn}>
        {isDisabled ? text.enable : text.disable}
      </Button>
    </p>
  )
}
