import { useQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Section } from '../shared/components/section.tsx'
import { formatRelativeTime } from '../shared/format-time.ts'
import { importsText } from '../shared/messages/imports.ts'
import { t } from '../shared/messages/t.ts'
import { keys } from '../shared/query-keys.ts'
import { client } from '../shared/shop-client.ts'

/** The imports of the last 30 days, newest first. */
export function ImportList(): ReactElement | null {
  const { data = [] } = useQuery({ queryKey: keys.imports, queryFn: () => client.imports.listImports() })
  if (data.length === 0) return null
  return (
    <Section title={importsText.earlier}>
      <ul>
        {data.map(({ _id, fileName, status, actorName, _createdDate }) => (
          <li key={_id} className="border-b border-rule">
            <Link
              to={`/import-export/${_id}`}
              className="flex flex-wrap items-baseline gap-x-4 px-2 py-3 hover:bg-ground"
            >
              <span className="font-medium">{fileName}</span>
              <span className="text-muted">{importsText.status[status]}</span>
              <span className="ml-auto text-xs text-muted">
                {t(importsText.by, {
                  who: actorName ?? importsText.unknownUser,
                  when: formatRelativeTime(_createdDate, new Date()),
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
