import type { FieldViolation, PaymentMethodList, PaymentMethodSettings, Wire } from '@vitrine/contract'
import { parseMoney, toDecimalString } from '@vitrine/pricing'
import { sql } from 'drizzle-orm'
import {
  type Change,
  type ChangeAuthor,
  difference,
  writeShopAuditLog,
} from '../../../kernel/audit-log/audit-log.ts'
import type { Database, Queryable } from '../../../kernel/database/open-database.ts'
import type { MethodRow } from '../../../kernel/database/schema/orders/payment-methods.ts'
import { MANUAL_METHODS, paymentMethods } from '../../../kernel/database/schema/orders/payment-methods.ts'
import { inTransaction } from '../../../kernel/database/transaction.ts'
import { invalid, type Refusal, refuse } from '../../../kernel/refusal.ts'
import { type CheckoutRules, readCheckoutRules } from '../../../shop/checkout-settings/checkout-settings.ts'
import { notifyShop, readShop } from '../../../shop/profile/read-shop.ts'
import { BANK_TRANSFER, CASH_ON_DELIVERY, offlinePayment } from '../offline-payment.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { availablePaymentMethods } from './available-payment-methods.ts'
import { listMethodRows, listWebhookReceipts, webhookUrl } from './method-repository.ts'
import { decryptValues, hasRequiredValues, sealSecret } from './method-values.ts'
import {
  methodIdOf,
  modesOf,
  type OnlinePaymentMethod,
  type PaymentMethod,
  type PaymentMode,
  type ProviderConfig,
  providerId,
  type SettingsValues,
} from './payment-method.ts'
import { findPaymentMethod, PAYMENT_METHODS } from './payment-methods.ts'

export interface MethodContext {
  readonly db: Database
  readonly config: ProviderConfig
  readonly providers: ReadonlyMap<string, PaymentProvider>
}

export interface PaymentMethodChange {
  readonly enabled?: boolean | undefined
  readonly countries?: readonly string[] | undefined
  readonly minAmount?: string | null | undefined
  readonly maxAmount?: string | null | undefined
  readonly test?: SettingsValues | undefined
  readonly live?: SettingsValues | undefined
}

const isOnline = (method: PaymentMethod): method is OnlinePaymentMethod => method.kind === 'ONLINE'

/** Lists the payment methods in the order of the checkout. */
export async function listPaymentMethods({
  db,
  config,
  providers,
}: MethodContext): Promise<Wire<PaymentMethodList>> {
  // One after the other: in a transaction they share a connection.
  const saved = await listMethodRows(db)
  const receipts = await listWebhookReceipts(db)
  const shop = await readShop(db)
  const rules = await readCheckoutRules(db)
  const offeredIn = (status: typeof shop.status) =>
    availablePaymentMethods(db, providers, { status, isOfflineOffered: rules.offlinePayment.isOffered })
  const now = (await offeredIn(shop.status)).map(({ id }) => methodIdOf(id))
  const rows = [...saved, ...combinedRows(saved, rules)]
  const offered = now.includes(offlinePayment.id) ? [...now, BANK_TRANSFER, CASH_ON_DELIVERY] : now
  const rowOf = ({ id }: PaymentMethod) => rows.find((row) => row.id === id)
  const methods = PAYMENT_METHODS.map((method, index) => ({
    method,
    place: rowOf(method)?.position ?? index,
  }))
  return {
    paymentMethods: methods
      .sort((one, other) => one.place - other.place)
      .map(({ method }) =>
        serializeMethod(method, rowOf(method), { config, receipts, currency: shop.currency, offered }),
      ),
    acceptsPayments: now.length > 0,
    acceptsRealPayments: (await offeredIn('ENABLED')).length > 0,
    canSaveSecrets: config.secretsKey !== undefined,
    currency: shop.currency,
  }
}

type NewRow = Omit<MethodRow, 'createdAt' | 'updatedAt' | 'revision'>

/**
 * The settings of bank transfer and cash on delivery while the shop offers them as one method, in the settings of its
 * checkout. The first change of one of them saves both.
 */
