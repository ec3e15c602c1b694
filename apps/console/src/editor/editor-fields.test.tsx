import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { NEW_PLAN } from './form/plan-form.ts'
import { EMPTY_FORM, type ProductForm } from './form/product-form.ts'
import { newOption } from './variants/renamed-options.ts'
import { combinationsOf, rowEdits, rowsFor } from './variants/variant-rows.ts'

vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
const { EditorFields } = await import('./editor-fields.tsx')
const { useVariants } = await import('./variants/use-variants.ts')

/** The names of the invalid fields. */
async function invalidFields(values: Partial<ProductForm>): Promise<readonly string[]> {
  let form: UseFormReturn<ProductForm> | undefined
  function Probe() {
    form = useForm<ProductForm>({ defaultValues: { ...EMPTY_FORM, name: 'Mug', price: '24.50', ...values } })
    return (
      <FormProvider {...form}>
        <EditorFields saved={undefined} variants={useVariants(form.watch(), undefined)} />
      </FormProvider>
    )
  }
  const router = createMemoryRouter([{ path: '/', element: <Probe /> }])
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await form?.trigger()
  return (Object.keys(EMPTY_FORM) as (keyof ProductForm)[]).filter(
    (name) => form?.getFieldState(name).invalid,
  )
}

test('accepts a product with a name and a price', async () => {
  expect(await invalidFields({})).toEqual([])
})

test('finds every invalid field', async () => {
  expect(await invalidFields({ name: ' ', price: '', cost: 'cheap', discountType: 'PERCENT' })).toEqual([
    'name',
    'price',
    'cost',
    'discountValue',
  ])
  expect(await invalidFields({ sku: 'x'.repeat(41), trackInventory: true, quantity: '1.5' })).toEqual([
    'sku',
    'quantity',
  ])
})

test('requires the labels of sections, text fields, options and plans', async () => {
  expect(
    await invalidFields({
      infoSections: [{ title: ' ', description: 'x' }],
      textFields: [{ title: 'Name', maxLength: '501', mandatory: false }],
      options: [newOption()],
      plans: [NEW_PLAN],
    }),
  ).toEqual(['options', 'infoSections', 'textFields', 'plans'])
})

test('validates the cells of variants', async () => {
  const choice = { key: 'S', description: 'S', value: 'S' }
  const options = [{ key: 'Size', name: 'Size', type: 'drop_down' as const, choices: [choice] }]
  const rows = rowsFor(combinationsOf(options), [])
  const edited = rows.map((row) => ({ ...row, cells: { ...row.cells, price: 'abc' } }))
  const form = { options, manageVariants: true, variantEdits: rowEdits([], edited) }
  expect(await invalidFields(form)).toEqual(['variantEdits'])
  expect(await invalidFields({ ...form, manageVariants: false })).toEqual([])
})
