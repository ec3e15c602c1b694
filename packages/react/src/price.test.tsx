import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { dollars } from '../testing/product-fixture.ts'
import { Price } from './price.tsx'
import { VitrineProvider } from './vitrine-provider.tsx'

const render = (price: ReactElement) =>
  renderToStaticMarkup(<VitrineProvider value={{ locale: 'en-US' }}>{price}</VitrineProvider>)

test('renders a price without a discount as plain text', () => {
  expect(render(<Price of={dollars(68)} />)).toBe('<span>$68.00</span>')
  expect(render(<Price of={dollars(26)} from />)).toBe('<span>From $26.00</span>')
})

test('labels the current and the original price of a discounted product', () => {
  const html = render(<Price of={dollars(46, 39.1)} />)
  expect(html).toContain('<ins><span class="sr-only">Now </span>$39.10</ins>')
  expect(html).toContain('<del><span class="sr-only">was </span>$46.00</del>')
})

test('throws without a provider', () => {
  expect(() => renderToStaticMarkup(<Price of={dollars(68)} />)).toThrow('needs a <VitrineProvider>')
})
