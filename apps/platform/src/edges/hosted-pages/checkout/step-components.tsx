import type { WireAddressWithContact, WireCheckout } from '@vitrine/contract'
import { buttonClass } from '@vitrine/ui'
import { joinAddress } from '@vitrine/ui/i18n'
import { Children, type ReactNode } from 'react'
import { addressParts } from '../../../kernel/i18n/format-address-line.ts'
import { useLocale } from '../../../kernel/pages/page-language.tsx'
import type { CheckoutPage } from './checkout-layout.tsx'

/** The errors of a submitted form. */
export interface StepError {
  readonly message: ReactNode
  readonly fields?: Readonly<Record<string, string>>
}

export interface StepProps {
  readonly checkoutPage: CheckoutPage
  readonly checkout: WireCheckout
  readonly problem?: StepError | undefined
}

export const StepHeading = ({ children }: { readonly children: ReactNode }) => (
  <h1 className="mb-8 font-display text-title">{children}</h1>
)

/** The shop's payment instructions, line by line; nothing where it has none. */
export const Instructions = ({ text }: { readonly text: string }) =>
  text && (
    <span className="mt-2 block wrap-anywhere whitespace-pre-line">
      <bdi>{text}</bdi>
    </span>
  )

interface ChoiceProps {
  readonly name: string
  readonly value: string
  readonly isChosen: boolean
  /** Whether it is a payment after the order. */
  readonly isPaidLater?: boolean
  readonly title: ReactNode
  readonly note?: ReactNode
  readonly end?: ReactNode
  /** What belongs to the option, shown while it is selected. */
  readonly children?: ReactNode
}

/** One of several options to choose. */
export const Choice = ({ name, value, isChosen, isPaidLater, title, note, end, children }: ChoiceProps) => (
  <div className="group rounded-control border border-outline has-[>label>:checked]:border-ink has-[>label>:checked]:bg-surface has-[>label>[type=radio]:focus-visible]:outline-2">
    <label className="flex min-h-14 cursor-pointer items-start gap-4 px-4 py-3.5">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        data-later={isPaidLater || undefined}
        required
        className="radio mt-1.25"
      />
      <span className="grow">
        <span className="block">
          <bdi>{title}</bdi>
        </span>
        {note && (
          <span className="block text-sm text-muted">
            <bdi>{note}</bdi>
          </span>
        )}
      </span>
      {end && <span className="tabular-nums">{end}</span>}
    </label>
    {Children.toArray(children).length > 0 && (
      <div className="hidden ps-12 pe-4 pb-4 group-has-[>label>:checked]:block">{children}</div>
    )}
  </div>
)

interface EnteredDetailsProps extends Omit<StepProps, 'problem'> {
  /** Whether the shipping option is chosen on this page. */
  readonly isAtDelivery?: boolean
}

/** The completed details, and links to change them. */
export const EnteredDetails = ({ checkoutPage, checkout, isAtDelivery = false }: EnteredDetailsProps) => {
  const locale = useLocale()
  const { enteredDetails } = locale.texts.checkout
  const destination = checkout.shippingInfo?.shippingDestination ?? {}
  const option = checkout.shippingInfo?.selectedCarrierServiceOption
  const collected = option?.logistics?.pickupDetails?.address
  const linesOf = ({ address, contactDetails }: WireAddressWithContact) => [
    [contactDetails?.firstName, contactDetails?.lastName].filter(Boolean).join(' '),
    ...addressParts(locale, address ?? {}),
  ]
  const { billingInfo } = checkout
  const isBilledElsewhere =
    destination.address &&
    billingInfo?.address &&
    (billingInfo.contactDetails?.company !== destination.contactDetails?.company ||
      joinAddress(linesOf(billingInfo)) !== joinAddress(linesOf(destination)))
  return (
    <dl className="border-t border-rule">
      <EnteredDetailsRow
        name={enteredDetails.contact}
        value={checkout.buyerInfo?.email}
        to={`${checkoutPage.path}/details`}
      />
      {destination.address && (
        <EnteredDetailsRow
          name={isAtDelivery || (option && !collected) ? enteredDetails.deliverTo : enteredDetails.address}
          value={joinAddress(linesOf(destination))}
          to={`${checkoutPage.path}/details`}
        />
      )}
      {isBilledElsewhere && (
        <EnteredDetailsRow
          name={enteredDetails.billingAddress}
          value={joinAddress([billingInfo.contactDetails?.company, ...linesOf(billingInfo)])}
          to={`${checkoutPage.path}/details`}
        />
      )}
      {!isAtDelivery && option?.requestedShippingOption && (
        <EnteredDetailsRow
          name={enteredDetails.delivery}
          value={joinAddress([
            option.title,
            ...(collected ? addressParts(locale, collected) : []),
            option.logistics?.deliveryTime,
          ])}
          to={`${checkoutPage.path}/delivery`}
        />
      )}
    </dl>
  )
}

interface EnteredDetailsRowProps {
  readonly name: string
  readonly value: string | undefined
  readonly to: string
}

const EnteredDetailsRow = ({ name, value, to }: EnteredDetailsRowProps) => (
  <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 border-b border-rule py-3 sm:grid-cols-[7rem_1fr_auto]">
    <dt className="text-sm text-muted max-sm:col-span-2">{name}</dt>
    <dd className="min-w-0 wrap-anywhere">
      <bdi>{value}</bdi>
    </dd>
    <dd>
      <a href={to} className="text-sm underline underline-offset-4 hover:text-accent">
        {useLocale().texts.checkout.enteredDetails.change}
        <span className="sr-only"> {name}</span>
      </a>
    </dd>
  </div>
)

export const ContinueLink = ({ url, label }: { readonly url: string; readonly label: string }) => (
  <p className="mt-10">
    <a href={url} className={buttonClass({ size: 'large' })}>
      {label}
    </a>
  </p>
)
