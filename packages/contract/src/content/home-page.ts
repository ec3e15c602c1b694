import type { ContentLink, PublishedLink } from './navigation.ts'

/** An image of the media library. */
export interface SectionImage {
  mediaId: string
  alt?: string
  /** The alt text in other languages, by language code. */
  translations?: Record<string, { alt?: string }>
  /** What stays visible when the image is cropped, from 0 (left, top) to 100 (right, bottom). */
  focalPoint?: { x: number; y: number }
}

/** An image for storefronts. */
export interface PublishedSectionImage extends Pick<SectionImage, 'alt' | 'focalPoint'> {
  url: string
  width: number
  height: number
}

interface SectionBase<Texts extends object> {
  /** A hidden section is kept, and not shown. */
  hidden?: boolean
  /** Texts in other languages, by language code. */
  translations?: Record<string, Partial<Texts>>
}

interface HeroTexts {
  title: string
  text?: string
  linkLabel?: string
}
interface StoryTexts extends HeroTexts {
  /** Sanitized HTML. */
  body?: string
}
interface TitleText {
  /** The default is the storefront's. */
  title?: string
}

export interface CustomerQuote {
  text: string
  author?: string
}

type Linked<Image, Link> = { image?: Image; link?: Link }

/** A section of the home page, with images and links of one kind. */
type Section<Image, Link> =
  | ({ type: 'HERO' } & HeroTexts & Linked<Image, Link> & SectionBase<HeroTexts>)
  /** Tiles of collections; all of them without ids. */
  | ({ type: 'COLLECTIONS'; collectionIds?: string[] } & TitleText & SectionBase<TitleText>)
  | ({
      type: 'PRODUCTS'
      source: 'NEW' | 'ON_SALE' | 'COLLECTION' | 'SELECTED'
      collectionId?: string
      productIds?: string[]
      /** At most this many; a multiple of four fills its rows. */
      limit?: number
    } & TitleText &
      SectionBase<TitleText>)
  | ({ type: 'STORY' } & StoryTexts & Linked<Image, Link> & SectionBase<StoryTexts>)
  | ({ type: 'QUOTES'; quotes: CustomerQuote[] } & TitleText &
      SectionBase<TitleText & { quotes: CustomerQuote[] }>)
  | ({ type: 'RICH_TEXT'; body: string } & TitleText & SectionBase<TitleText & { body: string }>)

interface NewsletterTexts extends TitleText {
  text?: string
}

/** The form that signs up for the newsletter. */
type NewsletterSection = { type: 'NEWSLETTER' } & NewsletterTexts & SectionBase<NewsletterTexts>

export type HomeSection = Section<SectionImage, ContentLink> | NewsletterSection

/** The home page, as merchants edit it. */
export interface HomePage {
  sections: HomeSection[]
}

/** `consentText` is what subscribers agree to, and what the platform stores. */
export type PublishedNewsletter = NewsletterSection & { consentText: string }

export type PublishedHomeSection = Section<PublishedSectionImage, PublishedLink> | PublishedNewsletter

/** The home page that shoppers see, in their language, without hidden sections. */
export interface PublishedHomePage {
  sections: PublishedHomeSection[]
  /** The languages in which the titles and texts of all sections are translated. Absent without any. */
  translatedTo?: string[]
}