function combinedRows(
  saved: readonly Pick<MethodRow, 'id'>[],
  { offlinePayment: { isOffered }, policies }: CheckoutRules,
): readonly NewRow[] {
  if (saved.some(({ id }) => id === BANK_TRANSFER || id === CASH_ON_DELIVERY)) return []
  const { paymentInstructions: instructions } = policies
  return MANUAL_METHODS.map((id) => ({
    id,
    isEnabled: isOffered,
    position: PAYMENT_METHODS.findIndex((method) => method.id === id),
    countries: [],
    minAmount: null,
    maxAmount: null,
    settings: instructions ? { LIVE: { instructions } } : {},
    encryptedSecrets: {},
  }))
}

interface SerializerContext {
  readonly config: ProviderConfig
  readonly receipts: ReadonlyMap<string, Date>
  readonly currency: string
  readonly offered: readonly string[]
}

function serializeMethod(
  method: PaymentMethod,
  row: NewRow | undefined,
  { config, receipts, currency, offered }: SerializerContext,
): Wire<PaymentMethodSettings> {
  const { id, name, kind, fields, environment } = method
  const price = (amount: number) => toDecimalString({ amount, currency })
  const isSetByOperator = environment?.read(config) !== undefined
  return {
    id,
    name,
    kind,
    enabled: row?.isEnabled ?? isSetByOperator,
    offered: offered.includes(id),
    countries: row?.countries ?? [],
    ...(row?.minAmount != null && { minAmount: price(row.minAmount) }),
    ...(row?.maxAmount != null && { maxAmount: price(row.maxAmount) }),
    fields: fields.map(({ isRequired, format: _, ...field }) => ({ ...field, required: isRequired })),
    modes: modesOf(method).map((mode) => {
      const source = mode === 'LIVE' && isSetByOperator ? 'ENVIRONMENT' : 'CONSOLE'
      const values = decryptValues(method, mode, row, config.secretsKey)
      const saved = fields.filter(({ name: field, type }) => type === 'SECRET' && values[field])
      return {
        mode,
        values: { ...row?.settings[mode] },
        savedSecrets: saved.map((field) => field.name),
        complete: source === 'ENVIRONMENT' || hasRequiredValues(method, values),
        source,
        ...(isOnline(method) && method.webhookEvents && { webhook: webhookOf(method, mode) }),
      } as const
    }),
    environmentVariables: [...(environment?.variables ?? [])],
  }

  function webhookOf({ webhookEvents = [] }: OnlinePaymentMethod, mode: PaymentMode) {
    const lastReceived = receipts.get(providerId(method, mode))
    return {
      url: webhookUrl(config.publicUrl, method, mode),
      events: [...webhookEvents],
      ...(lastReceived && { lastReceivedDate: lastReceived.toISOString() }),
    }
  }
}

/** Changes the settings of a payment method. Checkouts that are open show the change on their next page. */
export async function updatePaymentMethod(
  context: MethodContext,
  id: string,
  change: PaymentMethodChange,
  author: ChangeAuthor,
): Promise<
  Wire<PaymentMethodList> | Refusal<'PAYMENT_METHOD_NOT_FOUND' | 'SECRETS_KEY_MISSING' | 'INVALID_ARGUMENT'>
