import { PaymentOptionType } from '@vitrine/contract'
import { MAX_LINES, MAX_QUANTITY } from '@vitrine/pricing'
import { z } from 'zod'
import { AddressRequest } from '../../kernel/address/address-schema.ts'
import { AddToCart, EstimateTotals } from '../requests/cart-schema.ts'

const text = (max: number) => z.string().max(max).nullish()
const Money = z.union([z.number(), z.string().max(20)]).nullish()
const { catalogReference } = AddToCart.shape.lineItems.unwrap().unwrap().element.shape

const Line = z.strictObject({
  id: z.string().min(1).max(100),
  quantity: z.int().min(1).max(MAX_QUANTITY),
  catalogReference,
  productName: text(200),
  price: Money,
  fullPrice: Money,
  physicalProperties: z
    .strictObject({
      weight: z.number().min(0).max(1_000_000).nullish(),
      sku: text(100),
      shippable: z.boolean().nullish(),
    })
    .nullish(),
  itemType: z
    .strictObject({
      preset: z.enum(['PHYSICAL', 'DIGITAL', 'GIFT_CARD', 'SERVICE']).nullish(),
      custom: text(100),
    })
    .nullish(),
  paymentOption: z.enum(PaymentOptionType).nullish(),
  depositAmount: Money,
})
export type CalculatedLineRequest = z.infer<typeof Line>

/** The items to price. Fields without an effect on a price are rejected rather than ignored. */
export const CalculateTotals = z
  .strictObject({
    /** An identifier for the caller; nothing is cached by it. */
    calculationId: text(100),
    purchaseFlowId: text(36),
    lineItems: z.array(Line).max(MAX_LINES).nullish(),
    shippingAddress: AddressRequest.nullish(),
    billingAddress: AddressRequest.nullish(),
    selectedShippingOption: EstimateTotals.shape.selectedShippingOption,
    selectedMemberships: EstimateTotals.shape.selectedMemberships,
    couponId: text(36),
    couponCode: text(100),
    buyerEmail: z.email().max(254).nullish(),
    memberId: text(36),
    /** Shipping rates do not depend on it. */
    buyerPhone: text(50),
  })
  .refine(({ couponId, couponCode }) => !couponId || !couponCode, {
    path: ['couponId'],
    message: 'must not be used with couponCode',
  })
export type CalculateTotalsRequest = z.infer<typeof CalculateTotals>
