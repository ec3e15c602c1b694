import type { Letter } from '../mail/letter.tsx'

/** What someone reads who must show that an address is theirs. */
export const codeLetter = (shopName: string, code: string): Letter => ({
  from: shopName,
  subject: `${code} is your code for ${shopName}`,
  greeting: 'Hello,',
  paragraphs: [
    `Your code is ${code}.`,
    'It works once, for ten minutes. If you did not ask for it, you need do nothing: nobody comes in without it.',
  ],
})

export const recoveryLetter = (shopName: string, link: string): Letter => ({
  from: shopName,
  subject: `A new password for ${shopName}`,
  greeting: 'Hello,',
  paragraphs: [
    'The link below lets you choose a new password. It works once, for ten minutes.',
    'If you did not ask for it, you need do nothing: your password stays as it is.',
  ],
  action: { label: 'Choose a new password', url: link },
})

export const activationLetter = (shopName: string, link: string): Letter => ({
  from: shopName,
  subject: `Your account at ${shopName}`,
  greeting: 'Hello,',
  paragraphs: [
    `${shopName} has made an account for you. The link below lets you choose its password. It works once, for seven days.`,
  ],
  action: { label: 'Choose a password', url: link },
})

/** What the owner of an address reads when somebody registers with it once more. */
export const knownAddressLetter = (shopName: string, link: string): Letter => ({
  from: shopName,
  subject: `You have an account at ${shopName}`,
  greeting: 'Hello,',
  paragraphs: [
    'Somebody has just tried to make an account with your address, which has one already.',
    'If it was you, sign in with the password you have, or choose a new one. If it was not, you need do nothing.',
  ],
  action: { label: 'Choose a new password', url: link },
})

export const passwordChangedLetter = (shopName: string): Letter => ({
  from: shopName,
  subject: `Your password at ${shopName} was changed`,
  greeting: 'Hello,',
  paragraphs: [
    'Your password was changed just now, and you were signed out everywhere else.',
    'If it was not you, choose a new password at once, through “Forgot your password?” on the sign-in page.',
  ],
})

export const approvedLetter = (shopName: string, shopUrl: string): Letter => ({
  from: shopName,
  subject: `Welcome to ${shopName}`,
  greeting: 'Hello,',
  paragraphs: ['Your account was approved. You can sign in now.'],
  action: { label: `Go to ${shopName}`, url: shopUrl },
})

export const declinedLetter = (shopName: string): Letter => ({
  from: shopName,
  subject: `Your account at ${shopName}`,
  greeting: 'Hello,',
  paragraphs: ['Your request for an account was declined, and what you had entered is deleted.'],
})
