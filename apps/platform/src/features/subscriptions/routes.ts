import { z } from 'zod'
import { createCursorSigners } from '../../catalog/queries/cursor-signatures.ts'
import { PlansOfProduct, readPlans, setPlans } from '../../catalog/subscription-plans/subscription-plans.ts'
import { translatePlans } from '../../catalog/translations/translate-plans.ts'
import { memberOnly } from '../../kernel/caller.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { ById, operation, type Routes, route } from '../../kernel/operations/operation.ts'
import { QueryRequest } from '../../kernel/query/compile-query.ts'
import { Refusal } from '../../kernel/refusal.ts'
import { buyerOfShopper } from '../../orders/orders/buyer-of-shopper.ts'
import { requestedLanguage } from '../../shop/profile/requested-language.ts'
import type { ShopServer } from '../../shop/shop-server.ts'
import { cancelContract, cancelOwnContract, resumeContract } from './change-contract.ts'
import { serializeContract } from './contract-events.ts'
import { contractsOf, newestContracts } from './contract-repository.ts'
import { translateContracts } from './translate-contracts.ts'
import { findContract, queryContracts } from './wix-contracts.ts'

const OfProduct = z.object({ productId: z.string() })
const ListQuery = z.object({
  status: z.enum(['ACTIVE', 'SUSPENDED', 'CANCELED', 'ENDED']).optional(),
  cursor: z.guid().optional(),
})

const PAGE = 50

export function subscriptionRoutes(server: ShopServer) {
  const { db, now, shop } = server
  const cursorSigners = createCursorSigners(server)
  const planContext = async (c: HttpContext) => {
    const { currency } = await shop()
    return { db, caller: c.get('caller'), actor: c.get('caller'), currency, now: now() }
  }

  return {
    /** The target of links in subscription emails. */
    'GET /your-subscriptions': route({ access: 'anyone' }, (c) =>
      c.redirect(`${server.config.shopUrl}/account/subscriptions`, 303),
    ),
    'GET /_vitrine/v1/products/:productId/subscriptions': operation(
      {
        access: 'authenticated',
        areas: ['products'],
        summary: 'Lists the subscription plans of a product.',
        errors: ['PRODUCT_NOT_FOUND'],
        parameters: OfProduct,
      },
      async (c, { parameters: { productId } }) => {
        const plans = await readPlans(await planContext(c), productId)
        if (plans instanceof Refusal) return plans
        return translatePlans(db, productId, plans, requestedLanguage(c, await shop()))
      },
    ),
    'POST /_vitrine/v1/products/:productId/subscriptions': operation(
      {
        access: 'editors',
        areas: ['products'],
        summary: 'Replaces the subscription plans of a product.',
        errors: ['PRODUCT_NOT_FOUND', 'STALE_REVISION'],
        parameters: OfProduct,
        body: PlansOfProduct,
      },
      async (c, { parameters, body }) =>
        setPlans({ ...(await planContext(c)), operation: 'setSubscriptions' }, parameters.productId, body),
    ),

    'GET /_vitrine/v1/my/subscriptions': operation(
      { access: 'members', summary: 'Lists the subscriptions of the member, newest first.' },
      async (c) => {
        const current = await shop()
        const rows = await contractsOf(db, buyerOfShopper(memberOnly(c.get('caller'))))
        const translated = await translateContracts(db, rows, requestedLanguage(c, current))
        return { subscriptions: translated.map((row) => serializeContract(row, current.currency)) }
      },
    ),
    'POST /_vitrine/v1/my/subscriptions/:id/cancel': operation(
      {
        access: 'members',
        summary: 'Cancels a subscription of the member at its next date.',
        errors: ['SUBSCRIPTION_NOT_FOUND', 'INVALID_TRANSITION'],
        parameters: ById,
      },
      async (c, { parameters }) =>
        cancelOwnContract(await planContext(c), parameters.id, buyerOfShopper(memberOnly(c.get('caller')))),
    ),

    'GET /_vitrine/v1/subscriptions': operation(
      { access: 'staff', summary: 'Lists subscriptions, newest first.', parameters: ListQuery },
      async (_, { parameters }) => {
        const { currency } = await shop()
        const { status, cursor: after } = parameters
        const rows = await newestContracts(db, { status, after, limit: PAGE + 1 })
        const page = rows.slice(0, PAGE)
        const last = rows.length > PAGE ? page.at(-1) : undefined
        return {
          subscriptions: page.map((row) => serializeContract(row, currency)),
          ...(last && { cursor: last.id }),
        }
      },
    ),
    'GET /ecom/subscription-contracts/v1/subscription-contracts/query': operation(
      {
        access: 'staff',
        summary: 'Finds subscriptions by their ids or buyers, the newest first.',
        base64Query: QueryRequest,
      },
      async (_, { base64Query }) => {
        const { currency } = await shop()
        const cursorSigner = (await cursorSigners())('subscription-contracts')
        return queryContracts(db, { query: base64Query.query, currency }, cursorSigner)
      },
    ),
    'GET /ecom/subscription-contracts/v1/subscription-contracts/:id': operation(
      {
        access: 'staff',
        summary: 'Reads a subscription.',
        errors: ['SUBSCRIPTION_NOT_FOUND'],
        parameters: ById,
      },
      async (_, { parameters }) => {
        const { currency } = await shop()
        return findContract(db, parameters.id, currency)
      },
    ),
    'POST /_vitrine/v1/subscriptions/:id/cancel': operation(
      {
        access: 'editors',
        summary: 'Cancels a subscription immediately.',
        errors: ['SUBSCRIPTION_NOT_FOUND', 'INVALID_TRANSITION'],
        parameters: ById,
      },
      async (c, { parameters }) => cancelContract(await planContext(c), parameters.id),
    ),
    'POST /_vitrine/v1/subscriptions/:id/resume': operation(
      {
        access: 'editors',
        summary: 'Resumes a subscription that is paused or about to end.',
        errors: ['SUBSCRIPTION_NOT_FOUND', 'INVALID_TRANSITION'],
        parameters: ById,
      },
      async (c, { parameters }) => resumeContract(await planContext(c), parameters.id),
    ),
  } satisfies Routes
}
