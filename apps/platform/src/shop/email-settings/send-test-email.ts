import type { EmailTestResult } from '@vitrine/contract'
import type { Merchant } from '../../kernel/caller.ts'
import type { Config } from '../../kernel/config.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { LIMITS } from '../../kernel/limits.ts'
import type { EmailBody } from '../../kernel/mail/email-body.ts'
import { renderEmailHtml, withAbsoluteUrls } from '../../kernel/mail/email-html.tsx'
import { renderEmailText } from '../../kernel/mail/email-text.ts'
import { type MailServer, openTransport } from '../../kernel/mail/mail-server.ts'
import { countAttemptIn } from '../../kernel/rate-limit/throttle-repository.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { findMerchant } from '../merchants/merchant-repository.ts'
import { readShop, type Shop } from '../profile/read-shop.ts'
import { findMailServer } from './email-settings.ts'

const MAX_RESPONSE = 500

/** Sends a message at once, without the queue, so that the merchant sees what the mail server responds. */
export async function sendTestEmail(
  db: Queryable,
  config: Pick<Config, 'smtp' | 'secretsKey' | 'outboundAllowlist' | 'publicUrl' | 'mediaUrl'>,
  { merchantId }: Merchant,
  now: Date,
): Promise<EmailTestResult | Refusal<'EMAIL_NOT_CONFIGURED' | 'RATE_LIMITED' | 'UNAUTHENTICATED'>> {
  const merchant = await findMerchant(db, merchantId)
  if (!merchant) return refuse('UNAUTHENTICATED')
  const server = await findMailServer(db, config)
  if (!server) return refuse('EMAIL_NOT_CONFIGURED')
  const limited = await countAttemptIn(db, { key: ['test email', merchantId], ...LIMITS.testEmails }, now)
  if (limited) return limited
  const email = testEmail(await readShop(db), server.sender.address)
  const content = { html: withAbsoluteUrls(renderEmailHtml(email), config), text: renderEmailText(email) }
  return { to: merchant.email, ...(await deliver(server, merchant.email, { ...email, ...content })) }
}

/** Looks like every other email of the shop. */
const testEmail = ({ name, brand }: Shop, address: string): EmailBody => ({
  from: name,
  brand,
  subject: `Test email from ${name}`,
  greeting: 'Hello,',
  blocks: [`Your mail server is set up. Emails of ${name} come from ${address}.`],
})

async function deliver(
  server: MailServer,
  to: string,
  { from, subject, html, text }: EmailBody & { readonly html: string; readonly text: string },
): Promise<Pick<EmailTestResult, 'isAccepted' | 'response'>> {
  const { name = from, address } = server.sender
  try {
    const transport = await openTransport(server)
    const { response } = await transport.sendMail({
      from: { name, address },
      to: { name: '', address: to },
      subject,
      html,
      text,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    return { isAccepted: true, response: (response ?? '').slice(0, MAX_RESPONSE) }
  } catch (error) {
    const { response, message } = error as { readonly response?: string; readonly message?: string }
    return { isAccepted: false, response: (response ?? message ?? 'UNKNOWN').slice(0, MAX_RESPONSE) }
  }
}
