import type { SeoData, TranslatableField } from '@vitrine/contract'
import type { LabeledOption, LabeledTextField } from '../products/option-labels.ts'
import type { CollectionRecord, ProductRecord } from '../products/product-record.ts'
import type { LabeledPlan } from '../subscription-plans/subscription-option-serializer.ts'

type Format = TranslatableField['format']

/** How a text is edited, and the list in which it must be unique. */
interface TextTraits {
  readonly format?: Format
  readonly list?: string
}

/** Replaces one text of an entity. */
export type ReplaceText = (field: string, original: string, traits?: TextTraits) => string

/**
 * A copy of an entity with each translatable text replaced. It is also the list of these texts, so one function per
 * kind is all that a kind needs. Items of lists are named by their own title or id, so that their order may change.
 */
export type MapTexts<Entity> = (entity: Entity, replace: ReplaceText) => Entity

const HTML = { format: 'HTML' } as const

export const mapProductTexts: MapTexts<ProductRecord> = (product, replace) => ({
  ...product,
  name: replace('name', product.name),
  description: replace('description', product.description, HTML),
  ribbon: product.ribbon && replace('ribbon', product.ribbon),
  infoSections: product.infoSections.map(({ title, description }) => ({
    title: replace(`infoSections.${title}.title`, title),
    description: replace(`infoSections.${title}.description`, description, HTML),
  })),
  options: mapOptionTexts(product.options, replace),
  customTextFields: mapTextFieldTitles(product.customTextFields, replace),
  media: product.media.map((file) => ({ ...file, altText: replace(`altText.${file.id}`, file.altText) })),
  seoData: product.seoData && mapSeoTexts(product.seoData, replace),
})

/** Names of options and choices are also keys, so the originals stay, and the texts become labels. */
export const mapOptionTexts = (
  options: readonly LabeledOption[],
  replace: ReplaceText,
): readonly LabeledOption[] =>
  options.map((option) => ({
    ...option,
    ...labelOf(option.name, replace(`options.${option.name}`, option.name, { list: 'options' })),
    choices: option.choices.map((choice) => ({
      ...choice,
      ...labelOf(
        choice.description,
        replace(`choices.${option.name}.${choice.description}`, choice.description, {
          list: `choices.${option.name}`,
        }),
      ),
    })),
  }))

export const mapTextFieldTitles = (
  fields: readonly LabeledTextField[],
  replace: ReplaceText,
): readonly LabeledTextField[] =>
  fields.map((field) => ({
    ...field,
    ...labelOf(field.title, replace(`textFields.${field.title}`, field.title, { list: 'textFields' })),
  }))

/** The plans of a product. Subscribers keep the original terms. */
export const mapPlanTexts = (plans: readonly LabeledPlan[], replace: ReplaceText): readonly LabeledPlan[] =>
  plans.map((plan) => ({
    ...plan,
    translatedTitle: replace(`plans.${plan.id}.title`, plan.title),
    ...(plan.description && {
      translatedDescription: replace(`plans.${plan.id}.description`, plan.description),
    }),
  }))

const labelOf = (original: string, label: string) => (label === original ? {} : { label })

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

export const mapShippingOptionTexts = <
  Texts extends { title: string; deliveryTime: string | null; instructions: string | null },
>(
  option: Texts,
  replace: ReplaceText,
): Texts => ({
  ...option,
  title: replace('title', option.title),
  deliveryTime: option.deliveryTime && replace('deliveryTime', option.deliveryTime),
  instructions: option.instructions && replace('instructions', option.instructions),
})

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
  readonly list?: string
}

/** The texts of an entity that can be translated: those that are not empty. */
export function originalTexts<Entity>(entity: Entity, mapTexts: MapTexts<Entity>): readonly OriginalText[] {
  const texts = new Map<string, OriginalText>()
  mapTexts(entity, (name, original, { format = 'TEXT', list } = {}) => {
    if (original !== '') texts.set(name, { name, original, format, ...(list && { list }) })
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
