import type { FieldViolation } from '@vitrine/contract'
import { serializeSubscriptionOption } from '../../catalog/subscription-plans/subscription-option-serializer.ts'
import { withoutEmptyFields } from '../../kernel/address/address-schema.ts'
import type { StoredPlan } from '../../kernel/database/schema/catalog/catalog.ts'
import type { SubscriptionOptionRequest } from '../requests/cart-schema.ts'

/**
 * Rejects subscription details that differ from the product's option. Clients send back what they have read, but the
 * frequency is never theirs to set.
 */
export function findSubscriptionViolations(
  input: SubscriptionOptionRequest,
  plan: StoredPlan | undefined,
  field: string,
): FieldViolation[] {
  const named = Object.entries(input ?? {}).flatMap(([part, members]) =>
    Object.entries(withoutEmptyFields(members ?? {})).map(([name, value]) => ({ part, name, value })),
  )
  if (named.length === 0) return []
  if (!plan) return [{ field, violatedRule: 'FIELD_NOT_ALLOWED', description: NO_OPTION }]
  const offered = serializeSubscriptionOption(plan) as Readonly<
    Record<string, Readonly<Record<string, unknown>> | undefined>
  >
  return named
    .filter(({ part, name, value }) => offered[part]?.[name] !== value)
    .map(({ part, name }) => ({
      field: `${field}.${part}.${name}`,
      violatedRule: 'VALIDATION',
      description: "does not match the product's subscription option",
    }))
}

const NO_OPTION = 'is only allowed with catalogReference.options.subscriptionOptionId'
