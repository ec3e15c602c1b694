import type { FieldViolation, PaymentOptionType } from '@vitrine/contract'
import { currencyDecimals } from '@vitrine/pricing'
import type { LinePayment } from '../../kernel/database/schema/checkout/cart.ts'
import type { CustomLineItemRequest, LineItemRequest } from '../requests/cart-schema.ts'

/** Parses an amount into minor units, or records the violation. */
export type ParseMoney = (value: number | string | null | undefined, field: string) => number | undefined

interface RequestedPayment {
  readonly option: PaymentOptionType | null | undefined
  readonly deposit: number | string | null | undefined
  readonly optionField: string
  readonly depositField: string
}

interface PaymentContext {
  readonly field: string
  /** The unit price in minor units. */
  readonly price: number
  readonly currency: string
  readonly money: ParseMoney
}

/** The payment option of a line, and its violations. */
export function parseLinePayment(
  item: LineItemRequest | CustomLineItemRequest,
  { field, price, currency, money }: PaymentContext,
): { readonly payment: LinePayment | undefined; readonly violations: readonly FieldViolation[] } {
  const { option, deposit, optionField, depositField } = requestedPayment(item, field)
  const violations: FieldViolation[] = []
  if (option === 'MEMBERSHIP' || option === 'MEMBERSHIP_OFFLINE')
    violations.push({
      field: optionField,
      violatedRule: 'FIELD_NOT_ALLOWED',
      description: `${option} is not supported here: select a membership of the member instead`,
    })
  const isProvided = deposit !== null && deposit !== undefined
  if (isProvided && option !== 'DEPOSIT_ONLINE')
    violations.push({
      field: depositField,
      violatedRule: 'FIELD_NOT_ALLOWED',
      description: 'is only allowed if the payment option is DEPOSIT_ONLINE',
    })
  if (option !== 'DEPOSIT_ONLINE')
    return { payment: option === 'FULL_PAYMENT_OFFLINE' ? { option } : undefined, violations }
  if (!isProvided)
    violations.push({ field: depositField, violatedRule: 'REQUIRED_FIELD', description: 'is required' })
  const amount = money(deposit, depositField)
  if (amount !== undefined) violations.push(...depositNotAllowed(amount, price, depositField, currency))
  return { payment: { option, deposit: amount ?? 0 }, violations }
}

/** Newer clients send the payment option among the catalog overrides. */
function requestedPayment(item: LineItemRequest | CustomLineItemRequest, field: string): RequestedPayment {
  const override = 'catalogOverrideFields' in item ? item.catalogOverrideFields : undefined
  const option = override?.paymentOption?.value
  const deposit = override?.depositAmount
  const overridden = `${field}.catalogOverrideFields`
  return {
    option: option ?? item.paymentOption,
    deposit: deposit ?? item.depositAmount,
    optionField: option ? `${overridden}.paymentOption.value` : `${field}.paymentOption`,
    depositField: option || deposit ? `${overridden}.depositAmount` : `${field}.depositAmount`,
  }
}

/** A deposit is more than zero and less than the price. */
function depositNotAllowed(amount: number, price: number, field: string, currency: string): FieldViolation[] {
  const major = (minor: number) => minor / 10 ** currencyDecimals(currency)
  if (amount === 0)
    return [{ field, violatedRule: 'DECIMAL_GT', description: 'must be more than 0', data: { threshold: 0 } }]
  if (amount < price) return []
  const description = `must be less than the price of ${major(price)}`
  return [{ field, violatedRule: 'DECIMAL_LT', description, data: { threshold: major(price) } }]
}
