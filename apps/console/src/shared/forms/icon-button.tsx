import { joinClasses } from '@vitrine/ui'
import type { LucideIcon } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'type' | 'aria-label'> {
  readonly name: string
  readonly Icon: LucideIcon
}

/** A button with an icon. Its name is for screen readers. */
export const IconButton = ({ name, Icon, className, ...button }: IconButtonProps): ReactElement => (
  <button
    type="button"
    aria-label={name}
    title={name}
    {...button}
    className={joinClasses(
      'grid size-10 shrink-0 place-items-center rounded-control text-ink hover:bg-sand disabled:opacity-40 aria-disabled:opacity-40 aria-disabled:hover:bg-transparent',
      className,
    )}
  >
    <Icon className="size-4" aria-hidden />
  </button>
)
