import { Button, Notice } from '@vitrine/ui'
import { useLocale } from '../../../kernel/pages/page-language.tsx'
import type { PaymentProvider } from '../../../orders/payments/payment-provider.ts'
import type { CheckoutRules } from '../../../shop/checkout-settings/checkout-settings.ts'
import { CheckoutForm, CheckoutLayout, type CheckoutPage, STEP_FORM } from './checkout-layout.tsx'
import type { CheckoutSummary } from './checkout-summary.tsx'
import { PaymentMethods } from './payment-step.tsx'
import { ContinueLink, type StepError, StepHeading } from './step-components.tsx'

/** Why nothing is due. */
export type SettledAs = 'paid' | 'canceled' | 'nothingDue'

interface BalancePageProps {
  readonly checkoutPage: CheckoutPage
  readonly orderNumber: string
  /** The items and sums of the order as it is now. */
  readonly summary: CheckoutSummary
  /** Formatted amounts. */
  readonly total: string
  readonly paid: string
  readonly due: string
  /** The amount in minor units, so that the buyer pays what they saw. */
  readonly seen: number
  /** Whether nothing is paid yet, as of the order of an exchange. */
  readonly isUnpaid: boolean
  /** Why nothing is due, if nothing is. */
  readonly settledAs: SettledAs | undefined
  /** Whether the bank is still processing a payment. */
  readonly isPending: boolean
  readonly problem: StepError | undefined
  readonly providers: readonly PaymentProvider[]
  readonly rules: CheckoutRules
}

/** Where a buyer pays what their order costs more after it was changed. */
export const BalancePage = (props: BalancePageProps) => {
  const { checkoutPage, orderNumber, summary } = props
  const { locale } = checkoutPage
  const title = locale.t(locale.texts.checkout.titles.order, { number: orderNumber })
  return (
    <CheckoutLayout
      title={title}
      checkoutPage={checkoutPage}
      summary={summary}
      languages={{ address: `${checkoutPage.path}/payment` }}
    >
      <StepHeading>{title}</StepHeading>
      <Balance {...props} />
    </CheckoutLayout>
  )
}

const Balance = ({
  checkoutPage,
  total,
  paid,
  due,
  seen,
  isUnpaid,
  settledAs,
  isPending,
  problem,
  providers,
  rules,
}: BalancePageProps) => {
  const locale = useLocale()
  const { balance, summary, problems, payment, frame } = locale.texts.checkout
  if (isPending)
    return (
      <>
        <Notice>{problems.paymentUnconfirmed}</Notice>
        <ContinueLink url={`${checkoutPage.path}/paid`} label={payment.checkAgain} />
      </>
    )
  if (settledAs)
    return (
      <>
        <Notice tone={settledAs === 'paid' ? 'success' : 'info'}>{balance[settledAs]}</Notice>
        <ContinueLink url={checkoutPage.returnUrl} label={balance.viewOrder} />
      </>
    )
  return (
    <>
      {problem && (
        <Notice tone="error" className="mb-8">
          {problem.message}
        </Notice>
      )}
      <p className="mb-6 text-lg">{isUnpaid ? balance.leadUnpaid : balance.lead}</p>
      <dl className="mb-8 grid gap-2 border-t border-rule pt-4">
        <Row name={summary.total} amount={total} />
        <Row name={summary.paid} amount={paid} />
        <div className="flex justify-between gap-4 font-semibold">
          <dt>{balance.due}</dt>
          <dd className="tabular-nums">{due}</dd>
        </div>
      </dl>
      {providers.length === 0 ? (
        <>
          <Notice>{problems.noPayment}</Notice>
          <ContinueLink url={checkoutPage.returnUrl} label={frame.backToShop} />
        </>
      ) : (
        <CheckoutForm checkoutPage={checkoutPage} to="payment" id={STEP_FORM} className="grid gap-6">
          <input type="hidden" name="seen" value={seen} />
          <PaymentMethods
            {...{ problem, providers, rules }}
            stripe={undefined}
            instructions={{}}
            formValues={{}}
            isDelivered={false}
          />
          <Button type="submit" size="large">
            {locale.t(balance.pay, { amount: due })}
          </Button>
        </CheckoutForm>
      )}
    </>
  )
}

const Row = ({ name, amount }: { readonly name: string; readonly amount: string }) => (
  <div className="flex justify-between gap-4">
    <dt>{name}</dt>
    <dd className="tabular-nums">{amount}</dd>
  </div>
)
