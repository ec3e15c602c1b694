import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductRecord } from '../products/product-record.ts'
import { mapProductTexts, originalTexts, withTexts } from './map-texts.ts'

const text = fc.string({ maxLength: 8 })
const product = fc.record({
  id: fc.uuid(),
  name: text,
  description: text,
  ribbon: fc.option(text),
  infoSections: fc.array(fc.record({ title: text, description: text }), { maxLength: 3 }),
  options: fc.array(
    fc.record({
      name: text,
      type: fc.constant('drop_down'),
      choices: fc.array(fc.record({ value: text, description: text, mediaIds: fc.constant([]) }), {
        maxLength: 3,
      }),
    }),
    { maxLength: 2 },
  ),
  customTextFields: fc.array(fc.record({ title: text, maxLength: fc.nat(), mandatory: fc.boolean() }), {
    maxLength: 2,
  }),
  media: fc.array(fc.record({ id: fc.uuid(), altText: text }), { maxLength: 3 }),
  seoData: fc.option(
    fc.record({
      tags: fc.constant([
        { type: 'title', children: 'A bowl' },
        { type: 'meta', props: { name: 'description', content: 'By hand' } },
        { type: 'meta', props: { name: 'robots', content: 'noindex' } },
      ]),
    }),
  ),
}) as unknown as fc.Arbitrary<ProductRecord>

test('each text is the translated one where there is a translation, and the original everywhere else', () => {
  fc.assert(
    fc.property(product, fc.infiniteStream(fc.boolean()), (record, choices) => {
      const originals = originalTexts(record, mapProductTexts)
      const translated = originals.filter(() => choices.next().value)
      const texts = new Map(translated.map(({ name, original }) => [name, `de:${original}`]))
      expect(shownTexts(withTexts(record, texts, mapProductTexts))).toEqual(
        valuesOf(record, (name, original) => texts.get(name) ?? original),
      )
    }),
  )
})

test('a product without translations stays the same object', () => {
  fc.assert(
    fc.property(product, (record) => {
      expect(withTexts(record, undefined, mapProductTexts)).toBe(record)
      expect(withTexts(record, new Map(), mapProductTexts)).toEqual(record)
    }),
  )
})

test('everything except the translatable texts stays the same', () => {
  fc.assert(
    fc.property(product, (record) => {
      const texts = new Map(originalTexts(record, mapProductTexts).map(({ name }) => [name, 'x']))
      const translated = withTexts(record, texts, mapProductTexts)
      expect(translated.id).toBe(record.id)
      expect(translated.media.map(({ id }) => id)).toEqual(record.media.map(({ id }) => id))
      expect(translated.seoData?.tags[2]).toEqual(record.seoData?.tags[2])
    }),
  )
})

/** The texts of a product in their order. */
function valuesOf(record: ProductRecord, replace = (_: string, original: string) => original): string[] {
  const values: string[] = []
  mapProductTexts(record, (name, original) => {
    values.push(original === '' ? '' : replace(name, original))
    return original
  })
  return values
}

/** What shoppers read, in the same order. */
const shownTexts = (record: ProductRecord): string[] => [
  record.name,
  record.description,
  ...(record.ribbon ? [record.ribbon] : []),
  ...record.infoSections.flatMap(({ title, description }) => [title, description]),
  ...record.options.flatMap(({ name, label = name, choices }) => [
    label,
    ...choices.map(({ description, label: choice = description }) => choice),
  ]),
  ...record.customTextFields.map(({ title, label = title }) => label),
  ...record.media.map(({ altText }) => altText),
  ...(record.seoData?.tags ?? []).flatMap(({ type, children, props }) => {
    if (type === 'title') return [String(children)]
    return props?.name === 'description' ? [String(props.content)] : []
  }),
]
