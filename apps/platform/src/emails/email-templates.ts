import { isDeepStrictEqual } from 'node:util'
import type { EmailTemplate, EmailTemplateSummary, Wire } from '@vitrine/contract'
import { LANGUAGES, type LanguageCode } from '@vitrine/ui/messages'
import { type ChangeContext, writeAuditLog } from '../audit-log/audit-log.ts'
import type { Queryable } from '../database/open.ts'
import { shopSettings } from '../database/schema/index.ts'
import { inTransaction } from '../database/transaction.ts'
import { type Locale, localeFor } from '../i18n/locale.ts'
import { invalid, type Refusal, refuse } from '../refusal.ts'
import {
  type CustomText,
  findCustomText,
  listCustomTexts,
  lockCustomText,
  saveCustomText,
} from './custom-text-repository.ts'
import { builtInParts, EMAIL_NAMES, type EmailName, type EmailParts, kindOf } from './email-kinds.ts'
import { validateCustomText } from './validate-custom-text.ts'

/** One email in one language. */
export interface EmailTemplateKey {
  readonly letter: EmailName
  readonly language: LanguageCode
}

/** Every email of the shop, and the languages with custom text. */
export async function listEmailTemplates(
  db: Queryable,
): Promise<{ readonly letters: readonly EmailTemplateSummary[] }> {
  const own = await listCustomTexts(db)
  return {
    letters: EMAIL_NAMES.map((name) => ({
      name,
      ownWordsIn: LANGUAGES.map(({ code }) => code).filter((code) =>
        own.some(({ letter, language }) => letter === name && language === code),
      ),
    })),
  }
}

export async function readEmailTemplate(
  db: Queryable,
  { letter, language }: EmailTemplateKey,
): Promise<{ readonly letter: Wire<EmailTemplate> }> {
  const own = await findCustomText(db, letter, language)
  return { letter: serializeEmailTemplate(letter, localeFor(language), own) }
}

function serializeEmailTemplate(
  letter: EmailName,
  { code, texts }: Locale,
  own: Pick<CustomText, 'words' | 'revision'> | undefined,
): Wire<EmailTemplate> {
  const { placeholders, mustSay } = kindOf(letter)
  return {
    name: letter,
    language: code,
    parts: Object.entries(builtInParts(texts.emails, letter)).map(([name, builtIn]) => ({
      name,
      builtIn,
      words: own?.words[name] ?? builtIn,
    })),
    placeholders: [...placeholders],
    ...(mustSay && { mustSay }),
    revision: String(own?.revision ?? 0),
  }
}

interface WordsChange {
  readonly words: EmailParts
  readonly revision?: string | undefined
}

/**
 * Replaces the custom text of an email. Parts equal to the built-in text stay built in. Without any, the email
 * returns to the built-in text.
 */
export const updateEmailTemplate = (
  db: Queryable,
  { letter, language }: EmailTemplateKey,
  { words, revision }: WordsChange,
  { actor, now }: Pick<ChangeContext, 'actor' | 'now'>,
): Promise<{ readonly letter: Wire<EmailTemplate> } | Refusal<'INVALID_ARGUMENT' | 'STALE_REVISION'>> =>
  inTransaction(db, async (tx) => {
    const locale = localeFor(language)
    const faults = validateCustomText(locale.texts.emails, letter, words)
    if (faults.length > 0) return invalid(...faults)
    await lockCustomText(tx, letter, language)
    const held = await findCustomText(tx, letter, language)
    const latest = held?.revision ?? 0
    if (revision !== undefined && revision !== String(latest))
      return refuse('STALE_REVISION', { revision: String(latest) })
    const before = held?.words ?? {}
    const after = differing(builtInParts(locale.texts.emails, letter), words)
    if (isDeepStrictEqual(before, after)) return { letter: serializeEmailTemplate(letter, locale, held) }
    await saveCustomText(tx, { letter, language, words: after }, now)
    await note(tx, { letter, language, before, after }, { actor, operation: 'changeLetter', now })
    return { letter: serializeEmailTemplate(letter, locale, { words: after, revision: latest + 1 }) }
  })

const differing = (builtIn: EmailParts, words: EmailParts): EmailParts =>
  Object.fromEntries(Object.entries(words).filter(([part, text]) => text !== builtIn[part]))

interface Noted extends EmailTemplateKey {
  readonly before: EmailParts
  readonly after: EmailParts
}

async function note(tx: Queryable, { letter, language, before, after }: Noted, occasion: ChangeContext) {
  const [settings] = await tx.select({ id: shopSettings.instanceId }).from(shopSettings)
  const of = (words: EmailParts) => ({ letter, language, words })
  const change = {
    entity: 'shop',
    entityId: settings?.id ?? '',
    before: of(before),
    after: of(after),
  } as const
  await writeAuditLog(tx, occasion, [change])
}
