import type { ReactElement } from 'react'
import { Title } from '../../components/title.tsx'
import { settingsText as text } from '../../messages/settings.ts'
import { ShopSettings } from '../../settings/shop-status.tsx'
import { StockTrigger } from '../../settings/stock-trigger.tsx'

export function Component(): ReactElement {
  return (
    <>
      <Title of={text.title} />
      <ShopSettings />
      <StockTrigger />
    </>
  )
}
