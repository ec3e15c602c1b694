import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Notice } from './notice.tsx'

test('announces errors assertively and other notices politely', () => {
  expect(renderToStaticMarkup(<Notice tone="error">It failed</Notice>)).toContain('role="alert"')
  expect(renderToStaticMarkup(<Notice tone="success">Saved</Notice>)).toContain('role="status"')
  expect(renderToStaticMarkup(<Notice>Good to know</Notice>)).toContain('role="status"')
})
