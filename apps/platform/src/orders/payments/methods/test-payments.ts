import type { TestPayment } from '@vitrine/contract'
import { currencyDecimals, formatMoney } from '@vitrine/pricing'
import { newId } from '../../../kernel/database/new-id.ts'
import { type Refusal, refuse } from '../../../kernel/refusal.ts'
import { readShop } from '../../../shop/profile/read-shop.ts'
import { type PaymentProvider, type PaymentResult, ProviderUnavailable } from '../payment-provider.ts'
import type { MethodContext } from './manage-payment-methods.ts'
import { providerId } from './payment-method.ts'
import { ONLINE_METHODS } from './payment-methods.ts'

type TestPaymentRefusal = Refusal<
  'PAYMENT_METHOD_NOT_FOUND' | 'PAYMENT_METHOD_NOT_CONFIGURED' | 'PAYMENT_PROVIDER_FAILED'
>

/** Pays one unit of the shop's currency with the test keys, so that a merchant sees that they work. No order is created. */
export const createTestPayment = (
  context: MethodContext,
  id: string,
  now: Date,
): Promise<TestPayment | TestPaymentRefusal> =>
  withTestProvider(context, id, async (provider, amount) =>
    provider.authorize({
      key: newId(now),
      amount,
      title: 'Test payment',
      email: '',
      returnUrl: `${context.config.publicUrl}/console/settings/payments`,
      capture: true,
      entered: {},
    }),
  )

/** Reads a test payment from its provider. */
export const readTestPayment = (
  context: MethodContext,
  id: string,
  reference: string,
): Promise<TestPayment | TestPaymentRefusal> =>
  withTestProvider(context, id, async (provider, amount) => {
    const state = await provider.read(reference)
    return state.status === 'CONFIRMED' ? provider.capture(reference, amount, `${reference}.capture`) : state
  })

async function withTestProvider(
  { db, providers }: MethodContext,
  id: string,
  call: (provider: PaymentProvider, amount: { amount: number; currency: string }) => Promise<PaymentResult>,
): Promise<TestPayment | TestPaymentRefusal> {
  const method = ONLINE_METHODS.find((each) => each.id === id)
  const provider = method && providers.get(providerId(method, 'TEST'))
  if (!provider) return refuse('PAYMENT_METHOD_NOT_FOUND')
  if (!(await provider.isConfigured?.())) return refuse('PAYMENT_METHOD_NOT_CONFIGURED')
  const { currency } = await readShop(db)
  const amount = { amount: 10 ** currencyDecimals(currency), currency }
  try {
    const result = await call(provider, amount)
    return {
      reference: result.reference,
      amount: formatMoney(amount),
      status: statusOf(result),
      ...('url' in result && { url: result.url }),
    }
  } catch (error) {
    // A provider explains what is wrong with a key. It never repeats the whole key.
    const reason =
      error instanceof ProviderUnavailable ? 'UNREACHABLE' : error instanceof Error ? error.message : ''
    return refuse('PAYMENT_PROVIDER_FAILED', { reason: reason.slice(0, 300) })
  }
}

function statusOf({ status }: PaymentResult): TestPayment['status'] {
  if (status === 'APPROVED' || status === 'AUTHORIZED') return 'PAID'
  return status === 'DECLINED' || status === 'VOIDED' ? 'FAILED' : 'WAITING'
}
