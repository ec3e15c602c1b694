import { useQuery } from '@tanstack/react-query'
import type { Invoice } from '@vitrine/contract'
import { Button, buttonClass, Notice } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useNavigate } from 'react-router'
import { ORDER_KEYS, orderQuery } from '../orders/order-queries.ts'
import { useConfirm } from '../shared/components/use-confirm.tsx'
import { formatMoney } from '../shared/format-amount.ts'
import { invoicesText as text } from '../shared/messages/invoices.ts'
import { shellText } from '../shared/messages/shell.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useAction } from '../shared/use-action.ts'
import { useCanEdit } from '../shared/use-session.ts'
import { amountDue, invoiceActions } from './invoice-rules.ts'

const REFUSALS = { INVALID_TRANSITION: text.conflict, INVOICE_NOT_FOUND: text.conflict }
const KEYS = [keys.invoices, ...ORDER_KEYS]

interface InvoiceActionsProps {
  readonly invoice: Invoice
  /** Whether the draft has unsaved changes. Then it can be neither sent nor deleted. */
  readonly isChanged: boolean
}

/** The actions that the status of an invoice and its order allow. */
export function InvoiceActions({ invoice, isChanged }: InvoiceActionsProps): ReactElement | null {
  const canEdit = useCanEdit()
  const { status, orderId } = invoice
  const { data } = useQuery(orderQuery(orderId))
  // Until the order is loaded, nothing is offered that a canceled order refuses.
  const isOrderCanceled = !data || data.order.status === 'CANCELED'
  const allowed = invoiceActions(invoice, { canEdit, isOrderCanceled })
  if (status === 'Void') return <Notice>{text.voidNotice}</Notice>
  if (status === 'Deleted') return <Notice>{text.deletedNotice}</Notice>
  if (status !== 'Draft') return <IssuedActions invoice={invoice} allowed={allowed} />
  if (!allowed.has('delete')) return null
  if (isChanged) return <p className="text-muted">{text.changed}</p>
  return <DraftActions invoice={invoice} canSend={allowed.has('send')} />
}

interface DraftActionsProps {
  readonly invoice: Invoice
  readonly canSend: boolean
}

function DraftActions({ invoice: { _id, email }, canSend }: DraftActionsProps): ReactElement {
  const navigate = useNavigate()
  const [confirmDialog, confirm] = useConfirm()
  const act = useAction(KEYS, REFUSALS)
  const send = () =>
    act(
      () => client.invoices.sendInvoice(_id),
      ({ number = '' }) => ({ text: email ? t(text.sent, { number, email }) : t(text.issued, { number }) }),
    )
  const remove = () =>
    act(
      () => client.invoices.deleteInvoice(_id),
      text.deleted,
      () => navigate('/orders/invoices'),
    )
  return (
    <div className="flex flex-wrap gap-2">
      {confirmDialog}
      {canSend && (
        <Button
          size="small"
          onClick={() =>
            confirm({
              title: email ? text.sendTitle : text.issueTitle,
              text: email ? t(text.sendText, { email }) : text.issueText,
              action: email ? text.send : text.issue,
              variant: 'primary',
              run: send,
            })
          }
        >
          {email ? text.send : text.issue}
        </Button>
      )}
      <PdfLink path={`/_vitrine/v1/invoices/${_id}/pdf`} />
      <Button
        size="small"
        variant="danger"
        onClick={() =>
          confirm({ title: text.deleteTitle, text: shellText.deleteText, action: text.delete, run: remove })
        }
      >
        {text.delete}
      </Button>
    </div>
  )
}

interface IssuedActionsProps {
  readonly invoice: Invoice
  readonly allowed: ReturnType<typeof invoiceActions>
}

function IssuedActions({ invoice, allowed }: IssuedActionsProps): ReactElement {
  const [confirmDialog, confirm] = useConfirm()
  const act = useAction(KEYS, REFUSALS)
  const { _id, number = '', orderId, orderNumber, email = '', currency } = invoice
  const canBeEInvoice = invoice.sellerTaxId && invoice.sellerCountry
  const small = { size: 'small', variant: 'secondary' } as const
  const markPaid = () =>
    act(
      () => client.orders.paymentCollectionMarkOrderAsPaid(orderId),
      t(text.markedPaid, { number: orderNumber }),
    )
  return (
    <div className="flex flex-wrap gap-2">
      {confirmDialog}
      <PdfLink path={`/_vitrine/v1/orders/${orderId}/invoice.pdf`} />
      {canBeEInvoice && <EInvoiceLink orderId={orderId} />}
      {allowed.has('markPaid') && (
        <Button
          {...small}
          onClick={() =>
            confirm({
              title: t(text.markPaidTitle, { number: orderNumber }),
              text: t(text.markPaidText, { amount: formatMoney({ amount: amountDue(invoice), currency }) }),
              action: text.markPaid,
              variant: 'primary',
              run: markPaid,
            })
          }
        >
          {text.markPaid}
        </Button>
      )}
      {allowed.has('resend') && (
        <Button
          {...small}
          onClick={() => act(() => client.invoices.resendInvoice(_id), t(text.resent, { number, email }))}
        >
          {text.resend}
        </Button>
      )}
      {allowed.has('void') && (
        <Button
          size="small"
          variant="danger"
          onClick={() =>
            confirm({
              title: t(text.voidTitle, { number }),
              text: text.voidText,
              action: text.void,
              run: () => act(() => client.invoices.voidInvoice(_id), t(text.voided, { number })),
            })
          }
        >
          {text.void}
        </Button>
      )}
    </div>
  )
}

/** Downloads it in the format of the settings. */
const EInvoiceLink = ({ orderId }: { readonly orderId: string }): ReactElement => (
  <a
    href={`/_vitrine/v1/orders/${orderId}/invoice.xml`}
    download
    className={buttonClass({ size: 'small', variant: 'secondary' })}
  >
    {text.downloadEInvoice}
  </a>
)

const PdfLink = ({ path }: { readonly path: string }): ReactElement => (
  <a
    href={path}
    target="_blank"
    rel="noreferrer"
    className={buttonClass({ size: 'small', variant: 'secondary' })}
  >
    {text.viewPdf}
  </a>
)
