import type { Messages } from '@vitrine/ui/i18n'

/** The texts about purchases: invoices, and the pages that links in emails open. */
export const purchases = {
  unsubscribe: {
    title: 'Unsubscribe',
    done: 'You’re unsubscribed',
    stock: 'You won’t get any more back-in-stock emails.',
    reminders: 'You won’t get any more reminders about orders you haven’t finished.',
    askStock: 'Stop getting back-in-stock emails?',
    askReminders: 'Stop getting reminders about orders you haven’t finished?',
    broken: 'This link is incomplete',
    brokenLead: 'Please open it from the email again.',
  },
  download: {
    title: 'Download unavailable',
    heading: 'This download isn’t available',
    lead: 'The link has expired, has reached its download limit, or belongs to a canceled order. For help, contact the shop with your order number.',
  },
  invoice: {
    title: 'Invoice {number}',
    draft: 'Draft invoice',
    order: 'Order {number}',
    issued: 'Issued {date}',
    due: 'Due {date}',
    paidInFull: 'Paid',
    void: 'Void',
    taxNumber: 'Tax ID: {number}',
    item: 'Item',
    quantity: 'Quantity',
    price: 'Price',
    tax: 'Tax',
    lineTotal: 'Total',
    total: 'Total',
    subtotal: 'Subtotal',
    discount: 'Discount',
    shipping: 'Shipping',
    taxOn: '{rate} tax on {amount}',
    includedTaxOn: 'Includes {rate} tax on {amount}',
    paid: 'Paid',
    refunded: 'Refunded',
    left: 'Amount due',
  },
} as const satisfies Messages
