import type { Page, PageKind, PageTexts } from '@vitrine/contract'
import { LANGUAGES, type LanguageCode } from '@vitrine/ui/i18n'
import { policyTitle } from './policy-templates.ts'

const textValues = ({
  title = '',
  body = '',
  seoTitle = '',
  seoDescription = '',
}: Partial<PageTexts> = {}) => ({
  title,
  body,
  seoTitle,
  seoDescription,
})

/** Translations without their empty texts. Languages that the console does not offer stay. */
export const writtenTexts = (translations: Readonly<Record<string, Partial<PageTexts>>>) =>
  Object.fromEntries(
    Object.entries(translations).flatMap(([language, texts]) => {
      const written = Object.entries(texts).filter(([, typed]) => typed.trim() !== '')
      return written.length > 0 ? [[language, Object.fromEntries(written)]] : []
    }),
  )

/** The fields of the form. A new policy has its usual title in the main language of the shop. */
export const toPageValues = (page: Page | undefined, kind: PageKind, language: LanguageCode) => ({
  ...textValues(page ?? { title: kind === 'PAGE' ? '' : policyTitle(kind, language) }),
  handle: page?.handle ?? '',
  translations: {
    ...page?.translations,
    ...(Object.fromEntries(
      LANGUAGES.map(({ code }) => [code, textValues(page?.translations?.[code])]),
    ) as Record<LanguageCode, ReturnType<typeof textValues>>),
  },
  published: page?.published ?? false,
})