> {
  const { db, config } = context
  const { now } = author
  const method = findPaymentMethod(id)
  if (!method) return refuse('PAYMENT_METHOD_NOT_FOUND')
  const { currency } = await readShop(db)
  const violations = findViolations(method, change, currency)
  if (violations.length > 0) return invalid(...violations)
  const entered = { TEST: change.test ?? {}, LIVE: change.live ?? {} }
  const isSecret = (field: string) =>
    method.fields.some(({ name, type }) => name === field && type === 'SECRET')
  const hasNewSecret = modesOf(method).some((mode) =>
    Object.entries(entered[mode]).some(([field, value]) => value && isSecret(field)),
  )
  const { secretsKey } = config
  if (hasNewSecret && secretsKey === undefined) return refuse('SECRETS_KEY_MISSING')
  await inTransaction(db, async (tx) => {
    const saved = await lockRows(tx)
    const combined = method.kind === 'OFFLINE' ? combinedRows(saved, await readCheckoutRules(tx)) : []
    for (const each of combined)
      await tx.insert(paymentMethods).values({ ...each, createdAt: now, updatedAt: now })
    const row = (await listMethodRows(tx)).find((each) => each.id === id)
    const merge = (
      stored: MethodRow['settings'] | undefined,
      keep: (field: string) => boolean,
      write: Writer,
    ) =>
      Object.fromEntries(
        modesOf(method).map((mode) => [
          mode,
          mergeValues(stored?.[mode], entered[mode], keep, (...value) => write(mode, ...value)),
        ]),
      )
    const minor = (value: string | null | undefined, saved: number | null | undefined) =>
      value === undefined
        ? (saved ?? null)
        : value === null
          ? null
          : (parseMoney(value, currency)?.amount ?? null)
    const after = {
      isEnabled: change.enabled ?? row?.isEnabled ?? method.environment?.read(config) !== undefined,
      position: row?.position ?? PAYMENT_METHODS.indexOf(method),
      countries: [...new Set(change.countries ?? row?.countries ?? [])].sort(),
      minAmount: minor(change.minAmount, row?.minAmount),
      maxAmount: minor(change.maxAmount, row?.maxAmount),
      settings: merge(
        row?.settings,
        (field) => !isSecret(field),
        (_mode, _field, value) => value,
      ),
      encryptedSecrets: merge(row?.encryptedSecrets, isSecret, (mode, field, value) =>
        sealSecret(value, secretsKey ?? '', method, mode, field),
      ),
      updatedAt: now,
      revision: (row?.revision ?? 0) + 1,
    }
    await tx
      .insert(paymentMethods)
      .values({ id, ...after, createdAt: now })
      .onConflictDoUpdate({ target: paymentMethods.id, set: after })
    const secrets = modesOf(method).flatMap((mode) =>
      Object.keys(entered[mode])
        .filter(isSecret)
        .map((field) => ({ name: `${mode} ${field}`, isFirst: !row?.encryptedSecrets[mode]?.[field] })),
    )
    const [first, replaced] = [true, false].map((isFirst) =>
      secrets.filter((secret) => secret.isFirst === isFirst).map(({ name }) => name),
    ) as [string[], string[]]
    const { changed, ...changes } = difference(
      auditable(row, method.environment?.read(config) !== undefined),
      auditable(after),
      AUDITED,
    )
    if (changed.length > 0 || secrets.length > 0)
      await writeShopAuditLog(
        tx,
        { ...author, operation: 'updatePaymentMethod' },
        {
          before: { paymentMethod: id, ...changes.before },
          after: {
            paymentMethod: id,
            ...changes.after,
            ...(first.length > 0 && { savedSecrets: first }),
            ...(replaced.length > 0 && { replacedSecrets: replaced }),
          },
        },
      )
  })
  return listPaymentMethods(context)
}

type AuditedMethod = { readonly paymentMethod: string } & Partial<ReturnType<typeof auditable>>

/** Restores the settings of a payment method to their state before a change. Its secrets stay as they are. */
export async function restorePaymentMethod(
  context: MethodContext,
  change: Pick<Change, 'before' | 'after'>,
  author: ChangeAuthor,
) {
  const [before, after] = [change.before as AuditedMethod, change.after as AuditedMethod]
  const { currency } = await readShop(context.db)
  const amount = (value: number | null | undefined) =>
    typeof value === 'number' ? toDecimalString({ amount: value, currency }) : value
  const values = (mode: PaymentMode): SettingsValues | undefined =>
    before.settings && {
      ...Object.fromEntries(Object.keys(after.settings?.[mode] ?? {}).map((name) => [name, ''])),
      ...before.settings[mode],
    }
  const restored = {
    enabled: before.isEnabled,
    countries: before.countries,
    minAmount: amount(before.minAmount),
    maxAmount: amount(before.maxAmount),
    test: values('TEST'),
    live: values('LIVE'),
  }
  return updatePaymentMethod(context, before.paymentMethod, restored, author)
}

type Writer = (mode: PaymentMode, field: string, value: string) => string

