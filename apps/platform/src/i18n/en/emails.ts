import type { Messages } from '@vitrine/ui/messages'

/**
 * What the shop writes, letter by letter. Shops may put their own words in the place of these. Every letter has a `subject`;
 * `greeting`, `action` (a button) and `footer` (small print) stand where they do in all letters.
 */
export const letters = {
  greeting: 'Hello,',
  stop: 'Stop these letters',
  orderConfirmed: {
    subject: 'Your order {orderNumber}',
    thanks: 'Thank you for your order {orderNumber} at {shop}.',
    total: 'It comes to {amount}.',
    giftCard: 'A gift card pays {giftCardAmount} of it.',
    payLater: 'You pay {amountLeft} on delivery or by bank transfer.',
    payBy: 'Please pay by {paymentDueDate}. An order that is not paid by then is canceled.',
    pending: 'Your bank is still at work. We write to you as soon as it has decided.',
    willShip: 'We write to you again when it is on its way.',
    collect: 'You collect it here: {pickupPlace}.',
    when: 'When: {deliveryTime}.',
    note: '{deliveryNote}',
    action: 'See your order',
  },
  newOrder: {
    subject: 'New order {orderNumber}',
    placed: 'You have a new order at {shop}. Order {orderNumber}:',
    total: 'Total: {amount}',
    paid: 'Payment status: Paid',
    partiallyPaid: 'Payment status: Partially paid',
    pending: 'Payment status: Pending',
    unpaid: 'Payment status: Unpaid',
    customer: 'Customer: {customer}',
    shipTo: 'Ship to: {shippingAddress}',
    shipBy: 'Shipping method: {shippingMethod}',
    collect: 'Pickup location: {pickupPlace}',
    action: 'View order',
  },
  paymentArrived: {
    subject: 'Your payment for order {orderNumber}',
    arrived: 'Your payment for order {orderNumber} has arrived. Thank you.',
    action: 'See your order',
  },
  paymentFailed: {
    subject: 'Your payment for order {orderNumber} did not come through',
    failed:
      'Your bank has declined the payment for order {orderNumber}. Nothing was charged, and the order is called off.',
    again: 'You are welcome to order again at {shop}, and to pay in another way.',
  },
  downloadsReady: {
    subject: 'Your downloads of order {orderNumber}',
    ready: 'Your payment for order {orderNumber} has arrived, and your files are ready.',
    action: 'See your order',
  },
  orderShipped: {
    subject: 'Your order {orderNumber} is on its way',
    left: 'This has left our shop:',
    tracked: 'Tracking number {trackingNumber}.',
    trackedBy: '{carrier}, tracking number {trackingNumber}.',
    parcel: 'Follow the parcel',
    action: 'See your order',
  },
  orderRefunded: {
    subject: 'A refund for your order {orderNumber}',
    paidBack:
      'We have paid back {amount} for your order {orderNumber}. It reaches you by the way you paid, usually within a few days.',
    action: 'See your order',
  },
  orderCanceled: {
    subject: 'Your order {orderNumber} was canceled',
    canceled: 'Your order {orderNumber} was canceled.',
    action: 'See your order',
  },
  orderExpired: {
    subject: 'Your order {orderNumber} was canceled because it was not paid',
    expired:
      'We did not receive your payment for order {orderNumber} in time, so we canceled it. You were not charged.',
    again: 'You’re welcome to place a new order at {shop} at any time.',
    paidMeanwhile:
      'Already sent the money? Reply to this email or contact us: we’ll bring the order back if the items are still available, or return your payment.',
    action: 'See your order',
  },
  draftOrder: {
    subject: 'Your order from {shop}',
    made: 'We have put an order together for you at {shop}:',
    total: 'It comes to {amount}.',
    action: 'Look at it and pay',
  },
  cartReminder: {
    subject: 'You left something at {shop}',
    left: 'You were about to order, and did not finish. Everything is as you left it:',
    action: 'Go on where you were',
    footer: 'This is the only reminder for this order. You want none at all?',
  },
  backInStock: {
    subject: '{product} is back',
    back: '{product} can be bought again at {shop}. You asked us to tell you.',
    few: 'We do not keep it for you, and there may be few.',
    action: 'See it in the shop',
    footer: 'You wait for other things too, and no longer want to hear of them?',
  },
  giftCard: {
    subject: 'Your gift card for {shop}',
    bought: 'Here is your gift card of {amount} for {shop}.',
    code: 'Its code is {code}.',
    expires: 'It is good until {expiryDate}.',
    use: 'Enter it when you pay. What you do not spend stays on the card. Keep this letter: whoever has the code can spend it.',
  },
  giftCardPresent: {
    subject: 'Your gift card for {shop}',
    greeting: 'Somebody is thinking of you',
    given: 'You were given a gift card of {amount} for {shop}. These words come with it:',
    givenSilently: 'You were given a gift card of {amount} for {shop}.',
    code: 'Its code is {code}.',
    expires: 'It is good until {expiryDate}.',
    use: 'Enter it when you pay. What you do not spend stays on the card. Keep this letter: whoever has the code can spend it.',
  },
  subscriptionBegun: {
    subject: 'Your subscription at {shop}',
    agreed:
      'Thank you. You have subscribed to {product} ({plan}) for {price} each time, plus delivery where there is any.',
    next: 'It is bought next on {nextDate}, and paid for like the first time. Until then you can end it at any time.',
    howToEnd: 'You end it in your account at {shop}, under Subscriptions, or by writing to us.',
    howGuestsEnd: 'You end it by writing to us.',
  },
  subscriptionFailed: {
    subject: 'Your subscription could not be renewed',
    why: 'We could not buy {product} for you again: the payment was declined, or it is sold out.',
    again: 'We try again on {retryDate}. You need do nothing if your card works by then.',
  },
  subscriptionSuspended: {
    subject: 'Your subscription rests',
    why: 'We have tried several times to renew {product}, and have stopped now. Nothing more is charged.',
    writeToUs: 'Write to us if you would like to go on, or subscribe again with another card.',
  },
  subscriptionEnded: {
    subject: 'Your subscription at {shop} has ended',
    ended:
      'The order that began your subscription to {product} ({plan}) was called off or paid back, so it has ended.',
    nothingMore: 'Nothing more is sent, and nothing more is charged.',
  },
  signInCode: {
    subject: '{code} is your code for {shop}',
    code: 'Your code is {code}.',
    use: 'It works once, for ten minutes. If you did not ask for it, you need do nothing: nobody comes in without it.',
  },
  proofCode: {
    subject: '{code} is your code for {shop}',
    code: 'Your code is {code}. Enter it on the page that asked for it.',
    use: 'It works once, in the same browser, for ten minutes. If you did not ask for it, you need do nothing.',
  },
  passwordRecovery: {
    subject: 'A new password for {shop}',
    link: 'The link below lets you choose a new password. It works once, for ten minutes.',
    notYou: 'If you did not ask for it, you need do nothing: your password stays as it is.',
    action: 'Choose a new password',
  },
  accountActivation: {
    subject: 'Your account at {shop}',
    link: '{shop} has made an account for you. The link below lets you choose its password. It works once, for seven days.',
    action: 'Choose a password',
  },
  knownAddress: {
    subject: 'You have an account at {shop}',
    tried: 'Somebody has just tried to make an account with your address, which has one already.',
    notYou:
      'If it was you, sign in with the password you have, or choose a new one. If it was not, you need do nothing.',
    action: 'Choose a new password',
  },
  passwordChanged: {
    subject: 'Your password at {shop} was changed',
    changed: 'Your password was changed just now, and you were signed out everywhere else.',
    notYou:
      'If it was not you, choose a new password at once, through “Forgot your password?” on the sign-in page.',
  },
  accountApproved: {
    subject: 'Welcome to {shop}',
    approved: 'Your account was approved. You can sign in now.',
    action: 'Go to {shop}',
  },
  accountDeclined: {
    subject: 'Your account at {shop}',
    declined: 'Your request for an account was declined, and what you had entered is deleted.',
  },
  merchantWelcome: {
    subject: 'Welcome to {shop}',
    greeting: 'Hello {name},',
    owner: 'You are now the owner of {shop}. The console is where you look after its products.',
    alone:
      'Nobody else can sign in yet. If it was not you who set up this shop, look at who has access to the machine it runs on.',
    action: 'Open the console',
  },
  ownerLink: {
    subject: 'A sign-in link for {shop} was created',
    greeting: 'Hello {name},',
    created:
      'Somebody with access to the server of {shop} created a link that lets you set a new password. It works once, within an hour, and turns off two-factor authentication for your account.',
    notYou: 'If you didn’t ask for it, find out who has access to the server, and change your password.',
  },
  merchantInvitation: {
    subject: '{inviter} invites you to {shop}',
    asked: '{inviter} would like you to work in {shop}.',
    asOwner: 'As an owner you may do everything, and decide who else may.',
    asManager: 'As a manager you look after products and orders.',
    asViewer: 'As a viewer you see everything and change nothing.',
    link: 'The link below is yours alone. It works once, for seven days. If you did not expect it, you need do nothing.',
    action: 'Accept the invitation',
  },
} as const satisfies Messages
