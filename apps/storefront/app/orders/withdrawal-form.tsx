import { Button, TextField } from '@vitrine/ui'
import { joinWithCommas } from '@vitrine/ui/i18n'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import { EmailField } from '../shared/components/email-field.tsx'
import type { RequiredField, WithdrawalItem, WithdrawalValues } from './withdrawal-statement.server.ts'

interface WithdrawalFormProps {
  readonly values: WithdrawalValues
  /** The items of a known order. */
  readonly items: readonly WithdrawalItem[] | undefined
  readonly invalid: readonly RequiredField[]
}

/** The first step: who withdraws from which contract, and where the receipt goes. */
export function WithdrawalForm({ values, items, invalid }: WithdrawalFormProps): ReactElement {
  const messages = useMessages('withdrawal')
  const error = (name: RequiredField) => {
    if (!invalid.includes(name)) return undefined
    return name === 'email' && values.email ? messages.invalidEmail : messages.required
  }
  return (
    <Form method="post" className="mt-10 grid max-w-md gap-5">
      <TextField
        name="name"
        label={messages.name}
        autoComplete="name"
        maxLength={100}
        required
        defaultValue={values.name}
        error={error('name')}
      />
      <TextField
        name="orderNumber"
        label={messages.orderNumber}
        hint={messages.orderNumberHint}
        maxLength={50}
        required
        defaultValue={values.orderNumber}
        error={error('orderNumber')}
      />
      <EmailField
        label={messages.email}
        hint={messages.emailHint}
        maxLength={254}
        defaultValue={values.email}
        error={error('email')}
      />
      {items ? (
        <ItemChoices items={items} chosen={values.lineItemIds} />
      ) : (
        <TextField
          name="itemsNote"
          label={messages.items}
          hint={messages.itemsHint}
          maxLength={500}
          defaultValue={values.itemsNote}
        />
      )}
      {values.orderId && <input type="hidden" name="orderId" value={values.orderId} />}
      <div>
        <Button type="submit" name="intent" value="review" size="large">
          {messages.continue}
        </Button>
      </div>
    </Form>
  )
}

interface ItemChoicesProps {
  readonly items: readonly WithdrawalItem[]
  readonly chosen: readonly string[]
}

function ItemChoices({ items, chosen }: ItemChoicesProps): ReactElement {
  const messages = useMessages('withdrawal')
  return (
    <fieldset>
      <legend className="font-medium">{messages.items}</legend>
      <p className="mt-1 text-sm text-muted">{messages.selectItemsHint}</p>
      <ul className="mt-3 grid gap-3">
        {items.map(({ id, name, exception }) => (
          <li key={id}>
            <label className="flex items-baseline gap-3">
              <input
                type="checkbox"
                name="lineItemIds"
                value={id}
                defaultChecked={chosen.includes(id)}
                className="checkbox flex-none"
              />
              <span className="min-w-0 wrap-anywhere">
                <bdi>{name}</bdi>
                {exception && <span className="block text-sm text-muted">{exception}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

/** The second step: shows the statement, and sends it. */
export function WithdrawalReview({ values, items }: Omit<WithdrawalFormProps, 'invalid'>): ReactElement {
  const messages = useMessages('withdrawal')
  const t = useT()
  const chosen = items?.filter(({ id }) => values.lineItemIds.includes(id)) ?? []
  const facts = [
    [messages.name, values.name],
    [messages.orderNumber, values.orderNumber],
    [
      messages.reviewItems,
      values.itemsNote || joinWithCommas(chosen.map(({ name }) => name)) || messages.wholeOrder,
    ],
    [messages.email, values.email],
  ] as const
  const { lineItemIds, ...texts } = values
  return (
    <Form method="post" className="mt-10 max-w-md">
      <p className="text-lg">{t(messages.statement, { orderNumber: values.orderNumber })}</p>
      <dl className="mt-6 grid gap-3 border-y border-rule py-5">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {Object.entries(texts).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {lineItemIds.map((id) => (
        <input key={id} type="hidden" name="lineItemIds" value={id} />
      ))}
      <div className="mt-8 flex flex-wrap gap-4">
        <Button type="submit" name="intent" value="confirm" size="large">
          {messages.confirm}
        </Button>
        <Button type="submit" name="intent" value="edit" size="large" variant="secondary">
          {messages.edit}
        </Button>
      </div>
    </Form>
  )
}
