import type { ReactElement } from 'react'

interface ListRowProps {
  readonly name: string
  /** Lines below the name. */
  readonly details: readonly (string | undefined)[]
  readonly state?: string | undefined
  readonly isStateBad?: boolean
  readonly onOpen: () => void
}

/** An entry of a list that opens in a dialog. */
export const ListRow = ({ name, details, state, isStateBad, onOpen }: ListRowProps): ReactElement => (
  <li className="border-b border-rule">
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full flex-wrap items-center gap-x-4 gap-y-0.5 px-2 py-2.5 text-left hover:bg-ground"
    >
      <span className="min-w-0 flex-1 basis-48">
        <span className="block font-medium wrap-anywhere">{name}</span>
        {details.map(
          (line) =>
            line && (
              <span key={line} className="block text-xs text-muted wrap-anywhere">
                {line}
              </span>
            ),
        )}
      </span>
      {state && <span className={isStateBad ? 'text-xs text-danger' : 'text-xs text-muted'}>{state}</span>}
    </button>
  </li>
)
