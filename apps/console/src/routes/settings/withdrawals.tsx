import type { ReactElement } from 'react'
import { WithdrawalSettings } from '../../orders/withdrawals/withdrawal-settings.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { settingsText as text } from '../../shared/messages/settings/settings.ts'

export function Component(): ReactElement {
  return (
    <>
      <PageTitle title={text.pages.withdrawals} />
      <WithdrawalSettings />
    </>
  )
}
