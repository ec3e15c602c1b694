import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { showNotice } from '../notices.ts'
import { ShellNotice } from './shell-notice.tsx'

afterEach(() => showNotice(undefined))

test('shows a notice about the home page only on the home page', () => {
  showNotice({ title: 'Welcome, Ada', text: 'The checklist below shows what’s left.' })
  const shownAt = (path: string) =>
    renderToStaticMarkup(
      <MemoryRouter initialEntries={[path]}>
        <ShellNotice />
      </MemoryRouter>,
    )
  expect(shownAt('/home')).toContain('Welcome, Ada')
  expect(shownAt('/products/new')).toBe('')
})
