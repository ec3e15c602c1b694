import type { BulkFormula, BulkSelection } from '@vitrine/contract'
import { Button } from '@vitrine/ui'
import { type ReactElement, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { EditorsOnly } from '../shared/components/editors-only.tsx'
import { ErrorNotice } from '../shared/components/error-notice.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { type ErrorMessage, errorMessage, fieldViolations } from '../shared/error-messages.ts'
import { SelectInput, TextInput } from '../shared/forms/fields.tsx'
import { type NumberRule, numberError, parseNumberOrNull } from '../shared/forms/parse-number.ts'
import { bulkText } from '../shared/messages/bulk.ts'
import { t } from '../shared/messages/t.ts'
import { client } from '../shared/shop-client.ts'

const OPERATIONS = ['raisePercent', 'lowerPercent', 'raiseBy', 'lowerBy', 'set'] as const
type Operation = (typeof OPERATIONS)[number]

/** A price cannot drop by more than 100%. */
const LIMITS: Partial<Record<Operation, NumberRule>> = {
  lowerPercent: { max: 100 },
  raisePercent: { max: 1000 },
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

export const Component = (): ReactElement => (
  <EditorsOnly title={bulkText.newTitle} back="/bulk">
    <NewBulkChange />
  </EditorsOnly>
)

function NewBulkChange(): ReactElement {
  const state = useLocation().state as { selection?: BulkSelection; count?: number } | null
  const [property, setProperty] = useState<BulkFormula['property']>('price')
  const [operation, setOperation] = useState<Operation>('raisePercent')
  const [value, setValue] = useState('')
  const [ending, setEnding] = useState<keyof typeof ROUNDINGS>('noRounding')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<ErrorMessage>()
  const [isBusy, setBusy] = useState(false)
  const navigate = useNavigate()

  async function plan(): Promise<void> {
    const message = numberError(value, { isRequired: true, ...LIMITS[operation] })
    setFailure(undefined)
    setError(message)
    if (message) return
    setBusy(true)
    try {
      const rounding = ROUNDINGS[ending]
      const formula = {
        property,
        change: changeOf(operation, parseNumberOrNull(value) ?? 0),
        ...(rounding !== undefined && { ending: rounding }),
      }
      const { _id } = await client.bulkChanges.createBulkChange(state?.selection ?? EVERY_PRODUCT, formula)
      navigate(`/bulk/${_id}`, { replace: true })
    } catch (caught) {
      const [first] = fieldViolations(caught)
      if (first) setError(`This ${first.description}.`)
      else setFailure(errorMessage(caught))
      setBusy(false)
    }
  }

  return (
    <div className="max-w-xl">
      <PageTitle title={bulkText.newTitle} />
      <PageHeading>{bulkText.newTitle}</PageHeading>
      <p className="mt-1 mb-6 text-muted">
        {state?.count === undefined ? bulkText.everyProduct : t(bulkText.of, { count: state.count })}
      </p>
      {failure && <ErrorNotice message={failure} />}
      <form
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void plan()
        }}
      >
        <SelectInput
          label={bulkText.property}
          value={property}
          onChange={(event) => setProperty(event.target.value as BulkFormula['property'])}
        >
          <option value="price">{bulkText.price}</option>
          <option value="cost">{bulkText.cost}</option>
          <option value="weight">{bulkText.weight}</option>
        </SelectInput>
        <SelectInput
          label={bulkText.operation}
          value={operation}
          onChange={(event) => setOperation(event.target.value as Operation)}
        >
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
          value={value}
          error={error}
          onChange={(event) => setValue(event.target.value)}
        />
        <SelectInput
          label={bulkText.rounding}
          value={ending}
          onChange={(event) => setEnding(event.target.value as keyof typeof ROUNDINGS)}
        >
          {(Object.keys(ROUNDINGS) as (keyof typeof ROUNDINGS)[]).map((each) => (
            <option key={each} value={each}>
              {bulkText[each]}
            </option>
          ))}
        </SelectInput>
        <Button
          type="submit"
          aria-disabled={isBusy || undefined}
          className="sm:col-span-2 sm:justify-self-start"
        >
          {isBusy ? bulkText.planning : bulkText.preview}
        </Button>
      </form>
    </div>
  )
}
