import type { ReactElement } from 'react'
import { PageTabs } from '../shared/components/page-tabs.tsx'
import { abandonedCheckoutsText } from '../shared/messages/abandoned-checkouts.ts'
import { draftOrdersText } from '../shared/messages/draft-orders.ts'
import { invoicesText } from '../shared/messages/invoices.ts'
import { returnsText } from '../shared/messages/orders/returns.ts'
import { withdrawalsText } from '../shared/messages/orders/withdrawals.ts'
import { ordersText } from '../shared/messages/orders.ts'
import { subscriptionsText } from '../shared/messages/subscriptions.ts'

const PAGES = [
  ['/orders', ordersText.title],
  ['/orders/drafts', draftOrdersText.title],
  ['/orders/invoices', invoicesText.title],
  ['/orders/returns', returnsText.title],
  ['/orders/withdrawals', withdrawalsText.title],
  ['/orders/abandoned', abandonedCheckoutsText.title],
  ['/orders/subscriptions', subscriptionsText.title],
] as const

/** Tabs of orders, draft orders, invoices, returns, withdrawals, abandoned checkouts and subscriptions. */
export const OrdersTabs = (): ReactElement => <PageTabs name={ordersText.title} pages={PAGES} />
