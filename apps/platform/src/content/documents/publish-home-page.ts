import type {
  HomePage,
  HomeSection,
  PublishedHomePage,
  PublishedHomeSection,
  PublishedNewsletter,
  PublishedSectionImage,
} from '@vitrine/contract'
import { LANGUAGES } from '@vitrine/ui/i18n'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../kernel/database/open-database.ts'
import { media } from '../../kernel/database/schema/catalog/media.ts'
import { localeFor } from '../../kernel/i18n/locale.ts'
import { fileUrl } from '../../kernel/media-urls.ts'
import { localize } from '../pages/localize.ts'
import { linkResolver } from './resolve-links.ts'

interface PublishOptions {
  readonly language: string | undefined
  readonly mediaUrl: string
  readonly shopName: string
}

/** The home page for shoppers: without hidden sections, and with the URLs of its images and links. */
export async function publishHomePage(
  db: Queryable,
  stored: HomePage,
  { language, mediaUrl, shopName }: PublishOptions,
): Promise<PublishedHomePage> {
  const resolve = await linkResolver(db, stored)
  const { sections } = localize(stored, language) as HomePage
  const shown = sections.filter(({ hidden }) => !hidden)
  const images = await readImages(db, shown)
  const translatedTo = LANGUAGES.map(({ code }) => code).filter((code) =>
    stored.sections.every((section) => section.hidden || isTranslated(section, code, shopName)),
  )
  return {
    ...(translatedTo.length > 0 && { translatedTo }),
    sections: shown.map((section): PublishedHomeSection => {
      if (section.type === 'NEWSLETTER') return withConsent(section, { language, shopName })
      if (section.type !== 'HERO' && section.type !== 'STORY') return section
      const { image, link, ...rest } = section
      const file = image && images.get(image.mediaId)
      const target = resolve(link)?.link
      const picture: PublishedSectionImage | undefined = file && {
        url: fileUrl(mediaUrl, file.id),
        width: file.width,
        height: file.height,
        ...(image.alt && { alt: image.alt }),
        ...(image.focalPoint && { focalPoint: image.focalPoint }),
      }
      return { ...rest, ...(picture && { image: picture }), ...(target && { link: target }) }
    }),
  }
}

/** Whether the title and the texts of a section are in a language. Labels, alt texts and the name of the shop may be missing. */
function isTranslated(section: HomeSection, language: string, shopName: string): boolean {
  const texts: Readonly<Record<string, unknown>> = section.translations?.[language] ?? {}
  return Object.entries(section).every(
    ([name, original]) => !MAIN_TEXTS.includes(name) || !original || original === shopName || texts[name],
  )
}

const MAIN_TEXTS: readonly string[] = ['title', 'text', 'body', 'quotes']

/** The first newsletter section that shoppers see. */
export function publishNewsletter(
  stored: HomePage,
  options: Pick<PublishOptions, 'language' | 'shopName'>,
): PublishedNewsletter | undefined {
  const { sections } = localize(stored, options.language) as HomePage
  for (const section of sections)
    if (section.type === 'NEWSLETTER' && !section.hidden) return withConsent(section, options)
  return undefined
}

function withConsent(
  section: Extract<HomeSection, { type: 'NEWSLETTER' }>,
  { language, shopName }: Pick<PublishOptions, 'language' | 'shopName'>,
): PublishedNewsletter {
  const { texts, t } = localeFor(language)
  return { ...section, consentText: t(texts.newsletter.consent, { shop: shopName }) }
}

async function readImages(db: Queryable, sections: readonly HomeSection[]) {
  const ids = sections.flatMap((section) =>
    'image' in section && section.image ? [section.image.mediaId] : [],
  )
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ id: media.id, width: media.width, height: media.height })
          .from(media)
          .where(and(inArray(media.id, ids), eq(media.isSecure, false)))
  return new Map(rows.map((row) => [row.id, row]))
}
