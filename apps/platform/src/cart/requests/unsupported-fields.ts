import type { FieldViolation } from '@vitrine/contract'
import type { CustomLineItemRequest, LineItemRequest } from './cart-schema.ts'

type Names<Item> = readonly (keyof Item & string)[]

const OF_LINES: Names<LineItemRequest> = ['selectedMembership', 'taxableAddress', 'extendedFields']
const OF_OVERRIDES: Names<NonNullable<LineItemRequest['catalogOverrideFields']>> = [
  'savePaymentMethod',
  'inventoryAppId',
]
const OF_CUSTOM_LINES: Names<CustomLineItemRequest> = [
  'subscriptionOptionInfo',
  'taxableAddress',
  'extendedFields',
  'deliveryProfileId',
  'priceUndetermined',
  'fixedQuantity',
  'policies',
  'membersOnly',
  'modifierGroups',
  'consentRequiredPaymentPolicy',
  'savePaymentMethod',
]

/** The writable fields of a catalog line that the shop does not support, by name. */
export const unsupportedLineFields = (item: LineItemRequest, field: string): FieldViolation[] => [
  ...unsupportedFieldViolation(item, OF_LINES, field),
  ...unsupportedFieldViolation(
    item.catalogOverrideFields ?? {},
    OF_OVERRIDES,
    `${field}.catalogOverrideFields`,
  ),
]

export const unsupportedCustomLineFields = (item: CustomLineItemRequest, field: string): FieldViolation[] =>
  unsupportedFieldViolation(item, OF_CUSTOM_LINES, field)

/** The fields with a value other than the default. */
export const unsupportedFieldViolation = <Item extends object>(
  item: Item,
  names: Names<Item>,
  field?: string,
): FieldViolation[] =>
  names
    .filter((name) => hasContent(item[name]))
    .map((name) => ({
      field: field === undefined ? name : `${field}.${name}`,
      violatedRule: 'FIELD_NOT_ALLOWED',
      description: 'is not supported',
    }))

/** Whether a value differs from the default. Clients send empty and default values. */
function hasContent(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasContent)
  return value !== undefined && value !== null && value !== false && value !== ''
}
