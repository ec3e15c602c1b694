import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { EntityTranslations, TranslatableKind, TranslationProgress, Wire } from '@vitrine/contract'
import type { LanguageCode } from '@vitrine/ui/i18n'
import { type ChangeAuthor, writeAuditLog } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { invalid, Refusal } from '../../kernel/refusal.ts'
import { parseId } from '../../kernel/wire-id.ts'
import { readShop } from '../../shop/profile/read-shop.ts'
import { repeatedLabels } from './repeated-labels.ts'
import { type EntityNotFound, KINDS, type Translatable } from './translatable-kinds.ts'
import {
  deleteTranslations,
  findTranslations,
  saveTranslations,
  type TranslationRow,
} from './translation-repository.ts'

type TranslationsResponse = { readonly entityTranslations: Wire<EntityTranslations> }

export interface EntityKey {
  readonly kind: TranslatableKind
  readonly id: string
}

export async function getTranslations(
  db: Queryable,
  { kind, id: wireId }: EntityKey,
): Promise<TranslationsResponse | EntityNotFound> {
  const id = parseId(wireId)
  const [entity] = id === undefined ? [] : await KINDS[kind].find(db, [id])
  if (!entity) return KINDS[kind].refuse(wireId)
  const rows = await findTranslations(db, kind, [entity.id])
  const { languages } = await readShop(db)
  const [originalLanguage = '', ...others] = languages
  return {
    entityTranslations: {
      kind,
      entityId: wireId,
      originalLanguage,
      languages: others,
      fields: fieldsOf(entity, rows, others),
    },
  }
}

const fieldsOf = (
  { id, texts }: Translatable,
  rows: readonly TranslationRow[],
  languages: readonly LanguageCode[],
): Wire<EntityTranslations>['fields'] =>
  texts.map(({ name, original, format }) => ({
    name,
    original,
    format,
    translations: Object.fromEntries(
      rows
        .filter(({ entityId, field }) => entityId === id && field === name)
        .filter(({ language }) => languages.includes(language as LanguageCode))
        .map((row) => [
          row.language,
          { text: row.text, isOutdated: isOutdated(row, original), isMachine: row.isMachine },
        ]),
    ),
  }))

const hashOf = (original: string): string => createHash('md5').update(original).digest('hex')

export const isOutdated = ({ originalHash }: TranslationRow, original: string): boolean =>
  originalHash !== hashOf(original)

/** A page of entities by name, how much of each is translated and, on request, their texts. */
export async function listTranslationProgress(
  db: Queryable,
  {
    kind,
    limit,
    offset,
    withTexts = false,
  }: { kind: TranslatableKind; limit: number; offset: number; withTexts?: boolean | undefined },
): Promise<{ readonly entities: readonly Wire<TranslationProgress>[]; readonly totalResults: number }> {
  const { list, count, find } = KINDS[kind]
  const ids = await list(db, { limit, offset })
  const found = new Map((await find(db, ids)).map((entity) => [entity.id, entity]))
  const rows = await findTranslations(db, kind, ids)
  const { languages } = await readShop(db)
  return {
    entities: ids
      .flatMap((id) => found.get(id) ?? [])
      .map(({ id, name, texts }) => ({
        entityId: id,
        name,
        ...(withTexts && { fields: fieldsOf({ id, name, texts }, rows, languages.slice(1)) }),
        languages: languages.slice(1).map((language) => {
          const own = rows.filter((row) => row.entityId === id && row.language === language)
          const translated = texts.flatMap(({ name: field, original }) => {
            const row = own.find((each) => each.field === field)
            return row ? [{ isOutdated: isOutdated(row, original), isMachine: row.isMachine }] : []
          })
          return {
            language,
            fields: texts.length,
            translated: translated.length,
            outdated: translated.filter((row) => row.isOutdated).length,
            machine: translated.filter((row) => row.isMachine).length,
          }
        }),
      })),
    totalResults: await count(db),
  }
}

