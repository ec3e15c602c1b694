import { useQuery } from '@tanstack/react-query'
import { keys } from './query-keys.ts'
import { client } from './shop-client.ts'
import { shopQuery } from './shop-query.ts'
import { useSession } from './use-session.ts'

/** Much shorter than the link works. */
const HOUR_MS = 60 * 60 * 1000

/** The URL of the storefront: while the shop is in setup, one that lets staff in. */
export function useShopUrl(): string {
  const { shop } = useSession()
  const isInSetup = useQuery(shopQuery).data?.status === 'PENDING'
  const { data } = useQuery({
    queryKey: keys.shopPreview,
    queryFn: () => client.settings.getPreview(),
    enabled: isInSetup,
    staleTime: HOUR_MS,
    refetchInterval: HOUR_MS,
  })
  return (isInSetup && data?.url) || shop.url
}
