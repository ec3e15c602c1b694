import { buttonClass, joinClasses } from '@vitrine/ui'
import { ChevronDown, type LucideIcon } from 'lucide-react'
import { Popover } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'

interface PopoverButtonProps {
  readonly name: string
  readonly Icon: LucideIcon
  readonly children: ReactNode
  readonly className?: string
}

/** A button that opens a small panel below it. */
export function PopoverButton({ name, Icon, children, className }: PopoverButtonProps): ReactElement {
  return (
    <Popover.Root>
      <Popover.Trigger className={buttonClass({ variant: 'secondary', size: 'small' })}>
        <Icon className="size-4" aria-hidden />
        {name}
        <ChevronDown className="size-3.5 text-muted" aria-hidden />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          align="start"
          sideOffset={6}
          collisionPadding={12}
          aria-label={name}
          className={joinClasses(
            'z-30 max-h-(--radix-popover-content-available-height) w-72 max-w-[calc(100vw-1.5rem)] animate-fade-in overflow-y-auto rounded-control border border-rule bg-surface p-4 text-ink',
            className,
          )}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}
