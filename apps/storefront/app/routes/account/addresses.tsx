import { isRefusal } from '@vitrine/client'
import { addresses } from '@vitrine/client/extras'
import { buttonClass, Notice } from '@vitrine/ui'
import { joinWithCommas } from '@vitrine/ui/i18n'
import type { ReactElement } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { getAccountPageMeta } from '../../account/account-page-meta.server.ts'
import { useMessages, useT } from '../../i18n/i18n-provider.tsx'
import { getShopper } from '../../session/shopper.server.ts'
import { useListFocus } from '../../shared/components/use-list-focus.ts'
import { getFormText } from '../../shared/form-text.server.ts'
import { formatAddress } from '../../shared/format-address.server.ts'
import { orErrorResponse, orFallback } from '../../shared/loader-errors.server.ts'
import type { Route } from './+types/addresses.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { head, i18n } = await getAccountPageMeta(context, 'addresses')
  const saved = await orFallback([], getShopper(context).client.use(addresses.listAddresses)())
  return {
    head,
    addresses: saved.map((each) => ({
      id: each._id,
      isDefault: each.isDefault ?? false,
      lines: formatAddress(each, i18n.locale),
    })),
  }
}

/** Deletes an address or makes it the default. Ignores an address that another tab deleted. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { client } = getShopper(context)
  const id = getFormText(form, 'id')
  const isDefault = form.get('intent') === 'default'
  const work = isDefault
    ? client.use(addresses.updateAddress)(id, { isDefault: true })
    : client.use(addresses.deleteAddress)(id)
  await orErrorResponse(
    Promise.resolve(work).then(
      () => undefined,
      (error: unknown) => {
        if (!isRefusal(error, 'ADDRESS_NOT_FOUND')) throw error
      },
    ),
  )
  return { isRemoved: !isDefault }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps): ReactElement {
  const all = useMessages('account')
  const messages = all.addresses
  const search = new URLSearchParams(useLocation().search)
  const { heading, list, onSubmit } = useListFocus()
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-title">
        {all.pages.addresses.title}
      </h1>
      <p className="mt-4 text-muted">{messages.introduction}</p>
      {(search.has('saved') || actionData) && (
        <Notice tone="success" className="mt-6">
          {actionData?.isRemoved ? messages.deleted : all.saved}
        </Notice>
      )}
      {loaderData.addresses.length === 0 ? (
        <p className="mt-6 text-lg text-muted">{messages.none}</p>
      ) : (
        <div ref={list} onSubmit={onSubmit}>
          <ul className="mt-8 border-t border-rule">
            {loaderData.addresses.map((address) => (
              <AddressRow key={address.id} {...address} />
            ))}
          </ul>
        </div>
      )}
      <p className="mt-8">
        <Link to="/account/addresses/new" className={buttonClass()}>
          {messages.add}
        </Link>
      </p>
    </>
  )
}

interface AddressRowProps {
  readonly id: string
  readonly isDefault: boolean
  readonly lines: readonly string[]
}

function AddressRow({ id, isDefault, lines }: AddressRowProps): ReactElement {
  const messages = useMessages('account').addresses
  const t = useT()
  const address = joinWithCommas(lines)
  const actionClass = 'text-link py-1'
  return (
    <li className="flex flex-col gap-x-8 gap-y-4 border-b border-rule py-6 sm:flex-row sm:justify-between">
      <address className="min-w-0 not-italic wrap-anywhere">
        {isDefault && <p className="label mb-2 text-accent">{messages.isDefault}</p>}
        {lines.map((line) => (
          <span key={line} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
      <Form method="post" replace preventScrollReset className="flex shrink-0 items-start gap-x-5 text-sm">
        <input type="hidden" name="id" value={id} />
        {!isDefault && (
          <button
            type="submit"
            name="intent"
            value="default"
            className={actionClass}
            aria-label={t(messages.makeDefaultLabel, { address })}
          >
            {messages.makeDefault}
          </button>
        )}
        <Link
          to={`/account/addresses/${id}`}
          className={actionClass}
          aria-label={t(messages.editLabel, { address })}
        >
          {messages.edit}
        </Link>
        <button
          type="submit"
          name="intent"
          value="remove"
          className={actionClass}
          aria-label={t(messages.deleteLabel, { address })}
        >
          {messages.delete}
        </button>
      </Form>
    </li>
  )
}
