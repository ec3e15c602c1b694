import { localize } from '../i18n/localize.ts'

/** Texts of checkout links. */
export const checkoutLinksText = localize('checkoutLinksText', {
  title: 'Checkout links',
  intro:
    'A checkout link opens checkout with items already added. Share it in a newsletter, in a post, or with a customer.',
  new: 'New checkout link',
  name: 'Name',
  nameHint: 'Only staff can see this.',
  unnamed: 'Untitled link',
  coupon: 'Discount code',
  couponHint: 'Applied automatically at checkout.',
  active: 'Active',
  inactive: 'Inactive',
  create: 'Create link',
  saved: 'Checkout link saved',
  copy: 'Copy link',
  copied: 'Link copied',
  lines: { one: '{count} item', other: '{count} items' },
  uses: { one: 'Opened {count} time', other: 'Opened {count} times' },
  deletedProduct: 'Deleted product',
})
