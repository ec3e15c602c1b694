import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, expect, test, vi } from 'vitest'
import { settingsText } from '../shared/messages/settings/settings.ts'
import { keys } from '../shared/query-keys.ts'

vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })

type Change = (event: { target: { checked: boolean; value: string } }) => void
const changes = new Map<string, Change>()
vi.mock('../shared/forms/fields.tsx', () => {
  const Input = ({ label, onChange }: { label: string; onChange: Change }) => {
    changes.set(label, onChange)
    return null
  }
  return { CheckboxInput: Input, SelectInput: Input }
})

vi.mock('../shared/use-session.ts', () => ({
  useIsOwner: () => true,
  useCanEdit: () => true,
  useCan: () => true,
}))

const { client } = await import('../shared/shop-client.ts')
const { ReverseChargeSetting } = await import('./reverse-charge-setting.tsx')
const { StockReductionSetting } = await import('../settings/stock-reduction-setting.tsx')

vi.spyOn(client.auditLog, 'listChanges').mockImplementation(async () => ({ changes: [] }) as never)
const updateShop = vi.spyOn(client.settings, 'updateShop').mockResolvedValue({} as never)
const updateOrdersSettings = vi
  .spyOn(client.ordersSettings, 'updateOrdersSettings')
  .mockResolvedValue({} as never)
afterAll(() => vi.restoreAllMocks())

function render(element: ReactElement): void {
  const queries = new QueryClient()
  queries.setQueryData(keys.shop, { contact: { taxId: 'DE1', country: 'DE' }, reverseChargeEnabled: false })
  queries.setQueryData(keys.ordersSettings, { inventoryUpdateTrigger: 'ON_ORDER_PLACED' })
  renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <MemoryRouter>{element}</MemoryRouter>
    </QueryClientProvider>,
  )
}

/** Changes an input as a browser does: React restores a controlled input as soon as its handler has returned. */
function change(label: string, after: { checked?: boolean; value?: string }): void {
  const target = { checked: false, value: 'ON_ORDER_PLACED', ...after }
  changes.get(label)?.({ target })
  Object.assign(target, { checked: false, value: 'ON_ORDER_PLACED' })
}

test.each([
  ['Reverse charge for business customers in the EU', 'reverseChargeEnabled'],
  ['Check VAT numbers online', 'vatNumberCheckEnabled'],
])('turns %s on', async (label, setting) => {
  render(<ReverseChargeSetting />)
  change(label, { checked: true })
  await vi.waitFor(() => expect(updateShop).toHaveBeenCalledWith({ [setting]: true }))
})

test('saves the chosen time of stock reduction', async () => {
  render(<StockReductionSetting />)
  change(settingsText.reduceStock, { value: 'ON_ORDER_PAID' })
  await vi.waitFor(() =>
    expect(updateOrdersSettings).toHaveBeenCalledWith({ inventoryUpdateTrigger: 'ON_ORDER_PAID' }),
  )
})
