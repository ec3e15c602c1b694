import type { ReactElement } from 'react'
import { PageTabs } from '../components/page-tabs.tsx'
import { abandonedText } from '../messages/abandoned.ts'
import { draftsText } from '../messages/drafts.ts'
import { ordersText } from '../messages/orders.ts'
import { subscriptionsText } from '../messages/subscriptions.ts'

const PAGES = [
  ['/orders', ordersText.title],
  ['/orders/drafts', draftsText.title],
  ['/orders/abandoned', abandonedText.title],
  ['/orders/subscriptions', subscriptionsText.title],
] as const

/** Tabs of orders, draft orders, abandoned checkouts and subscriptions. */
export const OrdersTabs = (): ReactElement => <PageTabs name={ordersText.title} pages={PAGES} />
