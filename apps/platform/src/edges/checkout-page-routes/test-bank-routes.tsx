import { isStorable } from '../../kernel/http/json.ts'
import type { HttpContext } from '../../kernel/http/route-types.ts'
import { formatMoneyIn } from '../../kernel/i18n/format-money.ts'
import { type Routes, route } from '../../kernel/operations/operation.ts'
import { confirmPayment } from '../../orders/payments/test-bank/test-bank.ts'
import { findPayment } from '../../orders/payments/test-bank/test-bank-repository.ts'
import type { PricingServer } from '../../pricing/pricing-server.ts'
import { TestBankPage } from '../hosted-pages/checkout/test-bank-page.tsx'
import { checkoutPageContexts } from './checkout-page-context.tsx'
import { replyWithStep } from './reply-with-step.tsx'

/** The page of the test bank, where shoppers confirm payments. */
export const testBankRoutes = (server: PricingServer) => {
  const { db, shop, config } = server
  const pageContexts = checkoutPageContexts(server)
  /** An id that the database cannot store is not found. */
  const referenceOf = (c: HttpContext) => [c.req.param('reference') ?? ''].find(isStorable) ?? ''
  const pathOf = (c: HttpContext) => `/test-bank/${referenceOf(c)}`

  return {
    'GET /test-bank/:reference': route({ access: 'anyone' }, async (c: HttpContext) => {
      if (!config.testPayments) return pageContexts.replyNotFound(c)
      const requested = await findPayment(db, referenceOf(c))
      if (requested?.status !== 'ACTION_REQUIRED') return pageContexts.replyNotFound(c)
      const locale = await pageContexts.speechWith(c)
      const amount = formatMoneyIn(locale, { amount: requested.amount, currency: requested.currency })
      const action = pathOf(c)
      const token = (await pageContexts.tokenFor(c))(action)
      const { name } = await shop()
      const page = (
        <TestBankPage shopName={name} locale={locale} amount={amount} action={action} token={token} />
      )
      return replyWithStep({ c, formTargets: [config.shopUrl] }, page)
    }),

    'POST /test-bank/:reference': route({ access: 'anyone' }, async (c: HttpContext) => {
      const formValues = config.testPayments && (await pageContexts.readForm(c, pathOf(c)))
      if (!formValues) return pageContexts.replyNotFound(c)
      const returnUrl = await confirmPayment(db, referenceOf(c), formValues.answer === 'yes')
      return returnUrl ? c.redirect(returnUrl, 303) : pageContexts.replyNotFound(c)
    }),
  } satisfies Routes
}
