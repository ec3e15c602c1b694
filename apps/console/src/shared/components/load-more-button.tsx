import { Button } from '@vitrine/ui'
import type { ReactElement } from 'react'

interface LoadMoreButtonProps {
  readonly of: {
    readonly hasNextPage: boolean
    readonly isFetching: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
  readonly className?: string
  readonly children: string
}

/** Loads the next page of a list, if there is one. */
export const LoadMoreButton = ({
  of,
  className = 'mt-4',
  children,
}: LoadMoreButtonProps): ReactElement | false =>
  of.hasNextPage && (
    <Button
      size="small"
      variant="secondary"
      className={className}
      aria-disabled={of.isFetching || undefined}
      onClick={() => of.isFetching || void of.fetchNextPage()}
    >
      {children}
    </Button>
  )
