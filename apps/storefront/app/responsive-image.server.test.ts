import { expect, test } from 'vitest'
import { responsiveImage } from './responsive-image.server.ts'

const ours = { url: 'https://shop.example/media/abc.webp', width: 900, height: 900, altText: 'A mug' }

test('a picture of the platform comes in several sizes, none larger than itself', () => {
  const { srcSet = '', ...rest } = responsiveImage({ ...ours, width: 600 }, 'tile') ?? {}
  expect(srcSet.split(', ').map((each) => each.split(' ')[1])).toEqual(['240w', '360w', '540w'])
  expect(srcSet).toContain('/media/abc.webp?')
  expect(rest).toMatchObject({ width: 720, height: 720, alt: 'A mug' })
})

test('a picture of the hosted platform is scaled by its own addresses', () => {
  const url = 'https://static.wixstatic.com/media/a1.jpg'
  const { srcSet = '' } = responsiveImage({ url, width: 2000, height: 2000 }, 'landscape') ?? {}
  expect(srcSet).toContain(`${url}/v1/fill/w_480,h_320,`)
})

test('a picture from elsewhere stays as it is', () => {
  const url = 'https://elsewhere.example/mug.jpg'
  const sizes = responsiveImage({ url, width: 2000, height: 2000 }, 'square')
  expect(sizes?.src).toBe(url)
  expect(sizes).not.toHaveProperty('srcSet')
})

test('where there is no picture there is none', () => {
  expect(responsiveImage(undefined, 'square')).toBeUndefined()
  expect(responsiveImage({ url: '', width: 0, height: 0 }, 'square')).toBeUndefined()
})
