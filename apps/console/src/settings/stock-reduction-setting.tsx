import { useQuery } from '@tanstack/react-query'
import type { InventoryUpdateTrigger } from '@vitrine/contract'
import type { ReactElement } from 'react'
import { Section } from '../shared/components/section.tsx'
import { SelectInput } from '../shared/forms/fields.tsx'
import { settingsText as text } from '../shared/messages/settings/settings.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useSettingAction } from '../shared/undo-change.ts'
import { useCanEdit } from '../shared/use-session.ts'

/** When orders reduce the stock. */
export function StockReductionSetting(): ReactElement | null {
  const canEdit = useCanEdit()
  const act = useSettingAction([keys.ordersSettings])
  const { data } = useQuery({
    queryKey: keys.ordersSettings,
    queryFn: async () => (await client.ordersSettings.getOrdersSettings()).ordersSettings,
  })
  if (!data) return null
  const save = (inventoryUpdateTrigger: InventoryUpdateTrigger) =>
    act(() => client.ordersSettings.updateOrdersSettings({ inventoryUpdateTrigger }), text.saved)
  return (
    <Section title={text.checkout}>
      <SelectInput
        label={text.reduceStock}
        className="max-w-md"
        disabled={!canEdit}
        value={data.inventoryUpdateTrigger}
        onChange={({ target }) => save(target.value as InventoryUpdateTrigger)}
      >
        <option value="ON_ORDER_PLACED">{text.triggers.ON_ORDER_PLACED}</option>
        <option value="ON_ORDER_PAID">{text.triggers.ON_ORDER_PAID}</option>
      </SelectInput>
    </Section>
  )
}
