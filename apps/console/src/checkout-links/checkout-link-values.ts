import type { CheckoutTemplate, CustomLineItem } from '@vitrine/contract'
import type { LineValues } from '../draft-orders/draft-values.ts'
import { parseAmount } from '../shared/forms/parse-number.ts'

type CatalogItem = NonNullable<CheckoutTemplate['lineItems']>[number]

/** A line of the form with the item that it was read from, whose other fields are kept. */
export interface LinkLine extends LineValues {
  item?: CatalogItem | CustomLineItem
}

/** A checkout link as form fields. */
export interface LinkValues {
  name: string
  lines: LinkLine[]
  couponCode: string
  isActive: boolean
}

/** Converts a link to form values, with the names of its products. */
export const toLinkValues = (
  link: CheckoutTemplate | undefined,
  nameOf: (productId: string) => string,
): LinkValues => ({
  name: link?.name ?? '',
  lines: [
    ...(link?.lineItems ?? []).map((item) => catalogLine(item, nameOf)),
    ...(link?.customLineItems ?? []).map(customLine),
  ],
  couponCode: link?.couponCode ?? '',
  isActive: link?.status !== 'INACTIVE',
})

function catalogLine(item: CatalogItem, nameOf: (productId: string) => string): LinkLine {
  const { catalogReference, quantity } = item
  const choices = (catalogReference?.options?.options ?? {}) as Record<string, string>
  return {
    item,
    name: nameOf(catalogReference?.catalogItemId ?? ''),
    details: Object.values(choices).join(', '),
    quantity: String(quantity),
    price: '',
    priceBefore: '',
    ...(catalogReference && { reference: catalogReference }),
    requiresShipping: true,
  }
}

const customLine = (item: CustomLineItem): LinkLine => ({
  item,
  name: item.productName?.original ?? '',
  details: '',
  quantity: String(item.quantity),
  price: item.price ?? '',
  priceBefore: item.price ?? '',
  requiresShipping: item.physicalProperties?.shippable ?? false,
})

/** The request to save. Null removes the coupon. */
export const toLinkInput = ({ name, lines, couponCode, isActive }: LinkValues) => ({
  name: name.trim(),
  status: isActive ? ('ACTIVE' as const) : ('INACTIVE' as const),
  lineItems: lines.flatMap(({ item, reference, quantity }) =>
    reference ? [{ ...item, catalogReference: reference, quantity: Number(parseAmount(quantity)) }] : [],
  ),
  customLineItems: lines.flatMap(({ item, reference, name: original, quantity, price, requiresShipping }) =>
    reference
      ? []
      : [
          {
            physicalProperties: { shippable: requiresShipping },
            ...item,
            productName: { original },
            quantity: Number(parseAmount(quantity)),
            price: parseAmount(price),
          },
        ],
  ),
  couponCode: couponCode.trim() || null,
})

/** The form field of a field of the request. Catalog items come first. */
export function linkFieldOf(lines: readonly LinkLine[]) {
  return (field: string) => {
    const inner = field.replace(/^checkoutTemplate\./, '')
    const [, list, at, part] =
      /^(lineItems|customLineItems)\[?\.?(\d+)\]?\.(quantity|price)/.exec(inner) ?? []
    if (list && at) {
      const isOwn = list === 'customLineItems'
      const index = lines.indexOf(
        lines.filter(({ reference }) => isOwn === !reference)[Number(at)] as LinkLine,
      )
      return `lines.${index}.${part as 'quantity' | 'price'}` as const
    }
    if (inner === 'lineItems') return 'lines'
    return inner === 'name' || inner === 'couponCode' ? inner : undefined
  }
}
