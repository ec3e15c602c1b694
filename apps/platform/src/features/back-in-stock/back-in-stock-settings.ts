import { STORES_APP_ID } from '../../catalog/recommendations/algorithms.ts'
import type { ChangeAuthor } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { Shop } from '../../shop/profile/read-shop.ts'
import { updateShop } from '../../shop/profile/shop-settings.ts'

/** Whether the shop collects requests, in wire form by catalog, of which it has one. */
export const collectionSettings = ({
  backInStockRequestsEnabled,
}: Pick<Shop, 'backInStockRequestsEnabled'>) => ({
  settings: {
    collectionStates: [{ appId: STORES_APP_ID, collectingRequests: backInStockRequestsEnabled }],
  },
})

/** Starts or stops collecting requests. Open requests are still notified. */
export async function setCollectionEnabled(
  db: Queryable,
  { appId, collects }: { readonly appId: string; readonly collects: boolean },
  author: ChangeAuthor,
): Promise<ReturnType<typeof collectionSettings> | Refusal<'NOT_SUPPORTED_APP_DEF_ID'>> {
  if (appId.toLowerCase() !== STORES_APP_ID) return refuse('NOT_SUPPORTED_APP_DEF_ID', { appId })
  const changeContext = { ...author, operation: 'changeBackInStockRequests' }
  await updateShop(db, { backInStockRequestsEnabled: collects }, author.now, changeContext)
  return collectionSettings({ backInStockRequestsEnabled: collects })
}
