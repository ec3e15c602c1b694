import { Button, Notice, TextField } from '@vitrine/ui'
import type { AddressForm } from '../../checkout/address-forms.ts'
import type { StoredFields } from '../../database/schema/index.ts'
import { useSpeech } from '../speaking.tsx'
import { CheckoutForm } from './frame.tsx'
import { StepHeading, type StepProps } from './parts.tsx'

interface DetailsProps extends StepProps {
  readonly typed: Readonly<Record<string, string>>
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly form: AddressForm
  readonly isDelivered: boolean
  /** Which fields the shop wants filled in. */
  readonly asked: StoredFields
}

/** Who buys, and where it goes. */
export const DetailsStep = ({
  counter,
  typed,
  problem,
  countries,
  form,
  isDelivered,
  asked,
}: DetailsProps) => {
  const { texts, say } = useSpeech()
  const { details, postalCodes, subdivisions } = texts.checkout
  const postalCode = postalCodes[form.postalCode.name]
  const field = (name: string) => ({ name, defaultValue: typed[name], error: problem?.fields?.[name] })
  const wish = (name: keyof StoredFields, label: string) =>
    asked[name] === 'REQUIRED'
      ? { ...field(name), label, required: true }
      : { ...field(name), label: say(details.optional, { label }) }
  return (
    <>
      <StepHeading>{isDelivered ? details.contactAndDelivery : details.contact}</StepHeading>
      <CheckoutForm counter={counter} to="details">
        {problem && <Notice tone="error">{problem.message}</Notice>}
        <TextField
          {...field('email')}
          type="email"
          label={details.email}
          autoComplete="email"
          required
          maxLength={254}
          hint={details.emailHint}
        />
        {!isDelivered && (
          <>
            <Select
              {...field('country')}
              label={details.country}
              autoComplete="country"
              options={countries}
            />
            {form.subdivision && (
              <TextField
                {...field('subdivision')}
                label={subdivisions[form.subdivision]}
                autoComplete="address-level1"
                maxLength={50}
              />
            )}
          </>
        )}
        {isDelivered && (
          <>
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                {...field('firstName')}
                label={details.firstName}
                autoComplete="given-name"
                required
                maxLength={100}
              />
              <TextField
                {...field('lastName')}
                label={details.lastName}
                autoComplete="family-name"
                required
                maxLength={100}
              />
            </div>
            <Select
              {...field('country')}
              label={details.country}
              autoComplete="country"
              options={countries}
            />
            <TextField
              {...field('addressLine')}
              label={details.addressLine}
              autoComplete="address-line1"
              required
              maxLength={200}
            />
            <TextField
              {...field('addressLine2')}
              label={details.addressLine2}
              autoComplete="address-line2"
              maxLength={200}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                {...field('postalCode')}
                label={form.postalCode.isRequired ? postalCode : say(details.optional, { label: postalCode })}
                autoComplete="postal-code"
                maxLength={20}
              />
              <TextField
                {...field('city')}
                label={details.city}
                autoComplete="address-level2"
                required
                maxLength={100}
              />
            </div>
            <TextField
              {...field('subdivision')}
              label={subdivisions[form.subdivision ?? 'region']}
              autoComplete="address-level1"
              maxLength={50}
            />
            {asked.company !== 'HIDDEN' && (
              <TextField {...wish('company', details.company)} autoComplete="organization" maxLength={200} />
            )}
            {asked.phone !== 'HIDDEN' && (
              <TextField {...wish('phone', details.phone)} type="tel" autoComplete="tel" maxLength={30} />
            )}
          </>
        )}
        {asked.note !== 'HIDDEN' && <TextField {...wish('note', details.note)} maxLength={500} />}
        <Button type="submit" size="large">
          {isDelivered ? details.toDelivery : details.toPayment}
        </Button>
      </CheckoutForm>
    </>
  )
}

interface SelectProps {
  readonly name: string
  readonly label: string
  readonly autoComplete: string
  readonly defaultValue: string | undefined
  readonly error: string | undefined
  readonly options: readonly { readonly code: string; readonly name: string }[]
}

const Select = ({ name, label, autoComplete, defaultValue, error, options }: SelectProps) => (
  <div className="flex flex-col gap-1">
    <label htmlFor={name} className="text-sm font-medium text-ink">
      {label}
    </label>
    <select
      id={name}
      name={name}
      autoComplete={autoComplete}
      defaultValue={defaultValue}
      required
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      className="select min-h-12 w-full rounded-control border border-outline bg-surface ps-3 pe-9 text-base text-ink hover:border-ink aria-invalid:border-danger"
    >
      {options.map((option) => (
        <option key={option.code} value={option.code}>
          {option.name}
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
