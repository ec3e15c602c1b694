import { useQuery } from '@tanstack/react-query'
import type { LetterSummary } from '@vitrine/contract'
import { LANGUAGES } from '@vitrine/ui/messages'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { FailedList } from '../../components/failed-list.tsx'
import { Title } from '../../components/title.tsx'
import { Section } from '../../editor/section.tsx'
import { LETTER_GROUPS } from '../../letters/letter-list.ts'
import { frame } from '../../messages/frame.ts'
import { lettersText as text } from '../../messages/letters.ts'
import { say } from '../../messages/say.ts'
import { shop } from '../../shop.ts'

export function Component(): ReactElement {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['letters'],
    queryFn: () => shop.letters.listLetters(),
  })
  if (error) return <FailedList error={error} isTrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <p role="status">{frame.loading}</p>
  return (
    <>
      <Title of={text.title} />
      <p className="mb-5 max-w-prose text-muted">{text.intro}</p>
      {LETTER_GROUPS.map(([title, names]) => (
        <Section key={title} title={title}>
          <ul>
            {names.map((name) => (
              <li key={name} className="border-b border-rule last:border-0">
                <Link
                  to={`/settings/letters/${name}`}
                  className="flex flex-wrap items-center gap-x-4 px-2 py-2.5 hover:bg-ground"
                >
                  <span className="min-w-0 flex-1 basis-64">
                    <span className="block font-medium">{text.letters[name].name}</span>
                    <span className="block text-xs text-muted">{text.letters[name].when}</span>
                  </span>
                  <span className="text-xs text-muted">
                    {whoseWords(data.find((letter) => letter.name === name))}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      ))}
    </>
  )
}

function whoseWords(letter: LetterSummary | undefined): string {
  const own = LANGUAGES.filter(({ code }) => letter?.ownWordsIn.includes(code))
  if (own.length === 0) return text.builtIn
  return say(text.ownWords, { languages: own.map(({ name }) => name).join(', ') })
}
