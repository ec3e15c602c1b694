import type { Wire, WithdrawalReceipt } from '@vitrine/contract'
import { languagePrefix } from '@vitrine/ui/i18n'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { ById, operation, type Routes, route } from '../../kernel/operations/operation.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import type { OrdersServer } from '../orders-server.ts'
import { findOrder } from '../records/order-repository.ts'
import { listWithdrawals, updateWithdrawal } from './manage-withdrawals.ts'
import { submitWithdrawal } from './submit-withdrawal.ts'
import { Statement, WithdrawalChange, WithdrawalQuery } from './withdrawal-schema.ts'

export const withdrawalRoutes = ({ db, config, now, shop, limiter }: OrdersServer) =>
  ({
    /** The target of links in order emails. The form is in the shop, in the buyer's language. */
    'GET /your-order/:id/withdraw': route({ access: 'anyone' }, async (c) => {
      const id = parseId(c.req.param('id') ?? '')
      const order = id === undefined ? undefined : await findOrder(db, id)
      const { languages } = await shop()
      const language = languagePrefix(localeFor(order?.details.buyerLanguage).code, languages[0])
      const query = order ? `?number=${order.number}&orderId=${order.id}` : ''
      return c.redirect(`${config.shopUrl}${language}/withdraw${query}`, 303)
    }),
    'POST /_vitrine/v1/withdrawals': operation(
      {
        access: 'buyers',
        summary:
          'Stores the statement of a consumer who withdraws from a contract, and emails a receipt. The response is the same for every order.',
        errors: ['RATE_LIMITED'],
        body: Statement,
      },
      async (c, { body }): Promise<{ withdrawal: Wire<WithdrawalReceipt> } | Refusal<'RATE_LIMITED'>> => {
        const network = c.get('network')
        const { perNetwork, perEmail } = LIMITS.withdrawals
        const email = body.email.toLowerCase()
        const tooMany =
          (network && (await limiter({ key: ['withdrawals', network], ...perNetwork }, now()))) ||
          (await limiter({ key: ['withdrawals email', email], ...perEmail }, now()))
        if (tooMany) return tooMany
        return { withdrawal: await submitWithdrawal({ db, caller: c.get('caller'), now: now() }, body) }
      },
    ),
    'GET /_vitrine/v1/withdrawals': operation(
      {
        access: 'staff',
        summary: 'Lists withdrawal statements, newest first.',
        parameters: WithdrawalQuery,
      },
      (_, { parameters }) => listWithdrawals({ db, config }, parameters),
    ),
    'PATCH /_vitrine/v1/withdrawals/:id': operation(
      {
        access: 'editors',
        summary: 'Matches a withdrawal statement to an order, marks it as processed, or opens it again.',
        errors: ['WITHDRAWAL_NOT_FOUND', 'ORDER_NOT_FOUND'],
        parameters: ById,
        body: WithdrawalChange,
      },
      (c, { parameters, body }) =>
        updateWithdrawal({ db, config }, parameters.id, body, {
          actor: c.get('caller'),
          operation: 'updateWithdrawal',
          now: now(),
        }),
    ),
  }) satisfies Routes
