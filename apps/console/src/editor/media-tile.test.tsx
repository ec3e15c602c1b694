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
      mayEdit
      onMove={() => {}}
      onRemove={() => {}}
    />,
  )

test('a film shows its still where it has one', () => {
  expect(tile()).toContain('src="/still.jpg"')
  expect(tile({ ...film, url: '' })).not.toContain('<img')
})

test('the first has no way forward, by a button that keeps the focus of who moved it there', () => {
  expect(tile()).toMatch(/aria-disabled="true"[^>]*aria-label="Move Pouring forward"/)
  expect(tile()).not.toContain('disabled=""')
})
