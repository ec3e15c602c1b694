import type { DigitalFile, FormMedia, FormOption, FormSection, FormTextField } from './form-types.ts'
import type { FormPlan } from './plan-form.ts'

/** A product in the editor. Values are text as typed, so that nothing is lost. */
export interface ProductForm {
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly productType: 'physical' | 'digital'
  readonly visible: boolean
  readonly sku: string
  readonly brand: string
  readonly ribbon: string
  readonly price: string
  readonly cost: string
  readonly weight: string
  readonly discountType: 'NONE' | 'PERCENT' | 'AMOUNT'
  readonly discountValue: string
  readonly unitTotal: string
  readonly unitTotalUnit: string
  readonly unitBase: string
  readonly unitBaseUnit: string
  readonly trackInventory: boolean
  readonly quantity: string
  readonly inStock: boolean
  readonly manageVariants: boolean
  readonly options: readonly FormOption[]
  readonly infoSections: readonly FormSection[]
  readonly textFields: readonly FormTextField[]
  readonly plans: readonly FormPlan[]
  readonly allowsOneTimePurchase: boolean
  readonly media: readonly FormMedia[]
  readonly file: DigitalFile | null
  readonly collectionIds: readonly string[]
  readonly seoTitle: string
  readonly seoDescription: string
}

export const EMPTY_FORM: ProductForm = {
  name: '',
  slug: '',
  description: '',
  productType: 'physical',
  visible: true,
  sku: '',
  brand: '',
  ribbon: '',
  price: '',
  cost: '',
  weight: '',
  discountType: 'NONE',
  discountValue: '',
  unitTotal: '',
  unitTotalUnit: 'G',
  unitBase: '1',
  unitBaseUnit: 'KG',
  trackInventory: false,
  quantity: '',
  inStock: true,
  manageVariants: false,
  options: [],
  infoSections: [],
  textFields: [],
  plans: [],
  allowsOneTimePurchase: true,
  media: [],
  file: null,
  collectionIds: [],
  seoTitle: '',
  seoDescription: '',
}
