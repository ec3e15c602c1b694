import type { MerchantRole } from '../caller.ts'
import type { Letter } from '../mail/letter.tsx'

interface Invitation {
  readonly inviter: string
  readonly shopName: string
  readonly role: MerchantRole
  readonly link: string
}

const MAY: Readonly<Record<MerchantRole, string>> = {
  owner: 'As an owner you may do everything, and decide who else may.',
  manager: 'As a manager you look after products and orders.',
  viewer: 'As a viewer you see everything and change nothing.',
}

/** What someone reads who is asked to work in the shop. */
export const invitationLetter = ({ inviter, shopName, role, link }: Invitation): Letter => ({
  from: shopName,
  subject: `${inviter} invites you to ${shopName}`,
  greeting: 'Hello,',
  paragraphs: [
    `${inviter} would like you to work in ${shopName}. ${MAY[role]}`,
    'The link below is yours alone. It works once, for seven days. If you did not expect it, you need do nothing.',
  ],
  action: { label: 'Accept the invitation', url: link },
})
