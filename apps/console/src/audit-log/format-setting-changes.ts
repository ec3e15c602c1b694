import type { AuditLogItem } from '@vitrine/contract'
import { formatMoney } from '@vitrine/pricing'
import { countryName } from '../shared/countries/countries.ts'
import { formatExactTime } from '../shared/format-time.ts'
import { languageName } from '../shared/language-names.ts'
import { auditLogText as text } from '../shared/messages/audit-log.ts'
import { ordersText } from '../shared/messages/orders.ts'
import { emailsText } from '../shared/messages/settings/emails.ts'
import { t } from '../shared/messages/t.ts'
import { changeSentence, flagSentence, sentenceCase, updateSentence } from './sentences.ts'

type State = Readonly<Record<string, unknown>>

/** A changed part of a setting, with its earlier and its new value. A value is missing if it says nothing to people. */
interface ChangedPart {
  readonly name: string
  readonly before?: string
  readonly after?: string
  /** A sentence that replaces both. */
  readonly sentence?: string
}

/** The parts of a setting that changed. */
export function listChangedParts({ before, after }: AuditLogItem, currency: string): readonly ChangedPart[] {
  if (!before || !after) return []
  const [was, is] = [new Map(leaves(before)), new Map(leaves(after))]
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (path) => JSON.stringify(was.get(path)) !== JSON.stringify(is.get(path)),
  )
  const names = changed.map((path) => path.split('.').at(-1))
  const parts = changed.map((path) => {
    const [name = path, parent = ''] = path.split('.').reverse()
    // One name in two places, such as the formats of invoice and credit note numbers.
    const isAmbiguous = MODES.has(parent) || names.indexOf(name) !== names.lastIndexOf(name)
    const shown = text.settingParts[name as keyof typeof text.settingParts] ?? words(name)
    const values = [was.get(path), is.get(path)] as const
    if (!isAmbiguous || !parent) return changedPart(name, shown, values, currency)
    const group = text.settingParts[parent as keyof typeof text.settingParts] ?? words(parent)
    return changedPart(name, `${group} ${shown}`, values, currency, true)
  })
  const secrets = ((after.replacedSecrets as readonly string[] | undefined) ?? []).map((name) => ({
    name: words(name),
    sentence: t(text.secretReplaced, { name: sentenceCase(words(name)) }),
  }))
  return [...parts, ...secrets].filter(
    ({ name }, index, all) => all.findIndex((each) => each.name === name) === index,
  )
}

/** `Corner style: from “Sharp” to “Rounded”`. */
export function formatChangedPart({ name, before, after, sentence }: ChangedPart): string {
  if (sentence) return sentence
  return before === undefined || after === undefined
    ? updateSentence(name)
    : changeSentence(name, before, after)
}

/** What an undo restores. */
export const formatRestoredPart = ({ name, before }: ChangedPart): string =>
  before === undefined
    ? sentenceCase(name)
    : t(text.restoredPart, { part: sentenceCase(name), value: before })

/** Which of several settings of a kind it is: a payment method, or an email in a language. */
export function formatSubject({ before, after }: AuditLogItem): string | undefined {
  const { paymentMethod, texts, name, language } = { ...before, ...after }
  if (paymentMethod) return nameOfMethod(String(paymentMethod))
  return texts
    ? t(text.emailIn, { name: nameOfEmail(String(name)), language: formatItem('language', String(language)) })
    : undefined
}

/** The provider itself: an order says that Stripe takes cards. */
const nameOfMethod = (id: string): string =>
  id !== 'stripe' && Object.hasOwn(ordersText.methods, id)
    ? ordersText.methods[id as keyof typeof ordersText.methods]
    : sentenceCase(words(id))

const nameOfEmail = (id: string): string =>
  Object.hasOwn(emailsText.emails, id)
    ? emailsText.emails[id as keyof typeof emailsText.emails].name
    : sentenceCase(words(id))

/** Parts that say nothing to people, or that the name of the entity says already. */
const HIDDEN = new Set([
  'savedSecrets',
  'replacedSecrets',
  'normalizedCode',
  'createdAt',
  'position',
  'example',
])
/** Parts that are too long to show. */
const NAMED = new Set([
  'HOME_PAGE',
  'NAVIGATION',
  'body',
  'translations',
  'rates',
  'content',
  'texts',
  'origins',
])
const MONEY = new Set(['minAmount', 'maxAmount', 'minimumSubtotal', 'backupRate'])

/** The modes of a payment method, which have the same fields. */
const MODES = new Set(['TEST', 'LIVE'])

/** The values of a state by their paths, such as `contact.email`. */
function leaves(state: State, parent?: string): readonly (readonly [string, unknown])[] {
  return Object.entries(state).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
    if (HIDDEN.has(name)) return []
    const path = parent === undefined || name === 'instructions' ? name : `${parent}.${name}`
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isNested && !NAMED.has(name) ? leaves(value as State, path) : [[path, value]]
  })
}

function changedPart(
  part: string,
  name: string,
  values: readonly [was: unknown, is: unknown],
  currency: string,
  isInGroup = false,
): ChangedPart {
  const [was, is] = values
  const sentence =
    typeof was === 'boolean' || typeof is === 'boolean'
      ? flagSentence(isInGroup ? '' : part, name, Boolean(is))
      : undefined
  const [before, after] = values.map((value) => formatValue(part, value, currency))
  return before === undefined || after === undefined
    ? { name }
    : { name, before, after, ...(sentence && { sentence }) }
}

const MAX_TEXT_LENGTH = 60
const TIME = /^\d{4}-\d\d-\d\dT/
const CODE = /^[A-Z][A-Z_]{3,}$/

function formatValue(path: string, value: unknown, currency: string): string | undefined {
  if (NAMED.has(path) || (path.endsWith('Id') && path !== 'taxId')) return undefined
  if (value === null || value === undefined || value === '') return text.nothing
  if (typeof value === 'boolean') return value ? text.on : text.off
  if (typeof value === 'number')
    return MONEY.has(path) ? formatMoney({ amount: value, currency }) : String(value)
  if (Array.isArray(value)) {
    if (value.some((each) => typeof each === 'object')) return undefined
    return value.length === 0 ? text.nothing : formatList(value.map((each) => formatItem(path, String(each))))
  }
  const shown = formatItem(path, String(value))
  if (TIME.test(shown)) return formatExactTime(new Date(shown))
  if (Object.hasOwn(text.settingValues, shown))
    return `“${text.settingValues[shown as keyof typeof text.settingValues]}”`
  if (CODE.test(shown)) return `“${sentenceCase(shown.toLowerCase().replaceAll('_', ' '))}”`
  return `“${shown.length > MAX_TEXT_LENGTH ? `${shown.slice(0, MAX_TEXT_LENGTH)}…` : shown}”`
}

const LANGUAGE_PARTS = new Set(['languages', 'language'])
const COUNTRY_PARTS = new Set(['countries', 'country'])
const MAX_ITEMS = 5

/** A language or a country by its name. */
function formatItem(path: string, item: string): string {
  if (LANGUAGE_PARTS.has(path)) return languageName(item)
  return COUNTRY_PARTS.has(path) && /^[A-Z]{2}$/.test(item) ? countryName(item) : item
}

const formatList = (items: readonly string[]): string =>
  items.length > MAX_ITEMS
    ? t(text.listAndMore, {
        items: items.slice(0, MAX_ITEMS - 1).join(', '),
        count: items.length - MAX_ITEMS + 1,
      })
    : items.join(', ')

/** `cornerStyle` becomes `corner style`, and `bank-transfer` becomes `bank transfer`. */
const words = (name: string): string =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