export interface TranslationChange {
  readonly language: string
  readonly texts: Readonly<Record<string, string>>
  /** What was translated, where it may not be the current original: texts of a file. */
  readonly originals?: Readonly<Record<string, string>> | undefined
  /** The fields that a machine translated, and nobody has edited since: texts of a file. */
  readonly machine?: readonly string[] | undefined
}

/** Saves the texts of one language by field. Omitted ones stay the same, and empty ones are deleted. */
export const updateTranslations = (
  db: Queryable,
  { kind, id: wireId }: EntityKey,
  { language, texts, originals: translated = {}, machine = [] }: TranslationChange,
  author: ChangeAuthor,
): Promise<TranslationsResponse | EntityNotFound | Refusal<'INVALID_ARGUMENT'>> =>
  inTransaction<TranslationsResponse | EntityNotFound | Refusal<'INVALID_ARGUMENT'>>(db, async (tx) => {
    const entity = await lockEntity(tx, { kind, id: wireId })
    if (entity instanceof Refusal) return entity
    const { languages } = await readShop(tx)
    if (!languages.slice(1).includes(language as LanguageCode)) return invalid(OTHER_LANGUAGE)
    const originals = new Map(entity.texts.map(({ name, original }) => [name, original]))
    const unknown = Object.keys(texts).filter((field) => !originals.has(field))
    if (unknown.length > 0) return invalid(...unknown.map(unknownField))
    const rows = await findTranslations(tx, kind, [entity.id])
    const saved = new Map(
      rows.filter((row) => row.language === language).map(({ field, text }) => [field, text]),
    )
    const states = Object.entries(texts).map(([field, text]): [string, StoredText | null] => [
      field,
      text.trim() === ''
        ? null
        : {
            text,
            originalHash: hashOf(translated[field] ?? originals.get(field) ?? ''),
            // Where another text is saved, somebody edited it in the file.
            ...(machine.includes(field) && (saved.get(field) ?? text) === text && MACHINE),
          },
    ])
    const repeated = repeatedLabels(entity.texts, new Map([...saved, ...Object.entries(texts)]))
    if (repeated.length > 0) return invalid(...repeated.map(repeatedLabel))
    await storeTexts(tx, { kind, entityId: entity.id, language }, new Map(states), author)
    return getTranslations(tx, { kind, id: wireId })
  })

/** Saves texts of a machine for fields that have none. Those that a person could not save either are left out. */
export async function addMachineTranslations(
  tx: Queryable,
  { kind, id }: EntityKey,
  { language, texts, originals = {} }: TranslationChange,
  author: ChangeAuthor,
): Promise<{ readonly saved: number; readonly skipped: number }> {
  const entity = await lockEntity(tx, { kind, id })
  if (entity instanceof Refusal) return { saved: 0, skipped: 0 }
  const current = new Set(entity.texts.map(({ name }) => name))
  const rows = (await findTranslations(tx, kind, [id])).filter((row) => row.language === language)
  const added = new Map(
    Object.entries(texts).filter(([name]) => current.has(name) && !rows.some(({ field }) => field === name)),
  )
  const wanted = added.size
  const saved = rows.map(({ field, text }) => [field, text] as const)
  for (;;) {
    const repeated = repeatedLabels(entity.texts, new Map([...saved, ...added]))
    // The later one of two equal names may be a person's: then the machine's is the earlier one.
    const dropped = repeated.flatMap((name) => (added.has(name) ? [name] : labelsBeside(entity.texts, name)))
    const removed = dropped.filter((name) => added.delete(name))
    if (removed.length === 0) break
  }
  const states = [...added].map(([field, text]): [string, StoredText] => [
    field,
    { text, originalHash: hashOf(originals[field] ?? ''), ...MACHINE },
  ])
  await storeTexts(tx, { kind, entityId: id, language }, new Map(states), author)
  return { saved: added.size, skipped: wanted - added.size }
}

