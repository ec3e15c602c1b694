import type { HomePage } from '@vitrine/contract'
import { z } from 'zod'
import { isStorable } from '../../kernel/http/json.ts'
import { sanitizeHtml } from '../pages/sanitize-html.ts'
import { EntityId, Link, line, translationsOf } from './link-schema.ts'

const percent = z.number().min(0).max(100)
const Image = z.strictObject({
  mediaId: z.string().max(200),
  alt: line(500).optional(),
  translations: translationsOf({ alt: line(500).optional() }),
  focalPoint: z.strictObject({ x: percent, y: percent }).optional(),
})
const html = z.string().max(20_000).refine(isStorable).transform(sanitizeHtml)
const title = line(200)
const heroTexts = { title, text: line(1000).optional(), linkLabel: line(100).optional() }
const storyTexts = { ...heroTexts, body: html.optional() }
const titleText = { title: title.optional() }
const newsletterTexts = { ...titleText, text: line(1000).optional() }
const quotes = z.array(z.strictObject({ text: line(1000).min(1), author: line(100).optional() })).max(12)
const linked = { image: Image.optional(), link: Link.optional() }
const hidden = z.boolean().optional()

const Section = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('HERO'),
    ...heroTexts,
    ...linked,
    hidden,
    translations: translationsOf(heroTexts),
  }),
  z.strictObject({
    type: z.literal('COLLECTIONS'),
    ...titleText,
    collectionIds: z.array(EntityId).max(50).optional(),
    hidden,
    translations: translationsOf(titleText),
  }),
  z.strictObject({
    type: z.literal('PRODUCTS'),
    ...titleText,
    source: z.enum(['NEW', 'ON_SALE', 'COLLECTION', 'SELECTED']),
    collectionId: EntityId.optional(),
    productIds: z.array(EntityId).max(24).optional(),
    limit: z.number().int().min(1).max(24).optional(),
    hidden,
    translations: translationsOf(titleText),
  }),
  z.strictObject({
    type: z.literal('STORY'),
    ...storyTexts,
    ...linked,
    hidden,
    translations: translationsOf(storyTexts),
  }),
  z.strictObject({
    type: z.literal('QUOTES'),
    ...titleText,
    quotes,
    hidden,
    translations: translationsOf({ ...titleText, quotes }),
  }),
  z.strictObject({
    type: z.literal('RICH_TEXT'),
    ...titleText,
    body: html,
    hidden,
    translations: translationsOf({ ...titleText, body: html }),
  }),
  z.strictObject({
    type: z.literal('NEWSLETTER'),
    ...newsletterTexts,
    hidden,
    translations: translationsOf(newsletterTexts),
  }),
])

export const HomePageContent = z.strictObject({ sections: z.array(Section).max(30) })

/** The home page of a shop whose merchant has published none: its name, collections and products. */
export const defaultHomePage = (shopName: string): HomePage => ({
  sections: [
    { type: 'HERO', title: shopName, link: { type: 'URL', url: '/products' } },
    { type: 'COLLECTIONS' },
    { type: 'PRODUCTS', source: 'NEW', limit: 12 },
    { type: 'PRODUCTS', source: 'ON_SALE', limit: 4 },
  ],
})
