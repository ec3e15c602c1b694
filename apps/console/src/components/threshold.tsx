import { Wordmark } from '@vitrine/ui'
import type { ReactElement, ReactNode } from 'react'

/** The frame of every page outside the console: one column to act in, one to look at. */
export function Threshold({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(28rem,5fr)_7fr]">
      <div className="flex flex-col px-6 py-8 sm:px-12 lg:px-16">
        <p className="text-xl">
          <Wordmark />
        </p>
        <main id="main" className="mx-auto my-auto w-full max-w-sm animate-arrive py-12">
          {children}
        </main>
      </div>
      <div className="hidden place-items-end overflow-hidden bg-sand lg:grid" aria-hidden>
        <DisplayCase />
      </div>
    </div>
  )
}

function DisplayCase(): ReactElement {
  return (
    <svg viewBox="0 0 560 640" className="mx-auto h-[82dvh] w-auto max-w-[86%] text-ink" focusable="false">
      <title>A display case</title>
      <g fill="none" stroke="currentColor" strokeWidth="1.5">
        <path d="M60 640V280a220 220 0 0 1 440 0v360" />
        <path d="M84 640V280a196 196 0 0 1 392 0v360" className="text-outline" stroke="currentColor" />
        <path d="M84 410h392M84 592h392" />
      </g>
      <g className="text-ground" fill="currentColor">
        <path d="M150 410c-26-40-22-86 6-108 10-8 12-26 8-48h52c-4 22-2 40 8 48 28 22 32 68 6 108Z" />
        <path d="M322 592c-30 0-46-36-46-84h150c0 48-16 84-46 84Z" />
      </g>
      <g fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" strokeLinecap="round">
        <path d="M150 410c-26-40-22-86 6-108 10-8 12-26 8-48h52c-4 22-2 40 8 48 28 22 32 68 6 108Z" />
        <path d="M190 254c0-44-10-74-34-104M190 254c2-52 16-86 44-112" />
        <path d="M322 592c-30 0-46-36-46-84h150c0 48-16 84-46 84Z" />
        <path d="M426 520c30-6 38 40-10 42" />
      </g>
      <circle cx="362" cy="362" r="48" className="fill-accent" />
      <g className="fill-accent">
        <ellipse cx="150" cy="140" rx="9" ry="20" transform="rotate(-28 150 140)" />
        <ellipse cx="240" cy="132" rx="9" ry="20" transform="rotate(32 240 132)" />
      </g>
      <path d="M130 592v-40h84v40M144 552v-26h56v26" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
