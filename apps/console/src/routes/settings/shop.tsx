import type { ReactElement } from 'react'
import { PageTitle } from '../../components/page-title.tsx'
import { settingsText as text } from '../../messages/settings.ts'
import { ShopSettings } from '../../settings/shop-settings.tsx'
import { StockTrigger } from '../../settings/stock-trigger.tsx'

export function Component(): ReactElement {
  return (
    <>
      <PageTitle of={text.title} />
      <ShopSettings />
      <StockTrigger />
    </>
  )
}
