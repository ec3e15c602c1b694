import { Wordmark } from '@vitrine/ui'
import type { ReactElement, ReactNode } from 'react'
import { switchLanguage } from '../i18n/language.ts'
import { LanguageSelect } from '../i18n/language-select.tsx'

/** The layout of the sign-in and set-up pages: a form column and an illustration. */
export function AuthLayout({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(28rem,5fr)_7fr]">
      <div className="mx-auto flex w-full max-w-sm flex-col py-8 max-[27rem]:px-6">
        <header className="text-xl">
          <Wordmark />
        </header>
        <main id="main" className="my-auto animate-fade-in py-12">
          {children}
        </main>
        <footer>
          <LanguageSelect onChange={switchLanguage} />
        </footer>
      </div>
      <div className="hidden place-items-end overflow-hidden bg-sand lg:grid" aria-hidden>
        <Illustration />
      </div>
    </div>
  )
}

function Illustration(): ReactElement {
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
        <path d="M190 254c0-36-6-58-24-82M190 254c2-46 14-76 40-100" />
        <path d="M322 592c-30 0-46-36-46-84h150c0 48-16 84-46 84Z" />
        <path d="M426 520c30-6 38 40-10 42" />
      </g>
      <circle cx="362" cy="362" r="48" className="fill-accent" />
      <g className="fill-accent">
        <ellipse cx="158" cy="160" rx="8" ry="18" transform="rotate(-32 158 160)" />
        <ellipse cx="238" cy="142" rx="8" ry="18" transform="rotate(36 238 142)" />
      </g>
      <path d="M130 592v-40h84v40M144 552v-26h56v26" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  )
}
