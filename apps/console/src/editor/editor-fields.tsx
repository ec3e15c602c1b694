import { useQuery } from '@tanstack/react-query'
import type { MeasurementUnit } from '@vitrine/contract'
import { Notice } from '@vitrine/ui'
import { type ReactElement, useMemo } from 'react'
import { collectionsQuery } from '../shared/collections-query.ts'
import { Section } from '../shared/components/section.tsx'
import { CheckboxInput, SelectInput, TextArea, TextInput } from '../shared/forms/fields.tsx'
import { editorText } from '../shared/messages/editor.ts'
import { plansText } from '../shared/messages/plans.ts'
import { t } from '../shared/messages/t.ts'
import { shopQuery } from '../shared/shop-query.ts'
import { useCanEdit, useSession } from '../shared/use-session.ts'
import { InfoSections, TextFields } from './additional-fields.tsx'
import { DigitalFileField } from './digital-file-field.tsx'
import type { FormErrors } from './form/form-to-product.ts'
import type { FormMedia } from './form/form-types.ts'
import { MAX_LENGTHS } from './form/max-lengths.ts'
import type { ProductForm } from './form/product-form.ts'
import { marginOf } from './margin.ts'
import { MediaEditor } from './media-editor.tsx'
import { PlansEditor } from './plans-editor.tsx'
import { SeoPreview } from './seo-preview.tsx'
import { OptionsEditor } from './variants/options-editor.tsx'
import type { Combination, VariantRow } from './variants/variant-rows.ts'
import { VariantsGrid } from './variants/variants-grid.tsx'

interface EditorFieldsProps {
  readonly form: ProductForm
  readonly errors: FormErrors
  readonly isNew: boolean
  readonly combinations: readonly Combination[]
  readonly rows: readonly VariantRow[]
  /** A warning about variants that saving deletes. */
  readonly deletedVariants: string | undefined
  readonly onChange: (change: Partial<ProductForm>) => void
  readonly onMedia: (change: (media: readonly FormMedia[]) => readonly FormMedia[]) => void
  readonly onOptionsLeft: () => void
  readonly onRows: (change: (rows: readonly VariantRow[]) => readonly VariantRow[]) => void
}

type TextName = {
  [Name in keyof ProductForm]: ProductForm[Name] extends string ? Name : never
}[keyof ProductForm]

const UNITS: Readonly<Record<Exclude<MeasurementUnit, 'UNSPECIFIED'>, string>> = editorText.units
const { sections } = editorText

/** The fields of a product, in two columns on wide screens. */
export function EditorFields(props: EditorFieldsProps): ReactElement {
  const { form, errors, combinations, rows, deletedVariants, onChange } = props
  const { currency } = useSession().shop
  const { data: shop } = useQuery(shopQuery)
  const canEdit = useCanEdit()
  /** Hides empty lists from viewers, who can't add to them. */
  const isShown = (items: readonly unknown[]) => canEdit || items.length > 0
  const text = (name: TextName) => ({
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  })
  const amount = (name: TextName) => ({ ...text(name), inputMode: 'decimal' as const, autoComplete: 'off' })
  const { price, cost, weight } = form
  const shared = useMemo(() => ({ price, cost, weight }), [price, cost, weight])

  return (
    <div className="grid grid-cols-1 gap-x-10 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <div>
        <Section title={sections.basics}>
          <div className="grid gap-4">
            <TextInput label={editorText.name} charLimit={MAX_LENGTHS.name} {...text('name')} />
            <TextArea
              label={editorText.description}
              hint={editorText.descriptionHint}
              rows={5}
              charLimit={MAX_LENGTHS.description}
              {...text('description')}
            />
          </div>
        </Section>
        <Section title={sections.media}>
          <MediaEditor media={form.media} options={form.options} name={form.name} onChange={props.onMedia} />
        </Section>
        <Section title={sections.price} aside={<Margin form={form} />}>
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
            <TextInput label={t(editorText.priceIn, { currency })} {...amount('price')} />
            <TextInput label={t(editorText.costIn, { currency })} {...amount('cost')} />
            <SelectInput
              label={editorText.discount}
              value={form.discountType}
              onChange={(event) =>
                onChange({ discountType: event.target.value as ProductForm['discountType'] })
              }
            >
              <option value="NONE">{editorText.discountNone}</option>
              <option value="PERCENT">{editorText.discountPercent}</option>
              <option value="AMOUNT">{editorText.discountAmount}</option>
            </SelectInput>
            {form.discountType !== 'NONE' && (
              <TextInput label={editorText.discountValue} {...amount('discountValue')} />
            )}
          </div>
          <UnitPrice form={form} errors={errors} onChange={onChange} />
        </Section>
        {isShown(form.plans) && (
          <Section title={plansText.section}>
            <PlansEditor form={form} showsErrors={errors.plans !== undefined} onChange={onChange} />
          </Section>
        )}
        {isShown(form.infoSections) && (
          <Section title={sections.info}>
            <InfoSections
              items={form.infoSections}
              error={errors.infoSections}
              onChange={(infoSections) => onChange({ infoSections })}
            />
          </Section>
        )}
        {isShown(form.textFields) && (
          <Section title={sections.texts}>
            <TextFields
              items={form.textFields}
              error={errors.textFields}
              onChange={(textFields) => onChange({ textFields })}
            />
          </Section>
        )}
        {isShown(form.options) && (
          <Section title={sections.options}>
            <OptionsEditor
              form={form}
              error={errors.options}
              onChange={onChange}
              onLeave={props.onOptionsLeft}
            />
            {deletedVariants && <Notice className="mt-4">{deletedVariants}</Notice>}
          </Section>
        )}
        {form.manageVariants && form.options.length > 0 && (
          <Section
            title={sections.variants}
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
                  onChange={props.onRows}
                />
              </>
            ) : (
              <p className="text-muted">{editorText.noVariants}</p>
            )}
          </Section>
        )}
      </div>
      <div>
        <Section title={sections.visibility}>
          <CheckboxInput
            label={editorText.visible}
            checked={form.visible}
            onChange={(event) => onChange({ visible: event.target.checked })}
          />
          <SelectInput
            label={editorText.type}
            className="mt-2"
            value={form.productType}
            onChange={(event) => onChange({ productType: event.target.value as ProductForm['productType'] })}
          >
            <option value="physical">{editorText.physical}</option>
            <option value="digital">{editorText.digital}</option>
          </SelectInput>
        </Section>
        <Section title={sections.stock}>
          <div className="grid gap-3">
            {!(form.manageVariants && form.options.length > 0) && (
              <StockFields form={form} errors={errors} onChange={onChange} />
            )}
            <TextInput
              label={
                shop ? t(editorText.weightIn, { unit: editorText.units[shop.weightUnit] }) : editorText.weight
              }
              {...amount('weight')}
            />
            <TextInput label={editorText.sku} charLimit={MAX_LENGTHS.sku} {...text('sku')} />
            <TextInput label={editorText.brand} charLimit={MAX_LENGTHS.brand} {...text('brand')} />
            <TextInput
              label={editorText.ribbon}
              hint={editorText.ribbonHint}
              charLimit={MAX_LENGTHS.ribbon}
              {...text('ribbon')}
            />
          </div>
        </Section>
        {form.productType === 'digital' && (
          <Section title={sections.file}>
            <DigitalFileField file={form.file} error={errors.file} onChange={(file) => onChange({ file })} />
          </Section>
        )}
        <Section title={sections.collections}>
          <CollectionChoice form={form} onChange={onChange} />
        </Section>
        <Section title={sections.seo}>
          <div className="grid grid-cols-1 gap-3">
            <TextInput
              label={editorText.slug}
              hint={props.isNew ? editorText.slugHint : undefined}
              {...text('slug')}
            />
            <TextInput label={editorText.seoTitle} {...text('seoTitle')} />
            <TextArea label={editorText.seoDescription} rows={3} {...text('seoDescription')} />
            <SeoPreview form={form} />
          </div>
        </Section>
      </div>
    </div>
  )
}

