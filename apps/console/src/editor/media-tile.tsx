import { ArrowLeft, ArrowRight, Film, X } from 'lucide-react'
import type { ReactElement } from 'react'
import { editorText } from '../shared/messages/editor.ts'
import { t } from '../shared/messages/t.ts'
import type { FormMedia } from './form/form-types.ts'

const iconButton =
  'grid size-8 place-items-center rounded-control bg-surface text-ink hover:bg-sand aria-disabled:opacity-40'

interface MediaTileProps {
  readonly item: FormMedia
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly canEdit: boolean
  /** Moves the tile by a number of positions. */
  readonly onMove: (by: number) => void
  readonly onRemove: () => void
}

/** An image or the poster of a video, with its actions. Disabled buttons keep the focus. */
export function MediaTile(props: MediaTileProps): ReactElement {
  const { item, name, isFirst, isLast, canEdit, onMove, onRemove } = props
  return (
    <div className="relative aspect-square bg-sand">
      {item.url !== '' && (
        <img src={item.url} alt="" loading="lazy" className="size-full object-cover" draggable={false} />
      )}
      {item.isVideo && (
        <span className="absolute inset-0 m-auto grid size-12 place-items-center rounded-full bg-surface text-ink">
          <Film className="size-6" aria-hidden />
        </span>
      )}
      {isFirst && (
        <span className="absolute top-0 left-0 bg-ink px-2 py-0.5 text-2xs text-ground">
          {editorText.main}
        </span>
      )}
      {canEdit && (
        <div className="absolute right-1 bottom-1 flex gap-1">
          <button
            type="button"
            aria-disabled={isFirst || undefined}
            className={iconButton}
            aria-label={t(editorText.moveUp, { name })}
            onClick={() => onMove(-1)}
          >
            <ArrowLeft className="size-4" aria-hidden />
          </button>
          <button
            type="button"
            aria-disabled={isLast || undefined}
            className={iconButton}
            aria-label={t(editorText.moveDown, { name })}
            onClick={() => onMove(1)}
          >
            <ArrowRight className="size-4" aria-hidden />
          </button>
          <button
            type="button"
            className={iconButton}
            aria-label={t(editorText.removeMedia, { name })}
            onClick={onRemove}
          >
            <X className="size-4" aria-hidden />
          </button>
        </div>
      )}
    </div>
  )
}
