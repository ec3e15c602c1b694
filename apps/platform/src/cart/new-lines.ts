import type { FieldViolation, RefusedLineItem } from '@vitrine/contract'
import { readMoney } from '@vitrine/pricing'
import { newId } from '../database/ids.ts'
import type { CatalogueLine, CustomLine, LineOverride, LinePayment } from '../database/schema/index.ts'
import { invalid, type Refusal, refuse } from '../refusal.ts'
import { readId } from '../wire-id.ts'
import type { CustomLineItemRequest, LineItemRequest } from './cart-request.ts'
import type { NewLine } from './lines.ts'
import { type ItemReference, isComplaint, resolveItem } from './resolve-item.ts'
import type { Shelf, Wanted } from './shelf.ts'
import type { Shopping } from './shopping.ts'

export interface NewItems {
  readonly lineItems?: readonly LineItemRequest[] | null | undefined
  readonly customLineItems?: readonly CustomLineItemRequest[] | null | undefined
}

/** What of the catalogue has to be looked up to know what is meant. */
export function wantedBy({ lineItems }: NewItems): Wanted {
  const references = (lineItems ?? []).flatMap((item) => referenceOf(item) ?? [])
  return {
    productIds: references.flatMap(({ catalogItemId }) => readId(catalogItemId) ?? []),
    variantIds: references.flatMap(({ variantId }) => (variantId && readId(variantId)) || []),
    byChoices: references.flatMap(({ catalogItemId, choices }) =>
      Object.keys(choices).length > 0 ? (readId(catalogItemId) ?? []) : [],
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
  }
}

/** The lines that a request asks for. In strict mode all of them, or a refusal that says what is wrong with which. */
export function newLines(
  { currency, now, isStrict }: Pick<Shopping, 'currency' | 'now' | 'isStrict'>,
  { lineItems, customLineItems }: NewItems,
  shelf: Shelf,
): readonly NewLine[] | Refusal<'NOTHING_ADDED' | 'INVALID_ARGUMENT'> {
  const faults: FieldViolation[] = []
  const money = (value: number | string | null | undefined, field: string): number | undefined => {
    if (value === null || value === undefined) return undefined
    const amount = readMoney(value, currency)?.amount
    if (amount !== undefined && amount >= 0) return amount
    faults.push({ field, violatedRule: 'VALIDATION', description: `must be an amount of ${currency}` })
    return undefined
  }
  const paymentOf = (
    { paymentOption, depositAmount }: Pick<LineItemRequest, 'paymentOption' | 'depositAmount'>,
    field: string,
  ): LinePayment | undefined => {
    if (paymentOption === 'MEMBERSHIP' || paymentOption === 'MEMBERSHIP_OFFLINE')
      faults.push({
        field: `${field}.paymentOption`,
        violatedRule: 'FIELD_NOT_ALLOWED',
        description: `${paymentOption} is not possible: the shop sells no memberships`,
      })
    if (paymentOption === 'FULL_PAYMENT_OFFLINE') return { option: paymentOption }
    if (paymentOption !== 'DEPOSIT_ONLINE') return undefined
    const deposit = money(depositAmount, `${field}.depositAmount`)
    if (deposit === undefined)
      faults.push({
        field: `${field}.depositAmount`,
        violatedRule: 'REQUIRED_FIELD',
        description: 'is required',
      })
    return { option: paymentOption, deposit: deposit ?? 0 }
  }
  const complaints: RefusedLineItem[] = []
  const lines = (lineItems ?? []).flatMap((item, index): NewLine[] => {
    const field = `lineItems[${index}]`
    const reference = referenceOf(item)
    const resolved = resolveItem(reference, shelf.get(readId(reference?.catalogItemId ?? '') ?? ''))
    if (isComplaint(resolved)) {
      complaints.push({ index, ...resolved })
      return []
    }
    const override = overrideOf(item, field, money)
    const payment = paymentOf(item, field)
    const line: CatalogueLine = {
      ...startOf(item, now),
      ...(payment && { payment }),
      ...resolved,
      ...(override && { override }),
    }
    return [{ field, line }]
  })
  const custom = (customLineItems ?? []).map((item, index): NewLine => {
    const field = `customLineItems[${index}]`
    const price = money(item.price, `${field}.price`)
    if (item.price === null || item.price === undefined)
      faults.push({ field: `${field}.price`, violatedRule: 'REQUIRED_FIELD', description: 'is required' })
    const fullPrice = money(item.fullPrice, `${field}.fullPrice`)
    const payment = paymentOf(item, field)
    const line = customLine(item, price ?? 0, fullPrice, now)
    return { field, line: payment ? { ...line, payment } : line }
  })
  if (faults.length > 0) return invalid(...faults)
  const added = [...lines, ...custom]
  if (isStrict && (complaints.length > 0 || added.length === 0))
    return refuse('NOTHING_ADDED', { lineItems: complaints })
  return added
}

type ReadMoney = (value: number | string | null | undefined, field: string) => number | undefined

const startOf = (
  { quantity, subscriptionOptionInfo, serviceProperties }: LineItemRequest | CustomLineItemRequest,
  now: Date,
) => ({
  id: newId(now),
  quantity,
  ...(subscriptionOptionInfo && { subscription: subscriptionOptionInfo }),
  ...(serviceProperties && { service: serviceProperties }),
})

function overrideOf(
  { catalogOverrideFields: given }: LineItemRequest,
  field: string,
  money: ReadMoney,
): LineOverride | undefined {
  if (!given) return undefined
  const price = money(given.price, `${field}.catalogOverrideFields.price`)
  const fullPrice = money(given.fullPrice, `${field}.catalogOverrideFields.fullPrice`)
  return {
    ...(given.productName && { name: given.productName.original }),
    ...(price !== undefined && { price }),
    ...(fullPrice !== undefined && { fullPrice }),
  }
}

function customLine(
  item: CustomLineItemRequest,
  price: number,
  fullPrice: number | undefined,
  now: Date,
): CustomLine {
  const { productName, itemType, physicalProperties, quantityAvailable, taxGroupId } = item
  const { media, url, descriptionLines } = item
  const { sku, weight, shippable } = physicalProperties ?? {}
  const preset = itemType?.preset ?? 'CUSTOM_AMOUNT_ITEM'
  return {
    ...startOf(item, now),
    custom: {
      name: productName.original,
      price,
      fullPrice: Math.max(fullPrice ?? price, price),
      preset,
      isShipped: shippable ?? preset === 'PHYSICAL',
      ...(sku && { sku }),
      ...(typeof weight === 'number' && { weight }),
      ...(typeof quantityAvailable === 'number' && { quantityAvailable }),
      ...(taxGroupId && { taxGroupId }),
      ...(media && { media }),
      ...(url && { url }),
      ...(descriptionLines && { descriptionLines }),
    },
  }
}
