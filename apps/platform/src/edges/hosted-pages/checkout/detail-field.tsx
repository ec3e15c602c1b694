import { joinClasses, TextField, type TextFieldProps } from '@vitrine/ui'
import type { AddressForm } from '@vitrine/ui/address-forms'
import { isPostalCodeFirst } from '@vitrine/ui/countries'
import { findSubdivision, listSubdivisions } from '@vitrine/ui/subdivisions'
import type { Locale } from '../../../kernel/i18n/locale.ts'
import { useLocale } from '../../../kernel/pages/page-language.tsx'
import { billingField } from './billing-field.ts'
import type { StepError } from './step-components.tsx'

const SELECT =
  'select min-h-12 w-full rounded-control border border-outline bg-surface ps-3 pe-9 text-base text-ink hover:border-ink aria-invalid:border-danger'

/** The autocomplete value and the maximum length of a field. */
const KINDS = {
  email: { autoComplete: 'email', maxLength: 254, type: 'email' },
  firstName: { autoComplete: 'given-name', maxLength: 100 },
  lastName: { autoComplete: 'family-name', maxLength: 100 },
  addressLine: { autoComplete: 'address-line1', maxLength: 200 },
  addressLine2: { autoComplete: 'address-line2', maxLength: 200 },
  postalCode: { autoComplete: 'postal-code', maxLength: 20 },
  city: { autoComplete: 'address-level2', maxLength: 100 },
  subdivision: { autoComplete: 'address-level1', maxLength: 50 },
  taxId: { maxLength: 20, dir: 'ltr' },
  company: { autoComplete: 'organization', maxLength: 200 },
  phone: { autoComplete: 'tel', maxLength: 30, type: 'tel' },
  note: { maxLength: 500 },
  purchaseOrderNumber: { maxLength: 100 },
} as const satisfies Record<string, Partial<TextFieldProps>>

/** The typed value, and its error. */
export interface FieldState {
  readonly formValues: Readonly<Record<string, string>>
  readonly problem: StepError | undefined
  /** Whether the fields are those of the billing address, besides those of the delivery. */
  readonly isBilling?: boolean
}

type FieldName = keyof typeof KINDS | 'country'

/** The name of a field in its form, its typed value, and its error. */
function fieldOf({ formValues, problem, isBilling }: FieldState, name: FieldName) {
  const ownName = isBilling ? billingField(name) : name
  return { name: ownName, value: formValues[ownName], error: problem?.fields?.[ownName] }
}

/** Browsers fill in a billing address of its own. */
const autoCompleteOf = ({ isBilling }: FieldState, token: string | undefined) =>
  isBilling && token ? `billing ${token}` : token

interface DetailFieldProps extends Omit<TextFieldProps, 'name' | 'label'> {
  readonly name: keyof typeof KINDS
  readonly fieldState: FieldState
  /** Unless it has its common name. */
  readonly label?: string
}

/** A field for a detail of the shopper. */
export const DetailField = ({ name, fieldState, label, ...more }: DetailFieldProps) => {
  const { details } = useLocale().texts.checkout
  const field = fieldOf(fieldState, name)
  const kind: Partial<TextFieldProps> = KINDS[name]
  return (
    <TextField
      {...kind}
      autoComplete={autoCompleteOf(fieldState, kind.autoComplete)}
      name={field.name}
      label={label ?? (name in details && details[name as keyof typeof details])}
      defaultValue={field.value}
      error={field.error}
      {...more}
    />
  )
}

interface PlaceFieldProps {
  readonly fieldState: FieldState
  readonly form: AddressForm
}

/** A script sets whether it is required: without one, the shopper may choose a country without postal codes. */
export const PostalCodeField = ({ fieldState, form }: PlaceFieldProps) => (
  <DetailField
    name="postalCode"
    fieldState={fieldState}
    label={addressLabels(useLocale(), form).postalCode.label}
  />
)

interface SubdivisionFieldProps extends PlaceFieldProps {
  readonly countries: readonly CountryChoice[]
}

/**
 * The subdivision of a country: a list where they are known. A script shows the field of the chosen country, and requires
 * it, for the same reason.
 */
export const SubdivisionField = ({ fieldState, form, countries }: SubdivisionFieldProps) => {
  const locale = useLocale()
  const { value: country = '' } = fieldOf(fieldState, 'country')
  const hasList = listSubdivisions(country).length > 0
  const { label } = addressLabels(locale, form).subdivision
  return (
    <>
      <CountrysOwnField name="subdivision" fieldState={fieldState} label={hasList ? undefined : label} />
      {countries
        .filter(({ code }) => listSubdivisions(code).length > 0)
        .map(({ code, form }) => (
          <SubdivisionList
            key={code}
            country={code}
            label={addressLabels(locale, form).subdivision.label ?? ''}
            fieldState={fieldState}
          />
        ))}
    </>
  )
}

