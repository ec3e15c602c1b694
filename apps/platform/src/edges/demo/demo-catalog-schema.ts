import { z } from 'zod'

const Choice = z.object({
  value: z.string(),
  hex: z.string().optional(),
  slug: z.string(),
  image: z.string().optional(),
})

const DemoProduct = z.object({
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  collections: z.array(z.string()),
  productType: z.enum(['physical', 'digital']),
  price: z.number(),
  cost: z.number(),
  weight: z.number(),
  sku: z.string(),
  brand: z.string(),
  ribbon: z.string().nullable(),
  discount: z.object({ type: z.enum(['AMOUNT', 'PERCENT']), value: z.number() }).nullable(),
  options: z.array(
    z.object({ name: z.string(), type: z.enum(['drop_down', 'color']), choices: z.array(Choice) }),
  ),
  variants: z.array(
    z.object({
      sku: z.string(),
      choices: z.record(z.string(), z.string()),
      priceDifference: z.number(),
      stock: z.number().nullable(),
    }),
  ),
  stock: z.number().nullable(),
  images: z.array(z.object({ file: z.string(), alt: z.string() })),
  /** Dimensions, material, care and more, as HTML. */
  sections: z.array(z.object({ title: z.string(), description: z.string() })).optional(),
  /** The custom text that buyers enter. */
  customTextFields: z.array(z.object({ title: z.string(), maxLength: z.number() })).optional(),
  isGiftCard: z.boolean().optional(),
  /** A subscription option, besides one-time purchase. */
  subscription: z
    .object({
      title: z.string(),
      description: z.string(),
      frequency: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
      interval: z.number(),
      discount: z.object({ type: z.literal('PERCENT'), percentage: z.number() }),
    })
    .optional(),
  /** The file that buyers download. */
  file: z.string().optional(),
})
export type DemoProduct = z.infer<typeof DemoProduct>

/** The demo shop in `demo/catalog.json`. */
export const DemoCatalog = z.object({
  store: z.string(),
  currency: z.string(),
  collections: z.array(
    z.object({ slug: z.string(), name: z.string(), description: z.string(), image: z.string().optional() }),
  ),
  products: z.array(DemoProduct),
})
export type DemoCatalog = z.infer<typeof DemoCatalog>
