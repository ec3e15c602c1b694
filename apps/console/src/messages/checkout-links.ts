/** Links that open a checkout with goods in it. */
export const checkoutLinksText = {
  title: 'Checkout links',
  intro:
    'A link takes whoever follows it straight to a checkout with goods in it: for a newsletter, a post, or an offer to one customer.',
  new: 'New checkout link',
  name: 'Name',
  nameHint: 'Only you see it.',
  unnamed: 'Without a name',
  coupon: 'Coupon',
  couponHint: 'The code of a coupon that applies by itself.',
  active: 'The link works',
  off: 'switched off',
  make: 'Make the link',
  saved: 'The link is saved.',
  copy: 'Copy the link',
  copied: 'The link is copied: paste it where you need it.',
  lines: { one: '{count} line', other: '{count} lines' },
  uses: { one: 'Opened {count} time', other: 'Opened {count} times' },
  deletedProduct: 'A product that is gone',
} as const
