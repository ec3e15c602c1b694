/** Words of the API that the console has other words for. */
const CONSOLE_WORDS: Readonly<Record<string, string>> = {
  'back in stock notification request': 'back-in-stock request',
  'checkout template': 'checkout link',
  'discount rule': 'automatic discount',
  'inventory item changed': 'product stock changed',
  'inventory variants changed': 'variant stock changed',
  member: 'customer account',
  'order approved': 'order placed',
  'order transactions refund completed': 'refund completed',
  'order transactions': 'payments and refunds of an order',
  'orders settings': 'order settings',
  'redirect session': 'redirect to checkout or sign-in',
  'shipping option': 'shipping method',
  'shippo configuration': 'carrier',
  'sign on policy': 'customer account settings',
  'subscription contract': 'subscription',
  'tax group': 'tax class',
}

/** Formats an event type of the API: its last segment, without the suffix "Event", in the words of the console. */
export function formatEventType(type: string): string {
  const name = type.split('.').at(-1) ?? type
  const words = name
    .replace(/Event$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  const start = Object.keys(CONSOLE_WORDS).find((key) => words === key || words.startsWith(`${key} `))
  const text = start ? CONSOLE_WORDS[start] + words.slice(start.length) : words
  return text.charAt(0).toUpperCase() + text.slice(1)
}
