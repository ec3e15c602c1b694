import type { CheckoutSettings, Wire } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import type { Queryable } from '../database/open.ts'
import { checkoutSettings, type StoredFields, type StoredPolicies } from '../database/schema/index.ts'
import { inTransaction } from '../database/transaction.ts'
import { recordEvent } from '../events/record-event.ts'
import type { Occasion } from '../journal/journal.ts'

/** What the page on which orders are placed asks, and what shoppers must agree to there. */
export interface CheckoutRules {
  readonly fields: StoredFields
  readonly policies: StoredPolicies
}

const AT_FIRST: CheckoutRules = {
  fields: { phone: 'OPTIONAL', company: 'HIDDEN', note: 'OPTIONAL' },
  policies: { termsAndConditions: '', privacyPolicy: '', returnPolicy: '', mustAccept: false },
}

export interface RulesChange {
  readonly fields: Partial<StoredFields>
  readonly policies: Partial<StoredPolicies>
}

async function settingsRow(db: Queryable) {
  const [row] = await db.select().from(checkoutSettings)
  return row
}

export async function readCheckoutRules(db: Queryable): Promise<CheckoutRules> {
  return (await settingsRow(db)) ?? AT_FIRST
}

export async function readCheckoutSettings(db: Queryable): Promise<Wire<CheckoutSettings>> {
  const row = await settingsRow(db)
  return settingsAnswer(row ?? AT_FIRST, row)
}

function settingsAnswer(
  { fields, policies }: CheckoutRules,
  edited?: { readonly createdAt: Date; readonly updatedAt: Date },
): Wire<CheckoutSettings> {
  const policy = (content: string) => ({ visible: content !== '', content })
  return {
    checkoutFields: { ...fields, policyAgreementCheckbox: { visible: policies.mustAccept } },
    checkoutPolicies: {
      termsAndConditions: policy(policies.termsAndConditions),
      privacyPolicy: policy(policies.privacyPolicy),
      returnPolicy: policy(policies.returnPolicy),
    },
    offlinePaymentInstructions: policies.paymentInstructions ?? '',
    ...(edited && {
      createdDate: edited.createdAt.toISOString(),
      updatedDate: edited.updatedAt.toISOString(),
    }),
  }
}

/** What is not given stays. Shoppers who are at the counter find it changed with their next step. */
export const changeCheckoutSettings = (
  db: Queryable,
  change: RulesChange,
  { actor, now }: Pick<Occasion, 'actor' | 'now'>,
): Promise<Wire<CheckoutSettings>> =>
  inTransaction(db, async (tx) => {
    // Those who change it at once take turns, so that none undoes what another has set.
    await tx.execute(sql`lock table ${checkoutSettings} in share row exclusive mode`)
    const before = await readCheckoutRules(tx)
    const fields = { ...before.fields, ...change.fields }
    const policies = { ...before.policies, ...change.policies }
    const [row] = await tx
      .insert(checkoutSettings)
      .values({ fields, policies, createdAt: now, updatedAt: now })
      .onConflictDoUpdate({
        target: checkoutSettings.only,
        set: { fields, policies, updatedAt: now, revision: sql`${checkoutSettings.revision} + 1` },
      })
      .returning()
    if (!row) throw new Error('The settings of checkouts were not kept')
    const payload = settingsAnswer(row, row)
    const type = 'wix.ecom.v1.checkout_settings_updated'
    await recordEvent(tx, { type, entityId: 'checkout-settings', payload, actor, now })
    return payload
  })
