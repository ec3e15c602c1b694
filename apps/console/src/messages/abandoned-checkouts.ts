/** Texts of the abandoned checkouts page. */
export const abandonedCheckoutsText = {
  title: 'Abandoned checkouts',
  intro:
    'Shoppers who entered an email address get one reminder after an hour. You can send one more from here.',
  empty: 'No abandoned checkouts',
  emptyHint: 'Checkouts that shoppers don’t complete within an hour appear here.',
  noAddress: 'No email address',
  statuses: { ABANDONED: 'Abandoned', RECOVERED: 'Recovered' },
  reminded: 'Reminder sent {time}',
  notReminded: 'No reminder sent',
  remind: 'Send reminder',
  remindAgain: 'Resend reminder',
  sent: 'Reminder sent to {email}',
  notWanted: 'This shopper unsubscribed or already got a reminder in the last 24 hours.',
  over: 'This checkout can no longer be recovered.',
} as const
