import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button, buttonClass } from './button.tsx'

test('renders type="button" by default', () => {
  expect(renderToStaticMarkup(<Button>Close</Button>)).toContain('type="button"')
  expect(renderToStaticMarkup(<Button type="submit">Save</Button>)).toContain('type="submit"')
})

test('renders a link with the style of a button', () => {
  const html = renderToStaticMarkup(<Button variant="secondary">Back</Button>)
  expect(html).toContain(`class="${buttonClass({ variant: 'secondary' })}"`)
})
