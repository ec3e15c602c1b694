import type { Messages } from '@vitrine/ui/messages'

/** What the shop writes about purchases: by mail, on invoices, and where links of letters lead. */
export const purchases = {
  letters: {
    stop: 'Stop these letters',
    confirmed: {
      subject: 'Your order {number}',
      thanks: 'Thank you for your order {number} at {shop}.',
      total: 'It comes to {amount}.',
      willShip: 'We write to you again when it is on its way.',
    },
    ready: {
      subject: 'Your downloads of order {number}',
      ready: 'Your payment for order {number} has arrived, and your files are ready.',
    },
    shipped: {
      subject: 'Your order {number} is on its way',
      left: 'This has left our shop:',
      tracked: 'Tracking number {code}.',
      trackedBy: '{carrier}, tracking number {code}.',
      follow: 'Follow the parcel',
    },
    refunded: {
      subject: 'A refund for your order {number}',
      paidBack:
        'We have paid back {amount} for your order {number}. It reaches you by the way you paid, usually within a few days.',
    },
    canceled: {
      subject: 'Your order {number} was canceled',
      canceled: 'Your order {number} was canceled.',
    },
    draft: {
      subject: 'Your order from {shop}',
      made: 'We have put an order together for you at {shop}:',
      total: 'It comes to {amount}.',
      action: 'Look at it and pay',
    },
    reminder: {
      subject: 'You left something at {shop}',
      left: 'You were about to order, and did not finish. Everything is as you left it:',
      action: 'Go on where you were',
      only: 'This is the only reminder for this order. You want none at all?',
    },
    backInStock: {
      subject: '{name} is back',
      back: '{name} can be bought again at {shop}. You asked us to tell you.',
      few: 'We do not keep it for you, and there may be few.',
      action: 'See it in the shop',
      others: 'You wait for other things too, and no longer want to hear of them?',
    },
  },
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
    includedTaxOn: '{rate} including tax on {amount}',
    paid: 'Paid',
  },
} as const satisfies Messages
