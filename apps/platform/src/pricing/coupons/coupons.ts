import type { Coupon, Wire } from '@vitrine/contract'
import { findCouponUsageIssue } from '@vitrine/pricing'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { definedFields } from '../../catalog/validation/defined-fields.ts'
import { coupons, couponUses } from '../../kernel/database/schema/pricing/discounts.ts'
import { Money } from '../../kernel/money/amount-schema.ts'
import { refuse } from '../../kernel/refusal.ts'
import { type Changed, PricingSettingKind } from '../pricing-settings/pricing-setting-kind.ts'
import {
  BenefitRequest,
  edits,
  Instant,
  instantOf,
  PricingSettingReader,
  pricingSettingWriter,
  Scope,
} from '../pricing-settings/pricing-settings-schema.ts'
import { normalizeCouponCode } from './coupon-repository.ts'

const Limit = z.number().int().min(1).max(1_000_000_000).nullish()

export const NewCoupon = z.strictObject({
  name: z.string().trim().min(1).max(200),
  /** Without spaces, which are invisible in the checkout. */
  code: z.string().trim().min(1).max(50).regex(/^\S+$/, 'must not contain spaces'),
  benefit: BenefitRequest,
  scope: Scope,
  minimumSubtotal: Money.nullish(),
  limitedToOneItem: z.boolean().optional(),
  active: z.boolean().optional(),
  startTime: Instant,
  expirationTime: Instant,
  usageLimit: Limit,
  limitPerShopper: Limit,
})
type NewCoupon = z.infer<typeof NewCoupon>
type Row = typeof coupons.$inferSelect & { readonly uses: number }

const serializeCoupon = (row: Row, currency: string, now: Date) => {
  const write = pricingSettingWriter(currency)
  const { startsAt, expiresAt } = row
  const usageIssue = findCouponUsageIssue(
    {
      active: row.active,
      used: 0,
      usedByShopper: 0,
      ...(startsAt && { start: startsAt.getTime() }),
      ...(expiresAt && { expiry: expiresAt.getTime() }),
    },
    now.getTime(),
  )
  return {
    ...edits(row),
    name: row.name,
    code: row.code,
    active: row.active,
    status: STATUS[usageIssue ?? 'LIVE'] ?? 'LIVE',
    benefit: write.benefit(row.benefit),
    ...(row.scope && { scope: write.scope(row.scope) }),
    ...(row.minimumSubtotal !== null && { minimumSubtotal: write.money(row.minimumSubtotal) }),
    limitedToOneItem: row.limitedToOneItem,
    ...(startsAt && { startTime: startsAt.toISOString() }),
    ...(expiresAt && { expirationTime: expiresAt.toISOString() }),
    uses: row.uses,
    ...(row.usageLimit !== null && { usageLimit: row.usageLimit }),
    ...(row.limitPerShopper !== null && { limitPerShopper: row.limitPerShopper }),
  } satisfies Wire<Coupon>
}

/** Discounts that shoppers apply by code. */
export const COUPONS = new PricingSettingKind({
  table: coupons,
  computed: {
    uses: sql`(select count(*)::int from ${couponUses} where ${couponUses.couponId} = ${coupons}.id)`,
  },
  entity: 'coupon',
  countUses: async (_, { uses }) => uses,
  name: 'coupon',
  plural: 'coupons',
  notFound: 'COUPON_NOT_FOUND',
  columns: (input: Changed<NewCoupon>, currency) => {
    const read = new PricingSettingReader(currency)
    const columns = definedFields({
      name: input.name,
      code: input.code,
      normalizedCode: input.code && normalizeCouponCode(input.code),
      benefit: input.benefit && read.benefit(input.benefit, 'benefit'),
      scope: input.scope === undefined ? undefined : read.scope(input.scope, 'scope'),
      minimumSubtotal:
        input.minimumSubtotal === undefined || input.minimumSubtotal === null
          ? input.minimumSubtotal
          : read.money(input.minimumSubtotal, 'minimumSubtotal'),
      limitedToOneItem: input.limitedToOneItem,
      active: input.active,
      startsAt: input.startTime === undefined ? undefined : instantOf(input.startTime),
      expiresAt: input.expirationTime === undefined ? undefined : instantOf(input.expirationTime),
      usageLimit: input.usageLimit,
      limitPerShopper: input.limitPerShopper,
    })
    read.period(input.startTime, input.expirationTime, 'expirationTime')
    return read.violations.length > 0 ? read.violations : columns
  },
  serialize: serializeCoupon,
  duplicateRefusal: ({ code }) => refuse('COUPON_CODE_TAKEN', { couponCode: code }),
})

/** The status of a coupon at a time. */
const STATUS: Readonly<Record<string, 'LIVE' | 'PENDING' | 'EXPIRED' | 'DISABLED'>> = {
  DISABLED: 'DISABLED',
  NOT_STARTED: 'PENDING',
  EXPIRED: 'EXPIRED',
}
