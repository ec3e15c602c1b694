/** Checkouts that shoppers have left. */
export const abandonedCheckoutsText = {
  title: 'Left checkouts',
  intro:
    'Who left a checkout with an address is reminded once, an hour later. You may remind them once more here.',
  empty: 'Nobody has left a checkout.',
  emptyHint: 'When a shopper does not finish ordering, the checkout is here after an hour.',
  noAddress: 'gave no address',
  statuses: { ABANDONED: 'left', RECOVERED: 'ordered after all' },
  reminded: 'reminded {time}',
  notReminded: 'not reminded',
  remind: 'Remind',
  remindAgain: 'Remind again',
  sent: 'A reminder is on its way to {email}.',
  spared: 'They want no reminders, or got one today.',
  over: 'This can no longer be brought back.',
} as const
