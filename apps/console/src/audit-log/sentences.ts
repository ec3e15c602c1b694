import { withinSentence } from '../shared/i18n/within-sentence.ts'
import { auditLogText as text } from '../shared/messages/audit-log.ts'
import { emailsText } from '../shared/messages/settings/emails.ts'
import { t } from '../shared/messages/t.ts'

export const sentenceCase = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** `Name: from “Mug” to “Cup”`, or what was set or removed. */
export function changeSentence(name: string, before: string, after: string): string {
  const part = sentenceCase(name)
  if (before === text.nothing) return t(text.set, { part, after })
  return after === text.nothing ? t(text.removed, { part, before }) : t(text.changed, { part, before, after })
}

/** A part that is turned on or off: a sentence of its own, or `Reverse charge turned on`. */
export function flagSentence(path: string, name: string, isOn: boolean): string {
  if (Object.hasOwn(text.flags, path)) return text.flags[path as keyof typeof text.flags][isOn ? 'on' : 'off']
  return t(isOn ? text.turnedOn : text.turnedOff, { part: sentenceCase(name) })
}

/** The sentence of a part whose values say nothing to people. */
export const updateSentence = (name: string): string => t(text.updated, { part: sentenceCase(name) })

/** The name of a part of a setting. The parts of emails have the names of their fields. */
export function partName(name: string): string {
  if (Object.hasOwn(text.settingParts, name)) return text.settingParts[name as keyof typeof text.settingParts]
  if (Object.hasOwn(emailsText.partNames, name))
    return withinSentence(emailsText.partNames[name as keyof typeof emailsText.partNames])
  return words(name)
}

/** `cornerStyle` becomes `corner style`, and `bank-transfer` becomes `bank transfer`. */
export const words = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
