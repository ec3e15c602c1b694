import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { en } from '../../i18n/en.server.ts'
import { I18nProvider } from '../../i18n/i18n-provider.tsx'
import { ProductOptionPicker } from './product-option-picker.tsx'

test('shows dropdowns as selects, and colors as swatches, as fields of the form', () => {
  const choice = { name: 'One', selected: true, available: true }
  const options = [
    {
      name: 'Size',
      type: 'drop_down' as const,
      choices: [choice, { ...choice, name: 'Two', selected: false }],
    },
    { name: 'Color', type: 'color' as const, choices: [{ ...choice, color: '#fff' }] },
  ]
  const Component = () => (
    <I18nProvider>
      <ProductOptionPicker options={options} choose={() => undefined} />
    </I18nProvider>
  )
  const Stub = createRoutesStub([{ id: 'product', path: '/', Component }])
  const html = renderToStaticMarkup(
    <Stub hydrationData={{ loaderData: { product: { messages: { product: en.product } } } }} />,
  )
  expect(html.match(/<(select|option|input type="radio")/g)).toEqual([
    '<select',
    '<option',
    '<option',
    '<input type="radio"',
  ])
})
