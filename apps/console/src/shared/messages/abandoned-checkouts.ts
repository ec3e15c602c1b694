import { localize } from '../i18n/localize.ts'

/** Texts of the abandoned checkouts page. */
export const abandonedCheckoutsText = localize('abandonedCheckoutsText', {
  title: 'Abandoned checkouts',
  intro:
    'Customers who entered an email address get a reminder after an hour. You can send another one here.',
  empty: 'No abandoned checkouts',
  emptyHint: 'Checkouts appear here when customers don’t complete them within an hour.',
  noAddress: 'No email address',
  statuses: { ABANDONED: 'Abandoned', RECOVERED: 'Recovered' },
  reminded: 'Reminder sent {time}',
  notReminded: 'No reminder sent',
  remind: 'Send reminder',
  remindAgain: 'Resend reminder',
  sent: 'Reminder sent to {email}',
  reminderRejected: 'This customer unsubscribed, or got a reminder in the last 24 hours.',
  notRecoverable: 'This checkout can no longer be recovered.',
})
