import type { Messages } from '@vitrine/ui/messages'

/** What the shop writes about purchases: by mail, on invoices, and where links of letters lead. */
export const purchases = {
  unsubscribe: {
    title: 'Fewer letters',
    done: 'That is done',
    stock: 'You get no more letters about things that are back.',
    reminders: 'You get no more reminders of what you did not order.',
    askStock: 'You will get no more letters about things that are back.',
    askReminders: 'You will get no more reminders of what you did not order.',
    broken: 'This link is not complete',
    brokenLead: 'Please open it from the letter once more.',
  },
  download: {
    title: 'No download',
    heading: 'There is nothing to download here',
    lead: 'The link has run out, was used as often as it may be, or its order was called off. The shop helps you if you write to it with the number of your order.',
  },
  invoice: {
    title: 'Invoice {number}',
    draft: 'Draft of an invoice',
    order: 'Order {number}',
    issued: 'Issued {date}',
    due: 'Due {date}',
    paidInFull: 'Paid',
    void: 'Void',
    taxNumber: 'Tax number {number}',
    item: 'Item',
    quantity: 'Quantity',
    price: 'Price',
    tax: 'Tax',
    total: 'Total',
    subtotal: 'Subtotal',
    discount: 'Discount',
    shipping: 'Shipping',
    taxOn: '{rate} tax on {amount}',
    includedTaxOn: 'Including {rate} tax on {amount}',
    paid: 'Paid',
    refunded: 'Paid back',
    left: 'Left to pay',
  },
} as const satisfies Messages
