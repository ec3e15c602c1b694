import type { KeptShippingOption, ShippingPrice } from '@vitrine/contract'

/** A shipping option as fields of a form. */
export interface OptionValues {
  title: string
  how: '' | NonNullable<KeptShippingOption['pickupMethod']>
  address: { country: string; city: string; postalCode: string; street: string }
  isEverywhere: boolean
  places: { country: string; parts: string }[]
  rates: {
    amount: string
    perPiece: boolean
    conditions: {
      type: ShippingPrice['conditions'][number]['type']
      operator: ShippingPrice['conditions'][number]['operator']
      value: string
    }[]
  }[]
  deliveryTime: string
  instructions: string
  position: string
  active: boolean
}

export const readOption = (option: KeptShippingOption | undefined): OptionValues => ({
  title: option?.title ?? '',
  how: option?.pickupMethod ?? '',
  address: {
    country: option?.pickupAddress?.country ?? '',
    city: option?.pickupAddress?.city ?? '',
    postalCode: option?.pickupAddress?.postalCode ?? '',
    street: option?.pickupAddress?.addressLine1 ?? '',
  },
  isEverywhere: !option?.destinations,
  places:
    option?.destinations?.map(({ country, subdivisions = [] }) => ({
      country,
      parts: subdivisions.join(', '),
    })) ?? [],
  rates: option?.rates.map(({ amount, multiplyByQuantity, conditions }) => ({
    amount,
    perPiece: multiplyByQuantity,
    conditions: conditions.map((each) => ({ ...each, value: String(each.value) })),
  })) ?? [{ amount: '', perPiece: false, conditions: [] }],
  deliveryTime: option?.deliveryTime ?? '',
  instructions: option?.instructions ?? '',
  position: String(option?.position ?? 0),
  active: option?.active ?? true,
})

const place = ({ country, parts }: OptionValues['places'][number]) => {
  const subdivisions = parts.split(/[\s,]+/).filter(Boolean)
  return { country, ...(subdivisions.length > 0 && { subdivisions }) }
}

/** What is saved; null where there is nothing. */
export const writeOption = (values: OptionValues) => {
  const { country, city, postalCode, street } = values.address
  const isCollected = values.how !== ''
  return {
    title: values.title.trim(),
    pickupMethod: values.how || null,
    pickupAddress: isCollected ? { country, city, postalCode, addressLine1: street } : null,
    destinations: values.isEverywhere ? null : values.places.map(place),
    rates: values.rates.map(({ amount, perPiece, conditions }) => ({
      amount: amount.trim(),
      multiplyByQuantity: perPiece,
      conditions: conditions.map((each) => ({ ...each, value: each.value.trim() })),
    })),
    deliveryTime: values.deliveryTime.trim() || null,
    instructions: values.instructions.trim() || null,
    position: Number(values.position) || 0,
    active: values.active,
  }
}
