import { isAcceptedByPayPal, paypal } from '../paypal.ts'
import type { OnlinePaymentMethod } from './payment-method.ts'

export const PAYPAL_METHOD: OnlinePaymentMethod = {
  id: 'paypal',
  name: 'PayPal',
  kind: 'ONLINE',
  fields: [
    {
      name: 'clientId',
      label: 'Client ID',
      hint: 'In PayPal’s developer dashboard, under Apps & Credentials. Sandbox and Live have their own.',
      type: 'TEXT',
      isRequired: true,
    },
    { name: 'clientSecret', label: 'Client secret', type: 'SECRET', isRequired: true },
    {
      name: 'webhookId',
      label: 'Webhook ID',
      hint: 'In PayPal, in the settings of the app, after you add the webhook below.',
      type: 'TEXT',
      isRequired: true,
      format: { TEST: /^[a-zA-Z0-9]+$/, LIVE: /^[a-zA-Z0-9]+$/ },
    },
  ],
  webhookEvents: [
    'CHECKOUT.ORDER.APPROVED',
    'PAYMENT.CAPTURE.COMPLETED',
    'PAYMENT.CAPTURE.PENDING',
    'PAYMENT.CAPTURE.DENIED',
  ],
  pageOrigins: ({ paymentApiUrls }) =>
    paymentApiUrls.paypal
      ? [paymentApiUrls.paypal]
      : ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
  accepts: isAcceptedByPayPal,
  canSaveCards: false,
  open: ({ clientId = '', clientSecret = '', webhookId = '' }, { mode, apiUrl }) =>
    paypal({ clientId, clientSecret, webhookId, isSandbox: mode === 'TEST', apiUrl }),
}
