import { Button } from '@vitrine/ui'
import { Page } from '../../kernel/pages/page.tsx'
import { useLocale } from '../../kernel/pages/page-language.tsx'

interface Props {
  readonly shopName: string
  /** The kind of email to stop. */
  readonly topic: 'stock' | 'reminders'
  readonly isDone: boolean
}

/** Asks for confirmation, because mail programs open links automatically. */
export const UnsubscribePage = ({ shopName, topic, isDone }: Props) => {
  const {
    emails,
    purchases: { unsubscribe },
  } = useLocale().texts
  const requested = topic === 'stock' ? unsubscribe.askStock : unsubscribe.askReminders
  return (
    <Page title={unsubscribe.title} shopName={shopName}>
      <h1 className="font-display text-title">{isDone ? unsubscribe.done : unsubscribe.title}</h1>
      <p className="mt-6 text-lg">{isDone ? unsubscribe[topic] : requested}</p>
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

export const InvalidUnsubscribeLinkPage = ({ shopName }: Pick<Props, 'shopName'>) => {
  const { title, broken, brokenLead } = useLocale().texts.purchases.unsubscribe
  return (
    <Page title={title} shopName={shopName}>
      <h1 className="font-display text-title">{broken}</h1>
      <p className="mt-6 text-lg">{brokenLead}</p>
    </Page>
  )
}
