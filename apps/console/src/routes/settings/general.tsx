import type { ReactElement } from 'react'
import { ReviewSettings } from '../../content/reviews/review-settings.tsx'
import { BusinessDetails } from '../../settings/business-details.tsx'
import { ShopSettings } from '../../settings/shop-settings.tsx'
import { StockReductionSetting } from '../../settings/stock-reduction-setting.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { settingsText as text } from '../../shared/messages/settings/settings.ts'

export function Component(): ReactElement {
  return (
    <>
      <PageTitle title={text.pages.general} />
      <ShopSettings />
      <BusinessDetails />
      <StockReductionSetting />
      <ReviewSettings />
    </>
  )
}
