import { isDeepStrictEqual } from 'node:util'
import type { Queryable } from '../../../kernel/database/open-database.ts'
import type { MethodRows } from '../../../kernel/database/schema/orders/payment-methods.ts'
import { type PaymentProvider, ProviderUnavailable } from '../payment-provider.ts'
import { readMethodRows, webhookUrl } from './method-repository.ts'
import { valuesOf } from './method-values.ts'
import {
  type OnlinePaymentMethod,
  type PaymentMode,
  type ProviderConfig,
  providerId,
  type SettingsValues,
} from './payment-method.ts'

/**
 * A provider whose keys merchants enter: every call uses the current ones, in every process. Without keys the result
 * of its payments is unknown, so they wait.
 */
export function configuredProvider(
  method: OnlinePaymentMethod,
  mode: PaymentMode,
  { db, config }: { readonly db: Queryable; readonly config: ProviderConfig },
): PaymentProvider {
  let opened: { readonly values: SettingsValues; readonly provider: PaymentProvider } | undefined

  const readValues = async (rows?: MethodRows) =>
    valuesOf(method, mode, rows ?? (await readMethodRows(db)), config)
  const open = async (): Promise<PaymentProvider> => {
    const values = await readValues()
    if (!values) throw new ProviderUnavailable(`The keys of ${method.name} are missing`)
    if (!opened || !isDeepStrictEqual(opened.values, values)) {
      const context = {
        mode,
        webhookUrl: webhookUrl(config.publicUrl, method, mode),
        apiUrl: config.paymentApiUrls[method.id],
      }
      opened = { values, provider: method.open(values, context) }
    }
    return opened.provider
  }
  const opt = <Call>(call: Call | undefined): Call => {
    if (!call) throw new Error(`${method.name} cannot do this`)
    return call
  }

  return {
    id: providerId(method, mode),
    kind: 'ONLINE',
    ...(mode === 'TEST' && { isTest: true }),
    isConfigured: async (rows) => (await readValues(rows)) !== undefined,
    publishableKey: async () => (await readValues())?.publishableKey,
    accepts: method.accepts,
    authorize: async (request) => (await open()).authorize(request),
    ...(method.canSaveCards && {
      chargeOffSession: async (reference, request) =>
        opt((await open()).chargeOffSession)(reference, request),
    }),
    read: async (reference) => (await open()).read(reference),
    capture: async (...call) => (await open()).capture(...call),
    void: async (...call) => (await open()).void(...call),
    refund: async (...call) => opt((await open()).refund)(...call),
    ...(method.canSaveCards && {
      customers: {
        create: async (customer) => opt((await open()).customers).create(customer),
        listCards: async (reference) => opt((await open()).customers).listCards(reference),
        removeCard: async (card) => opt((await open()).customers).removeCard(card),
        delete: async (reference) => opt((await open()).customers).delete(reference),
      },
    }),
    parseWebhook: async (body, headers) => opt((await open()).parseWebhook)(body, headers),
  }
}
