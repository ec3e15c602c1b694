import { isInvalidArguments, isRefusal } from '@vitrine/client'
import { addresses } from '@vitrine/client/extras'
import { Button, joinClasses, Notice, TextField } from '@vitrine/ui'
import { isPostalCodeFirst, listCountries } from '@vitrine/ui/countries'
import { type ReactElement, useState } from 'react'
import { data, Form, Link, redirect, useNavigation } from 'react-router'
import { getAccountPageMeta } from '../../account/account-page-meta.server.ts'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import { getShopper } from '../../session/shopper.server.ts'
import { getFormText } from '../../shared/form-text.server.ts'
import { orErrorResponse, orNotFound } from '../../shared/loader-errors.server.ts'
import type { Route } from './+types/address.ts'

const NEW = 'new'

/** The fields of an address and its recipient. */
interface Fields {
  readonly firstName: string
  readonly lastName: string
  readonly line1: string
  readonly line2: string
  readonly postalCode: string
  readonly city: string
  readonly subdivision: string
  readonly country: string
}
const REQUIRED_FIELDS = ['line1', 'city', 'country'] as const satisfies readonly (keyof Fields)[]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { head, i18n } = await getAccountPageMeta(context, 'addresses')
  const saved =
    params.id === NEW
      ? undefined
      : orNotFound(
          (await orErrorResponse(getShopper(context).client.use(addresses.listAddresses)())).find(
            ({ _id }) => _id === params.id,
          ),
        )
  const { address, contact } = saved ?? {}
  const fields: Fields = {
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    line1: address?.addressLine1 ?? '',
    line2: address?.addressLine2 ?? '',
    postalCode: address?.postalCode ?? '',
    city: address?.city ?? '',
    subdivision: address?.subdivision ?? '',
    country: address?.country ?? '',
  }
  return {
    head,
    isNew: !saved,
    isDefault: saved?.isDefault ?? false,
    fields,
    countries: listCountries(i18n.locale),
  }
}

/** The errors of an address that was not saved, and its values, which a page without scripts would lose. */
interface ActionResult {
  readonly error: 'requiredFields' | 'limit'
  readonly missing: readonly string[]
  readonly hasInvalidPostalCode: boolean
  readonly fields: Fields
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const fields = fieldsIn(form)
  const refused = (status: number, result: Partial<ActionResult>) =>
    data<ActionResult>(
      { error: 'requiredFields', missing: [], hasInvalidPostalCode: false, fields, ...result },
      { status },
    )
  const missing = REQUIRED_FIELDS.filter((name) => !fields[name])
  if (missing.length > 0) return refused(400, { missing })
  const { firstName, lastName, line1: addressLine1, line2: addressLine2, ...place } = fields
  const input = {
    address: { ...place, addressLine1, addressLine2 },
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
      return refused(400, {
        hasInvalidPostalCode: fieldViolations.some(({ field }) => field === 'address.postalCode'),
      })
    }
    return orErrorResponse(Promise.reject(error))
  }
}

function fieldsIn(form: FormData): Fields {
  const text = (name: keyof Fields) => getFormText(form, name).trim()
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
  const errorOf = (name: keyof Fields) => {
    if (name === 'postalCode' && result?.hasInvalidPostalCode) return messages.invalidPostalCode
    return result?.missing.includes(name) && messages.required
  }
  const optional = (label: string) => t(auth.optional, { label })
  const field = (name: keyof Fields, label: string, autoComplete: string, isRequired = false) => (
    <TextField
      key={name}
      name={name}
      label={isRequired ? label : optional(label)}
      defaultValue={fields[name]}
      autoComplete={autoComplete}
      maxLength={name === 'postalCode' ? 20 : 100}
      required={isRequired}
      error={errorOf(name)}
    />
  )
  const postalCode = field('postalCode', messages.postalCode, 'postal-code')
  const cityAndState = [
    field('city', messages.city, 'address-level2', true),
    field('subdivision', messages.subdivision, 'address-level1'),
  ]
  return (
    <>
      <h1 className="text-title">{isNew ? messages.addTitle : messages.editTitle}</h1>
      <Form method="post" replace className="mt-8 grid gap-5">
        {result && <Notice tone="error">{messages[result.error]}</Notice>}
        <div className="grid gap-5 sm:grid-cols-2">
          {field('firstName', auth.firstName, 'given-name')}
          {field('lastName', auth.lastName, 'family-name')}
        </div>
        <CountryField
          countries={countries}
          value={fields.country}
          onSelect={setCountry}
          isMissing={result?.missing.includes('country') ?? false}
        />
        {field('line1', messages.line1, 'address-line1', true)}
        {field('line2', messages.line2, 'address-line2')}
        <div className="grid gap-5 sm:grid-cols-2">
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

interface CountryFieldProps {
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly value: string
  readonly onSelect: (code: string) => void
  readonly isMissing: boolean
}

function CountryField({ countries, value, onSelect, isMissing }: CountryFieldProps): ReactElement {
  const messages = useMessages('account').addresses
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor="country" className="text-sm font-medium">
        {messages.country}
      </label>
      <select
        id="country"
        name="country"
        defaultValue={value}
        onChange={(event) => onSelect(event.currentTarget.value)}
        autoComplete="country"
        required
        aria-invalid={isMissing || undefined}
        className={joinClasses(
          'select min-h-12 w-full rounded-control border bg-surface ps-3 pe-10 hover:border-ink',
          isMissing ? 'border-danger' : 'border-outline',
        )}
      >
        <option value="">{messages.chooseCountry}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {isMissing && <p className="text-xs font-medium text-danger">{messages.required}</p>}
    </div>
  )
}
