import type { Merchant, Wire } from '@vitrine/contract'
import { z } from 'zod'

export type WireMerchant = Wire<Merchant>

export const serializeMerchant = ({ id, email, name, role }: WireMerchant): WireMerchant => ({
  id,
  email,
  name,
  role,
})

/** An address in any spelling is one account. Its format matters only for a new account. */
export const LoginEmail = z.string().trim().toLowerCase().min(1).max(254)

export const NewPassword = z.string().min(12).max(128)

/** The input of the owner at setup. */
export const OwnerAccount = z.strictObject({
  name: z.string().trim().min(1).max(80),
  email: LoginEmail.pipe(z.email()),
  password: NewPassword,
})
export type OwnerAccount = z.infer<typeof OwnerAccount>
