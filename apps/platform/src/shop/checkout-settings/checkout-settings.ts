import type { CheckoutSettings, Wire } from '@vitrine/contract'
import { eq, inArray, sql } from 'drizzle-orm'
import {
  type Change,
  type ChangeAuthor,
  difference,
  writeShopAuditLog,
} from '../../kernel/audit-log/audit-log.ts'
import { cachedSetting } from '../../kernel/cache/cached-setting.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { MANUAL_METHODS, paymentMethods } from '../../kernel/database/schema/orders/payment-methods.ts'
import {
  checkoutSettings,
  type StoredBrand,
  type StoredFields,
  type StoredOfflinePayment,
  type StoredPolicies,
} from '../../kernel/database/schema/shop/checkout-settings.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { recordEvent } from '../../kernel/events/record-event.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { notifyShop, SHOP_CHANNEL } from '../profile/read-shop.ts'

/** The fields and consents of the checkout page. */
export interface CheckoutRules {
  readonly fields: StoredFields
  readonly policies: StoredPolicies
  /** Offline payment, and how long unpaid orders are held. */
  readonly offlinePayment: StoredOfflinePayment
  /** The branding, as given. */
  readonly brand: StoredBrand
  /** The manual payment methods that are enabled. Empty while the shop offers them as one. */
  readonly manualMethods: readonly string[]
  readonly cashOnDeliveryInstructions: string
}

/** Images of the branding are objects on the wire, so they are returned as given. */
type WireCheckoutSettings = Omit<Wire<CheckoutSettings>, 'checkoutBrand'> & {
  readonly checkoutBrand?: StoredBrand
}

const DEFAULT_SETTINGS: CheckoutRules = {
  fields: { phone: 'OPTIONAL', company: 'HIDDEN', note: 'OPTIONAL', purchaseOrderNumber: 'HIDDEN' },
  policies: { termsAndConditions: '', privacyPolicy: '', returnPolicy: '', mustAccept: false },
  offlinePayment: { isOffered: false, holdHours: LIMITS.unpaidOrderHours.default },
  brand: {},
  manualMethods: [],
  cashOnDeliveryInstructions: '',
}

export interface CheckoutRulesChange {
  readonly fields: Partial<StoredFields>
  readonly policies: Partial<StoredPolicies>
  readonly offlinePayment: Partial<StoredOfflinePayment>
  readonly brand?: StoredBrand
  /** Which manual methods to enable together with manual payment; all by default. */
  readonly manualMethods?: readonly string[] | undefined
}

async function settingsRow(db: Queryable) {
  const [row] = await db.select().from(checkoutSettings)
  return row
}

const [BANK_TRANSFER, CASH_ON_DELIVERY] = MANUAL_METHODS
const isManual = inArray(paymentMethods.id, [...MANUAL_METHODS])

/**
 * Once bank transfer or cash on delivery is set up, their own settings decide whether they are offered, and the
 * instructions are those of bank transfer.
 */
async function rulesIn(db: Queryable, row: Awaited<ReturnType<typeof settingsRow>>): Promise<CheckoutRules> {
  const { fields, policies, offlinePayment, brand } = row ?? DEFAULT_SETTINGS
  const stored = offlinePayment ?? DEFAULT_SETTINGS.offlinePayment
  const methods = await db.select().from(paymentMethods).where(isManual).orderBy(paymentMethods.id)
  const manualMethods = methods.filter(({ isEnabled }) => isEnabled).map(({ id }) => id)
  const isOffered = methods.length > 0 ? manualMethods.length > 0 : stored.isOffered
  const bankTransfer = methods.find(({ id }) => id === BANK_TRANSFER)
  const paymentInstructions = bankTransfer
    ? bankTransfer.settings.LIVE?.instructions
    : policies.paymentInstructions
  const { paymentInstructions: _, ...texts } = policies
  return {
    fields: { ...DEFAULT_SETTINGS.fields, ...fields },
    policies: { ...texts, ...(paymentInstructions !== undefined && { paymentInstructions }) },
    offlinePayment: { ...stored, isOffered },
    brand: brand ?? DEFAULT_SETTINGS.brand,
    manualMethods,
    cashOnDeliveryInstructions:
      methods.find(({ id }) => id === CASH_ON_DELIVERY)?.settings.LIVE?.instructions ?? '',
  }
}

export async function readCheckoutRules(db: Queryable): Promise<CheckoutRules> {
  return rulesIn(db, await settingsRow(db))
}

/** The same, from memory where that is up to date. */
export const checkoutRulesOf = cachedSetting([SHOP_CHANNEL], readCheckoutRules)

