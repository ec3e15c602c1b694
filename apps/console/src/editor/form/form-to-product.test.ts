import type { Product } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { changesOf, optionsError } from './form-to-product.ts'
import { EMPTY_FORM } from './product-form.ts'

const mug = { ...EMPTY_FORM, name: ' Mug ', price: '24.50' }

test('rejects duplicate names', () => {
  const choice = (description: string) => ({ key: description, description, value: description })
  const option = (name: string, ...choices: string[]) => ({
    ...{ key: name, name, type: 'drop_down' as const },
    choices: choices.map(choice),
  })
  const errors = (...options: ReturnType<typeof option>[]) => optionsError(options)
  expect(errors(option('Color', 'Red', 'red '))).toMatch('Two values')
  expect(errors(option('Color', 'Red'), option('color', 'Red'))).toMatch('Two options')
  expect(errors(option('Color', 'Red', 'Rosé'), option('Size', 'Red'))).toBeUndefined()
})

test('converts texts to API values, and clears empty ones', () => {
  expect(changesOf({ ...mug, brand: ' Loam ', weight: '' }, undefined)).toMatchObject({
    name: 'Mug',
    brand: 'Loam',
    ribbon: '',
    priceData: { price: 24.5 },
    weight: null,
    costAndProfitData: { itemCost: null },
    discount: { type: 'NONE', value: 0 },
    pricePerUnitData: null,
  })
})

test('keeps SEO tags that the form does not show', () => {
  const earlier = {
    seoData: {
      tags: [
        { type: 'link', props: { rel: 'x' } },
        { type: 'title', children: 'Old' },
      ],
    },
  }
  const changes = changesOf({ ...mug, seoTitle: 'New' }, earlier as unknown as Product)
  expect(changes.seoData?.tags).toEqual([
    { type: 'link', props: { rel: 'x' } },
    { type: 'title', children: 'New' },
  ])
})

test('saves sections and text fields', () => {
  const form = {
    ...mug,
    infoSections: [{ title: ' Care ', description: '<p>By hand.</p>' }],
    textFields: [{ title: 'Name to engrave', maxLength: '20', mandatory: true }],
  }
  expect(changesOf(form, undefined)).toMatchObject({
    additionalInfoSections: [{ title: 'Care', description: '<p>By hand.</p>' }],
    customTextFields: [{ title: 'Name to engrave', maxLength: 20, mandatory: true }],
  })
})
