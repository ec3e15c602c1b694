import { renderToStaticMarkup } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  vi.doMock('../i18n/language.ts', () => ({ language: 'de' }))
})
afterEach(() => {
  vi.doUnmock('../i18n/language.ts')
  vi.resetModules()
})

test('shows numbers of the API with the decimal comma of German, and keeps other text', async () => {
  const { NumberInput } = await import('./number-input.tsx')
  const Weight = ({ weight }: { readonly weight: string }) => (
    <NumberInput form={useForm({ defaultValues: { weight } })} name="weight" label="Gewicht" />
  )
  const shown = (weight: string) =>
    /value="([^"]*)"/.exec(renderToStaticMarkup(<Weight weight={weight} />))?.[1]
  expect(['1.25', '-0.5', '.5', '1234', '', '1,5', '1.2.3', 'ten'].map(shown)).toEqual([
    ...['1,25', '-0,5', ',5', '1234', '', '1,5', '1.2.3', 'ten'],
  ])
})

test('saves what it shows', async () => {
  const { parseAmount, toInputText } = await import('./parse-number.ts')
  for (const value of ['1.25', '-0.5', '12.500', '0.125']) expect(parseAmount(toInputText(value))).toBe(value)
})
