import { expect, test } from 'vitest'
import { mug } from './product.test.fixture.ts'
import { getGallery } from './product-gallery.server.ts'

const photo = (id: string) => ({
  _id: id,
  mediaType: 'image' as const,
  image: { url: `https://shop.example/media/${id}`, width: 1200, height: 1200, altText: id },
})

test('finds images of the product and its choices by file', () => {
  const choice = {
    value: 'Clay',
    description: 'Clay',
    inStock: true,
    visible: true,
    media: { items: [photo('clay')] },
  }
  const { images } = getGallery(
    mug({
      media: { items: [photo('all')] },
      productOptions: [{ name: 'Glaze', optionType: 'drop_down', choices: [choice] }],
    }),
  )
  expect(Object.keys(images)).toEqual(['all', 'clay'])
  expect(images.clay?.image.srcSet).toContain('/media/clay?')
  expect(images.clay?.large).toContain('width=2000')
})

test('shows a video with its poster', () => {
  const film = {
    _id: 'film',
    mediaType: 'video' as const,
    video: { files: [{ url: 'https://shop.example/video/film/file', width: 1280, height: 720 }] },
    thumbnail: { url: 'https://shop.example/media/still', width: 1280, height: 720 },
  }
  expect(getGallery(mug({ media: { items: [film] } })).videos).toEqual([
    { src: 'https://shop.example/video/film/file', poster: 'https://shop.example/media/still' },
  ])
})
