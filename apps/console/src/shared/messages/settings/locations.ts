import { localize } from '../../i18n/localize.ts'

export const locationsText = localize('locationsText', {
  title: 'Locations',
  intro: 'Add the places where you keep stock.',
  new: 'Add location',
  about:
    'Each order ships from the nearest location that has all of its items: first in the same region, then in the same country. If no location has everything, the order is split.',
  name: 'Name',
  region: 'State or region code',
  regionHint: 'For example, DE-BE or US-NY. Orders to this region ship from here first.',
  priority: 'Priority',
  priorityHint: 'If several locations are equally close, orders ship from the one with the lowest number.',
  shipsOrders: 'Ships orders',
  shipsOrdersHint: 'When this is off, orders ship from here only if other locations don’t have enough stock.',
  active: 'Active',
  isDefault: 'Default',
  inactive: 'Inactive',
  noShipping: 'Ships only if other locations don’t have enough stock',
  noAddress: 'No address',
  businessAddress: 'Business address',
  saved: '{name} saved',
})
