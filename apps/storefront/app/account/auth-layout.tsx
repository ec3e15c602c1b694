import type { ReactElement, ReactNode } from 'react'
import { ArchIllustration } from '../shared/components/arch-illustration.tsx'
import { MainContent } from '../shared/components/main-content.tsx'

interface AuthLayoutProps {
  readonly title: string
  readonly text?: ReactNode
  readonly children?: ReactNode
}

/** The narrow layout of sign-in pages and the checkout redirect. */
export function AuthLayout({ title, text, children }: AuthLayoutProps): ReactElement {
  return (
    <MainContent className="shell relative flex-1 py-14 md:py-20 lg:py-24">
      <ArchIllustration />
      <div className="max-w-md">
        <h1 className="text-title">{title}</h1>
        {text && <p className="mt-4 text-muted wrap-anywhere">{text}</p>}
        {children}
      </div>
    </MainContent>
  )
}
