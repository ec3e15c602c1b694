import { useInfiniteQuery } from '@tanstack/react-query'
import { ReviewModerationStatus } from '@vitrine/contract'
import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { ImportReviews } from '../../content/reviews/import-reviews.tsx'
import { ReviewItem } from '../../content/reviews/review-item.tsx'
import { LoadMoreButton } from '../../shared/components/load-more-button.tsx'
import { LoadState } from '../../shared/components/load-state.tsx'
import { PageTitle } from '../../shared/components/page-title.tsx'
import { SelectInput } from '../../shared/forms/fields.tsx'
import { EmptyList } from '../../shared/grid/empty-list.tsx'
import { reviewsText as text } from '../../shared/messages/content/reviews.ts'
import { keys } from '../../shared/query-keys.ts'
import { client } from '../../shared/shop-client.ts'
import { useCanEdit } from '../../shared/use-session.ts'

const PAGE_SIZE = 50

/** Reviews of products, those to be checked first. */
export function Component(): ReactElement {
  const [params, setParams] = useSearchParams()
  const canEdit = useCanEdit()
  const input = params.get('show') ?? ''
  const status = Object.values(ReviewModerationStatus).find((each) => each === input)
  const shown = status ?? (input === 'ALL' ? 'ALL' : 'IN_MODERATION')
  const list = useInfiniteQuery({
    queryKey: [...keys.reviews, shown],
    queryFn: ({ pageParam }) => findReviews(shown, pageParam),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
  const { data } = list
  const reviews = data?.pages.flatMap((page) => page.items)
  return (
    <>
      <PageTitle title={text.title} />
      <p className="mb-4 max-w-prose text-muted">{text.intro}</p>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SelectInput
          label={text.filter}
          className="mr-auto min-w-48"
          value={shown}
          onChange={({ target }) => setParams({ show: target.value }, { replace: true })}
        >
          {Object.entries(text.filters).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectInput>
        <div className="flex flex-wrap gap-3">
          <a
            href="/_vitrine/v1/exports/reviews.csv"
            download
            className={buttonClass({ variant: 'secondary', size: 'small' })}
          >
            {text.export}
          </a>
          {canEdit && <ImportReviews />}
        </div>
      </div>
      {!reviews && <LoadState of={list} />}
      {reviews?.length === 0 &&
        (shown === 'ALL' ? (
          <EmptyList title={text.empty} hint={text.emptyHint} />
        ) : (
          <EmptyList title={text.noMatches[shown]} />
        ))}
      <ul>
        {reviews?.map((review) => (
          <ReviewItem key={review._id} review={review} canEdit={canEdit} />
        ))}
      </ul>
      <LoadMoreButton of={list}>{text.more}</LoadMoreButton>
    </>
  )
}

async function findReviews(shown: ReviewModerationStatus | 'ALL', cursor: string) {
  const all = client.reviews.queryReviews({ returnPrivateReviews: true }).limit(PAGE_SIZE)
  const query = shown === 'ALL' ? all : all.eq('moderation.moderationStatus', shown)
  const { items, cursors } = await (cursor ? query.skipTo(cursor) : query).find()
  return { items, next: cursors.next }
}
