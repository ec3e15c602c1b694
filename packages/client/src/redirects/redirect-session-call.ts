import type { RedirectSession, RedirectSessionRequest } from '@vitrine/contract'
import { type Call, pick } from '../operation.ts'

/** The request for a link to a page of the platform. */
export const redirectSessionCall = (
  options: RedirectSessionRequest,
): Call<{ redirectSession: RedirectSession }> => ({
  method: 'POST',
  path: '/_api/redirects-api/v1/redirect-session',
  options: pick(
    options,
    'bookingsCheckout',
    'ecomCheckout',
    'eventsCheckout',
    'paidPlansCheckout',
    'login',
    'logout',
    'auth',
    'storesProduct',
    'bookingsBook',
    'callbacks',
    'preferences',
  ),
})
