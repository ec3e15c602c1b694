import { isVitrineError } from '@vitrine/client'
import { giftCards } from '@vitrine/client/extras'
import { Button, Notice, TextField } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { data, Form, useNavigation } from 'react-router'
import { getAccountPageMeta } from '../../account/account-page-meta.server.ts'
import { balanceView, giftCardView } from '../../account/gift-card-view.server.ts'
import { useMessages } from '../../i18n/i18n-provider.tsx'
import { requestI18n } from '../../i18n/request-i18n.server.ts'
import { getShopper } from '../../session/shopper.server.ts'
import { getFormText } from '../../shared/form-text.server.ts'
import { orErrorResponse, orFallback } from '../../shared/loader-errors.server.ts'
import type { Route } from './+types/gift-cards.ts'

/** The gift cards that the customer bought or received. */
export async function loader({ context }: Route.LoaderArgs) {
  const { head, i18n } = await getAccountPageMeta(context, 'gift-cards')
  const cards = await orFallback([], getShopper(context).client.use(giftCards.listGiftCards)())
  return { head, cards: cards.map((card) => giftCardView(card, i18n)) }
}

/** Looks up the balance of a gift card by its code. */
export async function action({ request, context }: Route.ActionArgs) {
  const code = getFormText(await request.formData(), 'code').slice(0, 100)
  try {
    const found = await getShopper(context).client.use(giftCards.getBalance)(code)
    return { found: balanceView(found, requestI18n(context)) }
  } catch (error) {
    if (!isVitrineError(error)) throw error
    if (error.status === 429) return data({ error: 'tooManyAttempts' } as const, { status: 429 })
    if (error.status === 404 || error.status === 400)
      return data({ error: 'notFound' } as const, { status: 404 })
    return orErrorResponse(Promise.reject(error))
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

type Card = Route.ComponentProps['loaderData']['cards'][number]

export default function GiftCardsPage({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { pages, giftCards: messages } = useMessages('account')
  const { cards } = loaderData
  const isBusy = useNavigation().state === 'submitting'
  return (
    <>
      <h1 className="text-title">{pages['gift-cards'].title}</h1>
      {cards.length === 0 && <p className="mt-6 text-lg text-muted">{messages.none}</p>}
      <ul className="mt-8 border-t border-rule empty:hidden">
        {cards.map((card) => (
          <GiftCard key={card.id} card={card} />
        ))}
      </ul>
      <section
        aria-labelledby="check-balance-title"
        className={cards.length > 0 ? 'mt-14' : 'mt-10 border-t border-rule pt-10'}
      >
        <h2 id="check-balance-title" className="text-heading">
          {messages.checkBalance}
        </h2>
        <p className="mt-2 max-w-[56ch] text-muted">{messages.checkBalanceText}</p>
        <Form method="post" replace className="mt-6 grid max-w-md gap-5">
          {actionData && 'error' in actionData && <Notice tone="error">{messages[actionData.error]}</Notice>}
          {actionData && 'found' in actionData && (
            <Notice tone="success" title={`${actionData.found.title}: ${actionData.found.balance}`}>
              {actionData.found.status}
            </Notice>
          )}
          <TextField
            name="code"
            label={messages.code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={50}
            required
          />
          <Button type="submit" variant="secondary" disabled={isBusy} className="justify-self-start">
            {messages.checkBalanceSubmit}
          </Button>
        </Form>
      </section>
    </>
  )
}

function GiftCard({
  card: { title, bought, balanceDetails, sentTo },
}: {
  readonly card: Card
}): ReactElement {
  const messages = useMessages('account').giftCards
  return (
    <li className="grid gap-x-8 gap-y-1 border-b border-rule py-5 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="font-medium">{title}</p>
        <p className="text-sm text-muted wrap-anywhere">{bought}</p>
        <p className="text-sm text-muted wrap-anywhere">{balanceDetails?.status ?? sentTo}</p>
      </div>
      {balanceDetails && <p className="price text-lg sm:text-end">{balanceDetails.balance}</p>}
      {balanceDetails && (
        <details className="sm:col-span-2">
          <summary className="disclosure w-fit py-2 text-sm">{messages.history}</summary>
          <ol className="grid gap-2 pb-1 text-sm">
            {balanceDetails.transactions.map(({ key, description, date: at, amount }) => (
              <li key={key} className="grid grid-cols-[1fr_auto] gap-x-6">
                <span>
                  {description} <span className="text-muted">{at}</span>
                </span>
                <span className="tabular-nums">{amount}</span>
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  )
}
