import { z } from 'zod'
import { memberOnly } from '../../kernel/caller.ts'
import { operation, type Routes } from '../../kernel/operations/operation.ts'
import type { OrdersServer } from '../orders-server.ts'
import { listOwnCards, makeOwnCardDefault, removeOwnCard } from '../payments/saved-cards.ts'

/** The provider's reference. */
const ByCard = z.object({ id: z.string().max(255) })
const Default = z.strictObject({ isDefault: z.literal(true) })

const ANSWER_ERRORS = ['PAYMENT_PROVIDER_UNAVAILABLE', 'RATE_LIMITED'] as const

/** The cards that payment providers keep for members. */
export const savedCardRoutes = ({ db, payments: providers, now }: OrdersServer) => {
  const context = () => ({ db, providers, now: now() })
  return {
    'GET /_vitrine/v1/account/cards': operation(
      {
        access: 'members',
        summary: "Lists the member's cards that payment providers keep, the default first.",
        errors: ANSWER_ERRORS,
      },
      (c) => listOwnCards(context(), memberOnly(c.get('caller'))),
    ),
    'PATCH /_vitrine/v1/account/cards/:id': operation(
      {
        access: 'members',
        summary: 'Makes a saved card the one with which checkouts start.',
        errors: ['SAVED_CARD_NOT_FOUND', ...ANSWER_ERRORS],
        parameters: ByCard,
        body: Default,
      },
      (c, { parameters }) => makeOwnCardDefault(context(), memberOnly(c.get('caller')), parameters.id),
    ),
    'DELETE /_vitrine/v1/account/cards/:id': operation(
      {
        access: 'members',
        summary: 'Removes a saved card, also at its payment provider.',
        errors: ['SAVED_CARD_NOT_FOUND', ...ANSWER_ERRORS],
        parameters: ByCard,
      },
      (c, { parameters }) => removeOwnCard(context(), memberOnly(c.get('caller')), parameters.id),
    ),
  } satisfies Routes
}
