import type { ReactElement } from 'react'
import { PageTabs } from '../components/page-tabs.tsx'
import { abandonedText } from '../messages/abandoned.ts'
import { draftsText } from '../messages/drafts.ts'
import { ordersText } from '../messages/orders.ts'

const PAGES = [
  ['/orders', ordersText.title],
  ['/orders/drafts', draftsText.title],
  ['/orders/abandoned', abandonedText.title],
] as const

/** Orders, those that are being put together, and those that nearly were. */
export const OrdersTabs = (): ReactElement => <PageTabs name={ordersText.title} pages={PAGES} />
