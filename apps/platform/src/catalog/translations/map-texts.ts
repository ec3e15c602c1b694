import type { SeoData, TranslatableField } from '@vitrine/contract'
import type { CollectionRecord, ProductRecord } from '../products/product-record.ts'

type Format = TranslatableField['format']

/** Replaces one text of an entity. */
export type ReplaceText = (field: string, original: string, format?: Format) => string

/**
 * A copy of an entity with each translatable text replaced. It is also the list of these texts, so one function per
 * kind is all that a kind needs. Items of lists are named by their own title or id, so that their order may change.
 */
export type MapTexts<Entity> = (entity: Entity, replace: ReplaceText) => Entity

export const mapProductTexts: MapTexts<ProductRecord> = (product, replace) => ({
  ...product,
  name: replace('name', product.name),
  description: replace('description', product.description, 'HTML'),
  ribbon: product.ribbon && replace('ribbon', product.ribbon),
  infoSections: product.infoSections.map(({ title, description }) => ({
    title: replace(`infoSections.${title}.title`, title),
    description: replace(`infoSections.${title}.description`, description, 'HTML'),
  })),
  media: product.media.map((file) => ({ ...file, altText: replace(`altText.${file.id}`, file.altText) })),
  seoData: product.seoData && mapSeoTexts(product.seoData, replace),
})

export const mapCollectionTexts = <Texts extends Pick<CollectionRecord, 'name' | 'description' | 'picture'>>(
  collection: Texts,
  replace: ReplaceText,
): Texts => {
  const name = replace('name', collection.name)
  return {
    ...collection,
    name,
    description: replace('description', collection.description),
    picture: collection.picture && { ...collection.picture, altText: name },
  }
}

const mapSeoTexts = (seoData: SeoData, replace: ReplaceText): SeoData => ({
  ...seoData,
  tags: seoData.tags.map((tag) => {
    if (tag.type === 'title' && tag.children) return { ...tag, children: replace('seoTitle', tag.children) }
    const { name, content } = tag.props ?? {}
    if (tag.type !== 'meta' || name !== 'description' || typeof content !== 'string') return tag
    return { ...tag, props: { ...tag.props, content: replace('seoDescription', content) } }
  }),
})

export interface OriginalText {
  readonly name: string
  readonly original: string
  readonly format: Format
}

/** The texts of an entity that can be translated: those that are not empty. */
export function originalTexts<Entity>(entity: Entity, mapTexts: MapTexts<Entity>): readonly OriginalText[] {
  const texts = new Map<string, OriginalText>()
  mapTexts(entity, (name, original, format = 'TEXT') => {
    if (original !== '') texts.set(name, { name, original, format })
    return original
  })
  return [...texts.values()]
}

/** The entity with the texts of another language. Each text without a translation stays as it is. */
export const withTexts = <Entity>(
  entity: Entity,
  texts: ReadonlyMap<string, string> | undefined,
  mapTexts: MapTexts<Entity>,
): Entity =>
  texts ? mapTexts(entity, (name, original) => (original && texts.get(name)) || original) : entity
