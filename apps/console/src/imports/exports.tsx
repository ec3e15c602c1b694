import { ExportFormat, type ImportKind, type PermissionArea } from '@vitrine/contract'
import { buttonClass } from '@vitrine/ui'
import type { ReactElement } from 'react'
import { importsText } from '../shared/messages/imports.ts'
import { t } from '../shared/messages/t.ts'
import { hasPermission } from '../shared/permissions.ts'
import { useSession } from '../shared/use-session.ts'

const EXPORTS: readonly {
  readonly kind: ImportKind
  readonly area: PermissionArea
  readonly path: string
  /** All, unless another system has none. */
  readonly formats?: readonly ExportFormat[]
}[] = [
  { kind: 'PRODUCTS', area: 'products', path: 'products.csv' },
  { kind: 'CUSTOMERS', area: 'customers', path: 'customers.csv' },
  { kind: 'ORDERS', area: 'orders', path: 'orders.csv' },
  { kind: 'REDIRECTS', area: 'content', path: 'redirects.csv' },
  { kind: 'DISCOUNTS', area: 'products', path: 'discounts.csv' },
  { kind: 'TRANSLATIONS', area: 'content', path: 'translations.csv', formats: ['VITRINE'] },
]

/** The files that this merchant may download. */
export function Exports(): ReactElement {
  const { permissions } = useSession().merchant
  return (
    <ul>
      {EXPORTS.filter(({ area }) => hasPermission(permissions, [area], 'view')).map(
        ({ kind, path, formats = Object.values(ExportFormat) }) => (
          <li
            key={kind}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule px-2 py-2"
          >
            <span className="min-w-20 flex-1 font-medium">{importsText.kinds[kind].title}</span>
            <span className="flex flex-wrap gap-2">
              {formats.map((format) => (
                <a
                  key={format}
                  href={`/_vitrine/v1/exports/${path}${format === 'VITRINE' ? '' : `?format=${format}`}`}
                  download
                  aria-label={t(importsText.exportOf[format], { kind: importsText.kinds[kind].title })}
                  className={buttonClass({ variant: 'secondary', size: 'small' })}
                >
                  {importsText.exports[format]}
                </a>
              ))}
            </span>
          </li>
        ),
      )}
    </ul>
  )
}
