import type { ReactElement } from 'react'
import { PageTitle } from '../../components/page-title.tsx'
import { settingsText as text } from '../../messages/settings.ts'
import { ShopSettings } from '../../settings/shop-settings.tsx'
import { StockReductionSetting } from '../../settings/stock-reduction-setting.tsx'

export function Component(): ReactElement {
  return (
    <>
      <PageTitle title={text.title} />
      <ShopSettings />
      <StockReductionSetting />
    </>
  )
}