const labelsBeside = (texts: Translatable['texts'], name: string): readonly string[] => {
  const list = texts.find((text) => text.name === name)?.list
  return texts.filter((text) => text.list === list).map((text) => text.name)
}

type StoredText = Pick<TranslationRow, 'text' | 'originalHash'> & Partial<typeof MACHINE>

const MACHINE = { isMachine: true } as const

/** A text of a file. Without an original, it translates the current one. */
export const textState = ({
  text,
  original,
  machine,
}: {
  readonly text: string
  readonly original: string | undefined
  readonly machine: boolean
}): StoredText & { readonly isCurrent: boolean } => ({
  text,
  originalHash: hashOf(original ?? ''),
  isCurrent: original === undefined,
  ...(machine && MACHINE),
})

interface FileText {
  readonly field: string
  readonly state: ReturnType<typeof textState>
}

/** The texts of an import, before and after. */
interface TextsBeforeAndAfter {
  readonly before: Readonly<Record<string, StoredText | null>>
  readonly after: Readonly<Record<string, StoredText | null>>
}

/** Saves texts of a file, and returns those that differ from the stored ones; or the fields that cannot be saved. */
export async function replaceTexts(
  tx: Queryable,
  { kind, id, language }: EntityKey & { readonly language: string },
  texts: readonly FileText[],
  author: ChangeAuthor,
): Promise<TextsBeforeAndAfter | { readonly refused: readonly string[]; readonly message: string }> {
  const entity = await lockEntity(tx, { kind, id })
  if (entity instanceof Refusal) return { refused: texts.map(({ field }) => field), message: 'is unknown' }
  const originals = new Map(entity.texts.map(({ name, original }) => [name, original]))
  const unknown = texts.filter(({ field }) => !originals.has(field)).map(({ field }) => field)
  if (unknown.length > 0) return { refused: unknown, message: unknownField('').description }
  const rows = (await findTranslations(tx, kind, [entity.id])).filter((row) => row.language === language)
  const saved = rows.map(({ field, text }) => [field, text] as const)
  const repeated = repeatedLabels(
    entity.texts,
    new Map([...saved, ...texts.map(({ field, state }) => [field, state.text] as const)]),
  )
  if (repeated.length > 0) return { refused: repeated, message: repeatedLabel('').description }
  const changed = texts.flatMap(({ field, state: { isCurrent, ...state } }) => {
    const original = originals.get(field) ?? ''
    const wanted = isCurrent ? { ...state, originalHash: hashOf(original) } : state
    const row = rows.find((each) => each.field === field)
    // Two texts that are outdated are the same: nobody needs to know which original they had.
    const isSame =
      row?.text === wanted.text &&
      row.isMachine === (wanted.isMachine ?? false) &&
      isOutdated(row, original) === (wanted.originalHash !== hashOf(original))
    return isSame ? [] : [[field, wanted, row ? storedText(row) : null] as const]
  })
  await storeTexts(
    tx,
    { kind, entityId: entity.id, language },
    new Map(changed.map(([field, wanted]) => [field, wanted])),
    author,
  )
  return {
    before: Object.fromEntries(changed.map(([field, , before]) => [field, before])),
    after: Object.fromEntries(changed.map(([field, after]) => [field, after])),
  }
}

