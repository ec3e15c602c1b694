import { editorText } from '../messages/editor.ts'
import { say } from '../messages/say.ts'
import { shop } from '../shop.ts'
import type { EditorStart } from './product-editor.tsx'
import { BLANK, type ProductForm } from './product-form.ts'
import { formOf } from './read-product.ts'
import { readWhole } from './save-product.ts'
import { type VariantRow, variantRows } from './variant-rows.ts'

/** Reads a product with its variants, and what was typed about it before and not saved. */
export async function openEditor(
  id: string,
  copyOf: ProductForm | undefined,
  mayEdit: boolean,
): Promise<EditorStart> {
  const isNew = id === 'new'
  const [product, draft] = await Promise.all([
    isNew ? undefined : readWhole(id),
    mayEdit && !copyOf ? shop.workplace.getDraft(id) : null,
  ])
  const base = product ? formOf(product) : BLANK
  const rowsBefore = product?.manageVariants ? await rowsOf(id, product) : []
  const kept = draft && readDraft(draft.content)
  return {
    subject: id,
    product,
    base,
    form: kept ? { ...base, ...kept.form } : copyOf ? copied(copyOf) : base,
    rowsBefore,
    rows: kept?.rows && kept.rows.length === rowsBefore.length ? kept.rows : rowsBefore,
    draftDate: kept ? draft._updatedDate : undefined,
  }
}

async function rowsOf(
  id: string,
  product: NonNullable<EditorStart['product']>,
): Promise<readonly VariantRow[]> {
  const { variants } = await shop.products.queryProductVariants(id, { includeMerchantSpecificData: true })
  return variantRows(variants, {
    price: product.priceData.price,
    cost: product.costAndProfitData?.itemCost,
    weight: product.weight,
  })
}

/** A copy has a name of its own, and gets an address of its own. */
const copied = (form: ProductForm): ProductForm => ({
  ...form,
  name: say(editorText.duplicateName, { name: form.name }).slice(0, 80),
  slug: '',
  plans: form.plans.map((plan) => ({ ...plan, id: '' })),
})

function readDraft(content: string): { form: ProductForm; rows: readonly VariantRow[] | null } | undefined {
  try {
    const draft = JSON.parse(content) as { form?: ProductForm; rows?: readonly VariantRow[] | null }
    return draft.form ? { form: draft.form, rows: draft.rows ?? null } : undefined
  } catch {
    return undefined
  }
}
