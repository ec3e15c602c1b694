import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MediaTile } from './media-tile.tsx'

const film = { mediaId: 'f', url: '/still.jpg', isVideo: true, altText: 'Pouring', choices: [] }
const tile = (item = film) =>
  renderToStaticMarkup(
    <MediaTile
      item={item}
      name="Pouring"
      isFirst
      isLast={false}
      canEdit
      onMove={() => {}}
      onRemove={() => {}}
    />,
  )

test('shows the poster of a video', () => {
  expect(tile()).toContain('src="/still.jpg"')
  expect(tile({ ...film, url: '' })).not.toContain('<img')
})

test('disables moving the first tile forward, and keeps the focus', () => {
  expect(tile()).toMatch(/aria-disabled="true"[^>]*aria-label="Move Pouring forward"/)
  expect(tile()).not.toContain('disabled=""')
})
