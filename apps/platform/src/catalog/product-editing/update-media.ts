import { z } from 'zod'
import type { StoredOption } from '../../kernel/database/schema/catalog/catalog.ts'
import type { EmptyResponse } from '../../kernel/empty-response.ts'
import { LIMITS } from '../../kernel/limits.ts'
import { invalid, Refusal, refuse } from '../../kernel/refusal.ts'
import { mediaIdIn } from '../product-media/media-reference.ts'
import { findMedia } from '../product-media/media-repository.ts'
import type { CatalogWriteContext } from '../products/catalog-write-context.ts'
import type { ProductRecord } from '../products/product-record.ts'
import { ValidationErrors, validationError } from '../validation/validation-errors.ts'
import { changeProduct } from './change-product.ts'

const mediaIds = z.array(z.string().max(200)).max(LIMITS.mediaPerProduct)
const choiceName = z.string().max(50)

/** Files to add to a product, from the media library or another host, each optionally with a choice. */
export const MediaToAdd = z
  .array(
    z.strictObject({
      mediaId: z.string().min(1).max(200).optional(),
      url: z.string().min(1).max(2000).optional(),
      choice: z.strictObject({ option: choiceName, choice: choiceName }).optional(),
    }),
  )
  .min(1)
  .max(50)
export const MediaIds = mediaIds
export const ChoiceMedia = z
  .array(z.strictObject({ option: choiceName, choice: choiceName, mediaIds: mediaIds.optional() }))
  .min(1)
  .max(LIMITS.mediaPerProduct)

type MediaToAdd = z.infer<typeof MediaToAdd>
type ChoiceMedia = z.infer<typeof ChoiceMedia>

type Done<Code extends 'INVALID_ARGUMENT' | 'MEDIA_NOT_FOUND' = never> = Promise<
  EmptyResponse | Refusal<Code | 'PRODUCT_NOT_FOUND' | 'SLUG_TAKEN' | 'STALE_REVISION'>
>

/** Appends files to the media of a product. */
export async function addProductMedia(
  writeContext: CatalogWriteContext,
  productId: string,
  sent: readonly MediaToAdd[number][],
): Done<'INVALID_ARGUMENT' | 'MEDIA_NOT_FOUND'> {
  const ids = await mediaIdsOf(writeContext, sent)
  if (ids instanceof Refusal) return ids
  const outcome = await changeProduct(writeContext, productId, async (product, { tx }) => {
    const known = new Set(product.media.map(({ id }) => id))
    const added = [...new Set(ids)].filter((id) => !known.has(id))
    const found = await findMedia(
      tx,
      added.map((mediaId) => ({ mediaId, altText: product.name })),
    )
    if (found instanceof Refusal) return found
    const errors = new ValidationErrors()
    const media = [...product.media, ...found]
    if (media.length > LIMITS.mediaPerProduct)
      errors.add(
        'media',
        validationError('MAX_SIZE', `a product has at most ${LIMITS.mediaPerProduct} media`),
      )
    const options = sent.reduce<readonly StoredOption[]>((some, { choice }, index) => {
      if (!choice) return some
      const place = { ...choice, at: `media[${index}].choice`, change: withMedia([ids[index] ?? '']) }
      return updateChoiceMedia(some, place, errors)
    }, product.options)
    checkOneOption(options, errors)
    return errors.violations.length > 0 ? invalid(...errors.violations) : { ...product, media, options }
  })
  return outcome instanceof Refusal ? outcome : {}
}

/** Removes files from a product and its choices: the listed ones, or all when none is listed. */
export async function removeProductMedia(
  writeContext: CatalogWriteContext,
  productId: string,
  ids: readonly string[],
): Done {
  const isDeleted = (id: string) => ids.length === 0 || ids.includes(id)
  const outcome = await changeProduct(writeContext, productId, (product) => ({
    ...product,
    media: product.media.filter(({ id }) => !isDeleted(id)),
    options: product.options.map((option) => ({
      ...option,
      choices: option.choices.map((choice) => ({
        ...choice,
        mediaIds: choice.mediaIds.filter((id) => !isDeleted(id)),
      })),
    })),
  }))
  return outcome instanceof Refusal ? outcome : {}
}

