import { type CollectionRule, RuleComparison, type RuleCondition, RuleField } from '@vitrine/contract'
import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { AddButton } from '../forms/add-button.tsx'
import { SelectInput, TextInput } from '../forms/fields.tsx'
import { collectionsText } from '../messages/collections.ts'
import { say } from '../messages/say.ts'

interface RuleEditorProps {
  readonly rule: CollectionRule
  readonly onChange: (rule: CollectionRule) => void
}

const FLAGS: readonly RuleField[] = ['onSale', 'inStock']

/** What each field can be asked. */
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

/** Which products are in a collection by themselves. */
export function RuleEditor({ rule, onChange }: RuleEditorProps): ReactElement {
  const { conditions } = rule
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
        // biome-ignore lint/suspicious/noArrayIndexKey: conditions have no other identity.
        <div key={at} className="grid grid-cols-[1fr_1fr_1fr_auto] items-end gap-2">
          <SelectInput
            label={collectionsText.field}
            value={condition.field}
            onChange={(event) => set(at, begun(event.target.value as RuleField))}
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
          <ConditionValue condition={condition} onChange={(value) => set(at, { value })} />
          <button
            type="button"
            aria-label={say(collectionsText.removeCondition, { number: at + 1 })}
            disabled={conditions.length === 1}
            onClick={() => onChange({ ...rule, conditions: conditions.filter((_, index) => index !== at) })}
            className="grid size-10 place-items-center rounded-control text-muted hover:bg-sand disabled:opacity-40"
          >
            <X className="size-4" aria-hidden />
          </button>
        </div>
      ))}
      <AddButton
        disabled={conditions.length >= 10}
        onClick={() => onChange({ ...rule, conditions: [...conditions, begun('brand')] })}
      >
        {collectionsText.addCondition}
      </AddButton>
    </div>
  )
}

/** A condition on another field starts with what that field can be asked first. */
const begun = (field: RuleField): RuleCondition => ({
  field,
  comparison: COMPARISONS[field][0] ?? RuleComparison.is,
  value: FLAGS.includes(field) ? true : field === 'price' ? 0 : '',
})

interface ConditionValueProps {
  readonly condition: RuleCondition
  readonly onChange: (value: RuleCondition['value']) => void
}

function ConditionValue({ condition: { field, value }, onChange }: ConditionValueProps): ReactElement {
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
  const isPrice = field === 'price'
  return (
    <TextInput
      label={collectionsText.value}
      value={String(value)}
      {...(isPrice && { type: 'number', min: 0, step: '0.01' })}
      onChange={(event) => onChange(isPrice ? Number(event.target.value) : event.target.value)}
    />
  )
}
