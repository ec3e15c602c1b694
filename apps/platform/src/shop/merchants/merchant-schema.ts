import { ConsoleLanguage, type Merchant, type Permissions, type Wire } from '@vitrine/contract'
import { LANGUAGES } from '@vitrine/ui/i18n'
import { z } from 'zod'
import { COUNTRY_CODE } from '../../kernel/address/country-code.ts'
import { permissionsOf } from '../../kernel/permissions.ts'
import { CurrencyCode } from '../profile/exchange-rates.ts'

export type WireMerchant = Wire<Merchant>

/** A merchant; the permissions are those of a custom role. */
export type MerchantAccount = Omit<WireMerchant, 'permissions'> & {
  readonly permissions?: Permissions | null
}

export const serializeMerchant = ({ id, email, name, role, permissions }: MerchantAccount): WireMerchant => ({
  id,
  email,
  name,
  role,
  permissions: permissionsOf(role, permissions),
})

/** A role in the audit log, with the permissions of a custom one. */
export const auditedRole = ({ role, permissions }: Pick<MerchantAccount, 'role' | 'permissions'>) => ({
  role,
  ...(permissions && { permissions }),
})

/** An address in any spelling is one account. Its format matters only for a new account. */
export const LoginEmail = z.string().trim().toLowerCase().min(1).max(254)

export const NewPassword = z.string().min(12).max(128)

export const LanguageChoice = z.strictObject({ language: z.enum(ConsoleLanguage) })

/** The input of the owner at setup. */
export const OwnerAccount = z.strictObject({
  name: z.string().trim().min(1).max(80),
  email: LoginEmail.pipe(z.email()),
  password: NewPassword,
})
/** What the owner says about a new shop at setup. */
export const NewShop = z.strictObject({
  name: z.string().trim().min(1).max(80),
  currency: CurrencyCode,
  country: z.string().regex(COUNTRY_CODE, 'must be a country code, such as IE').optional(),
  language: z.enum(LANGUAGES.map(({ code }) => code)).optional(),
})
export type NewShop = z.infer<typeof NewShop>

export type OwnerAccount = z.infer<typeof OwnerAccount>
