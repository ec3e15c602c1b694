import type { ReactElement } from 'react'

const reachable = /(\S+@[\w.-]+\w|\+\d[\d ]{6,}\d)/

/** A text in which addresses and telephone numbers can be followed, and are written from left to right everywhere. */
export function LinkedText({ text }: { readonly text: string }): ReactElement {
  const [before = '', address, ...rest] = text.split(reachable)
  if (!address) return <>{text}</>
  const href = address.includes('@') ? `mailto:${address}` : `tel:${address.replaceAll(' ', '')}`
  return (
    <>
      {before}
      <a href={href} dir="ltr" className="text-link">
        {address}
      </a>
      {rest.join('')}
    </>
  )
}
