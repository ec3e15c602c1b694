import { useQuery } from '@tanstack/react-query'
import type { ArchiveProgress, BulkFormula, BulkSelection, WithdrawalException } from '@vitrine/contract'
import { Button, Notice } from '@vitrine/ui'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import { useChangeInSteps } from '../products/use-change-in-steps.ts'
import { WithdrawalExceptionOptions } from '../products/withdrawal-exception-options.tsx'
import { EditorsOnly } from '../shared/components/editors-only.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { fieldOf } from '../shared/forms/field-of.ts'
import { SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { type NumberRule, numberError, parseNumberOrNull } from '../shared/forms/parse-number.ts'
import { useSaveForm } from '../shared/forms/use-save-form.ts'
import { bulkText } from '../shared/messages/bulk.ts'
import { editorText } from '../shared/messages/editor.ts'
import { t } from '../shared/messages/t.ts'
import { client } from '../shared/shop-client.ts'
import { useWeightLabel } from '../shared/use-weight-label.ts'
import { TaxGroupOptions } from '../taxes/tax-group-options.tsx'
import { taxGroupsQuery } from '../taxes/taxes-queries.ts'

const OPERATIONS = ['raisePercent', 'lowerPercent', 'raiseBy', 'lowerBy', 'set'] as const
type Operation = (typeof OPERATIONS)[number]

/** A price cannot drop by more than 100%. */
const LIMITS: Partial<Record<Operation, NumberRule>> = {
  lowerPercent: { max: 100, isPercentage: true },
  raisePercent: { max: 1000, isPercentage: true },
}

const ROUNDINGS = {
  noRounding: undefined,
  integer: 0,
  ninetyNine: 0.99,
  ninetyFive: 0.95,
  half: 0.5,
} as const

/** All products that are not archived. */
const EVERY_PRODUCT: BulkSelection = { filter: { archived: false } }

function changeOf(operation: Operation, value: number): BulkFormula['change'] {
  if (operation === 'set') return { set: value }
  if (operation === 'raiseBy' || operation === 'lowerBy')
    return { amount: operation === 'raiseBy' ? value : -value }
  return { percent: operation === 'raisePercent' ? value : -value }
}

interface Values {
  property: BulkFormula['property'] | 'taxGroup' | 'withdrawalException'
  operation: Operation
  value: string
  ending: keyof typeof ROUNDINGS
}

export const Component = (): ReactElement => (
  <EditorsOnly title={bulkText.newTitle} back="/bulk">
    <NewBulkChange />
  </EditorsOnly>
)

function NewBulkChange(): ReactElement {
  const state = useLocation().state as { selection?: BulkSelection; count?: number } | null
  const navigate = useNavigate()
  const weightLabel = useWeightLabel()
  const form = useForm<Values>({
    defaultValues: { property: 'price', operation: 'raisePercent', value: '', ending: 'noRounding' },
  })
  const { register } = form
  const property = form.watch('property')
  const selection = state?.selection ?? EVERY_PRODUCT
  const { submit, errors, isSaving } = useSaveForm(form, {
    save: async ({ property, operation, value, ending }) => {
      if (property === 'taxGroup' || property === 'withdrawalException') return
      const rounding = ROUNDINGS[ending]
      const formula = {
        property,
        change: changeOf(operation, parseNumberOrNull(value) ?? 0),
        ...(rounding !== undefined && { ending: rounding }),
      }
      const { _id } = await client.bulkChanges.createBulkChange(selection, formula)
      await navigate(`/bulk/${_id}`, { replace: true })
    },
    done: () => undefined,
    formFieldName: () => 'value',
  })

  return (
    <div className="max-w-xl">
      <PageTitle title={bulkText.newTitle} />
      <PageHeading>{bulkText.newTitle}</PageHeading>
      <p className="mt-1 mb-6 text-muted">
        {state?.count === undefined ? bulkText.everyProduct : t(bulkText.of, { count: state.count })}
      </p>
      {errors.length > 0 && (
        <Notice tone="error" className="mb-4">
          {errors.join(' ')}
        </Notice>
      )}
      <form noValidate className="grid gap-4 sm:grid-cols-2" onSubmit={submit}>
        <SelectInput label={bulkText.property} {...register('property')}>
          <option value="price">{bulkText.price}</option>
          <option value="cost">{bulkText.cost}</option>
          <option value="weight">{weightLabel}</option>
          <option value="taxGroup">{editorText.taxGroupId}</option>
          <option value="withdrawalException">{editorText.withdrawalException}</option>
        </SelectInput>
        {property === 'taxGroup' ? (
          <SetTaxGroup selection={selection} />
        ) : property === 'withdrawalException' ? (
          <SetWithdrawalException selection={selection} />
        ) : (
          <>
            <SelectInput label={bulkText.operation} {...register('operation')}>
              {OPERATIONS.map((each) => (
                <option key={each} value={each}>
                  {bulkText[each]}
                </option>
              ))}
            </SelectInput>
            <TextInput
              label={bulkText.value}
              inputMode="decimal"
              autoComplete="off"
              {...fieldOf(form)('value', {
                validate: (value, { operation }) =>
                  numberError(value, { isRequired: true, ...LIMITS[operation] }) ?? true,
              })}
            />
            <SelectInput label={bulkText.rounding} {...register('ending')}>
              {(Object.keys(ROUNDINGS) as (keyof typeof ROUNDINGS)[]).map((each) => (
                <option key={each} value={each}>
                  {bulkText[each]}
                </option>
              ))}
            </SelectInput>
            <Button
              type="submit"
              aria-disabled={isSaving || undefined}
              className="sm:col-span-2 sm:justify-self-start"
            >
              {isSaving ? bulkText.planning : bulkText.preview}
            </Button>
          </>
        )}
      </form>
    </div>
  )
}

interface SetAtOnceProps {
  readonly label: string
  readonly action: string
  /** The options. The first is an empty value. */
  readonly children: ReactNode
  readonly set: (value: string) => Promise<ArchiveProgress>
}

/** Sets one value on the products. Has no preview: it can be undone at once. */
function SetAtOnce({ label, action, children, set }: SetAtOnceProps): ReactElement {
  const [value, setValue] = useState('')
  const { change, isChanging } = useChangeInSteps()
  const navigate = useNavigate()
  const apply = () =>
    change({ step: () => set(value), text: bulkText.applied, onDone: () => navigate('/products') })
  return (
    <>
      <SelectInput label={label} value={value} onChange={({ target }) => setValue(target.value)}>
        {children}
      </SelectInput>
      <Button
        aria-disabled={isChanging || undefined}
        className="sm:col-span-2 sm:justify-self-start"
        onClick={() => isChanging || apply()}
      >
        {isChanging ? bulkText.setting : action}
      </Button>
    </>
  )
}

interface SetterProps {
  readonly selection: BulkSelection
}

function SetTaxGroup({ selection }: SetterProps): ReactElement {
  const { data: groups = [] } = useQuery(taxGroupsQuery)
  return (
    <SetAtOnce
      label={editorText.taxGroupId}
      action={bulkText.setTaxGroup}
      set={(taxGroupId) => client.catalog.setTaxGroup(selection, taxGroupId || null)}
    >
      <TaxGroupOptions groups={groups} />
    </SetAtOnce>
  )
}

const SetWithdrawalException = ({ selection }: SetterProps): ReactElement => (
  <SetAtOnce
    label={editorText.withdrawalException}
    action={bulkText.setWithdrawalException}
    set={(exception) =>
      client.catalog.setWithdrawalException(selection, (exception || null) as WithdrawalException | null)
    }
  >
    <WithdrawalExceptionOptions />
  </SetAtOnce>
)