interface SubdivisionListProps {
  readonly country: string
  readonly label: string
  readonly fieldState: FieldState
}

const SubdivisionList = ({ country, label, fieldState }: SubdivisionListProps) => {
  const { choose } = useLocale().texts.checkout.details
  const field = fieldOf(fieldState, 'subdivision')
  const isShown = fieldOf(fieldState, 'country').value === country
  const error = isShown && field.error
  const id = `${field.name}-${country}`
  return (
    <div className={joinClasses('flex flex-col gap-1', !isShown && 'hidden')}>
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {isShown && label}
      </label>
      <select
        id={id}
        name={field.name}
        autoComplete={autoCompleteOf(fieldState, 'address-level1')}
        defaultValue={findSubdivision(country, field.value ?? '')?.code}
        disabled={!isShown}
        data-country={country}
        {...followsOf(fieldState)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className={SELECT}
      >
        <option value="">{choose}</option>
        {listSubdivisions(country).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${id}-error`} className="text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

/** The buyer's tax id. */
export const TaxIdField = ({ fieldState, form }: PlaceFieldProps) => (
  <CountrysOwnField
    name="taxId"
    fieldState={fieldState}
    label={addressLabels(useLocale(), form).taxId.label}
  />
)

interface CountrysOwnFieldProps {
  readonly name: 'subdivision' | 'taxId'
  readonly fieldState: FieldState
  readonly label: string | undefined
}

/** A field of some countries. It is rendered hidden, because the next country may need it. */
const CountrysOwnField = ({ name, fieldState, label }: CountrysOwnFieldProps) => (
  <DetailField
    name={name}
    fieldState={fieldState}
    label={label ?? ''}
    disabled={!label}
    className={joinClasses(!label && 'hidden')}
    {...(name === 'subdivision' && followsOf(fieldState))}
  />
)

/** The prices follow the place of the delivery, not that of the bill. */
const followsOf = ({ isBilling }: FieldState) => !isBilling && { 'data-follows': 'update' }

export interface CountryChoice {
  readonly code: string
  readonly name: string
  readonly form: AddressForm
}

interface CountryFieldProps {
  readonly fieldState: FieldState
  readonly countries: readonly CountryChoice[]
}

/**
 * The country, on which the other fields depend: its options tell a script how to label them, and without scripts a
 * button reloads the page. Enter still submits the form, through the hidden button before that one.
 */
export const CountryField = ({ fieldState, countries }: CountryFieldProps) => {
  const locale = useLocale()
  const { details } = locale.texts.checkout
  const { name: id, value, error } = fieldOf(fieldState, 'country')
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {details.country}
      </label>
      <div className="flex gap-3">
        <select
          id={id}
          name={id}
          autoComplete={autoCompleteOf(fieldState, 'country')}
          defaultValue={value}
          required={!fieldState.isBilling}
          {...followsOf(fieldState)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className={SELECT}
        >
          {!value && <option value="">{details.chooseCountry}</option>}
          {countries.map(({ code, name, form }) => {
            const { postalCode, subdivision, taxId } = addressLabels(locale, form)
            return (
              <option
                key={code}
                value={code}
                data-postal-code={postalCode.label}
                data-needs-postal-code={postalCode.isRequired || undefined}
                data-postal-code-first={isPostalCodeFirst(code) || undefined}
                data-subdivision={subdivision.label}
                data-needs-subdivision={subdivision.isRequired || undefined}
                data-tax-id={taxId.label}
                data-needs-tax-id={taxId.isRequired || undefined}
              >
                {name}
              </option>
            )
          })}
        </select>
        <noscript>
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
          <button
            type="submit"
            name="do"
            value="update"
            formNoValidate
            className="min-h-12 rounded-control border border-outline px-4 text-sm font-medium hover:border-ink"
          >
            {details.update}
          </button>
        </noscript>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

/** The label of a field. Without a label it is hidden. */
function addressLabels({ texts, t }: Locale, form: AddressForm) {
  const { postalCode, subdivision, hasTaxId, hasVatNumber } = form
  const { details, postalCodes, subdivisions } = texts.checkout
  const code = postalCodes[postalCode.name]
  return {
    postalCode: {
      label: postalCode.isRequired ? code : t(details.optional, { label: code }),
      isRequired: postalCode.isRequired,
    },
    subdivision: {
      label: subdivision && subdivisions[subdivision.name],
      isRequired: subdivision?.isRequired ?? false,
    },
    taxId: {
      label: hasTaxId
        ? details.taxId
        : hasVatNumber
          ? t(details.optional, { label: details.vatNumber })
          : undefined,
      isRequired: hasTaxId ?? false,
    },
  }
}
