import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { useMessages, useT } from '../i18n/i18n-provider.tsx'
import type { OrderDocuments } from './shopper-orders.server.ts'

interface OrderDocumentLinksProps {
  readonly documents: OrderDocuments
  /** The order's path, which the paths of its documents begin with. */
  readonly path: string
}

/** The invoice and the credit notes of an order, to download. */
export function OrderDocumentLinks({ documents, path }: OrderDocumentLinksProps): ReactElement {
  const { hasInvoice, hasEInvoice, creditNotes } = documents
  const messages = useMessages('orders')
  const t = useT()
  const links = [
    ...(hasInvoice ? [{ to: 'invoice', name: messages.invoice }] : []),
    ...(hasEInvoice ? [{ to: 'e-invoice', name: messages.eInvoice }] : []),
    ...creditNotes.map(({ id, number }) => ({
      to: `credit-notes/${id}`,
      name: t(messages.creditNote, { number }),
    })),
  ]
  return (
    <>
      {links.map(({ to, name }) => (
        <Link key={to} to={`${path}/${to}`} reloadDocument className="text-link">
          {name}
        </Link>
      ))}
    </>
  )
}