/** Restores the texts of an import that nobody has changed since. */
export async function restoreUnchangedTexts(
  tx: Queryable,
  entityId: string,
  state: { readonly before: unknown; readonly after: unknown },
  author: ChangeAuthor,
): Promise<'CHANGED_SINCE' | 'NOT_FOUND' | undefined> {
  const [before, after] = [state.before, state.after] as [TextsState, TextsState]
  const { kind, language } = after
  const entity = await lockEntity(tx, { kind, id: entityId })
  if (entity instanceof Refusal) return 'NOT_FOUND'
  const rows = (await findTranslations(tx, kind, [entityId])).filter((row) => row.language === language)
  const unchanged = Object.keys(after.texts).filter((field) => {
    const row = rows.find((each) => each.field === field)
    return isDeepStrictEqual(row ? storedText(row) : null, after.texts[field])
  })
  const restored = unchanged.map((field) => [field, before.texts[field] ?? null] as const)
  await storeTexts(tx, { kind, entityId, language }, new Map(restored), author)
  return unchanged.length < Object.keys(after.texts).length ? 'CHANGED_SINCE' : undefined
}

type TextKey = Pick<TranslationRow, 'kind' | 'entityId' | 'language'>

/** A change of texts in the audit log. */
interface TextsState {
  readonly kind: TranslatableKind
  readonly language: string
  readonly texts: Readonly<Record<string, StoredText | null>>
}

/** Restores texts to their state before a change. */
export const restoreTranslations = (
  db: Queryable,
  entityId: string,
  { kind, language, texts }: TextsState,
  author: ChangeAuthor,
): Promise<object | EntityNotFound> =>
  inTransaction<object | EntityNotFound>(db, async (tx) => {
    const entity = await lockEntity(tx, { kind, id: entityId })
    if (entity instanceof Refusal) return entity
    await storeTexts(tx, { kind, entityId, language }, new Map(Object.entries(texts)), author)
    return {}
  })

async function lockEntity(
  tx: Queryable,
  { kind, id: wireId }: EntityKey,
): Promise<Translatable | EntityNotFound> {
  const id = parseId(wireId)
  if (id === undefined) return KINDS[kind].refuse(wireId)
  await KINDS[kind].lock(tx, id)
  const [entity] = await KINDS[kind].find(tx, [id])
  return entity ?? KINDS[kind].refuse(wireId)
}

const storedText = ({ text, originalHash, isMachine }: TranslationRow): StoredText => ({
  text,
  originalHash,
  ...(isMachine && MACHINE),
})

async function storeTexts(
  tx: Queryable,
  key: TextKey,
  states: ReadonlyMap<string, StoredText | null>,
  author: ChangeAuthor,
): Promise<void> {
  const { kind, entityId, language } = key
  const rows = await findTranslations(tx, kind, [entityId])
  const before = new Map(
    rows.filter((row) => row.language === language).map((row) => [row.field, storedText(row)]),
  )
  const changed = [...states].filter(([field, state]) => !isDeepStrictEqual(before.get(field) ?? null, state))
  if (changed.length === 0) return
  const saved = changed.flatMap(([field, state]) =>
    state ? [{ ...key, field, isMachine: false, ...state, updatedAt: author.now }] : [],
  )
  const deleted = changed.flatMap(([field, state]) => (state ? [] : [field]))
  await saveTranslations(tx, saved)
  await deleteTranslations(tx, key, deleted)
  if (author.actor === 'system') return
  const stateOf = (texts: readonly (readonly [string, StoredText | null])[]) => ({
    kind,
    language,
    texts: Object.fromEntries(texts),
  })
  await writeAuditLog(tx, { ...author, operation: 'updateTranslations' }, [
    {
      entity: 'translation',
      entityId,
      before: stateOf(changed.map(([field]) => [field, before.get(field) ?? null])),
      after: stateOf(changed),
    },
  ])
}

export const OTHER_LANGUAGE = {
  field: 'language',
  violatedRule: 'VALIDATION',
  description: 'must be a language of the shop other than its default',
} as const

const unknownField = (field: string) =>
  ({
    field: `texts.${field}`,
    violatedRule: 'VALIDATION',
    description: 'must be a translatable text of this item',
  }) as const

const repeatedLabel = (field: string) =>
  ({
    field: `texts.${field}`,
    violatedRule: 'VALIDATION',
    description: 'must differ from the translations of the other values',
  }) as const
