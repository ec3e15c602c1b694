import type { SavedCarrier, SavedCarrierRate } from '@vitrine/contract'
import { countryCodes, countryName } from '../shared/countries/countries.ts'
import { parseAmount } from '../shared/forms/parse-number.ts'
import { toAddress, toAddressValues } from './address-values.ts'

/** A carrier as fields of a form. */
export type CarrierValues = ReturnType<typeof toCarrierValues>

export const NEW_RATE = {
  title: '',
  countries: '',
  maxWeight: '',
  amount: '',
  deliveryTime: '',
}

export const toCarrierValues = (carrier: SavedCarrier | undefined) => ({
  name: carrier?.name ?? '',
  provider: carrier?.provider ?? 'TABLE',
  rates: carrier?.rates.length ? carrier.rates.map(toRateValues) : [NEW_RATE],
  ratesUrl: carrier?.ratesUrl ?? '',
  /** Empty to keep the saved secret. */
  secret: '',
  backupRate: carrier?.backupRate ?? '',
  from: toAddressValues(carrier?.shipFromAddress),
  active: carrier?.active ?? true,
})

const toRateValues = ({ title, countries = [], maxWeight, amount, deliveryTime }: SavedCarrierRate) => ({
  title,
  countries: countries.map(countryName).join(', '),
  maxWeight: String(maxWeight ?? ''),
  amount,
  deliveryTime: deliveryTime ?? '',
})

/** The request to save. Sends only the active rate source, so that the other one stays saved. */
export function toCarrierInput({ name, provider, active, ...values }: CarrierValues) {
  const secret = values.secret.trim()
  return {
    name: name.trim(),
    provider,
    active,
    ...(provider === 'TABLE' && { rates: values.rates.map(toRateInput) }),
    ...(provider === 'HTTP' && {
      ratesUrl: values.ratesUrl.trim(),
      backupRate: parseAmount(values.backupRate) || null,
      shipFromAddress: values.from.country ? toAddress(values.from) : null,
      ...(secret && { secret }),
    }),
  }
}

function toRateInput({ title, countries, maxWeight, amount, deliveryTime }: CarrierValues['rates'][number]) {
  const codes = countryCodes(countries)
  return {
    title: title.trim(),
    amount: parseAmount(amount),
    ...(codes.length > 0 && { countries: codes }),
    ...(maxWeight.trim() && { maxWeight: Number(parseAmount(maxWeight)) }),
    ...(deliveryTime.trim() && { deliveryTime: deliveryTime.trim() }),
  }
}

const PARTS = ['title', 'countries', 'maxWeight', 'amount', 'deliveryTime'] as const
const FIELDS = ['name', 'ratesUrl', 'secret', 'backupRate'] as const

/** The form field of a field of the request. */
export function carrierFieldOf(field: string) {
  const [, at, name] = /^rates\[?\.?(\d+)\]?\.(\w+)/.exec(field) ?? []
  const part = PARTS.find((each) => each === name)
  if (at && part) return `rates.${Number(at)}.${part}` as const
  if (field === 'rates') return 'rates.0.title'
  return FIELDS.find((each) => each === field)
}
