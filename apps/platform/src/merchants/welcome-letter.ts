import type { Letter } from '../mail/letter.tsx'

interface Welcome {
  readonly name: string
  readonly shopName: string
  readonly consoleUrl: string
}

/** What the owner reads after opening the shop. */
export const welcomeLetter = ({ name, shopName, consoleUrl }: Welcome): Letter => ({
  from: shopName,
  subject: `Welcome to ${shopName}`,
  greeting: `Hello ${name},`,
  paragraphs: [
    `${shopName} is open, and you are its owner. The console is where you look after products, orders and the people you work with.`,
    'Nobody else can sign in yet. If it was not you who set up this shop, look at who has access to the machine it runs on.',
  ],
  action: { label: 'Open the console', url: consoleUrl },
})
