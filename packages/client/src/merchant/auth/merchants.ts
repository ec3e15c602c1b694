export type {
  ActiveSession,
  Invitation,
  InvitationOffer,
  Merchant,
  MerchantRole,
  MerchantSession,
  SecondFactor,
} from '@vitrine/contract'
export * from './merchant-auth.ts'
export * from './second-factor.ts'
export * from './staff.ts'
