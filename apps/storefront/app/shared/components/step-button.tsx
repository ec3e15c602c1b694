import type { ButtonHTMLAttributes, ReactElement } from 'react'
import { Icon } from './icon.tsx'

interface StepButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  readonly by: -1 | 1
}

/** Increases or decreases the quantity of a `stepper`. */
export function StepButton({ by, ...button }: StepButtonProps): ReactElement {
  return (
    <button {...button} value={by}>
      <Icon className="size-4">
        <path d={by < 0 ? 'M5 10h10' : 'M5 10h10M10 5v10'} />
      </Icon>
    </button>
  )
}
