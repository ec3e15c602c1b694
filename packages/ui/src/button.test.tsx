import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button, buttonClass } from './button.tsx'

test('a button submits nothing unless it is told to', () => {
  expect(renderToStaticMarkup(<Button>Close</Button>)).toContain('type="button"')
  expect(renderToStaticMarkup(<Button type="submit">Save</Button>)).toContain('type="submit"')
})

test('a link can wear the look of a button', () => {
  const html = renderToStaticMarkup(<Button variant="secondary">Back</Button>)
  expect(html).toContain(`class="${buttonClass({ variant: 'secondary' })}"`)
})
