import type { ReactNode } from 'react'
import type { Role } from '../../kernel/roles.ts'
import {
  type DocumentedOperation,
  type OperationGroup,
  searchOperations,
  searchText,
} from './api-reference.ts'
import { jsonSchema, type Schema } from './json-schema.ts'
import {
  CodeBlock,
  LINK,
  ReferenceLayout,
  type ReferenceSite,
  SearchForm,
  Section,
} from './reference-layout.tsx'
import { Field, SchemaView } from './schema-view.tsx'
import { Credentials, TryForm } from './try-form.tsx'

export const operationUrl = ({ description }: DocumentedOperation): string =>
  `/api/operations/${description.tags[0]}#${description.operationId}`

/** Every operation by group, or those that a search finds. */
export const OperationsPage = ({ site, query = '' }: { site: ReferenceSite; query?: string }) => {
  const found = new Set(searchOperations(site.reference, query))
  const groups = site.reference.groups
    .map(({ name, operations }) => ({ name, operations: operations.filter((each) => found.has(each)) }))
    .filter(({ operations }) => operations.length > 0)
  return (
    <ReferenceLayout site={site} title="Operations" section="/api/operations">
      {site.isServed && <SearchForm query={query} />}
      <p id="search-status" role="status" className="mt-4 text-muted">
        {countText(found.size)}
      </p>
      {groups.map(({ name, operations }) => (
        <section key={name} aria-labelledby={`group-${name}`} className="mt-10">
          <h2 id={`group-${name}`} className="font-display text-heading">
            <a href={`/api/operations/${name}`} className="hover:text-accent">
              {groupTitle(name)}
            </a>
          </h2>
          <ul className="mt-3 border-t border-rule">
            {operations.map((operation) => (
              <li
                key={operation.description.operationId}
                data-search={searchText(operation)}
                className="border-b border-rule"
              >
                <a href={operationUrl(operation)} className="block py-3 hover:text-accent">
                  {operation.description.summary}
                  <code className="block text-sm wrap-anywhere text-muted">
                    {operation.method} {operation.path}
                  </code>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </ReferenceLayout>
  )
}

export const countText = (count: number) => (count === 1 ? '1 operation' : `${count} operations`)

/** `gift-cards` becomes `Gift cards`. */
const groupTitle = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

/** The operations of one group. */
export const GroupPage = ({ site, group }: { site: ReferenceSite; group: OperationGroup }) => (
  <ReferenceLayout site={site} title={groupTitle(group.name)} section="/api/operations">
    <nav aria-label="Operations" className="mt-6">
      <ul className="grid gap-1">
        {group.operations.map((operation) => (
          <li key={operation.description.operationId}>
            <a href={`#${operation.description.operationId}`} className={LINK}>
              {operation.description.summary}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    {site.isServed && <Credentials />}
    {group.operations.map((operation) => (
      <Operation key={operation.description.operationId} operation={operation} isServed={site.isServed} />
    ))}
  </ReferenceLayout>
)

interface OperationProps {
  readonly operation: DocumentedOperation
  readonly isServed: boolean
}

const Operation = ({ operation, isServed }: OperationProps) => {
  const { method, path, description, response, curl, clientExamples } = operation
  const body = jsonSchema(description.requestBody?.content)
  return (
    <Section id={description.operationId} title={description.summary}>
      <p className="wrap-anywhere">
        <code>
          <strong>{method}</strong> {path}
        </code>
      </p>
      <p className="text-sm text-muted">{accessText(description['x-roles'], description['x-permissions'])}</p>
      {description.parameters.length > 0 && (
        <Part title="Parameters">
          <ul>
            {description.parameters.map(({ name, in: place, required, schema, description: note }) => (
              <Field
                key={name}
                name={name}
                schema={schema as Schema}
                isRequired={required}
                note={note ?? `In the ${place}.`}
              />
            ))}
          </ul>
        </Part>
      )}
      {body && (
        <Part title="Request body">
          <SchemaView schema={body} />
        </Part>
      )}
      <Part title="Response">
        {response ? (
          <SchemaView schema={response} />
        ) : (
          <p className="text-sm">{Object.keys(description.responses[200]?.content ?? {}).join(', ')}</p>
        )}
      </Part>
      <Part title="Errors">
        <Errors operation={operation} />
      </Part>
      <Part title="curl">
        <CodeBlock language="sh">{curl}</CodeBlock>
      </Part>
      {clientExamples.map(({ name, code }) => (
        <Part key={name} title={`Client: ${name}`}>
          <CodeBlock language="ts">{code}</CodeBlock>
        </Part>
      ))}
      {isServed && <TryForm operation={operation} />}
    </Section>
  )
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-2">
    <h3 className="font-sans text-sm font-semibold">{title}</h3>
    {children}
  </div>
)

const Errors = ({ operation: { description } }: { readonly operation: DocumentedOperation }) => (
  <ul className="grid gap-1 text-sm">
    {Object.entries(description.responses).map(
      ([status, { 'x-codes': codes }]) =>
        codes && (
          <li key={status} className="wrap-anywhere">
            {status}{' '}
            {codes.map((code, index) => (
              <span key={code}>
                {index > 0 && ', '}
                <a href={`/api/errors#${code}`} className={LINK}>
                  {code}
                </a>
              </span>
            ))}
          </li>
        ),
    )}
  </ul>
)

const CALLERS: Readonly<Record<Role, string>> = {
  anonymous: 'anyone',
  visitor: 'visitors',
  member: 'members',
  owner: 'the owner',
  manager: 'managers',
  viewer: 'viewers',
  app: 'apps with an API key',
  backend: 'apps with the API key of a manager',
}

const list = new Intl.ListFormat('en')

/** Who may call an operation, as a sentence. */
function accessText(
  roles: readonly Role[],
  permissions: DocumentedOperation['description']['x-permissions'] = {},
): string {
  if (roles.includes('anonymous')) return 'For anyone, without credentials.'
  const needed = Object.entries(permissions).map(([area, level]) => `“${area}: ${level}”`)
  const callers = `For ${list.format(roles.map((role) => CALLERS[role]))}.`
  return needed.length > 0 ? `${callers} Staff and API keys need ${list.format(needed)}.` : callers
}
