import type { AuditLogItem } from '@vitrine/contract'
import { withinSentence } from '../shared/i18n/within-sentence.ts'
import { auditLogText as text } from '../shared/messages/audit-log.ts'
import { emailsText } from '../shared/messages/settings/emails.ts'
import { t } from '../shared/messages/t.ts'
import { compareLists, type Item } from './compare-lists.ts'
import {
  formatItem,
  formatListItem,
  formatSettingValue,
  fromDifference,
  paymentMethodName,
  type ValueContext,
} from './format-setting-value.ts'
import { changeSentence, flagSentence, partName, sentenceCase, updateSentence, words } from './sentences.ts'

type State = Readonly<Record<string, unknown>>
type Values = readonly [was: unknown, is: unknown]

/** A changed part of a setting, with its earlier and its new value. A value is missing if it says nothing to people. */
interface ChangedPart {
  readonly name: string
  readonly before?: string
  readonly after?: string
  /** A sentence that replaces both. */
  readonly sentence?: string
  /** What an undo does, where it is not to restore the earlier value. */
  readonly undoSentence?: string
}

/** The parts of a setting that changed. All that were set, if it is new, or deleted. */
export function listChangedParts(
  { before, after, name: entityName }: AuditLogItem,
  context: ValueContext,
): readonly ChangedPart[] {
  const isNewOrDeleted = !before || !after
  const [was, is] = [before, after].map((state) => new Map(leaves(state ?? {})))
  const parts = compareLeaves(was ?? new Map(), is ?? new Map(), context, (values) => {
    const [value] = values.filter((each) => each !== undefined)
    const isDefault = value === false || (Array.isArray(value) && value.length === 0)
    return !isNewOrDeleted || !(isDefault || value === entityName || (value === true && !after))
  })
  const secrets = changedSecrets(before, after).map(([name, sentence]) => ({
    name: partName(name),
    sentence: t(sentence, { name: sentenceCase(partName(name)) }),
    undoSentence: t(text.secretStays, { name: sentenceCase(partName(name)) }),
  }))
  return [...parts, ...secrets].filter(
    ({ name }, index, all) => all.findIndex((each) => each.name === name) === index,
  )
}

/** The secrets that were replaced or saved for the first time, with a sentence about it. */
function changedSecrets(before: State | null, after: State | null): readonly (readonly [string, string])[] {
  const had = namesIn(before?.savedSecrets)
  return [
    ...namesIn(after?.replacedSecrets).map((name) => [name, text.secretReplaced] as const),
    ...namesIn(after?.savedSecrets)
      .filter((name) => !had.includes(name))
      .map((name) => [name, text.secretSaved] as const),
  ]
}

const namesIn = (names: unknown): readonly string[] => (names as readonly string[] | undefined) ?? []

function compareLeaves(
  was: ReadonlyMap<string, unknown>,
  is: ReadonlyMap<string, unknown>,
  context: ValueContext,
  isShown: (values: Values) => boolean = () => true,
): readonly ChangedPart[] {
  const changed = [...new Set([...was.keys(), ...is.keys()])].flatMap((path) => {
    const values = [was.get(path), is.get(path)].map((value) =>
      path.endsWith('publishDate') && !isAfter(value, context.changedAt) ? undefined : value,
    ) as unknown as Values
    const [one, other] = values.map((value) => JSON.stringify(value === '' ? null : (value ?? null)))
    return one === other || !isShown(values) ? [] : [{ path, values }]
  })
  const names = changed.map(({ path }) => path.split('.').at(-1))
  return changed.flatMap(({ path, values }) => {
    const [name = path, parent = '', grandparent] = path.split('.').reverse()
    // One name in two places, such as the formats of invoice and credit note numbers.
    const isAmbiguous = GROUPS.has(parent) || names.indexOf(name) !== names.lastIndexOf(name)
    const own = text.settingParts[`${parent}.${name}` as keyof typeof text.settingParts]
    if (own) return changedParts(name, own, values, context, true)
    const shown = partName(name)
    if (grandparent === 'translations')
      return changedParts(name, inLanguage(shown, parent), values, context, true)
    return isAmbiguous && parent
      ? changedParts(name, t(text.inGroup, { group: partName(parent), part: shown }), values, context, true)
      : changedParts(name, shown, values, context, false)
  })
}

/** The time at which something was published at once is that of the change, so it is not shown. */
const isAfter = (date: unknown, instant: Date): boolean =>
  typeof date === 'string' && new Date(date) > instant

const inLanguage = (name: string, language: string): string =>
  t(text.emailIn, { name, language: formatItem('language', language) })

