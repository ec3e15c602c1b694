import type { WireCheckout } from '@vitrine/contract'
import { Button, Notice, TextField } from '@vitrine/ui'
import type { ReactNode } from 'react'
import type { AddressForm } from '../../checkout/address-forms.ts'
import type { PaymentProvider } from '../../payments/provider.ts'
import { CheckoutForm, type Counter } from './frame.tsx'

/** What is wrong with what a shopper sent. */
export interface Problem {
  readonly message: ReactNode
  readonly fields?: Readonly<Record<string, string>>
}

interface StepProps {
  readonly counter: Counter
  readonly checkout: WireCheckout
  readonly problem?: Problem | undefined
}

export const StepHeading = ({ children }: { readonly children: ReactNode }) => (
  <h1 className="mb-8 font-display text-title">{children}</h1>
)

interface DetailsProps extends StepProps {
  readonly typed: Readonly<Record<string, string>>
  readonly countries: readonly { readonly code: string; readonly name: string }[]
  readonly form: AddressForm
  readonly isDelivered: boolean
}

/** Who buys, and where it goes. */
export const DetailsStep = ({ counter, typed, problem, countries, form, isDelivered }: DetailsProps) => {
  const field = (name: string) => ({ name, defaultValue: typed[name], error: problem?.fields?.[name] })
  return (
    <>
      <StepHeading>{isDelivered ? 'Contact and delivery' : 'Contact'}</StepHeading>
      <CheckoutForm counter={counter} to="details">
        {problem && <Notice tone="error">{problem.message}</Notice>}
        <TextField
          {...field('email')}
          type="email"
          label="E-mail address"
          autoComplete="email"
          required
          maxLength={254}
          hint="For the confirmation of your order."
        />
        {!isDelivered && (
          <>
            <Select {...field('country')} label="Country" autoComplete="country" options={countries} />
            {form.subdivision && (
              <TextField
                {...field('subdivision')}
                label={form.subdivision}
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
                label="First name"
                autoComplete="given-name"
                required
                maxLength={100}
              />
              <TextField
                {...field('lastName')}
                label="Last name"
                autoComplete="family-name"
                required
                maxLength={100}
              />
            </div>
            <Select {...field('country')} label="Country" autoComplete="country" options={countries} />
            <TextField
              {...field('addressLine')}
              label="Street and number"
              autoComplete="address-line1"
              required
              maxLength={200}
            />
            <TextField
              {...field('addressLine2')}
              label="Apartment, floor (optional)"
              autoComplete="address-line2"
              maxLength={200}
            />
            <div className="grid gap-5 sm:grid-cols-2">
              <TextField
                {...field('postalCode')}
                label={form.postalCode.label}
                autoComplete="postal-code"
                maxLength={20}
              />
              <TextField
                {...field('city')}
                label="City"
                autoComplete="address-level2"
                required
                maxLength={100}
              />
            </div>
            <TextField
              {...field('subdivision')}
              label={form.subdivision ?? 'State or region (where addresses have one)'}
              autoComplete="address-level1"
              maxLength={50}
            />
            <TextField
              {...field('phone')}
              type="tel"
              label="Phone (optional)"
              autoComplete="tel"
              maxLength={30}
            />
          </>
        )}
        <TextField {...field('note')} label="A note for the shop (optional)" maxLength={500} />
        <Button type="submit" size="large">
          {isDelivered ? 'Continue to delivery' : 'Continue to payment'}
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

/** How it gets there. */
export const DeliveryStep = ({ counter, checkout, problem }: StepProps) => {
  const { carrierServiceOptions = [], selectedCarrierServiceOption } = checkout.shippingInfo ?? {}
  const options = carrierServiceOptions.flatMap(({ shippingOptions }) => shippingOptions)
  // What stands in while nobody has chosen is the cheapest; what is offered first is the shop's own choice.
  const isAsked = selectedCarrierServiceOption?.requestedShippingOption === true
  const chosen = isAsked ? selectedCarrierServiceOption.code : options[0]?.code
  return (
    <>
      <StepHeading>Delivery</StepHeading>
      <Given counter={counter} checkout={checkout} />
      {options.length === 0 ? (
        <Notice tone="error" className="mt-8" title="We cannot deliver there">
          Please choose another country, or take the heaviest things out of your cart.
        </Notice>
      ) : (
        <CheckoutForm counter={counter} to="delivery" className="mt-8 grid gap-6">
          {problem && <Notice tone="error">{problem.message}</Notice>}
          <fieldset className="grid gap-3">
            <legend className="mb-3 text-sm font-medium">How would you like to receive it?</legend>
            {options.map(({ code, title, logistics, cost }) => (
              <Choice
                key={code}
                name="option"
                value={code}
                isChosen={chosen === code}
                title={title}
                note={logistics?.deliveryTime}
                end={priceText(cost?.price)}
              />
            ))}
          </fieldset>
          <Button type="submit" size="large">
            Continue to payment
          </Button>
        </CheckoutForm>
      )}
    </>
  )
}

const priceText = (price: { readonly amount: string; readonly formattedAmount?: string } | undefined) =>
  Number(price?.amount ?? 0) === 0 ? 'Free' : price?.formattedAmount

interface ChoiceProps {
  readonly name: string
  readonly value: string
  readonly isChosen: boolean
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly end?: ReactNode
}

const Choice = ({ name, value, isChosen, title, note, end }: ChoiceProps) => (
  <label className="flex min-h-14 cursor-pointer items-center gap-4 rounded-control border border-outline px-4 py-3 has-checked:border-ink has-checked:bg-surface has-focus-visible:outline-2">
    <input
      type="radio"
      name={name}
      value={value}
      defaultChecked={isChosen}
      required
      className="accent-accent"
    />
    <span className="grow">
      <span className="block">{title}</span>
      {note && <span className="block text-sm text-muted">{note}</span>}
    </span>
    {end && <span className="tabular-nums">{end}</span>}
  </label>
)

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** What the shopper has said so far, and the ways to change it. */
const Given = ({ counter, checkout }: Omit<StepProps, 'problem'>) => {
  const { address, contactDetails } = checkout.shippingInfo?.shippingDestination ?? {}
  const place = [
    address?.addressLine,
    address?.addressLine2,
    [address?.postalCode, address?.city].filter(Boolean).join(' '),
    address?.country && (countryNames.of(address.country) ?? address.country),
  ]
  const option = checkout.shippingInfo?.selectedCarrierServiceOption
  return (
    <dl className="border-t border-rule">
      <GivenRow name="Contact" value={checkout.buyerInfo?.email} to={`${counter.path}?edit=details`} />
      {address && (
        <GivenRow
          name="Deliver to"
          value={[[contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(' '), ...place]
            .filter(Boolean)
            .join(', ')}
          to={`${counter.path}?edit=details`}
        />
      )}
      {option?.requestedShippingOption && (
        <GivenRow name="Delivery" value={option.title} to={`${counter.path}?edit=delivery`} />
      )}
    </dl>
  )
}

interface GivenRowProps {
  readonly name: string
  readonly value: string | undefined
  readonly to: string
}

const GivenRow = ({ name, value, to }: GivenRowProps) => (
  <div className="grid grid-cols-[1fr_auto] gap-x-4 border-b border-rule py-3 sm:grid-cols-[7rem_1fr_auto]">
    <dt className="text-sm text-muted max-sm:col-span-2">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">{value}</dd>
    <dd>
      <a href={to} className="text-sm underline underline-offset-4 hover:text-accent">
        Change<span className="sr-only"> {name.toLowerCase()}</span>
      </a>
    </dd>
  </div>
)

interface PaymentProps extends StepProps {
  readonly providers: readonly PaymentProvider[]
  readonly seen: string
  readonly isFree: boolean
}

/** How it is paid for, and the last word. */
export const PaymentStep = ({ counter, checkout, problem, providers, seen, isFree }: PaymentProps) => (
  <>
    <StepHeading>{isFree ? 'Review' : 'Payment'}</StepHeading>
    {problem && (
      <Notice tone="error" className="mb-8">
        {problem.message}
      </Notice>
    )}
    <Given counter={counter} checkout={checkout} />
    <CheckoutForm counter={counter} to="pay" className="mt-8 grid gap-6">
      <input type="hidden" name="seen" value={seen} />
      {!isFree && (
        <fieldset className="grid gap-3">
          <legend className="mb-3 text-sm font-medium">How would you like to pay?</legend>
          {providers.map(({ id }, index) => (
            <div key={id} className="grid gap-3">
              <Choice
                name="provider"
                value={id}
                isChosen={index === 0}
                title={WAYS[id]?.title ?? id}
                note={WAYS[id]?.note}
              />
              {id === 'test-card' && <CardFields />}
            </div>
          ))}
        </fieldset>
      )}
      <Button type="submit" size="large">
        {isFree ? 'Place the order' : `Pay ${checkout.priceSummary?.total?.formattedAmount ?? ''}`}
      </Button>
      <p className="text-sm text-muted">You order and pay with this button.</p>
    </CheckoutForm>
  </>
)

const WAYS: Readonly<Record<string, { readonly title: string; readonly note: string }>> = {
  'test-card': { title: 'Card', note: 'A test card: 4242 4242 4242 4242 is approved.' },
  stripe: { title: 'Card', note: 'You pay on the page of Stripe and come back here.' },
  offline: { title: 'On delivery or by bank transfer', note: 'Pay when it comes, or when the invoice does.' },
}

const CardFields = () => (
  <div className="grid gap-3 ps-8 sm:grid-cols-[2fr_1fr_1fr]">
    <TextField name="cardNumber" label="Card number" inputMode="numeric" autoComplete="off" maxLength={25} />
    <TextField name="expiry" label="Expiry" placeholder="MM / YY" autoComplete="off" maxLength={7} />
    <TextField name="securityCode" label="Code" inputMode="numeric" autoComplete="off" maxLength={4} />
  </div>
)

/** A code that makes it cheaper. */
export const CouponForm = ({ counter, checkout, problem }: StepProps) => {
  const coupon = checkout.appliedDiscounts?.find((discount) => discount.coupon)?.coupon
  return coupon ? (
    <CheckoutForm counter={counter} to="coupon" className="mt-6 flex items-center justify-between gap-4">
      <span className="text-sm">
        Code <strong>{coupon.code}</strong>
      </span>
      <Button type="submit" variant="quiet" size="small">
        Remove
      </Button>
    </CheckoutForm>
  ) : (
    <CheckoutForm counter={counter} to="coupon" className="mt-6 flex items-end gap-3">
      <TextField
        name="code"
        label="Discount code"
        autoComplete="off"
        maxLength={50}
        className="grow"
        error={problem?.message}
      />
      <Button type="submit" variant="secondary" className="h-12">
        Apply
      </Button>
    </CheckoutForm>
  )
}
