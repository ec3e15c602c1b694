import type { WithdrawalException } from '@vitrine/contract'
import type { RowEdit } from '../variants/variant-rows.ts'
import type { DigitalFile, FormMedia, FormOption, FormSection, FormTextField } from './form-types.ts'
import type { FormPlan } from './plan-form.ts'

/** The values of a new product. Numbers are text as typed, so that nothing is lost. */
export const EMPTY_FORM = {
  name: '',
  slug: '',
  description: '',
  productType: 'physical' as 'physical' | 'digital',
  visible: true,
  sku: '',
  /** Of a product without variants. */
  barcode: '',
  brand: '',
  ribbon: '',
  price: '',
  cost: '',
  weight: '',
  discountType: 'NONE' as 'NONE' | 'PERCENT' | 'AMOUNT',
  discountValue: '',
  /** Empty for the default tax class. */
  taxGroupId: '',
  /** Empty if the right of withdrawal applies. */
  withdrawalException: '' as '' | WithdrawalException,
  unitTotal: '',
  unitTotalUnit: 'G',
  unitBase: '1',
  unitBaseUnit: 'KG',
  trackInventory: false,
  quantity: '',
  inStock: true,
  manageVariants: false,
  options: [] as readonly FormOption[],
  /** What differs from the saved variants. */
  variantEdits: [] as readonly RowEdit[],
  infoSections: [] as readonly FormSection[],
  textFields: [] as readonly FormTextField[],
  plans: [] as readonly FormPlan[],
  allowsOneTimePurchase: true,
  media: [] as readonly FormMedia[],
  file: null as DigitalFile | null,
  collectionIds: [] as readonly string[],
  seoTitle: '',
  seoDescription: '',
}

export type ProductForm = typeof EMPTY_FORM
