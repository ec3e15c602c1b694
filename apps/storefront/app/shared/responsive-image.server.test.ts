import { expect, test } from 'vitest'
import { previewImage, responsiveImage } from './responsive-image.server.ts'

const ours = { url: 'https://shop.example/media/abc.webp', width: 900, height: 900, altText: 'A mug' }

test('offers several sizes of an image, none larger than the original', () => {
  const { srcSet = '', ...rest } = responsiveImage({ ...ours, width: 600 }, 'tile') ?? {}
  expect(srcSet.split(', ').map((each) => each.split(' ')[1])).toEqual(['240w', '360w', '480w', '600w'])
  expect(srcSet).toContain('/media/abc.webp?')
  expect(rest).toMatchObject({ width: 960, height: 960, alt: 'A mug' })
})

test('scales images of Wix Headless by URL', () => {
  const url = 'https://static.wixstatic.com/media/a1.jpg'
  const { srcSet = '' } = responsiveImage({ url, width: 2000, height: 2000 }, 'landscape') ?? {}
  expect(srcSet).toContain(`${url}/v1/fill/w_480,h_320,`)
})

test('leaves images of other hosts unchanged', () => {
  const url = 'https://elsewhere.example/mug.jpg'
  const sizes = responsiveImage({ url, width: 2000, height: 2000 }, 'square')
  expect(sizes?.src).toBe(url)
  expect(sizes).not.toHaveProperty('srcSet')
})

test('returns nothing without an image', () => {
  expect(responsiveImage(undefined, 'square')).toBeUndefined()
  expect(responsiveImage({ url: '', width: 0, height: 0 }, 'square')).toBeUndefined()
})

test('crops a preview image only as large as its pixels allow', () => {
  expect(previewImage({ ...ours, width: 2000, height: 2000 })).toMatchObject({ width: 1200, height: 630 })
  expect(previewImage(ours)).toMatchObject({ width: 800, height: 420 })
  expect(previewImage({ ...ours, width: 200 })).toEqual({ url: ours.url, width: 200, height: 900 })
  expect(previewImage(undefined)).toBeUndefined()
})
