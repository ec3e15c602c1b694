import type { Messages } from '@vitrine/ui/i18n'

/**
 * The built-in texts of every email. Shops can replace them. Every email has a `subject`; `greeting`, `action` (a button)
 * and `footer` (small print) have the same place in all emails.
 */
export const emails = {
  greeting: 'Hello,',
  stop: 'Unsubscribe',
  contact: 'Questions? Contact us:',
  files: 'Download your files:',
  reason: 'Reason: {reason}',
  testSubject: 'Test order: {subject}',
  test: 'This is a test order. Nothing was charged.',
  next: 'What happens next',
  shippingAddress: 'Shipping address',
  billingAddress: 'Billing address',
  delivery: 'Shipping method',
  withdraw: 'Withdraw from contract',
  /** What the items that came back pay of new ones. */
  returnedItems: 'Returned items',
  withdrawalDetails: {
    name: 'Name',
    orderNumber: 'Order number',
    items: 'Items',
    email: 'Email address',
    date: 'Received',
  },
  orderConfirmed: {
    subject: 'We’ve received your order {orderNumber}',
    thanks: 'Thank you for your order from {shop}. Your order number is {orderNumber}.',
    total: 'Total: {amount}',
    giftCard: 'Paid with a gift card: {giftCardAmount}',
    payLater: 'Please pay {amountDue} when you receive your order, or by bank transfer.',
    payBy:
      'For bank transfers, please pay by {paymentDueDate}. Orders that are neither paid nor shipped by then are canceled.',
    /** For buyers who chose it, and for orders in which nothing is shipped. */
    transfer: 'Please pay {amountDue} by bank transfer.',
    transferBy: 'Please pay by {paymentDueDate}. Orders that aren’t paid by then are canceled.',
    cashOnDelivery: 'Please pay {amountDue} in cash on delivery.',
    pending: 'Your bank is still processing the payment. We’ll email you when it’s done.',
    willShip: 'We’ll email you when your order ships.',
    pickupLocation: 'Pickup location: {pickupLocation}',
    deliveryTime: 'Estimated delivery: {deliveryTime}',
    pickupTime: 'Pickup: {deliveryTime}',
    deliveryNote: '{deliveryNote}',
    action: 'View your order',
    accountLink: 'Create an account to see all your orders',
  },
  newOrder: {
    subject: 'New order {orderNumber}',
    placed: 'You’ve received order {orderNumber} at {shop}:',
    test: 'This is a test order. Nothing was charged.',
    total: 'Total: {amount}',
    paid: 'Payment status: Paid',
    partiallyPaid: 'Payment status: Partially paid',
    pending: 'Payment status: Processing',
    unpaid: 'Payment status: Pending',
    customer: 'Customer: {customer}',
    shipTo: 'Ship to: {shippingAddress}',
    shipBy: 'Shipping method: {shippingMethod}',
    pickupLocation: 'Pickup location: {pickupLocation}',
    action: 'View order',
  },
  paymentReceived: {
    subject: 'Payment received for order {orderNumber}',
    received: 'We’ve received your payment of {amount} for order {orderNumber}. Thank you.',
    action: 'View your order',
  },
  paymentFailed: {
    subject: 'Payment failed for order {orderNumber}',
    failed:
      'Your bank declined the payment for order {orderNumber}. You weren’t charged, and we’ve canceled the order.',
    orderAgain: 'You can place a new order at {shop} with a different payment method.',
  },
  downloadsReady: {
    subject: 'Your downloads for order {orderNumber}',
    ready: 'We’ve received your payment for order {orderNumber}. Your files are ready to download.',
    action: 'View your order',
  },
  downloadConsent: {
    subject: 'Your consent to download {fileName}',
    agreed:
      'On {consentDate}, you agreed that the download of {fileName} from order {orderNumber} starts before the withdrawal period ends. You confirmed that you lose your right of withdrawal when the download starts.',
    keep: 'Please keep this email as confirmation.',
    action: 'View your order',
  },
  orderShipped: {
    subject: 'Order {orderNumber} has shipped',
    shipped: 'These items are on their way to you:',
    trackingNumber: 'Tracking number: {trackingNumber}',
    carrierAndTrackingNumber: '{carrier}, tracking number: {trackingNumber}',
    trackingLink: 'Track shipment',
    action: 'View your order',
  },
  orderRefunded: {
    subject: 'Refund for order {orderNumber}',
    refunded:
      'We’ve refunded {amount} for order {orderNumber} to your original payment method. It usually arrives within a few days.',
    action: 'View your order',
  },
  orderCanceled: {
    subject: 'Order {orderNumber} has been canceled',
    canceled: 'Order {orderNumber} has been canceled.',
    notPaid: 'You don’t need to pay for it.',
    refunded:
      'We’re refunding {amount} to your original payment method. It usually arrives within a few days.',
    refundLater: 'We’ll email you when we refund your payment.',
    action: 'View your order',
  },
  orderEdited: {
    subject: 'Order {orderNumber} has been updated',
    edited: 'We’ve updated order {orderNumber}.',
    items: 'Here’s what it includes now:',
    total: 'New total: {amount}',
    balanceDue: 'Amount due: {amountDue}',
    refunded:
      'We’re refunding {refundAmount} to your original payment method. It usually arrives within a few days.',
    paymentLink: 'Pay {amountDue}',
    action: 'View your order',
  },
  returnRequested: {
    subject: 'We’ve received your return request for order {orderNumber}',
    requested: 'We’ve received your request to return these items from order {orderNumber}:',
    review: 'We’ll review it and email you how to send them back. Please don’t send anything yet.',
    action: 'View your order',
  },
  newReturn: {
    subject: 'Return request for order {orderNumber}',
    requested: '{customer} wants to return these items from order {orderNumber}:',
    action: 'View order',
  },
  returnApproved: {
    subject: 'Your return for order {orderNumber} is approved',
    approved: 'You can now send back these items from order {orderNumber}:',
    address: 'Where to send them:',
    label: 'Print the return label and attach it to your package.',
    paidByCustomer: 'You pay for return shipping.',
    labelPaidByCustomer: 'The label is prepaid. We’ll deduct its cost from your refund.',
    paidByShop: 'We pay for return shipping. Keep the receipt, and we’ll refund the cost.',
    trackingLink: 'Open return label',
    action: 'View your order',
  },
  returnDeclined: {
    subject: 'Your return request for order {orderNumber} was declined',
    declined: 'Unfortunately, we can’t accept the return of these items from order {orderNumber}:',
    action: 'View your order',
  },
  returnReceived: {
    subject: 'Your return for order {orderNumber} has arrived',
    received: 'We’ve received these items from order {orderNumber}:',
    inspect: 'We’ll check them and email you about your refund or exchange.',
    action: 'View your order',
  },
  returnClosed: {
    subject: 'Your return for order {orderNumber} is complete',
    exchanged:
      'We’ve completed your return for order {orderNumber} and are sending you replacements. We’ll email you when they ship.',
    closed: 'We’ve completed your return for order {orderNumber}.',
    refunded:
      'We’re refunding {amount} to your original payment method. It usually arrives within a few days.',
    balanceDue: 'Amount due: {amountDue}',
    paymentLink: 'Pay {amountDue}',
    action: 'View your order',
  },
  returnCanceled: {
    subject: 'Your return for order {orderNumber} has been canceled',
    canceled: 'The return of these items from order {orderNumber} has been canceled:',
    orderCanceled: 'We canceled the order, so please don’t send anything back.',
    action: 'View your order',
  },
  orderExpired: {
    subject: 'Order {orderNumber} has been canceled because it wasn’t paid',
    expired: 'We haven’t received a payment for order {orderNumber}, so we’ve canceled it.',
    orderAgain: 'You can place a new order at {shop} at any time.',
    alreadyPaid:
      'If you’ve already paid, contact us. If the items are still available, we’ll restore your order. If not, we’ll refund your payment.',
    action: 'View your order',
  },
  withdrawalReceived: {
    subject: 'We’ve received your withdrawal',
    received: 'We received your withdrawal on {withdrawalDate}. Please keep this email as confirmation.',
    statement: 'You’ve withdrawn from your contract with {shop}:',
    excepted:
      'Some of these items may be excluded from the right of withdrawal, such as items with a broken seal, personalized items, or downloads. We’ll check this and let you know.',
    processing: 'We’ll check your withdrawal and email you how to return the items.',
    refund:
      'We’ll refund you to your original payment method within 14 days. We may wait until we have the items back, or until you show us that you’ve sent them.',
    action: 'View your order',
  },
  newWithdrawal: {
    subject: 'Withdrawal from order {orderNumber}',
    statement: '{customer} has withdrawn from order {orderNumber}:',
    refund: 'Refund the order within 14 days. You may wait until you’ve received the items.',
    action: 'View withdrawals',
  },
  invoice: {
    subject: 'Invoice {invoiceNumber} from {shop}',
    issued: 'Here’s invoice {invoiceNumber} for your order {orderNumber}.',
    total: 'Total: {amount}',
    due: 'Please pay {amountDue} by {paymentDueDate}.',
    paid: 'It’s already paid, so there’s nothing left for you to do.',
    action: 'View invoice',
  },
  draftOrder: {
    subject: 'Complete your order from {shop}',
    prepared: 'We’ve prepared this order for you at {shop}. To complete it, review and pay below.',
    total: 'Total: {amount}',
    action: 'Review and pay',
  },
  abandonedCheckout: {
    subject: 'You left something in your cart at {shop}',
    reminder: 'You haven’t finished your order yet. We’ve saved your items:',
    action: 'Return to checkout',
    footer: 'Don’t want reminders about unfinished orders?',
  },
  backInStock: {
    subject: '{product} is back in stock',
    available: 'You asked us to let you know: {product} is back in stock at {shop}.',
    limitedStock: 'Quantities may be limited, and we can’t hold one for you.',
    action: 'View product',
    footer: 'Don’t want back-in-stock emails?',
  },
  reviewRequest: {
    subject: 'How do you like your order?',
    ask: 'We hope that your order {orderNumber} from {shop} has arrived safely. How do you like it?',
    help: 'A few words help other customers decide, and help us improve. It takes about a minute, and you don’t need an account.',
    action: 'Write a review',
    footer: 'Don’t want review requests?',
  },
  newsletterConfirmation: {
    subject: 'Confirm your subscription to the {shop} newsletter',
    requested:
      'Thanks for subscribing. Please confirm that you’d like to get news and offers from {shop} by email.',
    notYou: 'If you didn’t subscribe, ignore this email. You won’t get any others.',
    action: 'Confirm subscription',
    footer: 'Changed your mind?',
  },
  giftCard: {
    subject: 'Your {shop} gift card',
    purchased: 'Here’s your {shop} gift card worth {amount}.',
    code: 'Gift card code: {code}',
    expires: 'Valid until {expiryDate}.',
    use: 'Enter the code at checkout. Any remaining balance stays on the card. Keep this email safe: anyone with the code can use the card.',
    action: 'Shop now',
  },
  giftCardRecipient: {
    subject: 'Your {shop} gift card',
    greeting: 'You’ve received a gift!',
    sentBy: '{sender} sent you a {shop} gift card worth {amount}.',
    sentByWithMessage: '{sender} sent you a {shop} gift card worth {amount}, with this message:',
    sentWithMessage: 'Here’s a gift card worth {amount} for {shop}, with this message:',
    sent: 'Here’s a gift card worth {amount} for {shop}.',
    code: 'Gift card code: {code}',
    expires: 'Valid until {expiryDate}.',
    use: 'Enter the code at checkout. Any remaining balance stays on the card. Keep this email safe: anyone with the code can use the card.',
    action: 'Shop now',
  },
  subscriptionStarted: {
    subject: 'Your subscription has started',
    started:
      'Thank you for subscribing. You’ll receive: {product}. Your plan: {plan}. Each order costs {price}, plus shipping if applicable.',
    nextOrder:
      'Your next order is on {nextDate} and will be charged to the same payment method. You can cancel anytime before then.',
    howToCancel: 'To cancel, go to Subscriptions in your account at {shop}, or contact us.',
    howGuestsCancel: 'To cancel, contact us.',
    action: 'Manage subscription',
  },
  subscriptionFailed: {
    subject: 'We couldn’t renew your subscription',
    renewalFailed: 'We couldn’t place your next order for {product}.',
    paymentDeclined: 'Your bank declined the payment.',
    itemUnavailable: 'The item isn’t available right now.',
    retry: 'We’ll try again on {retryDate}. If that doesn’t work, we’ll email you.',
  },
  subscriptionSuspended: {
    subject: 'Your subscription is paused',
    paused:
      'We tried several times to renew your subscription to {product} and have now paused it. You won’t be charged again.',
    contactUs: 'To resume it, contact us or subscribe again with a different card.',
  },
  subscriptionEnded: {
    subject: 'Your subscription at {shop} has ended',
    ended: 'Your subscription to {product} has ended because its first order was canceled or refunded.',
    noFurtherCharges: 'You won’t receive or be charged for any more orders.',
  },
  signInCode: {
    subject: '{code} is your code for {shop}',
    code: 'Your code is {code}.',
    use: 'It works once and is valid for 10 minutes. If you didn’t request it, you can ignore this email: no one can sign in without the code.',
  },
  verificationCode: {
    subject: '{code} is your code for {shop}',
    code: 'Your code is {code}.',
    use: 'Enter it on the page where you requested it. It works once, in the same browser, and is valid for 10 minutes. If you didn’t request it, you can ignore this email.',
  },
  passwordRecovery: {
    subject: 'Reset your password for {shop}',
    link: 'Use the link below to choose a new password. The link works once and is valid for 10 minutes.',
    notYou: 'If you didn’t request it, you can ignore this email. Your password won’t change.',
    action: 'Choose a new password',
  },
  passwordRequired: {
    subject: 'Set a new password for {shop}',
    link: '{shop} requires you to set a new password. You can no longer sign in with your old one. Use the link below to choose a new password. The link works once and is valid for 24 hours.',
    action: 'Choose a new password',
  },
  accountActivation: {
    subject: 'Your account at {shop}',
    link: '{shop} has created an account for you. Use the link below to choose a password. The link works once and is valid for 7 days.',
    action: 'Choose a password',
  },
  existingAccount: {
    subject: 'You already have an account at {shop}',
    attempted: 'Someone just tried to create an account with your email address, but you already have one.',
    notYou:
      'If it was you, sign in with your password or reset it. If it wasn’t you, you can ignore this email.',
    action: 'Reset password',
  },
  passwordChanged: {
    subject: 'Your password for {shop} was changed',
    changed: 'Your password was just changed, and you’ve been signed out on all other devices.',
    notYou: 'If this wasn’t you, reset your password right away.',
    action: 'Reset password',
  },
  secondFactorReset: {
    subject: 'Two-factor authentication is off for your account at {shop}',
    reset:
      '{shop} has turned off two-factor authentication for your account and signed you out on all devices. Sign in with your password, then turn it on again in your account.',
    notYou: 'If you didn’t ask for this, reset your password now and contact the shop.',
    action: 'Reset password',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account at {shop}',
    added: 'A passkey was just added to your account. It can be used to sign in without your password.',
    notYou: 'If this wasn’t you, remove the passkey and reset your password right away.',
    action: 'Review passkeys',
  },
  accountLinked: {
    subject: '{provider} was connected to your account at {shop}',
    linked: 'You can now sign in with {provider} instead of your password.',
    notYou: 'If this wasn’t you, remove {provider} and reset your password right away.',
    action: 'Review connected accounts',
  },
  accountApproved: {
    subject: 'Welcome to {shop}',
    approved: 'Your account has been approved. You can sign in now.',
    action: 'Go to {shop}',
  },
  accountDeclined: {
    subject: 'Your account request at {shop}',
    declined: 'Your request for an account was declined. We’ve deleted the information you entered.',
  },
  ownerWelcome: {
    subject: 'Welcome to {shop}',
    greeting: 'Hello {name},',
    owner: 'You’re now the owner of {shop}. Use the console to manage your products and orders.',
    soleOwner:
      'No one else can sign in yet. If you didn’t set up this shop, check who has access to its server.',
    action: 'Open the console',
  },
  ownerLink: {
    subject: 'A password reset link for {shop} was created',
    greeting: 'Hello {name},',
    created:
      'Someone with access to {shop}’s server created a password reset link for your account. The link works once and is valid for 1 hour. Using it also turns off two-factor authentication.',
    notYou: 'If you didn’t request it, check who has access to the server and change your password.',
  },
  staffPasswordReset: {
    subject: 'Reset your console password for {shop}',
    greeting: 'Hello {name},',
    link: 'Use the link below to choose a new password for the console of {shop}. The link works once and is valid for 10 minutes.',
    notYou:
      'If you didn’t request it, you can ignore this email. Your password won’t change. Two-factor authentication stays on.',
    action: 'Choose a new password',
  },
  staffInvitation: {
    subject: '{inviter} invited you to {shop}',
    invited: '{inviter} has invited you to help manage {shop}.',
    asOwner: 'As an owner, you can do everything, including managing staff.',
    asManager:
      'As a manager, you can do everything except manage staff, API keys, apps, and some shop settings.',
    asViewer: 'As a viewer, you can see most pages but can’t make changes.',
    asCustom: 'You’ll have access to the areas of the shop that an owner chose for you.',
    link: 'The link below is for you only. It works once and is valid for 7 days. If you weren’t expecting it, you can ignore this email.',
    action: 'Accept invitation',
  },
} as const satisfies Messages
