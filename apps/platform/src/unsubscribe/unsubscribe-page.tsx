import { Button } from '@vitrine/ui'
import { Page } from '../pages/page.tsx'

interface Props {
  readonly shopName: string
  /** What no longer comes. */
  readonly letters: string
  readonly isDone: boolean
}

/** Asks once more, because mail programs open links by themselves. */
export const UnsubscribePage = ({ shopName, letters, isDone }: Props) => (
  <Page title="Fewer letters" shopName={shopName}>
    <h1 className="font-display text-title">{isDone ? 'That is done' : 'Fewer letters'}</h1>
    <p className="mt-6 text-lg">
      {isDone ? `You get no more ${letters}.` : `You will get no more ${letters}.`}
    </p>
    {!isDone && (
      <form method="post" className="mt-8">
        <Button type="submit" size="large">
          Stop these letters
        </Button>
      </form>
    )}
  </Page>
)

export const NoLettersPage = ({ shopName }: Pick<Props, 'shopName'>) => (
  <Page title="No such link" shopName={shopName}>
    <h1 className="font-display text-title">This link is not complete</h1>
    <p className="mt-6 text-lg">Please open it from the letter once more.</p>
  </Page>
)
