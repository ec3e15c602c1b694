import { isDeepStrictEqual } from 'node:util'
import type { EmailTemplate, EmailTemplateSummary, Wire } from '@vitrine/contract'
import { LANGUAGES, type LanguageCode } from '@vitrine/ui/i18n'
import { type ChangeAuthor, writeShopAuditLog } from '../../kernel/audit-log/audit-log.ts'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { inTransaction } from '../../kernel/database/transaction.ts'
import { type Locale, localeFor } from '../../kernel/i18n/locale.ts'
import { invalid, type Refusal, refuse } from '../../kernel/refusal.ts'
import {
  type CustomText,
  findCustomText,
  listCustomTexts,
  lockCustomText,
  saveCustomText,
} from '../emails/custom-text-repository.ts'
import { builtInParts, EMAIL_NAMES, type EmailName, type EmailParts, kindOf } from '../emails/email-kinds.ts'
import { validateCustomText } from './validate-custom-text.ts'

/** One email in one language. */
export interface EmailTemplateKey {
  readonly name: EmailName
  readonly language: LanguageCode
}

/** Every email of the shop, and the languages with custom text. */
export async function listEmailTemplates(
  db: Queryable,
): Promise<{ readonly emailTemplates: readonly EmailTemplateSummary[] }> {
  const customTexts = await listCustomTexts(db)
  return {
    emailTemplates: EMAIL_NAMES.map((name) => ({
      name,
      customizedLanguages: LANGUAGES.map(({ code }) => code).filter((code) =>
        customTexts.some((text) => text.name === name && text.language === code),
      ),
    })),
  }
}

export async function readEmailTemplate(
  db: Queryable,
  { name, language }: EmailTemplateKey,
): Promise<{ readonly emailTemplate: Wire<EmailTemplate> }> {
  const custom = await findCustomText(db, name, language)
  return { emailTemplate: serializeEmailTemplate(name, localeFor(language), custom) }
}

function serializeEmailTemplate(
  name: EmailName,
  { code, texts }: Locale,
  custom: Pick<CustomText, 'texts' | 'revision'> | undefined,
): Wire<EmailTemplate> {
  const { placeholders, requiredPlaceholder } = kindOf(name)
  return {
    name,
    language: code,
    parts: Object.entries(builtInParts(texts.emails, name)).map(([part, defaultText]) => ({
      name: part,
      defaultText,
      text: custom?.texts[part] ?? defaultText,
    })),
    placeholders: [...placeholders],
    ...(requiredPlaceholder && { requiredPlaceholder }),
    revision: String(custom?.revision ?? 0),
  }
}

interface TextChange {
  readonly texts: EmailParts
  readonly revision?: string | undefined
}

/**
 * Replaces the custom text of an email. Parts equal to the built-in text stay built in. Without any, the email
 * returns to the built-in text.
 */
export const updateEmailTemplate = (
  db: Queryable,
  { name, language }: EmailTemplateKey,
  { texts, revision }: TextChange,
  author: ChangeAuthor,
): Promise<
  { readonly emailTemplate: Wire<EmailTemplate> } | Refusal<'INVALID_ARGUMENT' | 'STALE_REVISION'>
> =>
  inTransaction(db, async (tx) => {
    const locale = localeFor(language)
    const errors = validateCustomText(locale.texts.emails, name, texts)
    if (errors.length > 0) return invalid(...errors)
    await lockCustomText(tx, name, language)
    const existing = await findCustomText(tx, name, language)
    const latest = existing?.revision ?? 0
    if (revision !== undefined && revision !== String(latest))
      return refuse('STALE_REVISION', { revision: String(latest) })
    const before = existing?.texts ?? {}
    const after = differing(builtInParts(locale.texts.emails, name), texts)
    if (isDeepStrictEqual(before, after))
      return { emailTemplate: serializeEmailTemplate(name, locale, existing) }
    await saveCustomText(tx, { name, language, texts: after }, author.now)
    const changed = (parts: EmailParts) => ({ name, language, texts: parts })
    const changeContext = { ...author, operation: 'updateEmailTemplate' }
    await writeShopAuditLog(tx, changeContext, { before: changed(before), after: changed(after) })
    return { emailTemplate: serializeEmailTemplate(name, locale, { texts: after, revision: latest + 1 }) }
  })

const differing = (defaults: EmailParts, texts: EmailParts): EmailParts =>
  Object.fromEntries(Object.entries(texts).filter(([part, text]) => text !== defaults[part]))
