import { urlInLanguage, useLocale } from '../../../kernel/pages/page-language.tsx'
import type { ShopPolicy } from '../list-shop-policies.ts'

interface PolicyLinksProps {
  readonly policies: readonly ShopPolicy[]
  readonly className: string
}

/** Links to the policies of the shop. They open beside the checkout, which keeps what was typed. */
export const PolicyLinks = ({ policies, className }: PolicyLinksProps) => {
  const { code, texts } = useLocale()
  if (policies.length === 0) return null
  return (
    <ul aria-label={texts.checkout.frame.policies} className={`flex flex-wrap gap-x-5 gap-y-2 ${className}`}>
      {policies.map(({ handle, title }) => (
        <li key={handle}>
          <a
            href={urlInLanguage(`/policies/${handle}`, code)}
            target="_blank"
            rel="noopener"
            className="underline underline-offset-4 hover:text-accent"
          >
            <bdi>{title}</bdi>
            <span className="sr-only"> {texts.checkout.frame.newTab}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
