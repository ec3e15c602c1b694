import type { ReactElement } from 'react'

const reachable = /(https?:\/\/\S+\w|\S+@[\w.-]+\w|\+\d[\d ]{6,}\d)/

/** A text in which addresses and telephone numbers can be followed, and are written from left to right everywhere. */
export function LinkedText({ text }: { readonly text: string }): ReactElement {
  const [before = '', address, ...rest] = text.split(reachable)
  if (!address) return <>{text}</>
  return (
    <>
      {before}
      <a href={hrefOf(address)} dir="ltr" className="text-link">
        {address}
      </a>
      {rest.join('')}
    </>
  )
}

function hrefOf(address: string): string {
  if (address.startsWith('http')) return address
  return address.includes('@') ? `mailto:${address}` : `tel:${address.replaceAll(' ', '')}`
}
