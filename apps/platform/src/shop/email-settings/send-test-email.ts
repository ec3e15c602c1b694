import type { EmailTestResult } from '@vitrine/contract'
import type { Merchant } from '../../kernel/caller.ts'
import type { Config } from '../../kernel/config.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { type MailServer, openTransport } from '../../kernel/mail/mail-server.ts'
import { countAttemptIn } from '../../kernel/rate-limit/throttle-repository.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { findMerchant } from '../merchants/merchant-repository.ts'
import { readShop } from '../profile/read-shop.ts'
import { findMailServer } from './email-settings.ts'

const MAX_RESPONSE = 500

/** Sends a message at once, without the queue, so that the merchant sees what the mail server responds. */
export async function sendTestEmail(
  db: Queryable,
  config: Pick<Config, 'smtp' | 'secretsKey' | 'outboundAllowlist'>,
  { merchantId }: Merchant,
  now: Date,
): Promise<EmailTestResult | Refusal<'EMAIL_NOT_CONFIGURED' | 'RATE_LIMITED' | 'UNAUTHENTICATED'>> {
  const merchant = await findMerchant(db, merchantId)
  if (!merchant) return refuse('UNAUTHENTICATED')
  const server = await findMailServer(db, config)
  if (!server) return refuse('EMAIL_NOT_CONFIGURED')
  const limited = await countAttemptIn(db, { key: ['test email', merchantId], ...LIMITS.testEmails }, now)
  if (limited) return limited
  const { name: shopName } = await readShop(db)
  return { to: merchant.email, ...(await deliver(server, merchant.email, shopName)) }
}

async function deliver(
  server: MailServer,
  to: string,
  shopName: string,
): Promise<Pick<EmailTestResult, 'isAccepted' | 'response'>> {
  const { name = shopName, address } = server.sender
  try {
    const transport = await openTransport(server)
    const { response } = await transport.sendMail({
      from: { name, address },
      to: { name: '', address: to },
      subject: `Test email from ${shopName}`,
      text: `Your mail server is set up. Emails of ${shopName} come from ${address}.`,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return { isAccepted: true, response: (response ?? '').slice(0, MAX_RESPONSE) }
  } catch (error) {
    const { response, message } = error as { readonly response?: string; readonly message?: string }
    return { isAccepted: false, response: (response ?? message ?? 'UNKNOWN').slice(0, MAX_RESPONSE) }
  }
}