/** Links files of the product to its choices. */
export const addProductMediaToChoices = (
  writeContext: CatalogWriteContext,
  productId: string,
  sent: ChoiceMedia,
): Done<'INVALID_ARGUMENT' | 'MEDIA_NOT_FOUND'> =>
  changeChoices(writeContext, productId, sent, (product, ids = []) => {
    const unknown = ids.filter((id) => !product.media.some((file) => file.id === id))
    return unknown.length > 0 ? refuse('MEDIA_NOT_FOUND', { mediaIds: unknown }) : withMedia(ids)
  })

/** Unlinks files from choices: the listed ones, or all of a choice when none is listed. */
export const removeProductMediaFromChoices = (
  writeContext: CatalogWriteContext,
  productId: string,
  sent: ChoiceMedia,
): Done<'INVALID_ARGUMENT' | 'MEDIA_NOT_FOUND'> =>
  changeChoices(
    writeContext,
    productId,
    sent,
    (_, ids) => (shown) => shown.filter((id) => ids && !ids.includes(id)),
  )

type ChangeIds = (shown: readonly string[]) => readonly string[]

const withMedia =
  (ids: readonly string[]): ChangeIds =>
  (shown) => [...new Set([...shown, ...ids])]

async function changeChoices(
  writeContext: CatalogWriteContext,
  productId: string,
  sent: ChoiceMedia,
  changeFor: (
    product: ProductRecord,
    ids: readonly string[] | undefined,
  ) => ChangeIds | Refusal<'MEDIA_NOT_FOUND'>,
): Done<'INVALID_ARGUMENT' | 'MEDIA_NOT_FOUND'> {
  const outcome = await changeProduct(writeContext, productId, (product) => {
    const errors = new ValidationErrors()
    let options = product.options
    for (const [index, { option, choice, mediaIds }] of sent.entries()) {
      const change = changeFor(product, mediaIds)
      if (change instanceof Refusal) return change
      options = updateChoiceMedia(options, { option, choice, at: `media[${index}]`, change }, errors)
    }
    checkOneOption(options, errors)
    return errors.violations.length > 0 ? invalid(...errors.violations) : { ...product, options }
  })
  return outcome instanceof Refusal ? outcome : {}
}

interface Place {
  readonly option: string
  readonly choice: string
  readonly at: string
  readonly change: ChangeIds
}

/** Changes the media of one choice. */
export function updateChoiceMedia(
  options: readonly StoredOption[],
  { option, choice, at, change }: Place,
  errors: ValidationErrors,
): readonly StoredOption[] {
  const found = options.find(({ name }) => name === option)
  if (!found) errors.add(`${at}.option`, validationError('VALIDATION', 'is not an option of this product'))
  else if (!found.choices.some(({ description }) => description === choice))
    errors.add(`${at}.choice`, validationError('VALIDATION', 'is not a choice of this option'))
  return options.map((each) =>
    each === found
      ? {
          ...each,
          choices: each.choices.map((one) =>
            one.description === choice ? { ...one, mediaIds: change(one.mediaIds) } : one,
          ),
        }
      : each,
  )
}

/** Media are linked to one option only: with two, the image to show is ambiguous. */
export function checkOneOption(options: readonly StoredOption[], errors: ValidationErrors): void {
  const showing = options.filter(({ choices }) => choices.some(({ mediaIds }) => mediaIds.length > 0))
  if (showing.length > 1)
    errors.add('media', validationError('VALIDATION', 'must belong to the choices of one option'))
}

/** The ids to add, in the same order. */
async function mediaIdsOf(
  { config }: CatalogWriteContext,
  sent: readonly MediaToAdd[number][],
): Promise<readonly string[] | Refusal<'INVALID_ARGUMENT'>> {
  const errors = new ValidationErrors()
  const ids = sent.map(({ mediaId, url }, index) => {
    if ((mediaId === undefined) === (url === undefined)) {
      errors.add(`media[${index}]`, validationError('REQUIRED_ONE_OF_FIELD', 'must have a media id or a URL'))
      return ''
    }
    const id = mediaId ?? mediaIdIn(url ?? '', config)
    if (id === undefined)
      errors.add(`media[${index}].url`, validationError('FORMAT', 'is not a file of this shop'))
    return id ?? ''
  })
  return errors.violations.length > 0 ? invalid(...errors.violations) : ids
}
