import { useState } from 'react'
import { editorText } from '../messages/editor.ts'
import { t } from '../messages/t.ts'
import { FIELD_NAMES } from './field-names.ts'
import type { ProductForm } from './product-form.ts'
import { type Combination, rowFaults, type VariantRow } from './variant-rows.ts'
import { type FormFaults, formFaults } from './write-product.ts'

interface Edited {
  readonly form: ProductForm
  readonly combinations: readonly Combination[]
  readonly rows: readonly VariantRow[]
  readonly currency: string
}

interface Faults {
  readonly fields: FormFaults
  /** All of it in sentences, each with the name of its field. */
  readonly sentences: readonly string[]
}

const NONE: Faults = { fields: {}, sentences: [] }

/** What is wrong with a product, once somebody has tried to save it; what is mended is no longer said. */
export function useFaults(edited: Edited) {
  const [hasTried, setTried] = useState(false)
  const [refused, setRefused] = useState<{ readonly faults: FormFaults; readonly form: ProductForm }>()
  return {
    shown: hasTried ? faultsIn(edited, refused && stillRefused(refused, edited.form)) : NONE,
    /** Looks at what is to be saved; whether it can be. */
    look: (wanted: Edited): boolean => {
      setTried(true)
      setRefused(undefined)
      return faultsIn(wanted).sentences.length === 0
    },
    /** What was tried is saved. */
    forget: () => setTried(false),
    refuse: (faults: FormFaults) => setRefused({ faults, form: edited.form }),
  }
}

/** What the platform said of fields that nobody has touched since. */
const stillRefused = (
  { faults, form }: { readonly faults: FormFaults; readonly form: ProductForm },
  now: ProductForm,
): FormFaults =>
  Object.fromEntries(
    Object.entries(faults).filter(([field]) => {
      const name = field as keyof ProductForm
      return JSON.stringify(form[name]) === JSON.stringify(now[name])
    }),
  )

function faultsIn({ form, combinations, rows, currency }: Edited, refused: FormFaults = {}): Faults {
  const fields: FormFaults = { ...refused, ...formFaults(form, currency) }
  const sentences = Object.entries(fields).map(([field, fault]) =>
    t(editorText.fault, { field: FIELD_NAMES[field as keyof ProductForm] ?? field, fault }),
  )
  return { fields, sentences: [...sentences, ...rowFaults(combinations, rows, currency)] }
}
