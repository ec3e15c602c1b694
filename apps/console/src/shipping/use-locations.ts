import { useQuery } from '@tanstack/react-query'
import type { SavedLocation } from '@vitrine/contract'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

/** The active locations and a chosen one; none for staff without access to the settings. */
export function useLocations(chosenId?: string): readonly SavedLocation[] {
  const { data = [] } = useQuery({
    queryKey: keys.locations,
    queryFn: () => client.locations.listLocations(),
    retry: false,
  })
  return data.filter(({ _id, active }) => active || _id === chosenId)
}
