import type { ProductSubscriptionOptions, ProductSubscriptionOptionsInput } from '@vitrine/contract'
import { HUNDRED_PERCENT_BASIS_POINTS, parseDecimal, parseMoney } from '@vitrine/pricing'
import { parseNumber } from '../../shared/forms/parse-number.ts'
import { plansText as text } from '../../shared/messages/plans.ts'
import type { ProductForm } from './product-form.ts'

type PlanInput = ProductSubscriptionOptionsInput['subscriptionOptions'][number]

/** A subscription plan in the editor. */
export interface FormPlan {
  /** The ID that carts refer to; empty until the plan is saved. */
  readonly id: string
  readonly title: string
  readonly description: string
  readonly frequency: PlanInput['frequency']
  readonly interval: string
  /** Empty if the subscription continues until it is canceled. */
  readonly cycles: string
  readonly discountType: 'NONE' | 'PERCENT' | 'AMOUNT'
  readonly discountValue: string
}

export const NEW_PLAN: FormPlan = {
  id: '',
  title: '',
  description: '',
  frequency: 'MONTH',
  interval: '1',
  cycles: '',
  discountType: 'NONE',
  discountValue: '',
}

type PlanFields = Pick<ProductForm, 'plans' | 'allowsOneTimePurchase'>

/** The subscription plans in the editor. */
export const plansForm = ({
  oneTimePurchase,
  subscriptionOptions,
}: ProductSubscriptionOptions): PlanFields => ({
  allowsOneTimePurchase: oneTimePurchase,
  plans: subscriptionOptions.map(({ _id, title, description = '', subscriptionSettings, discount }) => ({
    id: _id,
    title,
    description,
    frequency: subscriptionSettings.frequency as FormPlan['frequency'],
    interval: String(subscriptionSettings.interval ?? 1),
    cycles: String(subscriptionSettings.billingCycles ?? ''),
    discountType: discount?.type ?? 'NONE',
    discountValue: discount
      ? String(discount.type === 'PERCENT' ? discount.percentage : discount.amount)
      : '',
  })),
})

/** Converts valid plans to a request. A plan that someone else deleted is created again. */
export function plansInput(
  { plans, allowsOneTimePurchase }: PlanFields,
  saved: ProductSubscriptionOptions | undefined,
): ProductSubscriptionOptionsInput {
  const isKnown = (id: string) => saved?.subscriptionOptions.some(({ _id }) => _id === id)
  return {
    oneTimePurchase: allowsOneTimePurchase || plans.length === 0,
    ...(saved?.revision && { revision: saved.revision }),
    subscriptionOptions: plans.map((plan) => ({
      ...(isKnown(plan.id) && { _id: plan.id }),
      title: plan.title.trim(),
      ...(plan.description.trim() && { description: plan.description.trim() }),
      frequency: plan.frequency,
      interval: Number(plan.interval),
      ...(plan.cycles.trim() && { billingCycles: Number(plan.cycles) }),
      ...discountOf(plan),
    })),
  }
}

function discountOf({ discountType, discountValue }: FormPlan): Pick<PlanInput, 'discount'> {
  const value = parseNumber(discountValue) ?? 0
  if (discountType === 'PERCENT') return { discount: { type: 'PERCENT', percentage: value } }
  return discountType === 'AMOUNT' ? { discount: { type: 'AMOUNT', amount: value } } : {}
}

/** The error of a number of a plan; `undefined` if it is valid. */
export function planError(
  plan: FormPlan,
  field: 'interval' | 'cycles' | 'discountValue',
  currency: string,
): string | undefined {
  if (field === 'interval') return isWhole(plan.interval, 1, 365) ? undefined : text.errors.interval
  if (field === 'cycles')
    return !plan.cycles.trim() || isWhole(plan.cycles, 2, 1000) ? undefined : text.errors.cycles
  const value = parseNumber(plan.discountValue) ?? undefined
  if (plan.discountType === 'PERCENT') return isPercentage(value) ? undefined : text.errors.percentage
  if (plan.discountType === 'NONE') return undefined
  return value !== undefined && parseMoney(value, currency) ? undefined : text.errors.amount
}

const isWhole = (typed: string, min: number, max: number): boolean =>
  /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= min && Number(typed) <= max

const isPercentage = (value: number | undefined): boolean =>
  value !== undefined && parseDecimal(value, 2, HUNDRED_PERCENT_BASIS_POINTS) !== undefined