type Part = Pick<EditorFieldsProps, 'form' | 'onChange'>

function StockFields({ form, errors, onChange }: Part & Pick<EditorFieldsProps, 'errors'>): ReactElement {
  return (
    <>
      <CheckboxInput
        label={editorText.trackInventory}
        checked={form.trackInventory}
        onChange={(event) => onChange({ trackInventory: event.target.checked })}
      />
      {form.trackInventory ? (
        <TextInput
          label={editorText.quantity}
          inputMode="numeric"
          value={form.quantity}
          error={errors.quantity}
          onChange={(event) => onChange({ quantity: event.target.value })}
        />
      ) : (
        <CheckboxInput
          label={editorText.inStock}
          checked={form.inStock}
          onChange={(event) => onChange({ inStock: event.target.checked })}
        />
      )}
    </>
  )
}

function UnitPrice({ form, errors, onChange }: Part & Pick<EditorFieldsProps, 'errors'>): ReactElement {
  const unit = (name: 'unitTotalUnit' | 'unitBaseUnit', label: string) => (
    <SelectInput
      label={label}
      value={form[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
    >
      {Object.entries(UNITS).map(([code, symbol]) => (
        <option key={code} value={code}>
          {symbol}
        </option>
      ))}
    </SelectInput>
  )
  return (
    <details className="mt-4" open={form.unitTotal !== '' || undefined}>
      <summary className="disclosure w-fit text-xs text-muted">{editorText.unit}</summary>
      <p className="my-2 text-xs text-muted">{editorText.unitHint}</p>
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <TextInput
          label={editorText.unitTotal}
          inputMode="decimal"
          value={form.unitTotal}
          error={errors.unitTotal}
          onChange={(event) => onChange({ unitTotal: event.target.value })}
        />
        {unit('unitTotalUnit', editorText.unitTotalUnit)}
        <TextInput
          label={editorText.unitBase}
          inputMode="decimal"
          value={form.unitBase}
          error={errors.unitBase}
          onChange={(event) => onChange({ unitBase: event.target.value })}
        />
        {unit('unitBaseUnit', editorText.unitBaseUnit)}
      </div>
    </details>
  )
}

function Margin({ form }: { readonly form: ProductForm }): string | null {
  const { currency } = useSession().shop
  const found = marginOf(form.price, form.cost, currency)
  return found ? t(editorText.margin, found) : null
}

function CollectionChoice({ form, onChange }: Part): ReactElement {
  const { data: collections = [] } = useQuery(collectionsQuery)
  if (collections.length === 0) return <p className="text-muted">{editorText.noCollections}</p>
  const toggle = (id: string) =>
    onChange({
      collectionIds: form.collectionIds.includes(id)
        ? form.collectionIds.filter((each) => each !== id)
        : [...form.collectionIds, id],
    })
  return (
    <div className="max-h-60 overflow-y-auto">
      {collections.map(({ _id, name, rule }) => (
        <CheckboxInput
          key={_id}
          label={rule ? `${name} (${editorText.automated})` : name}
          disabled={rule !== undefined}
          checked={form.collectionIds.includes(_id)}
          onChange={() => toggle(_id)}
        />
      ))}
    </div>
  )
}
