/** Formats an event type of the API: its last segment, without the suffix "Event". */
export function formatEventType(type: string): string {
  const name = type.split('.').at(-1) ?? type
  const words = name
    .replace(/Event$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
