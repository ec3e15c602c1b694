import type { FieldViolation, RefusedLineItem } from '@vitrine/contract'
import { parseMoney } from '@vitrine/pricing'
import { withoutEmptyFields } from '../../kernel/address/address-schema.ts'
import { newId } from '../../kernel/database/new-id.ts'
import type { CatalogLine } from '../../kernel/database/schema/checkout/cart.ts'
import { amountViolation } from '../../kernel/money/amount-violation.ts'
import { invalid, type Refusal, refuse } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import type { CartContext } from '../context/cart-context.ts'
import type { CustomLineItemRequest, LineItemRequest } from '../requests/cart-schema.ts'
import { unsupportedCustomLineFields, unsupportedLineFields } from '../requests/unsupported-fields.ts'
import type { CartCatalog, CartProduct, CatalogSelection } from './cart-catalog.ts'
import type { NewLine } from './cart-lines.ts'
import { findSubscriptionViolations } from './find-subscription-violations.ts'
import { type ParseMoney, parseLinePayment } from './parse-line-payment.ts'
import { parseCustomLineDetails, parseLineOverride } from './parse-staff-line-details.ts'
import { type ItemReference, isItemRefusal, resolveItem } from './resolve-item.ts'

export interface NewCartItems {
  readonly lineItems?: readonly LineItemRequest[] | null | undefined
  readonly customLineItems?: readonly CustomLineItemRequest[] | null | undefined
}

/** The catalog items that the new items refer to. */
export function selectionForNewItems({ lineItems }: NewCartItems): CatalogSelection {
  const references = (lineItems ?? []).flatMap((item) => referenceOf(item) ?? [])
  return {
    productIds: references.flatMap(({ catalogItemId }) => parseId(catalogItemId) ?? []),
    variantIds: references.flatMap(({ variantId }) => (variantId && parseId(variantId)) || []),
    byChoices: references.flatMap(({ catalogItemId, choices }) =>
      Object.keys(choices).length > 0 ? (parseId(catalogItemId) ?? []) : [],
    ),
  }
}

function referenceOf({ catalogReference }: LineItemRequest): ItemReference | undefined {
  if (!catalogReference) return undefined
  const { appId, catalogItemId, options } = catalogReference
  const variantId = options?.variantId?.toLowerCase()
  return {
    appId,
    catalogItemId,
    ...(variantId && { variantId }),
    ...(options?.subscriptionOptionId && { planId: options.subscriptionOptionId.toLowerCase() }),
    choices: options?.options ?? {},
    texts: options?.customTextFields ?? {},
    giftCard: withoutEmptyFields(options?.giftCard ?? {}),
  }
}

/** Creates the lines of a request. In strict mode it creates all of them, or refuses with the reason for each. */
export function createLines(
  { currency, now, isStrict }: Pick<CartContext, 'currency' | 'now' | 'isStrict'>,
  { lineItems, customLineItems }: NewCartItems,
  catalog: CartCatalog,
): readonly NewLine[] | Refusal<'NOTHING_ADDED' | 'INVALID_ARGUMENT'> {
  const violations: FieldViolation[] = []
  const money: ParseMoney = (value, field) => {
    if (value === null || value === undefined) return undefined
    const amount = parseMoney(value, currency)?.amount
    if (amount !== undefined && amount >= 0) return amount
    violations.push({ field, ...amountViolation(value, currency) })
    return undefined
  }
  const paymentOf = (item: LineItemRequest | CustomLineItemRequest, field: string, price: number) => {
    const { payment, violations: found } = parseLinePayment(item, { field, price, currency, money })
    violations.push(...found)
    return payment && { payment }
  }
  const itemRefusals: RefusedLineItem[] = []
  const lines = (lineItems ?? []).flatMap((item, index): NewLine[] => {
    const field = `lineItems[${index}]`
    violations.push(...unsupportedLineFields(item, field))
    const reference = referenceOf(item)
    if (!reference) {
      violations.push({
        field: `${field}.catalogReference`,
        violatedRule: 'REQUIRED_FIELD',
        description: 'is required',
      })
      return []
    }
    const product = catalog.get(parseId(reference.catalogItemId) ?? '')
    const resolved = resolveItem(reference, product, now)
    if (isItemRefusal(resolved)) {
      itemRefusals.push({ index, ...resolved })
      return []
    }
    const plan = product?.plans.find(({ id }) => id === resolved.planId)
    violations.push(
      ...findSubscriptionViolations(item.subscriptionOptionInfo, plan, `${field}.subscriptionOptionInfo`),
    )
    const override = parseLineOverride(item, field, money)
    const line: CatalogLine = {
      ...startOf(item, now),
      ...paymentOf(item, field, override?.price ?? unitPrice(resolved, product)),
      ...resolved,
      ...(override && { override }),
    }
    return [{ field, line }]
  })
  const custom = (customLineItems ?? []).map((item, index): NewLine => {
    const field = `customLineItems[${index}]`
    violations.push(...unsupportedCustomLineFields(item, field))
    const price = money(item.price, `${field}.price`)
    if (item.price === null || item.price === undefined)
      violations.push({ field: `${field}.price`, violatedRule: 'REQUIRED_FIELD', description: 'is required' })
    const fullPrice = money(item.fullPrice, `${field}.fullPrice`)
    const payment = paymentOf(item, field, price ?? Number.MAX_SAFE_INTEGER)
    return {
      field,
      line: { ...startOf(item, now), ...payment, ...parseCustomLineDetails(item, price ?? 0, fullPrice) },
    }
  })
  if (violations.length > 0) return invalid(...violations)
  const added = [...lines, ...custom]
  if (isStrict && (itemRefusals.length > 0 || added.length === 0))
    return refuse('NOTHING_ADDED', { lineItems: itemRefusals })
  return added
}

const startOf = ({ quantity, serviceProperties }: LineItemRequest | CustomLineItemRequest, now: Date) => ({
  id: newId(now),
  quantity,
  ...(serviceProperties && { service: serviceProperties }),
})

/** The unit price before discounts. */
function unitPrice({ variantId }: { readonly variantId: string }, product: CartProduct | undefined): number {
  const variant = product?.variants.find(({ id }) => id === variantId)
  return variant?.price ?? product?.price ?? 0
}
