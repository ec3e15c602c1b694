import { webhooksText } from '../shared/messages/settings/webhooks.ts'
import { t } from '../shared/messages/t.ts'

const things: Readonly<Record<string, string>> = webhooksText.eventThings
const changes: Readonly<Record<string, string>> = webhooksText.eventChanges

/** Formats an event type of the API: its last segment, without the suffix "Event", in the words of the console. */
export function formatEventType(type: string): string {
  const name = type.split('.').at(-1) ?? type
  const words = name
    .replace(/Event$/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  const at = words.lastIndexOf(' ')
  const thing = things[words.slice(0, at)]
  const change = changes[words] ?? changes[words.slice(at + 1)]
  const text = thing && change ? t(change, { thing }) : words
  return text.charAt(0).toUpperCase() + text.slice(1)
}