export async function readCheckoutSettings(db: Queryable): Promise<WireCheckoutSettings> {
  const row = await settingsRow(db)
  return serializeSettings(await rulesIn(db, row), row)
}

function serializeSettings(
  { fields, policies, offlinePayment, brand }: CheckoutRules,
  edited?: { readonly createdAt: Date; readonly updatedAt: Date },
): WireCheckoutSettings {
  const policy = (content: string) => ({ visible: content !== '', content })
  return {
    ...(Object.keys(brand).length > 0 && { checkoutBrand: brand }),
    checkoutFields: { ...fields, policyAgreementCheckbox: { visible: policies.mustAccept } },
    checkoutPolicies: {
      termsAndConditions: policy(policies.termsAndConditions),
      privacyPolicy: policy(policies.privacyPolicy),
      returnPolicy: policy(policies.returnPolicy),
    },
    offlinePaymentInstructions: policies.paymentInstructions ?? '',
    offlinePayment: {
      enabled: offlinePayment.isOffered,
      unpaidOrdersExpireAfterHours: offlinePayment.holdHours,
    },
    ...(edited && {
      createdDate: edited.createdAt.toISOString(),
      updatedDate: edited.updatedAt.toISOString(),
    }),
  }
}

/** The settings that merchants change. */
const PARTS = ['fields', 'policies', 'offlinePayment', 'brand'] as const
const AUDITED = [...PARTS, 'manualMethods'] as const

/** Restores the settings to their state before a change. */
export function restoreCheckoutSettings(
  db: Queryable,
  change: Pick<Change, 'before' | 'after'>,
  author: ChangeAuthor,
): Promise<WireCheckoutSettings> {
  const [before, after] = [change.before, change.after] as Partial<CheckoutRules>[]
  const restored = <Part extends (typeof PARTS)[number]>(part: Part): CheckoutRules[Part] =>
    ({
      // A field that the change added is removed.
      ...Object.fromEntries(Object.keys(after?.[part] ?? {}).map((name) => [name, undefined])),
      ...before?.[part],
    }) as CheckoutRules[Part]
  return changeCheckoutSettings(
    db,
    {
      fields: restored('fields'),
      policies: restored('policies'),
      offlinePayment: restored('offlinePayment'),
      brand: restored('brand'),
      manualMethods: before?.manualMethods,
    },
    author,
  )
}

/** Fields that are not given stay unchanged. Open checkouts show the change on their next step. */
export const changeCheckoutSettings = (
  db: Queryable,
  change: CheckoutRulesChange,
  author: ChangeAuthor,
): Promise<WireCheckoutSettings> =>
  inTransaction(db, async (tx) => {
    const { actor, now } = author
    // Concurrent updates take turns, so that none overwrites another.
    await tx.execute(sql`lock table ${checkoutSettings} in share row exclusive mode`)
    await notifyShop(tx)
    const before = await readCheckoutRules(tx)
    const fields = { ...before.fields, ...change.fields }
    const policies = { ...before.policies, ...change.policies }
    const offlinePayment = { ...before.offlinePayment, ...change.offlinePayment }
    if (offlinePayment.isOffered !== before.offlinePayment.isOffered)
      await tx
        .update(paymentMethods)
        .set({
          isEnabled:
            offlinePayment.isOffered &&
            inArray(paymentMethods.id, [...(change.manualMethods ?? MANUAL_METHODS)]),
          updatedAt: now,
        })
        .where(isManual)
    const { paymentInstructions } = policies
    if (paymentInstructions !== before.policies.paymentInstructions)
      await tx
        .update(paymentMethods)
        .set({
          settings: paymentInstructions ? { LIVE: { instructions: paymentInstructions } } : {},
          updatedAt: now,
        })
        .where(eq(paymentMethods.id, BANK_TRANSFER))
    const brand = { ...before.brand, ...change.brand }
    const [row] = await tx
      .insert(checkoutSettings)
      .values({ fields, policies, offlinePayment, brand, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: checkoutSettings.singleton,
        set: {
          fields,
          policies,
          offlinePayment,
          brand,
          updatedAt: now,
          revision: sql`${checkoutSettings.revision} + 1`,
        },
      })
      .returning()
    if (!row) throw new Error('The settings of checkouts were not kept')
    const after = await rulesIn(tx, row)
    const { changed, ...changes } = difference(before, after, AUDITED)
    if (changed.length > 0)
      await writeShopAuditLog(tx, { ...author, operation: 'changeCheckoutSettings' }, changes)
    const payload = serializeSettings(after, row)
    const type = 'wix.ecom.v1.checkout_settings_updated'
    await recordEvent(tx, { type, entityId: 'checkout-settings', payload, actor, now })
    return payload
  })
