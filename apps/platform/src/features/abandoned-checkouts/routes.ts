import type { Server } from '../../kernel/http/route-types.ts'
import { ById, operation, type Routes } from '../../kernel/operations/operation.ts'
import { linksSignedBy } from '../../kernel/signed-links/signed-links.ts'
import { listAbandonedCheckoutRows } from './abandoned-checkout-repository.ts'
import { serializeAbandonedCheckoutSummary } from './abandoned-checkout-summary-serializer.ts'
import { resendReminder } from './resend-reminder.ts'

const MAX_LISTED = 100
export const abandonedCheckoutRoutes = ({ db, now, keys }: Server) => {
  const links = async () => linksSignedBy(await keys())

  return {
    'GET /_vitrine/v1/abandoned-checkouts': operation(
      { access: 'staff', summary: 'Lists abandoned checkouts, newest first.' },
      async () => {
        const rows = await listAbandonedCheckoutRows(db, MAX_LISTED)
        return { abandonedCheckouts: rows.map(serializeAbandonedCheckoutSummary) }
      },
    ),
    'POST /_vitrine/v1/abandoned-checkouts/:id/remind': operation(
      {
        access: 'editors',
        summary: 'Sends another reminder about an abandoned checkout.',
        errors: ['ABANDONED_CHECKOUT_NOT_FOUND', 'REMINDER_NOT_ALLOWED'],
        parameters: ById,
      },
      async (c, { parameters }) =>
        resendReminder(db, await links(), parameters.id, { actor: c.get('caller'), now: now() }),
    ),
  } satisfies Routes
}
