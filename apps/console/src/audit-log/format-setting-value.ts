import { parseMoney } from '@vitrine/pricing'
import { countryName } from '../shared/countries/countries.ts'
import { formatMoney } from '../shared/format-amount.ts'
import { formatExactTime } from '../shared/format-time.ts'
import { formatNumber, formatPercentage } from '../shared/i18n/format-number.ts'
import { languageName } from '../shared/language-names.ts'
import { auditLogText as text } from '../shared/messages/audit-log.ts'
import { contentText } from '../shared/messages/content/content.ts'
import { ordersText } from '../shared/messages/orders.ts'
import { t } from '../shared/messages/t.ts'
import { type Item, itemName } from './compare-lists.ts'
import { partName, sentenceCase, words } from './sentences.ts'

/** What a value needs in order to be readable. */
export interface ValueContext {
  readonly currency: string
  /** When the change was made. */
  readonly changedAt: Date
  /** The name of a collection, page or tax class. */
  readonly findName?: (id: string) => string | undefined
}

const MONEY = new Set(['amount', 'minAmount', 'maxAmount', 'minimumSubtotal', 'backupRate', 'fallbackAmount'])
/** Amounts are in minor units, rates in millionths, exchange rates in hundred-millionths. */
const SHARES: Readonly<Record<string, number>> = { rate: 10_000, basisPoints: 100 }
const EXCHANGE_RATE = 100_000_000
/** Weights are in thousandths of the shop's unit. */
const WEIGHT_UNIT = 1000
const LANGUAGE_PARTS = new Set(['languages', 'language'])
const COUNTRY_PARTS = new Set(['countries', 'country'])
/** Lists that are built in until a merchant has an own one. */
const BUILT_IN = new Set(['giftCardDesigns', 'filters'])
const TIME = /^\d{4}-\d\d-\d\dT/
const CODE = /^[A-Z][A-Z_]{3,}$/
/** What merchants write, also in capitals. */
const WRITTEN = new Set(['code', 'name', 'title', 'label', 'text', 'couponCode'])
const MAX_ITEMS = 5
const MAX_TEXT_LENGTH = 60

/** A value in words; undefined if it says nothing to people, as an id without a name does. */
export function formatSettingValue(part: string, value: unknown, context: ValueContext): string | undefined {
  if (value === null && BUILT_IN.has(part)) return text.builtIn
  if (value === null || value === undefined || value === '') return text.nothing
  if (typeof value === 'boolean') return value ? text.on : text.off
  if (typeof value === 'number') return formatPartNumber(part, value, context)
  if (Array.isArray(value)) return formatList(part, value, context)
  if (typeof value === 'object') return formatLink(value, context)
  return formatText(part, String(value), context)
}

interface Link {
  readonly type?: string
  readonly targetId?: string
  readonly url?: string
}

const formatLink = ({ type, targetId = '', url }: Link, { findName }: ValueContext): string | undefined =>
  quoted(url ?? findName?.(targetId)) ?? LINK_TYPES[type as keyof typeof LINK_TYPES]

const LINK_TYPES = contentText.link.types

function formatPartNumber(part: string, value: number, { currency }: ValueContext): string {
  const share = SHARES[part]
  if (share) return formatPercentage(value / share)
  return MONEY.has(part) ? formatMoney({ amount: value, currency }) : formatNumber(value)
}

function formatList(part: string, items: readonly unknown[], context: ValueContext): string | undefined {
  if (items.length === 0) return text.nothing
  if (items.some((each) => typeof each === 'object')) return t(text.items, { count: items.length })
  const names = items.map((item) =>
    part.endsWith('Ids') ? context.findName?.(String(item)) : formatItem(part, String(item)),
  )
  if (names.includes(undefined)) return t(text.items, { count: items.length })
  return items.length > MAX_ITEMS
    ? t(text.listAndMore, {
        items: names.slice(0, MAX_ITEMS - 1).join(', '),
        count: items.length - MAX_ITEMS + 1,
      })
    : names.join(', ')
}

function formatText(part: string, value: string, { findName }: ValueContext): string | undefined {
  if (part.endsWith('Id') && ID.test(value)) return quoted(findName?.(value))
  const shown = formatItem(part, value)
  if (TIME.test(shown)) return formatExactTime(new Date(shown))
  const name = valueName(part, value)
  if (name) return t(text.quoted, { text: name })
  if (CODE.test(shown) && !WRITTEN.has(part))
    return t(text.quoted, { text: sentenceCase(shown.toLowerCase().replaceAll('_', ' ')) })
  return quoted(part === 'body' ? decodeEntities(withoutTags(shown)) : shown)
}

