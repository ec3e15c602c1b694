import type { RedirectSession, RedirectSessionRequest } from '@vitrine/contract'
import { type Call, pick } from '../operation.ts'

/** What asks for a link to one of the platform's pages. */
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
