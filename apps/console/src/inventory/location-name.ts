import type { LocationSummary } from '@vitrine/contract'
import { inventoryText as text } from '../shared/messages/catalog/inventory.ts'

/** The name of a location, which may have been deleted. */
export const locationName = (locations: readonly LocationSummary[], id: string): string =>
  locations.find(({ _id }) => _id === id)?.name ?? text.deletedLocation
