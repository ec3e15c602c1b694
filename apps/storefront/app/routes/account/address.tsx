import { isInvalidArguments, isRefusal } from '@vitrine/client'
import { addresses } from '@vitrine/client/extras'
import { Button, joinClasses, Notice, TextField } from '@vitrine/ui'
import { addressForm, NO_COUNTRY_FORM, REGION } from '@vitrine/ui/address-forms'
import { isPostalCodeFirst } from '@vitrine/ui/countries'
import { findSubdivision, listSubdivisions } from '@vitrine/ui/subdivisions'
import { type ReactElement, useState } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { getAccountPageMeta } from '../../account/account-page-meta.server.ts'
import { type AddressFields, parseSubdivision, requiredAddressFields } from '../../account/address-fields.ts'
import { listShippingCountries } from '../../cart/shipping-countries.server.ts'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import { getShopper } from '../../session/shopper.server.ts'
import { getFormText } from '../../shared/form-text.server.ts'
import { orErrorResponse, orNotFound } from '../../shared/loader-errors.server.ts'
import { useHydrated } from '../../shared/use-hydrated.ts'
import type { Route } from './+types/address.ts'

const NEW = 'new'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { head, i18n, shopDetails } = await getAccountPageMeta(context, 'addresses')
  const saved =
    params.id === NEW
      ? undefined
      : orNotFound(
          (await orErrorResponse(getShopper(context).client.use(addresses.listAddresses)())).find(
            ({ _id }) => _id === params.id,
          ),
        )
  const { address, contact } = saved ?? {}
  const [country, subdivision] = [address?.country ?? '', address?.subdivision ?? '']
  const fields: AddressFields = {
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    line1: address?.addressLine1 ?? '',
    line2: address?.addressLine2 ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    subdivision: findSubdivision(country, subdivision)?.code ?? subdivision,
    country,
  }
  return {
    head,
    isNew: !saved,
    isDefault: saved?.isDefault ?? false,
    fields,
    countries: listShippingCountries(i18n.locale, shopDetails.shippingCountries, country),
  }
}

/** The errors of an address that was not saved, and its values, which a page without scripts would lose. */
interface ActionResult {
  readonly error: 'requiredFields' | 'limit'
  readonly missing: readonly string[]
  readonly invalid?: 'postalCode' | 'subdivision'
  readonly fields: AddressFields
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const fields = fieldsIn(form)
  const refused = (status: number, result: Partial<ActionResult>) =>
    data<ActionResult>({ error: 'requiredFields', missing: [], fields, ...result }, { status })
  const missing = requiredAddressFields(fields.country).filter((name) => !fields[name])
  if (missing.length > 0) return refused(400, { missing })
  const subdivision = parseSubdivision(fields)
  if (subdivision === undefined) return refused(400, { invalid: 'subdivision' })
  const { firstName, lastName, line1: addressLine1, line2: addressLine2, ...place } = fields
  const input = {
    address: { ...place, subdivision, addressLine1, addressLine2 },
    contact: { firstName, lastName },
    ...(form.has('isDefault') && { isDefault: true }),
  }
  const { client } = getShopper(context)
  try {
    await (params.id === NEW
      ? client.use(addresses.createAddress)(input)
      : client.use(addresses.updateAddress)(params.id, input))
    return redirect('/account/addresses?saved', 303)
  } catch (error) {
    if (isRefusal(error, 'ADDRESS_LIMIT_REACHED')) return refused(409, { error: 'limit' })
    if (isInvalidArguments(error)) {
      const { fieldViolations } = error.details.validationError
      const isPostalCode = fieldViolations.some(({ field }) => field === 'address.postalCode')
      return refused(400, isPostalCode ? { invalid: 'postalCode' } : {})
    }
    return orErrorResponse(Promise.reject(error))
  }
}