/** An empty value removes a saved one. */
function mergeValues(
  saved: SettingsValues | undefined,
  entered: SettingsValues,
  keep: (field: string) => boolean,
  write: (field: string, value: string) => string,
): SettingsValues {
  const merged = { ...saved }
  for (const [field, value] of Object.entries(entered).filter(([field]) => keep(field)))
    if (value) merged[field] = write(field, value)
    else delete merged[field]
  return merged
}

const AUDITED = ['isEnabled', 'countries', 'minAmount', 'maxAmount', 'settings'] as const

/** The settings without secrets, for the audit log. */
const auditable = (
  row: Pick<MethodRow, (typeof AUDITED)[number]> | undefined,
  isEnabledByDefault = false,
) => ({
  isEnabled: row?.isEnabled ?? isEnabledByDefault,
  countries: row?.countries ?? [],
  minAmount: row?.minAmount ?? null,
  maxAmount: row?.maxAmount ?? null,
  settings: Object.fromEntries(
    Object.entries(row?.settings ?? {}).filter(([, values]) => Object.keys(values).length > 0),
  ),
})

/** Concurrent updates take turns, so that none overwrites another. */
async function lockRows(tx: Queryable): Promise<readonly MethodRow[]> {
  await tx.execute(sql`lock table ${paymentMethods} in share row exclusive mode`)
  await notifyShop(tx)
  return listMethodRows(tx)
}

function findViolations(
  method: PaymentMethod,
  change: PaymentMethodChange,
  currency: string,
): readonly FieldViolation[] {
  const violations: FieldViolation[] = []
  const reject = (field: string, description: string) =>
    violations.push({ field, description, violatedRule: 'FORMAT' })
  for (const mode of ['TEST', 'LIVE'] as const) {
    const name = mode === 'TEST' ? 'test' : 'live'
    for (const [entered, value] of Object.entries(change[name] ?? {})) {
      const field = method.fields.find((each) => each.name === entered)
      if (!field || !modesOf(method).includes(mode))
        reject(`${name}.${entered}`, 'is not a setting of this method')
      else if (value && field.format && !field.format[mode].test(value))
        reject(`${name}.${entered}`, `must be a ${mode === 'TEST' ? 'test' : 'live'} key`)
    }
  }
  for (const limit of ['minAmount', 'maxAmount'] as const) {
    const value = change[limit]
    if (value != null && !((parseMoney(value, currency)?.amount ?? -1) >= 0))
      reject(limit, `must be an amount in ${currency}`)
  }
  return violations
}

/** Sets the order of the payment methods. Those that are not named come last. */
export async function reorderPaymentMethods(
  context: MethodContext,
  ids: readonly string[],
  author: ChangeAuthor,
): Promise<Wire<PaymentMethodList> | Refusal<'PAYMENT_METHOD_NOT_FOUND'>> {
  const { now } = author
  if (!ids.every(findPaymentMethod)) return refuse('PAYMENT_METHOD_NOT_FOUND')
  const { db, config } = context
  await inTransaction(db, async (tx) => {
    const rows = await lockRows(tx)
    const inOrder = [...new Set([...ids, ...listInOrder(rows)])]
    for (const [position, id] of inOrder.entries()) {
      const method = findPaymentMethod(id)
      const isEnabled = method?.environment?.read(config) !== undefined
      // Bank transfer and cash on delivery stay one method until one of them is set up.
      if (!rows.some((row) => row.id === id) && method?.kind === 'OFFLINE') continue
      await tx
        .insert(paymentMethods)
        .values({
          id,
          isEnabled,
          position,
          countries: [],
          settings: {},
          encryptedSecrets: {},
          createdAt: now,
          updatedAt: now,
        })
        .onConflictDoUpdate({ target: paymentMethods.id, set: { position, updatedAt: now } })
    }
    await writeShopAuditLog(
      tx,
      { ...author, operation: 'reorderPaymentMethods' },
      { before: { paymentMethods: listInOrder(rows) }, after: { paymentMethods: inOrder } },
    )
  })
  return listPaymentMethods(context)
}

const listInOrder = (rows: readonly MethodRow[]): readonly string[] =>
  PAYMENT_METHODS.map(({ id }, index) => ({
    id,
    place: rows.find((row) => row.id === id)?.position ?? index,
  }))
    .sort((one, other) => one.place - other.place)
    .map(({ id }) => id)
