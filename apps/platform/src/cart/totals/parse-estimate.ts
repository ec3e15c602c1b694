import { parseAddress, withoutEmptyFields } from '../../kernel/address/address-schema.ts'
import type { SelectedMembership } from '../../pricing/memberships/resolve-memberships.ts'
import type { EstimateRequest } from '../requests/cart-schema.ts'
import type { EstimateOptions } from './estimate-cart.ts'

/** Reads what a cart is priced for from a request. */
export function parseEstimate(request: EstimateRequest): EstimateOptions {
  const option = request.selectedShippingOption && withoutEmptyFields(request.selectedShippingOption)
  return {
    shippingAddress: parseAddress(request.shippingAddress),
    billingAddress: parseAddress(request.billingAddress),
    ...(option && { selectedShippingOption: option as { code: string } }),
    selectedMemberships: selectedMembershipsOf(request),
    calculateTax: request.calculateTax ?? true,
    calculateShipping: request.calculateShipping ?? true,
  }
}

export const selectedMembershipsOf = ({
  selectedMemberships,
}: Pick<EstimateRequest, 'selectedMemberships'>): SelectedMembership[] =>
  (selectedMemberships?.memberships ?? []).map(({ id, appId, lineItemIds }) => ({
    id,
    appId,
    ...(lineItemIds && { lineItemIds }),
  }))