function fieldsIn(form: FormData): AddressFields {
  const text = (name: keyof AddressFields) => getFormText(form, name).trim()
  return {
    firstName: text('firstName'),
    lastName: text('lastName'),
    line1: text('line1'),
    line2: text('line2'),
    postalCode: text('postalCode'),
    city: text('city'),
    subdivision: text('subdivision'),
    country: text('country'),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function AddressPage({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const { isNew, isDefault, countries } = loaderData
  const all = useMessages('account')
  const [messages, auth] = [all.addresses, useMessages('auth')]
  const t = useT()
  const isBusy = useNavigation().state === 'submitting'
  const result: ActionResult | undefined = actionData
  const fields = result?.fields ?? loaderData.fields
  const [country, setCountry] = useState(fields.country)
  const { postalCode: code, subdivision: part } = country ? addressForm(country) : NO_COUNTRY_FORM
  // Without scripts, another country may be chosen than the page was rendered for.
  const isHydrated = useHydrated()
  const required = requiredAddressFields(country)
  const errorOf = (name: keyof AddressFields) => {
    if (name === result?.invalid)
      return name === 'postalCode' ? messages.invalidPostalCode : messages.invalidSubdivision
    return result?.missing.includes(name) && messages.required
  }
  const field = (name: keyof AddressFields, label: string, autoComplete: string) => (
    <TextField
      key={name}
      name={name}
      label={required.includes(name) ? label : t(auth.optional, { label })}
      defaultValue={fields[name]}
      autoComplete={autoComplete}
      maxLength={name === 'postalCode' ? 20 : 100}
      required={required.includes(name) && (isHydrated || !BY_COUNTRY.includes(name))}
      error={errorOf(name)}
    />
  )
  const postalCode = field('postalCode', messages.postalCodes[code.name], 'postal-code')
  const state = () => {
    if (!part && isHydrated) return null
    const { name } = part ?? REGION
    if (listSubdivisions(country).length === 0)
      return field('subdivision', messages.subdivisions[name], 'address-level1')
    return (
      <SelectField
        key={country}
        name="subdivision"
        label={messages.subdivisions[name]}
        autoComplete="address-level1"
        value={fields.subdivision}
        prompt={messages.chooseSubdivision}
        options={listSubdivisions(country)}
        required={isHydrated}
        error={errorOf('subdivision')}
      />
    )
  }
  const cityAndState = [field('city', messages.city, 'address-level2'), state()]
  return (
    <>
      <h1 className="text-title">{isNew ? messages.addTitle : messages.editTitle}</h1>
      <Form method="post" replace className="mt-8 grid gap-5">
        {result && <Notice tone="error">{messages[result.error]}</Notice>}
        <div className="grid gap-5 sm:grid-cols-2">
          {field('firstName', auth.firstName, 'given-name')}
          {field('lastName', auth.lastName, 'family-name')}
        </div>
        <SelectField
          name="country"
          label={messages.country}
          autoComplete="country"
          value={fields.country}
          prompt={messages.chooseCountry}
          options={countries}
          onSelect={setCountry}
          required
          error={errorOf('country')}
        />
        {field('line1', messages.line1, 'address-line1')}
        {field('line2', messages.line2, 'address-line2')}
        <div className="grid gap-5 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
          {isPostalCodeFirst(country) ? [postalCode, ...cityAndState] : [...cityAndState, postalCode]}
        </div>
        {isDefault ? (
          <p className="text-sm text-muted">{messages.isDefault}</p>
        ) : (
          <label className="flex items-center gap-3">
            <input type="checkbox" name="isDefault" className="checkbox" />
            {messages.useAsDefault}
          </label>
        )}
        <p className="flex items-center gap-6">
          <Button type="submit" disabled={isBusy}>
            {all.save}
          </Button>
          <Link to="/account/addresses" className="text-link text-sm">
            {all.cancel}
          </Link>
        </p>
      </Form>
    </>
  )
}

/** Fields that only some countries require. */
const BY_COUNTRY: readonly (keyof AddressFields)[] = ['postalCode', 'subdivision']

interface SelectFieldProps {
  readonly name: 'country' | 'subdivision'
  readonly label: string
  readonly autoComplete: string
  readonly value: string
  /** The empty option. */
  readonly prompt: string
  readonly options: readonly { readonly code: string; readonly name: string }[]
  readonly onSelect?: (code: string) => void
  readonly required: boolean
  readonly error: string | false | undefined
}

function SelectField(props: SelectFieldProps): ReactElement {
  const { name, label, autoComplete, value, prompt, options, onSelect, required, error } = props
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={name} className="text-sm font-medium">
        {label}
      </label>
      <select
        id={name}
        name={name}
        defaultValue={value}
        onChange={(event) => onSelect?.(event.currentTarget.value)}
        autoComplete={autoComplete}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        className={joinClasses(
          'select min-h-12 w-full rounded-control border bg-surface ps-3 pe-10 hover:border-ink',
          error ? 'border-danger' : 'border-outline',
        )}
      >
        <option value="">{prompt}</option>
        {options.map(({ code, name: text }) => (
          <option key={code} value={code}>
            {text}
          </option>
        ))}
      </select>
      {error && (
        <p id={`${name}-error`} className="text-xs font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
