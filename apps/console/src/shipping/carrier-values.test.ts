import type { SavedCarrier } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { omitNulls } from '../pricing-settings/save-setting.ts'
import { carrierFieldOf, NEW_RATE, toCarrierInput, toCarrierValues } from './carrier-values.ts'

const kept = {
  _id: 'post',
  revision: '1',
  _createdDate: new Date(0),
  _updatedDate: new Date(0),
  active: true,
}

test('round-trips a rate table', () => {
  const rates = [
    { title: 'Parcel', countries: ['DE', 'AT'], maxWeight: 5, amount: '5.90', deliveryTime: '2 days' },
    { title: 'Parcel', amount: '19.00' },
  ]
  const carrier: SavedCarrier = { ...kept, name: 'Post', provider: 'TABLE', rates, hasSecret: false }
  expect(toCarrierInput(toCarrierValues(carrier))).toEqual({
    name: 'Post',
    provider: 'TABLE',
    active: true,
    rates,
  })
})

test('shows and accepts the names of countries', () => {
  const rates = [{ title: 'Parcel', countries: ['DE', 'US'], amount: '5.90' }]
  const values = toCarrierValues({ ...kept, name: 'Post', provider: 'TABLE', rates, hasSecret: false })
  expect(values.rates[0]?.countries).toBe('Germany, United States')
  const typed = { ...NEW_RATE, countries: 'germany, AT, united kingdom' }
  const input = toCarrierInput({ ...values, rates: [typed] })
  expect(input.rates?.[0]?.countries).toEqual(['DE', 'AT', 'GB'])
})

test('keeps the secret of a carrier unless a new one is entered', () => {
  const carrier: SavedCarrier = {
    ...kept,
    name: 'Post',
    provider: 'HTTP',
    rates: [],
    ratesUrl: 'https://rates.example/',
    hasSecret: true,
  }
  const values = toCarrierValues(carrier)
  expect(toCarrierInput(values)).not.toHaveProperty('secret')
  expect(toCarrierInput({ ...values, secret: ' new ' })).toMatchObject({ secret: 'new', backupRate: null })
  expect(omitNulls(toCarrierInput(values))).not.toHaveProperty('backupRate')
})

test('maps an error of a carrier to its field', () => {
  expect(carrierFieldOf('rates[2].maxWeight')).toBe('rates.2.maxWeight')
  expect(carrierFieldOf('rates.0.countries.1')).toBe('rates.0.countries')
  expect(carrierFieldOf('rates')).toBe('rates.0.title')
  expect(carrierFieldOf('ratesUrl')).toBe('ratesUrl')
  expect(carrierFieldOf('elsewhere')).toBeUndefined()
})
