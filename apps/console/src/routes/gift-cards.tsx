import { type ReactElement, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { formatGiftCard } from '../gift-cards/format-gift-card.ts'
import { GiftCardDesigns } from '../gift-cards/gift-card-designs.tsx'
import { GiftCardDetails } from '../gift-cards/gift-card-details.tsx'
import { GiftCardProducts } from '../gift-cards/gift-card-products.tsx'
import { IssueGiftCardForm } from '../gift-cards/issue-gift-card-form.tsx'
import { ListRow } from '../shared/components/list-row.tsx'
import { LoadMoreButton } from '../shared/components/load-more-button.tsx'
import { LoadState } from '../shared/components/load-state.tsx'
import { Modal } from '../shared/components/modal.tsx'
import { PageHeading } from '../shared/components/page-heading.tsx'
import { PageTitle } from '../shared/components/page-title.tsx'
import { AddButton } from '../shared/forms/add-button.tsx'
import { EmptyList } from '../shared/grid/empty-list.tsx'
import { SearchBox } from '../shared/grid/search-box.tsx'
import { useCursorList } from '../shared/grid/use-cursor-list.ts'
import { giftCardsText as text } from '../shared/messages/gift-cards.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'
import { useCan, useCanEdit } from '../shared/use-session.ts'

export function Component(): ReactElement {
  const [params, setParams] = useSearchParams()
  const [opened, setOpened] = useState<string>()
  const searchBox = useRef<HTMLInputElement>(null)
  const canEdit = useCanEdit()
  const canViewProducts = useCan(['products'], 'view')
  const search = (params.get('search') ?? '').slice(0, 100)
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage } = useCursorList(
    [...keys.giftCards, 'list', search],
    (page) =>
      client.giftCards.listGiftCards({
        ...(search && { search }),
        ...page,
      }),
  )
  const cards = data?.pages.flatMap((page) => page.giftCards)
  // A resent card has a new code, so show the card from the current list.
  const shown = cards?.find(({ _id }) => _id === opened)
  const close = () => setOpened(undefined)
  return (
    <div className="max-w-3xl">
      <PageTitle title={text.title} />
      <header className="mb-4 flex flex-wrap items-center gap-3">
        <PageHeading>{text.title}</PageHeading>
        {canEdit && (
          <AddButton variant="secondary" className="ms-auto" onClick={() => setOpened('new')}>
            {text.issue}
          </AddButton>
        )}
      </header>
      <div className="mb-3 flex flex-wrap gap-2">
        <SearchBox
          ref={searchBox}
          label={text.search}
          value={search}
          onSearch={(typed) => setParams(typed.trim() ? { search: typed.trim() } : {}, { replace: true })}
          onLeaveDown={() => document.querySelector<HTMLElement>('main li button')?.focus()}
        />
      </div>
      {!cards && <LoadState of={{ error, isFetching, refetch }} />}
      {cards?.length === 0 && (
        <EmptyList title={search ? text.noMatches : text.empty} hint={search ? undefined : text.emptyHint} />
      )}
      <ul className="mb-10">
        {cards?.map((card) => (
          <ListRow
            key={card._id}
            name={t(text.ending, card)}
            details={[formatGiftCard(card)]}
            state={text.statuses[card.status]}
            isStateBad={card.status === 'DISABLED'}
            onOpen={() => setOpened(card._id)}
          />
        ))}
      </ul>
      <LoadMoreButton of={{ hasNextPage, isFetching, fetchNextPage }} className="mb-10">
        {text.more}
      </LoadMoreButton>
      {canViewProducts && <GiftCardProducts />}
      <GiftCardDesigns />
      {opened === 'new' && (
        <Modal title={text.issue} onClose={close}>
          <IssueGiftCardForm onDone={close} />
        </Modal>
      )}
      {shown && (
        <Modal title={t(text.ending, shown)} onClose={close} isWide>
          <GiftCardDetails id={shown._id} />
        </Modal>
      )}
    </div>
  )
}
