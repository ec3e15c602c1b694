import { expect, test } from 'vitest'
import * as media from './media.ts'

const photo = 'wix:image://v1/a1_x~mv2.jpg/photo%20one.jpg#originWidth=800&originHeight=600'
const hosted = 'https://static.wixstatic.com/media/a1_x~mv2.jpg'

test('parses a reference into URL, size and name', () => {
  expect(media.getImageUrl(photo)).toEqual({
    id: 'a1_x~mv2.jpg',
    url: hosted,
    width: 800,
    height: 600,
    altText: 'photo one.jpg',
    filename: 'photo one.jpg',
  })
  expect(media.getImageUrl(`${hosted}/v1/fill/w_300,h_200/x.jpg`)).toEqual({
    id: 'a1_x~mv2.jpg',
    url: hosted,
    width: 300,
    height: 200,
  })
})

test('scales an image of Wix Headless by its path', () => {
  expect(media.getScaledToFillImageUrl(photo, 100, 100, {})).toBe(
    `${hosted}/v1/fill/w_100,h_100,al_c,q_80,usm_0.66_1.00_0.01,enc_auto/a1_x~mv2.jpg`,
  )
  expect(media.getScaledToFillImageUrl(photo, 800, 600, { quality: 50 })).toBe(
    `${hosted}/v1/fill/w_800,h_600,al_c,q_50,enc_auto/a1_x~mv2.jpg`,
  )
  expect(media.getScaledToFitImageUrl(photo, 100, 100, {})).toContain('/fill/w_100,h_75,')
  expect(media.getCroppedImageUrl(photo, 10, 20, 300, 200, 150, 100, {})).toContain(
    '/v1/crop/x_10,y_20,w_300,h_200/fill/w_150,h_100,',
  )
})

test('does not enlarge an image, and does not scale an SVG', () => {
  expect(media.getScaledToFillImageUrl(photo, 1600, 1200, {})).toContain('/fill/w_800,h_600,')
  expect(media.getScaledToFillImageUrl('wix:image://v1/a.svg#originWidth=8&originHeight=6', 1, 1, {})).toBe(
    'https://static.wixstatic.com/media/a.svg',
  )
})

test('scales an image of our platform by its query, and leaves others unchanged', () => {
  expect(media.getScaledToFillImageUrl('http://localhost:4000/media/mug', 200, 100, {})).toBe(
    'http://localhost:4000/media/mug?width=200&height=100&fit=cover',
  )
  expect(media.getScaledToFitImageUrl('http://localhost:4000/media/mug', 200, 100, { quality: 70 })).toBe(
    'http://localhost:4000/media/mug?width=200&height=100&fit=inside&quality=70',
  )
  const elsewhere = 'https://cdn.example/p.png?signed=1'
  expect(media.getScaledToFillImageUrl(elsewhere, 1, 1, {})).toBe(elsewhere)
})

test('resolves videos, audio and documents to URLs', () => {
  expect(
    media.getVideoUrl('wix:video://v1/b7/spin.mp4#posterUri=p.jpg&posterWidth=10&posterHeight=20', '720p'),
  ).toEqual({
    id: 'b7',
    url: 'https://video.wixstatic.com/video/b7/720p/mp4/file.mp4',
    thumbnail: 'wix:image://v1/p.jpg#originWidth=10&originHeight=20',
    filename: 'spin.mp4',
  })
  expect(media.getAudioUrl('wix:audio://v1/au/song.mp3#duration=61')).toMatchObject({
    duration: 61,
    filename: 'song.mp3',
  })
  expect(media.getDocumentUrl('wix:document://v1/ugd/do.pdf/manual.pdf')).toMatchObject({
    id: 'do.pdf',
    filename: 'manual.pdf',
  })
})

test('rejects a value that is no reference', () => {
  expect(() => media.getVideoUrl('https://x.example/v.mp4')).toThrow('Not a reference to a video')
})
