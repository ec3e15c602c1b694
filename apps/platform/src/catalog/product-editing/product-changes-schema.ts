import { type FieldViolation, MeasurementUnit, WithdrawalException } from '@vitrine/contract'
import { z } from 'zod'
import { parseCollectingViolations } from '../validation/parse-collecting-violations.ts'
import { taxGroupIdSchema } from '../validation/tax-group-id.ts'
import { requiredText, slugSchema } from '../validation/text-schema.ts'

/** Computed fields. Callers send them back with what they have read; they are ignored. */
const READ_ONLY = [
  'id',
  '_id',
  'weightRange',
  'stock',
  'price',
  'convertedPriceData',
  'priceRange',
  'costRange',
  'ribbons',
  'media',
  'productPageUrl',
  'numericId',
  'inventoryItemId',
  'collectionIds',
  'variants',
  'archived',
  'lastUpdated',
  // Sent by the newest clients. The shop ships by weight and does not store them.
  'productDimensions',
  'packageDimensions',
  'createdDate',
  '_createdDate',
] as const

const ignoredFields = Object.fromEntries(READ_ONLY.map((name) => [name, z.unknown()])) as Record<
  (typeof READ_ONLY)[number],
  z.ZodUnknown
>

/** Text that an empty string or null removes. */
const emptyAsNull = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((text) => text || null)

const unit = z.enum(MeasurementUnit).exclude(['UNSPECIFIED'])

const Choice = z.strictObject({
  value: requiredText(50),
  description: requiredText(50),
  media: z.unknown().optional(),
  inStock: z.unknown().optional(),
  visible: z.unknown().optional(),
})

const Option = z.strictObject({
  name: requiredText(50),
  optionType: z.enum(['drop_down', 'color']).default('drop_down'),
  choices: z.array(Choice).min(1).max(100),
})

const MAX_SEO_DATA_LENGTH = 20_000

const SeoTag = z.strictObject({
  type: requiredText(50),
  props: z.record(z.string(), z.unknown()).optional(),
  meta: z.record(z.string(), z.unknown()).optional(),
  children: z.string().max(7000).optional(),
  custom: z.boolean().optional(),
  disabled: z.boolean().optional(),
})

/** A product as merchants send it. Every field is optional. */
const ProductChanges = z
  .strictObject({
    ...ignoredFields,
    name: requiredText(80),
    slug: slugSchema,
    visible: z.boolean(),
    productType: z.enum(['physical', 'digital']),
    /** HTML from a trusted author. */
    description: z
      .string()
      .max(8000)
      .nullable()
      .transform((text) => text ?? ''),
    sku: emptyAsNull(40),
    /** Of a product without managed variants. Variants have their own. */
    barcode: emptyAsNull(40),
    weight: z.number().nullable(),
    priceData: z.object({ price: z.number() }),
    costAndProfitData: z.object({ itemCost: z.number().nullish() }),
    pricePerUnitData: z
      .strictObject({
        totalQuantity: z.number(),
        totalMeasurementUnit: unit,
        baseQuantity: z.number(),
        baseMeasurementUnit: unit,
      })
      .nullable(),
    discount: z.strictObject({ type: z.enum(['NONE', 'AMOUNT', 'PERCENT']), value: z.number().default(0) }),
    additionalInfoSections: z
      .array(z.strictObject({ title: requiredText(50), description: z.string().max(16_000).default('') }))
      .max(20),
    customTextFields: z
      .array(
        z.strictObject({
          title: requiredText(100),
          maxLength: z.int().min(1).max(500),
          mandatory: z.boolean().default(false),
        }),
      )
      .max(10),
    manageVariants: z.boolean(),
    productOptions: z.array(Option).max(6),
    seoData: z
      .strictObject({
        tags: z.array(SeoTag).max(50).default([]),
        settings: z.record(z.string(), z.unknown()).optional(),
      })
      .refine((data) => JSON.stringify(data).length <= MAX_SEO_DATA_LENGTH, 'is too long')
      .nullable(),
    ribbon: emptyAsNull(30),
    brand: emptyAsNull(50),
    digitalFile: z
      .strictObject({
        id: requiredText(100),
        fileName: requiredText(1000),
        fileType: z.enum([
          'SECURE_PICTURE',
          'SECURE_VIDEO',
          'SECURE_DOCUMENT',
          'SECURE_MUSIC',
          'SECURE_ARCHIVE',
        ]),
      })
      .nullable(),
    taxGroupId: taxGroupIdSchema,
    withdrawalException: z.enum(WithdrawalException).nullable(),
    revision: z.string().max(20),
  })
  .partial()
export type ProductChanges = z.infer<typeof ProductChanges>

/** The valid fields of a product, and the violations. */
export const parseProductChanges = (
  sent: unknown,
): { changes: ProductChanges; violations: readonly FieldViolation[] } =>
  parseCollectingViolations(ProductChanges, sent, 'product')
