import { editorText } from '../../shared/messages/editor.ts'
import { plansText } from '../../shared/messages/plans.ts'
import type { ProductForm } from './product-form.ts'

const { sections } = editorText

/** The labels of the editor's fields. Most texts have the name of their field. */
export const FIELD_LABELS: Readonly<Record<keyof ProductForm, string>> = {
  ...editorText,
  productType: editorText.type,
  discountType: editorText.discount,
  discountValue: editorText.discount,
  manageVariants: sections.variants,
  options: sections.options,
  variantEdits: sections.variants,
  infoSections: sections.info,
  textFields: sections.texts,
  plans: plansText.section,
  allowsOneTimePurchase: plansText.oneTimePurchase,
  media: sections.media,
  file: sections.file,
  collectionIds: sections.collections,
}
