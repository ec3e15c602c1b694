import type { paymentMethods } from '@vitrine/client/merchant'
import type {
  PaymentMethodList,
  PaymentMethodSettings,
  PaymentMode,
  PaymentModeSettings,
  ShopStatus,
} from '@vitrine/contract'
import { parseAmount } from '../shared/forms/parse-number.ts'
import { ordersText } from '../shared/messages/orders.ts'
import { paymentsText as text } from '../shared/messages/settings/payments.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

type PaymentMethodChanges = paymentMethods.PaymentMethodChanges

export const paymentMethodsQuery = {
  queryKey: keys.paymentMethods,
  queryFn: async () => localizeMethods(await client.paymentMethods.listPaymentMethods()),
} as const

/** The methods with the names and fields of the console. The platform describes them in English. */
export const localizeMethods = (list: PaymentMethodList): PaymentMethodList => ({
  ...list,
  paymentMethods: list.paymentMethods.map((method) => ({
    ...method,
    name: method.kind === 'OFFLINE' ? (ownText(ordersText.methods, method._id) ?? method.name) : method.name,
    fields: method.fields.map((field) => ({
      ...field,
      ...ownText(text.fields, `${method._id}.${field.name}`),
    })),
  })),
})

const ownText = <Text>(texts: Readonly<Record<string, Text>>, name: string): Text | undefined =>
  Object.hasOwn(texts, name) ? texts[name] : undefined

const MODE_NAMES = { TEST: 'test', LIVE: 'live' } as const satisfies Record<PaymentMode, string>

export const formNameOf = (mode: PaymentMode) => MODE_NAMES[mode]

const modeOf = ({ modes }: PaymentMethodSettings, mode: PaymentMode) =>
  modes.find((each) => each.mode === mode)

/** Who enters the first keys of a method wants to offer it. */
const awaitsKeys = ({ kind, modes }: PaymentMethodSettings): boolean =>
  kind === 'ONLINE' && modes.every(({ complete, savedSecrets }) => !complete && savedSecrets.length === 0)

/** The values of the form. Secrets are empty: they are entered anew, or stay. */
export const toMethodValues = (method: PaymentMethodSettings) => ({
  enabled: method.enabled || awaitsKeys(method),
  countries: [...method.countries],
  minAmount: method.minAmount ?? '',
  maxAmount: method.maxAmount ?? '',
  test: fieldValues(method, 'TEST'),
  live: fieldValues(method, 'LIVE'),
})

const fieldValues = (method: PaymentMethodSettings, mode: PaymentMode): Record<string, string> =>
  Object.fromEntries(method.fields.map(({ name }) => [name, modeOf(method, mode)?.values[name] ?? '']))

export type MethodValues = ReturnType<typeof toMethodValues>

/** The change of a form: secrets that are not entered stay. */
export function toMethodChanges(method: PaymentMethodSettings, values: MethodValues): PaymentMethodChanges {
  const entered = (mode: PaymentMode) => {
    if (modeOf(method, mode)?.source !== 'CONSOLE') return undefined
    const isSecret = (field: string) =>
      method.fields.some(({ name, type }) => name === field && type === 'SECRET')
    const changes = Object.entries(values[MODE_NAMES[mode]])
      .map(([field, value]) => [field, value.trim()] as const)
      .filter(([field, value]) => value !== '' || !isSecret(field))
    return Object.fromEntries(changes)
  }
  const test = entered('TEST')
  const live = entered('LIVE')
  return {
    enabled: values.enabled,
    countries: values.countries,
    minAmount: parseAmount(values.minAmount) || null,
    maxAmount: parseAmount(values.maxAmount) || null,
    ...(test && { test }),
    ...(live && { live }),
  }
}

/**
 * The labels of the required fields that keep a method from being offered; none if one mode is complete. Of two modes, those of
 * the one that is further along.
 */
export function missingFields({ fields, modes }: PaymentMethodSettings): readonly string[] {
  const missing = modes.map(({ complete, values, savedSecrets }) =>
    complete
      ? []
      : fields.filter(({ name, required }) => required && !values[name] && !savedSecrets.includes(name)),
  )
  const [fewest = []] = missing.toSorted((one, other) => one.length - other.length)
  return fewest.map(({ label }) => label)
}

/** The state of a method in a shop of this status, in words. */
export function describeMethod(method: PaymentMethodSettings, status: ShopStatus | undefined): string {
  const { enabled, offered } = method
  const hasKeys = (mode: PaymentMode) => !!modeOf(method, mode)?.complete
  if (offered) return status === 'DEMO' && hasKeys('TEST') ? text.offeredInTest : text.offered
  if (!enabled) return text.notOffered
  if (hasKeys('LIVE')) {
    if (status === 'DEMO') return text.testKeysMissing
    const takesTestOrders = status === 'PENDING' && (method.kind === 'OFFLINE' || hasKeys('TEST'))
    return takesTestOrders ? text.offeredToStaff : text.offeredWhenOpen
  }
  return hasKeys('TEST') ? text.testOnly : t(text.incomplete, { names: missingFields(method).join(', ') })
}

/** What keeps customers from paying, if so. Nobody can pay in a shop in setup, so only real payments matter. */
export function paymentProblem(
  { acceptsPayments, acceptsRealPayments, paymentMethods }: PaymentMethodList,
  status: ShopStatus | undefined,
): string | undefined {
  if (acceptsPayments || (status === 'PENDING' && acceptsRealPayments)) return undefined
  const hasTestKeys = paymentMethods.some((each) => each.enabled && modeOf(each, 'TEST')?.complete)
  return hasTestKeys ? text.onlyTestKeys : text.noPaymentsText
}

/** What a wrong key must look like. The field is that of a request, such as `test.secretKey`. */
export function keyError(methodId: string, field: string): string {
  const name = `${methodId}.${field}`
  if (Object.hasOwn(text.keyFormats, name)) return text.keyFormats[name as keyof typeof text.keyFormats]
  return field.startsWith('test.') ? text.keyInvalid.TEST : text.keyInvalid.LIVE
}

/** The change that removes the saved secrets of a mode. */
export const withoutSecrets = ({ mode, savedSecrets }: PaymentModeSettings): PaymentMethodChanges => ({
  [MODE_NAMES[mode]]: Object.fromEntries(savedSecrets.map((name) => [name, ''])),
})
