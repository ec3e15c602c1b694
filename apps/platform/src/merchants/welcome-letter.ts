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
    `You are now the owner of ${shopName}. The console is where you look after its products.`,
    'Nobody else can sign in yet. If it was not you who set up this shop, look at who has access to the machine it runs on.',
  ],
  action: { label: 'Open the console', url: consoleUrl },
})
