import { joinClasses } from '@vitrine/ui'
import type { ButtonHTMLAttributes, ReactElement } from 'react'
import { Icon } from './icon.tsx'

/** The number field between two step buttons. */
export const STEPPER_FIELD =
  'price h-11 w-12 bg-transparent text-center [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none'

interface StepButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  readonly by: -1 | 1
}

/** Increases or decreases a quantity. One that submits no form is hidden without scripts. */
export function StepButton({ by, ...button }: StepButtonProps): ReactElement {
  return (
    <button
      {...button}
      value={by}
      className={joinClasses(
        'grid size-11 place-items-center hover:text-accent',
        button.type === 'button' && 'noscript:hidden',
      )}
    >
      <Icon className="size-4">
        <path d={by < 0 ? 'M5 10h10' : 'M5 10h10M10 5v10'} />
      </Icon>
    </button>
  )
}
