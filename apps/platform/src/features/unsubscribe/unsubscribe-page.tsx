import { Button } from '@vitrine/ui'
import { Page } from '../../kernel/pages/page.tsx'
import { useLocale } from '../../kernel/pages/page-language.tsx'
import type { ShopLogoProps } from '../../kernel/pages/shop-logo.tsx'

interface Props extends ShopLogoProps {
  /** The kind of email to stop. */
  readonly topic: 'stock' | 'reminders' | 'newsletter' | 'reviews'
  readonly isDone: boolean
}

/** Asks for confirmation, because mail programs open links automatically. */
export const UnsubscribePage = ({ topic, isDone, ...shop }: Props) => {
  const {
    emails,
    purchases: { unsubscribe },
  } = useLocale().texts
  return (
    <Page title={unsubscribe.title} {...shop}>
      <h1 className="font-display text-title">{isDone ? unsubscribe.done : unsubscribe.title}</h1>
      <p className="mt-6 text-lg">{isDone ? unsubscribe[topic] : unsubscribe.ask[topic]}</p>
      {!isDone && (
        <form method="post" className="mt-8">
          <Button type="submit" size="large">
            {emails.stop}
          </Button>
        </form>
      )}
    </Page>
  )
}

export const InvalidUnsubscribeLinkPage = (shop: ShopLogoProps) => {
  const { title, broken, brokenLead } = useLocale().texts.purchases.unsubscribe
  return (
    <Page title={title} {...shop}>
      <h1 className="font-display text-title">{broken}</h1>
      <p className="mt-6 text-lg">{brokenLead}</p>
    </Page>
  )
}
