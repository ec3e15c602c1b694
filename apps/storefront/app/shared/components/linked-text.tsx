import type { ReactElement } from 'react'

const CONTACT = /(https?:\/\/\S+\w|\S+@[\w.-]+\w|\+\d[\d ]{6,}\d)/

/** Text with links for email addresses, URLs and phone numbers, which are left to right in every language. */
export function LinkedText({ text }: { readonly text: string }): ReactElement {
  const [before = '', address, ...rest] = text.split(CONTACT)
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
