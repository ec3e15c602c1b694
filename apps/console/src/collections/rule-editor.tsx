import { type CollectionRule, RuleComparison, type RuleCondition, RuleField } from '@vitrine/contract'
import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { AddButton } from '../shared/forms/add-button.tsx'
import { SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { collectionsText } from '../shared/messages/collections.ts'
import { editorText } from '../shared/messages/editor.ts'
import { t } from '../shared/messages/t.ts'
import { useSession } from '../shared/use-session.ts'
import { conditionError } from './rule-values.ts'

interface RuleEditorProps {
  readonly rule: CollectionRule
  /** Whether to show errors. */
  readonly showsErrors: boolean
  readonly onChange: (rule: CollectionRule) => void
}

const FLAGS: readonly RuleField[] = ['onSale', 'inStock']

/** The comparisons of each field. */
const COMPARISONS: Readonly<Record<RuleField, readonly RuleComparison[]>> = {
  name: ['contains', 'startsWith', 'is', 'isNot'],
  brand: ['is', 'isNot', 'contains'],
  ribbon: ['is', 'isNot', 'contains'],
  sku: ['is', 'startsWith', 'contains'],
  price: ['atMost', 'atLeast', 'is'],
  onSale: ['is'],
  inStock: ['is'],
  productType: ['is', 'isNot'],
}

export const FIRST_RULE: CollectionRule = {
  match: 'all',
  conditions: [{ field: 'brand', comparison: 'is', value: '' }],
}

/** The conditions of an automated collection. */
export function RuleEditor({ rule, showsErrors, onChange }: RuleEditorProps): ReactElement {
  const { conditions } = rule
  const { currency } = useSession().shop
  const set = (at: number, change: Partial<RuleCondition>) =>
    onChange({
      ...rule,
      conditions: conditions.map((each, index) => (index === at ? { ...each, ...change } : each)),
    })
  return (
    <div className="grid gap-3">
      <SelectInput
        label={collectionsText.match}
        className="max-w-48"
        value={rule.match}
        onChange={(event) => onChange({ ...rule, match: event.target.value as CollectionRule['match'] })}
      >
        <option value="all">{collectionsText.all}</option>
        <option value="any">{collectionsText.any}</option>
      </SelectInput>
      {conditions.map((condition, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other identity.
          key={at}
          className="grid grid-cols-[1fr_1fr_auto] items-start gap-2 sm:grid-cols-[1fr_1fr_1fr_auto]"
        >
          <SelectInput
            label={collectionsText.field}
            value={condition.field}
            onChange={(event) => set(at, newCondition(event.target.value as RuleField))}
          >
            {(Object.keys(RuleField) as RuleField[]).map((field) => (
              <option key={field} value={field}>
                {collectionsText.fields[field]}
              </option>
            ))}
          </SelectInput>
          <SelectInput
            label={collectionsText.comparison}
            value={condition.comparison}
            onChange={(event) => set(at, { comparison: event.target.value as RuleComparison })}
          >
            {COMPARISONS[condition.field].map((comparison) => (
              <option key={comparison} value={comparison}>
                {collectionsText.comparisons[comparison]}
              </option>
            ))}
          </SelectInput>
          <ConditionValue
            condition={condition}
            error={showsErrors ? conditionError(condition, currency) : undefined}
            onChange={(value) => set(at, { value })}
          />
          <button
            type="button"
            aria-label={t(collectionsText.removeCondition, { number: at + 1 })}
            disabled={conditions.length === 1}
            onClick={() => onChange({ ...rule, conditions: conditions.filter((_, index) => index !== at) })}
            className="mt-5 grid size-10 place-items-center rounded-control text-muted hover:bg-sand disabled:opacity-40 max-sm:order-first max-sm:col-start-3 max-sm:row-start-1"
          >
            <X className="size-4" aria-hidden />
          </button>
        </div>
      ))}
      <AddButton
        disabled={conditions.length >= 10}
        onClick={() => onChange({ ...rule, conditions: [...conditions, newCondition('brand')] })}
      >
        {collectionsText.addCondition}
      </AddButton>
    </div>
  )
}

/** When the field changes, its first comparison is selected. */
const newCondition = (field: RuleField): RuleCondition => ({
  field,
  comparison: COMPARISONS[field][0] ?? RuleComparison.is,
  value: FLAGS.includes(field) ? true : '',
})

interface ConditionValueProps {
  readonly condition: RuleCondition
  readonly error: string | undefined
  readonly onChange: (value: RuleCondition['value']) => void
}

function ConditionValue({ condition, error, onChange }: ConditionValueProps): ReactElement {
  const { field, value } = condition
  if (FLAGS.includes(field))
    return (
      <SelectInput
        label={collectionsText.value}
        value={String(value)}
        onChange={(event) => onChange(event.target.value === 'true')}
      >
        <option value="true">{collectionsText.yes}</option>
        <option value="false">{collectionsText.no}</option>
      </SelectInput>
    )
  if (field === 'productType')
    return (
      <SelectInput
        label={collectionsText.value}
        value={String(value)}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{collectionsText.chooseType}</option>
        <option value="physical">{editorText.physical}</option>
        <option value="digital">{editorText.digital}</option>
      </SelectInput>
    )
  return (
    <TextInput
      label={collectionsText.value}
      value={String(value)}
      error={error}
      {...(field === 'price' && { inputMode: 'decimal' })}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
