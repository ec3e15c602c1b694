import { Button } from '@vitrine/ui'
import { Plus } from 'lucide-react'
import type { ComponentProps, ReactElement } from 'react'

/** Adds an entry to the list above it. */
export const AddButton = ({
  children,
  ...button
}: Omit<ComponentProps<typeof Button>, 'type' | 'size'>): ReactElement => (
  <Button type="button" size="small" variant="ghost" className="justify-self-start" {...button}>
    <Plus className="size-4" aria-hidden />
    {children}
  </Button>
)