/** Ids of media have a file name behind the id. */
const ID = /^[\da-f]{8}-|~mv2|^media\//i

const quoted = (value: string | undefined): string | undefined => {
  if (value === undefined) return undefined
  return t(text.quoted, {
    text: value.length > MAX_TEXT_LENGTH ? `${value.slice(0, MAX_TEXT_LENGTH)}…` : value,
  })
}

const withoutTags = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  nbsp: ' ',
  amp: '&',
}

/** The entities that the sanitizer of rich text and the editor write. */
const decodeEntities = (html: string): string =>
  html.replace(/&(lt|gt|quot|#39|nbsp|amp);/g, (_, name: string) => ENTITIES[name] ?? '')

/** A language, a country or a payment method by its name, and values of the platform in the words of the console. */
export function formatItem(part: string, item: string): string {
  if (LANGUAGE_PARTS.has(part)) return languageName(item)
  if (COUNTRY_PARTS.has(part) && /^[A-Z]{2}$/.test(item)) return countryName(item)
  if (part === 'paymentMethods') return paymentMethodName(item)
  return valueName(part, item) ?? item
}

/** A value of the platform in the words of the console. What merchants write stays as it is. */
function valueName(part: string, value: string): string | undefined {
  if (WRITTEN.has(part)) return undefined
  const key = [`${part}.${value}`, value].find((each) => Object.hasOwn(text.settingValues, each))
  return text.settingValues[key as keyof typeof text.settingValues]
}

/** The provider itself: an order says that Stripe takes cards. */
export const paymentMethodName = (id: string): string =>
  id !== 'stripe' && Object.hasOwn(ordersText.methods, id)
    ? ordersText.methods[id as keyof typeof ordersText.methods]
    : sentenceCase(words(id))

const LONG_TEXT = 40

/** Two long texts from where they differ, so that the difference is seen. */
export function fromDifference(was: unknown, is: unknown): readonly [unknown, unknown] {
  if (typeof was !== 'string' || typeof is !== 'string') return [was, is]
  const [one, other] = [withoutTags(was), withoutTags(is)]
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  const start = same > LONG_TEXT ? one.lastIndexOf(' ', same - LONG_TEXT / 2) + 1 : 0
  if (one === other || start === 0) return [was, is]
  return [`…${one.slice(start)}`, `…${other.slice(start)}`]
}

/** An item of a list: `Hero “Hello”`, `“Contact”`, `8.1%`. */
export function formatListItem(item: Item, context: ValueContext): string {
  const { type, link, collections } = item as {
    readonly type?: string
    readonly link?: Link
    readonly collections?: object
  }
  const kind = Object.hasOwn(contentText.home.types, type ?? '')
    ? contentText.home.types[type as keyof typeof contentText.home.types]
    : undefined
  const name = itemName(item) ?? context.findName?.(link?.targetId ?? '') ?? link?.url
  if (link && name === undefined) return formatLink(link, context) ?? ''
  if (kind) return name === undefined ? kind : `${kind} ${quoted(name)}`
  if (collections && name === undefined) return contentText.navigation.collections
  const details = formatDetails(item, context)
  if (name === undefined) return details.join(', ')
  return details.length === 0 ? (quoted(name) ?? '') : `${quoted(name)} (${details.join(', ')})`
}

const NAMES = new Set(['title', 'label', 'name', 'text', 'currency', 'productName', 'type', 'link'])

/** The values of an item besides its name, such as those of a rate. */
const formatDetails = (item: Item, context: ValueContext): readonly string[] =>
  Object.entries(item).flatMap(([part, value]) => {
    if (NAMES.has(part) || (typeof value !== 'number' && typeof value !== 'string')) return []
    if (part === 'rate' && 'currency' in item) return formatNumber(Number(value) / EXCHANGE_RATE)
    if (part === 'maxWeight') return t(text.maxWeight, { weight: Number(value) / WEIGHT_UNIT })
    const price = part === 'price' ? parseMoney(value, context.currency) : undefined
    if (price) return formatMoney(price)
    const shown = formatSettingValue(part, value, context)
    if (shown === undefined) return []
    return typeof value === 'string' || MONEY.has(part) || part in SHARES
      ? shown
      : t(text.partValue, { part: partName(part), value: shown })
  })
