import type { SavedShippingOption, SavedShippingRate } from '@vitrine/contract'
import { findSubdivision, subdivisionName } from '@vitrine/ui/subdivisions'
import { splitAtCommas } from '../shared/countries/countries.ts'
import { parseAmount, parseNumberOrNull } from '../shared/forms/parse-number.ts'
import { type AddressValues, toAddress, toAddressValues } from './address-values.ts'
import { type SlotValues, toDeliverySlots, toSlotValues } from './slot-values.ts'

/** A shipping option as fields of a form. */
export interface OptionValues {
  title: string
  how: '' | NonNullable<SavedShippingOption['pickupMethod']>
  address: AddressValues
  /** Empty for the location that is nearest to the customer. */
  pickupLocationId: string
  isEverywhere: boolean
  destinations: { country: string; parts: string }[]
  rates: {
    amount: string
    perItem: boolean
    conditions: {
      type: SavedShippingRate['conditions'][number]['type']
      operator: SavedShippingRate['conditions'][number]['operator']
      value: string
    }[]
  }[]
  deliveryTime: string
  slots: SlotValues
  instructions: string
  position: string
  active: boolean
}

export const toOptionValues = (option: SavedShippingOption | undefined): OptionValues => ({
  title: option?.title ?? '',
  how: option?.pickupMethod ?? '',
  address: toAddressValues(option?.pickupAddress),
  pickupLocationId: option?.pickupLocationId ?? '',
  isEverywhere: !option?.destinations,
  destinations:
    option?.destinations?.map(({ country, subdivisions = [] }) => ({
      country,
      parts: subdivisions.map((part) => subdivisionName(country, part)).join(', '),
    })) ?? [],
  rates: option?.rates.map(({ amount, multiplyByQuantity, conditions }) => ({
    amount,
    perItem: multiplyByQuantity,
    conditions: conditions.map((each) => ({ ...each, value: String(each.value) })),
  })) ?? [{ amount: '', perItem: false, conditions: [] }],
  deliveryTime: option?.deliveryTime ?? '',
  slots: toSlotValues(option?.deliverySlots, new Intl.DateTimeFormat().resolvedOptions().timeZone),
  instructions: option?.instructions ?? '',
  position: String(option?.position ?? 0),
  active: option?.active ?? true,
})

const toDestination = ({ country, parts }: OptionValues['destinations'][number]) => {
  const subdivisions = splitAtCommas(parts).flatMap((part) => {
    const known = findSubdivision(country, part)
    return known ? known.code : part.split(/\s+/)
  })
  return { country, ...(subdivisions.length > 0 && { subdivisions }) }
}

/** The request to save. Null clears a field. */
export const toOptionInput = (values: OptionValues) => ({
  title: values.title.trim(),
  pickupMethod: values.how || null,
  pickupAddress: values.how ? toAddress(values.address) : null,
  pickupLocationId: (values.how && values.pickupLocationId) || null,
  destinations: values.isEverywhere ? null : values.destinations.map(toDestination),
  rates: values.rates.map(({ amount, perItem, conditions }) => ({
    amount: parseAmount(amount),
    multiplyByQuantity: perItem,
    conditions: conditions.map((each) => ({ ...each, value: parseAmount(each.value) })),
  })),
  deliveryTime: values.deliveryTime.trim() || null,
  deliverySlots: toDeliverySlots(values.slots),
  instructions: values.instructions.trim() || null,
  position: parseNumberOrNull(values.position) ?? 0,
  active: values.active,
})
