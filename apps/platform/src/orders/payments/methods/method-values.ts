import type { MethodRow, MethodRows } from '../../../kernel/database/schema/orders/payment-methods.ts'
import { seal, unseal } from '../../../kernel/secrets/seal.ts'
import { deriveSecret } from '../../../kernel/secrets/secret.ts'
import type { PaymentMethod, PaymentMode, ProviderConfig, SettingsValues } from './payment-method.ts'

/** A secret opens only in its own field, so that it cannot be moved to another one in the database. */
const keyOf = (secretsKey: string, { id }: Pick<PaymentMethod, 'id'>, mode: PaymentMode, field: string) =>
  deriveSecret(Buffer.from(secretsKey), ['payment method', id, mode, field].join('\n'))

export const sealSecret = (
  value: string,
  secretsKey: string,
  ...place: [method: Pick<PaymentMethod, 'id'>, mode: PaymentMode, field: string]
): string => seal(value, keyOf(secretsKey, ...place))

/** The values of one mode, with its secrets. Secrets that were encrypted with another key are missing. */
export function decryptValues(
  method: PaymentMethod,
  mode: PaymentMode,
  row: Pick<MethodRow, 'settings' | 'encryptedSecrets'> | undefined,
  secretsKey: string | undefined,
): SettingsValues {
  const secrets = Object.entries(row?.encryptedSecrets[mode] ?? {}).flatMap(([field, sealed]) => {
    const value = secretsKey && unseal(sealed, keyOf(secretsKey, method, mode, field))
    return value ? [[field, value] as const] : []
  })
  return { ...row?.settings[mode], ...Object.fromEntries(secrets) }
}

export const hasRequiredValues = ({ fields }: PaymentMethod, values: SettingsValues): boolean =>
  fields.every(({ name, isRequired }) => !isRequired || Boolean(values[name]))

/** The complete settings of one mode: those of the environment, or those of the console. */
export function valuesOf(
  method: PaymentMethod,
  mode: PaymentMode,
  rows: MethodRows,
  config: ProviderConfig,
): SettingsValues | undefined {
  const environment = mode === 'LIVE' ? method.environment?.read(config) : undefined
  if (environment) return environment
  const values = decryptValues(method, mode, rows.get(method.id), config.secretsKey)
  return hasRequiredValues(method, values) ? values : undefined
}
