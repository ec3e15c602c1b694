import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextField } from './text-field.tsx'

test('labels the input, and describes it with the hint and the error', () => {
  const html = renderToStaticMarkup(
    <TextField name="password" label="Password" hint="At least 12 characters" error="Too short" />,
  )
  expect(html).toContain('<label for="password"')
  expect(html).toMatch(/<input[^>]* id="password"/)
  expect(html).toContain('aria-describedby="password-hint password-error"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toMatch(/id="password-hint"[^>]*>At least 12 characters/)
  expect(html).toMatch(/id="password-error"[^>]*>Too short/)
})

test('omits the description without a hint or an error', () => {
  const html = renderToStaticMarkup(<TextField name="email" label="E-mail" />)
  expect(html).not.toContain('aria-describedby=')
  expect(html).not.toContain('aria-invalid=')
})
