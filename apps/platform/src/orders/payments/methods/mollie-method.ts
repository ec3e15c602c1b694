import { isAcceptedByMollie, mollie } from '../mollie.ts'
import type { OnlinePaymentMethod } from './payment-method.ts'

export const MOLLIE_METHOD: OnlinePaymentMethod = {
  id: 'mollie',
  name: 'Mollie',
  kind: 'ONLINE',
  fields: [
    {
      name: 'apiKey',
      label: 'API key',
      hint: 'In Mollie, under Developers > API keys. Mollie needs no webhook setup.',
      type: 'SECRET',
      isRequired: true,
      format: { TEST: /^test_\w+$/, LIVE: /^live_\w+$/ },
    },
  ],
  pageOrigins: ({ paymentApiUrls }) =>
    paymentApiUrls.mollie ? [paymentApiUrls.mollie] : ['https://www.mollie.com', 'https://*.mollie.com'],
  accepts: isAcceptedByMollie,
  canSaveCards: false,
  open: ({ apiKey = '' }, { webhookUrl, apiUrl }) => mollie({ apiKey, webhookUrl, apiUrl }),
}
