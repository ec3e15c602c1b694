import { type ReactElement, useCallback, useMemo } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Section } from '../../shared/components/section.tsx'
import { editorText } from '../../shared/messages/editor.ts'
import { t } from '../../shared/messages/t.ts'
import { useSession } from '../../shared/use-session.ts'
import type { ProductForm } from '../form/product-form.ts'
import type { SavedProduct } from '../product-changes.ts'
import type { Variants } from './use-variants.ts'
import { rowEdits, rowErrors, type VariantRow, withEdits, withRows } from './variant-rows.ts'
import { VariantsGrid } from './variants-grid.tsx'

const NO_ROWS: readonly VariantRow[] = []

interface VariantsSectionProps {
  readonly saved: SavedProduct | undefined
  readonly variants: Variants
}

/** The variants of the product. The form holds what differs from the saved ones. */
export function VariantsSection({ saved, variants }: VariantsSectionProps): ReactElement {
  const { combinations, rows } = variants
  const { watch, getValues } = useFormContext<ProductForm>()
  const { currency } = useSession().shop
  const savedRows = saved?.rows ?? NO_ROWS
  const { onChange } = useController<ProductForm, 'variantEdits'>({
    name: 'variantEdits',
    rules: {
      validate: (edits) => rowErrors(combinations, withEdits(savedRows, edits), currency)[0] ?? true,
    },
  }).field
  const change = useCallback(
    (changed: readonly VariantRow[]) => {
      const now = withEdits(savedRows, getValues('variantEdits'))
      onChange(rowEdits(savedRows, withRows(now, changed)))
    },
    [savedRows, getValues, onChange],
  )
  const [price, cost, weight] = watch(['price', 'cost', 'weight'])
  const shared = useMemo(() => ({ price, cost, weight }), [price, cost, weight])

  return (
    <Section
      title={editorText.sections.variants}
      aside={combinations.length > 0 && t(editorText.variantCount, { count: combinations.length })}
    >
      {combinations.length > 0 ? (
        <>
          <p className="hint mb-2 text-xs text-muted">{editorText.variantsHint}</p>
          <VariantsGrid
            combinations={combinations}
            rows={rows}
            shared={shared}
            currency={currency}
            onChange={change}
          />
        </>
      ) : (
        <p className="text-muted">{editorText.noVariants}</p>
      )}
    </Section>
  )
}
