import { Notice } from '@vitrine/ui'
import { X } from 'lucide-react'
import type { ReactElement } from 'react'
import { useLocation } from 'react-router'
import { shellText } from '../messages/shell.ts'
import { showNotice, useNotice } from '../notices.ts'
import { HOME } from '../return-path.ts'

/** The latest notice, until it is dismissed. It is about the home page, and only shown there. */
export function ShellNotice(): ReactElement | null {
  const notice = useNotice()
  const { pathname } = useLocation()
  if (!notice || pathname !== HOME) return null
  return (
    <div className="relative mb-6 max-w-3xl animate-fade-in">
      <Notice tone="success" title={notice.title} className="pr-14">
        {notice.text}
      </Notice>
      <button
        type="button"
        onClick={() => showNotice(undefined)}
        className="absolute top-1 right-1 grid size-9 place-items-center rounded-control hover:bg-sand"
      >
        <X className="size-4" aria-hidden />
        <span className="sr-only">{shellText.dismiss}</span>
      </button>
    </div>
  )
}
