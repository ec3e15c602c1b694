import { editorText } from '../../shared/messages/editor.ts'
import { plansText } from '../../shared/messages/plans.ts'
import type { ProductForm } from './product-form.ts'

const { sections } = editorText

/** The labels of the editor's fields. */
export const FIELD_LABELS: Readonly<Record<keyof ProductForm, string>> = {
  name: editorText.name,
  slug: editorText.slug,
  description: editorText.description,
  productType: editorText.type,
  visible: editorText.visible,
  sku: editorText.sku,
  brand: editorText.brand,
  ribbon: editorText.ribbon,
  price: editorText.price,
  cost: editorText.cost,
  weight: editorText.weight,
  discountType: editorText.discount,
  discountValue: editorText.discount,
  unitTotal: editorText.unitTotal,
  unitTotalUnit: editorText.unitTotalUnit,
  unitBase: editorText.unitBase,
  unitBaseUnit: editorText.unitBaseUnit,
  trackInventory: editorText.trackInventory,
  quantity: editorText.quantity,
  inStock: editorText.inStock,
  manageVariants: sections.variants,
  options: sections.options,
  infoSections: sections.info,
  textFields: sections.texts,
  plans: plansText.section,
  allowsOneTimePurchase: plansText.oneTimePurchase,
  media: sections.media,
  file: sections.file,
  collectionIds: sections.collections,
  seoTitle: editorText.seoTitle,
  seoDescription: editorText.seoDescription,
}