/** `Corner style: from “Sharp” to “Rounded”`. */
export function formatChangedPart({ name, before, after, sentence }: ChangedPart): string {
  if (sentence) return sentence
  return before === undefined || after === undefined
    ? updateSentence(name)
    : changeSentence(name, before, after)
}

/** What an undo restores. */
export const formatRestoredPart = ({ name, before, undoSentence }: ChangedPart): string =>
  undoSentence ??
  (before === undefined
    ? sentenceCase(name)
    : t(text.restoredPart, { part: sentenceCase(name), value: before }))

/** What a change is about: a payment method, an email or a translation in a language, or the named entity. */
export function formatSubject({ entity, name, before, after }: AuditLogItem): string | undefined {
  const state: State = { ...before, ...after }
  if (state.paymentMethod) return paymentMethodName(String(state.paymentMethod))
  if (entity === 'translation') return inLanguage(name ?? '', String(state.language))
  if (entity === 'tax region') return formatItem('country', name ?? '')
  if (entity !== 'shop') return name ?? undefined
  return state.texts ? inLanguage(nameOfEmail(String(state.name)), String(state.language)) : undefined
}

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
  'kind',
])

/** Parts whose fields only make sense with their name, such as the modes of a payment method. */
const GROUPS = new Set(['TEST', 'LIVE', 'announcement'])

/** The values of a state by their paths, such as `contact.email`. */
function leaves(state: State, parent?: string): readonly (readonly [string, unknown])[] {
  return Object.entries(state).flatMap(([name, value]): readonly (readonly [string, unknown])[] => {
    if (HIDDEN.has(name)) return []
    const path = parent === undefined || name === 'instructions' ? name : `${parent}.${name}`
    const isNested = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (!isNested || name === 'link') return [[path, value]]
    // A translation, with the original that it translates.
    return 'originalHash' in value ? [[path, (value as State).text]] : leaves(value as State, path)
  })
}

function changedParts(
  part: string,
  name: string,
  values: Values,
  context: ValueContext,
  isInGroup: boolean,
): readonly ChangedPart[] {
  if (values.some(isItems)) return changedItems(name, values, context)
  const [was, is] = values
  if (typeof was === 'boolean' || typeof is === 'boolean') {
    const sentence = flagSentence(isInGroup ? '' : part, name, Boolean(is))
    return [{ name, before: was ? text.on : text.off, after: is ? text.on : text.off, sentence }]
  }
  const [before, after] = fromDifference(was, is).map((value) => formatSettingValue(part, value, context))
  if (before !== undefined && after !== undefined && before !== after) return [{ name, before, after }]
  if (before === text.nothing) return [{ name, sentence: t(text.itemAdded, { item: sentenceCase(name) }) }]
  if (after === text.nothing) return [{ name, sentence: t(text.itemRemoved, { item: sentenceCase(name) }) }]
  return [{ name }]
}

const isItems = (value: unknown): value is readonly Item[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'object')

/** Which items of a list were added, removed or changed, such as the sections of the home page. */
function changedItems(name: string, values: Values, context: ValueContext): readonly ChangedPart[] {
  const [was, is] = values.map((value) => (isItems(value) ? value : []))
  const { added, removed, changed, isReordered } = compareLists(was ?? [], is ?? [])
  const named = (item: Item) => ({ name: `${name}: ${formatListItem(item, context)}` })
  const addedSentence = (item: string) => t(text.itemAdded, { item: sentenceCase(item) })
  const removedSentence = (item: string) => t(text.itemRemoved, { item: sentenceCase(item) })
  return [
    ...added.map(named).map((item) => ({
      ...item,
      sentence: addedSentence(item.name),
      undoSentence: removedSentence(item.name),
    })),
    ...removed.map(named).map((item) => ({
      ...item,
      sentence: removedSentence(item.name),
      undoSentence: addedSentence(item.name),
    })),
    ...changed.flatMap(([earlier, later]) =>
      changedInside(`${name}: ${formatListItem(later, context)}`, [earlier, later], context),
    ),
    ...(isReordered ? [{ name, sentence: t(text.reordered, { part: sentenceCase(name) }) }] : []),
  ]
}

/** What changed in one item of a list. */
function changedInside(
  name: string,
  [was, is]: readonly [Item, Item],
  context: ValueContext,
): readonly ChangedPart[] {
  return compareLeaves(new Map(leaves(was)), new Map(leaves(is)), context).map((part) => {
    const inside = { ...part, name: `${name}, ${part.name}` }
    const { sentence, undoSentence } = part
    return {
      ...inside,
      ...(sentence && { sentence: `${sentenceCase(name)}, ${withinSentence(sentence)}` }),
      ...(undoSentence && { undoSentence: `${sentenceCase(name)}, ${withinSentence(undoSentence)}` }),
    }
  })
}
