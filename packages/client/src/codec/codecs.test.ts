import fc from 'fast-check'
import { expect, test } from 'vitest'
import { address } from './address-codec.ts'
import { type CodecMap, convert, mapValues } from './convert.ts'
import { image, pageUrl, video } from './media-codecs.ts'
import { date, number } from './value-codecs.ts'

const roundTrip = (value: unknown, shape: CodecMap) =>
  convert(JSON.parse(JSON.stringify(convert(value, shape, 1))), shape, 0)

test('converts dates to the wire and back without loss', () => {
  const anyDate = fc.date({ noInvalidDate: true, min: new Date('0001-01-01'), max: new Date('9999-12-31') })
  fc.assert(
    fc.property(anyDate, (when) => {
      expect(roundTrip({ when }, { when: date })).toEqual({ when })
    }),
  )
})

test('converts every number without loss, including those that JSON cannot represent', () => {
  fc.assert(
    fc.property(fc.double(), (weight) => {
      const sent = Object.is(weight, -0) ? 0 : weight
      expect(roundTrip({ weight: sent }, { weight: number })).toEqual({ weight: sent })
    }),
  )
})

test.each([null, ''])('omits %j instead of a date', (nothing) => {
  expect(convert({ when: nothing }, { when: date }, 0)).toEqual({})
})

test('converts only the three non-finite names to numbers, and keeps other texts', () => {
  const read = (weight: unknown) => (convert({ weight }, { weight: number }) as { weight: unknown }).weight
  expect(['NaN', 'Infinity', '-Infinity', '1.5', 'infinity', ' NaN', null, 3].map(read)).toEqual([
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    '1.5',
    'infinity',
    ' NaN',
    null,
    3,
  ])
})

test('uses the URL of an image or video of our platform, and references for others', () => {
  const hosted = 'wix:image://v1/a~mv2.jpg#originWidth=8&originHeight=6'
  const read = (wire: object) => image[0]({ width: 8, height: 6, ...wire })
  expect(read({ _id: 'a~mv2.jpg', url: 'https://static.wixstatic.com/media/a~mv2.jpg' })).toBe(hosted)
  expect(read({ _id: 'a~mv2.jpg' })).toBe(hosted)
  expect(read({ _id: 'a~mv2.jpg', url: 'https://elsewhere.example/p.png' })).toBe(hosted)
  const _id = `${'b2'.repeat(20)}.jpg`
  const url = `http://localhost:4000/media/${_id}`
  expect(read({ _id, url })).toBe(url)
  expect(video[0]({ _id, url })).toBe(url)
})

test('keeps the name of an image in its reference', () => {
  const name = fc.string({ minLength: 1, unit: 'grapheme' })
  fc.assert(
    fc.property(name, fc.nat(), fc.nat(), (filename, width, height) => {
      const reference = image[0]({ _id: 'a~mv2.jpg', filename, width, height })
      expect(image[1](reference)).toMatchObject({
        id: 'a~mv2.jpg',
        filename,
        altText: filename,
        width,
        height,
      })
    }),
  )
})

test.each([
  [{ _id: 'v' }, 'wix:video://v1/v'],
  [{ _id: 'v', filename: '' }, 'wix:video://v1/v'],
  [{ _id: 'v', filename: 'spin 1.mp4' }, 'wix:video://v1/v/spin%201.mp4'],
  [
    { _id: 'v', posters: [{ _id: 'p', width: 3, height: 4 }] },
    'wix:video://v1/v#posterUri=p&posterWidth=3&posterHeight=4',
  ],
  [{ _id: 'v', posters: [{ width: 3, height: 4 }] }, 'wix:video://v1/v'],
  [
    { _id: 'v', filename: 'spin.mp4', posters: [{ _id: 'p', width: 3, height: 4 }] },
    'wix:video://v1/v/spin.mp4#posterUri=p&posterWidth=3&posterHeight=4',
  ],
])('converts the video %j to the reference %s', (wire, reference) => {
  expect(video[0](wire)).toBe(reference)
})

test('sends a page URL with its path', () => {
  expect(pageUrl[1]('https://shop.example/mugs/ridge?x=1')).toEqual({
    relativePath: '/mugs/ridge',
    url: 'https://shop.example/mugs/ridge?x=1',
  })
  expect(pageUrl[0]({ url: 'https://shop.example/' })).toBe('https://shop.example/')
})

test('keeps address fields that both sides know, and drops the rest', () => {
  const home = {
    formatted: '12 Quay St',
    addressLine1: '12 Quay St',
    city: 'Dublin',
    postalCode: null,
    location: { latitude: 53.3, longitude: Number.NaN },
    streetAddress: { name: 'Quay St', number: '12' },
  }
  const wire = address[1]({ ...home, note: 'ring twice' })
  expect(wire).toEqual({
    formattedAddress: '12 Quay St',
    addressLine: '12 Quay St',
    city: 'Dublin',
    postalCode: null,
    geocode: { latitude: 53.3, longitude: 'NaN' },
    streetAddress: { name: 'Quay St', number: '12' },
  })
  expect(address[0](wire)).toEqual(home)
  expect([address[0](null), address[1](null)]).toEqual([null, null])
  expect(address[1]({ streetAddress: null, location: null })).toEqual({ streetAddress: null, geocode: null })
})

test('copies values on write, so that arguments can be frozen', () => {
  const cart = Object.freeze({ lines: Object.freeze([Object.freeze({ when: new Date(0), n: Number.NaN })]) })
  expect(convert(cart, { lines: { when: date, n: number } }, 1)).toEqual({
    lines: [{ when: '1970-01-01T00:00:00.000Z', n: 'NaN' }],
  })
  expect(cart.lines[0]?.when).toBeInstanceOf(Date)
})

test('converts a map with arbitrary keys value by value', () => {
  const shape = mapValues({ dateValue: date })
  expect(roundTrip({ a: { dateValue: new Date(5) }, b: {} }, shape)).toEqual({
    a: { dateValue: new Date(5) },
    b: {},
  })
})
