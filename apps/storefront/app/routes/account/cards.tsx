import { isRefusal, isVitrineError } from '@vitrine/client'
import { account } from '@vitrine/client/extras'
import { Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { Form } from 'react-router'
import { getAccountPageMeta } from '../../account/account-page-meta.server.ts'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import { getShopper } from '../../session/shopper.server.ts'
import { useListFocus } from '../../shared/components/use-list-focus.ts'
import { getFormText } from '../../shared/form-text.server.ts'
import { orErrorResponse, orFallback } from '../../shared/loader-errors.server.ts'
import type { Route } from './+types/cards.ts'

/** The cards that payment providers keep for the member. During an outage of a provider, there is no list. */
export async function loader({ context }: Route.LoaderArgs) {
  const { head, i18n } = await getAccountPageMeta(context, 'cards')
  const list = getShopper(context).client.use(account.listSavedCards)()
  const saved = await orFallback(undefined, list.catch(orNone))
  const messages = i18n.messages.account.cards
  const now = new Date()
  return {
    head,
    cards: saved?.map(({ _id, brand = messages.card, lastFour, expiryMonth, expiryYear, isDefault }) => ({
      id: _id,
      name: i18n.t(messages.ending, { brand, lastFour }),
      expiry: `${String(expiryMonth).padStart(2, '0')}/${String(expiryYear % 100).padStart(2, '0')}`,
      // A card is valid until its month ends.
      isExpired: Date.UTC(expiryYear, expiryMonth) <= now.getTime(),
      isDefault,
    })),
  }
}

/** Other platforms of the protocol keep no cards. */
function orNone(error: unknown): [] {
  if (isVitrineError(error) && error.status === 404) return []
  throw error
}

/** Removes a card or makes it the default. Ignores a card that another tab removed. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { client } = getShopper(context)
  const id = getFormText(form, 'id')
  const isRemoved = form.get('intent') !== 'default'
  const change = client.use(isRemoved ? account.removeSavedCard : account.makeCardDefault)
  await orErrorResponse(
    change(id).catch((error: unknown) => {
      if (!isRefusal(error, 'SAVED_CARD_NOT_FOUND')) throw error
    }),
  )
  return { isRemoved }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function CardsPage({ loaderData: { cards }, actionData }: Route.ComponentProps): ReactElement {
  const all = useMessages('account')
  const messages = all.cards
  const { heading, list, onSubmit } = useListFocus()
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-title">
        {all.pages.cards.title}
      </h1>
      <p className="mt-4 text-muted">{messages.introduction}</p>
      {actionData && (
        <Notice tone="success" className="mt-6">
          {actionData.isRemoved ? messages.removed : messages.changed}
        </Notice>
      )}
      {!cards && (
        <Notice tone="error" className="mt-8">
          {messages.unreachable}
        </Notice>
      )}
      {cards?.length === 0 && <p className="mt-8">{messages.none}</p>}
      <div ref={list} onSubmit={onSubmit}>
        <ul className="mt-8 border-t border-rule empty:hidden">
          {cards?.map((card) => (
            <CardRow key={card.id} {...card} />
          ))}
        </ul>
      </div>
    </>
  )
}

type CardRowProps = NonNullable<Route.ComponentProps['loaderData']['cards']>[number]

function CardRow({ id, name, expiry, isExpired, isDefault }: CardRowProps): ReactElement {
  const messages = useMessages('account').cards
  const t = useT()
  const actionClass = 'text-link py-1'
  // Isolated, so that its parts keep their order in right-to-left text.
  const date = `\u2066${expiry}\u2069`
  return (
    <li className="flex flex-col gap-x-8 gap-y-3 border-b border-rule py-6 sm:flex-row sm:justify-between">
      <div className="min-w-0">
        {isDefault && <p className="label mb-2 text-accent">{messages.isDefault}</p>}
        <p>{name}</p>
        <p className="text-sm text-muted">{t(isExpired ? messages.expired : messages.expires, { date })}</p>
      </div>
      <Form method="post" replace preventScrollReset className="flex shrink-0 items-start gap-x-5 text-sm">
        <input type="hidden" name="id" value={id} />
        {!isDefault && (
          <button
            type="submit"
            name="intent"
            value="default"
            className={actionClass}
            aria-label={t(messages.makeDefaultLabel, { card: name })}
          >
            {messages.makeDefault}
          </button>
        )}
        <button
          type="submit"
          name="intent"
          value="remove"
          className={actionClass}
          aria-label={t(messages.removeLabel, { card: name })}
        >
          {messages.remove}
        </button>
      </Form>
    </li>
  )
}
