import { parseMoney, sum } from '@vitrine/pricing'
import { localeFor } from '../../kernel/i18n/locale.ts'
import type { OrderRecord } from '../records/order-record.ts'
import type { RefundRecord } from '../records/order-repository.ts'
import type { CreditedPart } from './credit-note-content.ts'
import { itemName, percent } from './invoice-content.ts'

/** What a refund returns, as its credit note lists it. Undefined if that was not recorded, or an item is gone. */
export function creditedParts(
  { lines, details, currency }: Pick<OrderRecord, 'lines' | 'details' | 'currency'>,
  { parts }: Pick<RefundRecord, 'parts'>,
): readonly CreditedPart[] | undefined {
  const { shippingInfo, buyerLanguage } = details
  const credited = parts?.map(({ lineItemId, quantity, isNamed, net, taxes }) => {
    const line = lines.find(({ id }) => id === lineItemId)
    if (lineItemId !== undefined && !line) return undefined
    const shippingName = shippingInfo?.title || localeFor(buyerLanguage).texts.purchases.invoice.shipping
    const price = parseMoney(line?.wire.price?.amount ?? '', currency)?.amount
    return {
      rate: percent((line?.wire ?? shippingInfo?.cost)?.taxDetails?.taxRate),
      taxable: net,
      tax: sum(taxes.map(({ tax }) => tax)),
      ...(isNamed && { name: line ? itemName(line.wire) : shippingName }),
      ...(isNamed && quantity && price !== undefined && { units: { quantity, price } }),
    }
  })
  return credited?.every((part) => part !== undefined) ? credited : undefined
}
