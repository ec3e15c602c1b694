/** Maximum lengths of the texts of a product, in characters. */
export const MAX_LENGTHS = {
  name: 80,
  description: 8000,
  sku: 40,
  barcode: 40,
  brand: 50,
  ribbon: 30,
  option: 50,
  choice: 50,
  sectionTitle: 50,
  sectionText: 16_000,
  question: 100,
  altText: 200,
  planTitle: 60,
  planDescription: 300,
} as const
