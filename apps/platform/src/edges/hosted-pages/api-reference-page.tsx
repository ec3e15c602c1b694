import type { ApiDescription, OperationDescription } from '../../kernel/operations/openapi.ts'
import { Page } from '../../kernel/pages/page.tsx'
import type { ShopLogoProps } from '../../kernel/pages/shop-logo.tsx'

interface ApiPageProps extends ShopLogoProps {
  readonly api: ApiDescription
}

/** Every operation of the API, to read and to try. */
export const ApiPage = ({ api, ...shop }: ApiPageProps) => {
  const operations = Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  return (
    <Page title="API" {...shop}>
      <h1 className="font-display text-title">API</h1>
      <p className="mt-3 text-muted">
        Every operation of this shop’s API and who can call it. Also as OpenAPI:{' '}
        <a href="/_vitrine/v1/openapi.json" className="underline underline-offset-4 hover:text-accent">
          openapi.json
        </a>
      </p>
      <noscript>
        <p className="mt-6 border border-rule p-4">Turn on JavaScript to try operations.</p>
      </noscript>
      <form id="credentials" className="mt-8 border border-rule bg-surface p-6">
        <label htmlFor="authorization" className="block text-sm">
          Authorization
        </label>
        <input
          id="authorization"
          name="authorization"
          autoComplete="off"
          spellCheck={false}
          aria-describedby="authorization-hint"
          className={INPUT}
        />
        <p id="authorization-hint" className="mt-2 text-sm text-muted">
          An access token or API key, kept on this page only. Leave it empty to use your console session.
        </p>
      </form>
      {api.tags.map(({ name }) => (
        <section key={name} aria-labelledby={`tag-${name}`} className="mt-12">
          <h2 id={`tag-${name}`} className="font-display text-heading">
            {name}
          </h2>
          <ul className="mt-4 border-t border-rule">
            {operations
              .filter(({ operation }) => operation.tags[0] === name)
              .map((each) => (
                <li key={each.operation.operationId} className="border-b border-rule">
                  <OperationDetails {...each} />
                </li>
              ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="shapes" className="mt-12">
        <h2 id="shapes" className="font-display text-heading">
          Schemas
        </h2>
        <ul className="mt-4 border-t border-rule">
          {Object.entries(api.components.schemas).map(([name, schema]) => (
            <li key={name} className="border-b border-rule">
              <details>
                <summary className="disclosure py-4 hover:text-accent">{name}</summary>
                <div id={`shape-${name}`} className="pb-8">
                  <Shape schema={schema} />
                </div>
              </details>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}

interface OperationProps {
  readonly method: string
  readonly path: string
  readonly operation: OperationDescription
}

const INPUT = 'mt-1 block w-full border border-rule bg-paper px-3 py-2 font-mono text-sm'
const CODE = 'mt-2 max-h-96 overflow-auto border border-rule bg-surface p-4 text-sm'

const OperationDetails = ({ method, path, operation }: OperationProps) => (
  <details>
    <summary className="disclosure py-4 hover:text-accent">
      <code className="text-sm wrap-anywhere">
        <strong>{method}</strong> {path}
      </code>
      <span className="mt-1 block text-muted">{operation.summary}</span>
    </summary>
    <div className="pb-8">
      <p className="text-sm text-muted">
        For {operation['x-roles'].includes('anonymous') ? 'anyone' : operation['x-roles'].join(', ')}.
      </p>
      <TryForm method={method} path={path} operation={operation} />
      {operation.requestBody && (
        <>
          <h3 className="mt-6 text-sm">Request body</h3>
          <Shape schema={bodySchema(operation)} />
        </>
      )}
      <h3 className="mt-6 text-sm">Response</h3>
      <Shape schema={responseSchema(operation)} />
      <h3 className="mt-6 text-sm">Errors</h3>
      <ul className="mt-2 grid gap-1 text-sm text-muted">
        {refusals(operation).map(([status, codes]) => (
          <li key={status}>
            {status} <code className="wrap-anywhere">{codes.join(', ')}</code>
          </li>
        ))}
      </ul>
    </div>
  </details>
)

/** A schema as text; named schemas are links. */
const Shape = ({ schema }: { readonly schema: unknown }) => (
  <pre className={CODE}>
    <code>
      {JSON.stringify(schema, null, 2)
        .split(/"#\/components\/schemas\/(\w+)"/)
        .map((part, index) =>
          index % 2 === 0 ? (
            part
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other.
            <a key={index} href={`#shape-${part}`} className="underline underline-offset-4 hover:text-accent">
              {part}
            </a>
          ),
        )}
    </code>
  </pre>
)

const TryForm = ({ method, path, operation }: OperationProps) => (
  <form data-method={method} data-path={path} className="mt-4 grid gap-4" hidden>
    {operation.parameters.map(({ name, in: location, required, description }) => (
      <label key={name} className="block text-sm">
        {name} <span className="text-muted">{description ?? `in the ${location}`}</span>
        <input name={`${location} ${name}`} required={required} autoComplete="off" className={INPUT} />
      </label>
    ))}
    {operation.requestBody && (
      <label className="block text-sm">
        Body
        <textarea name="body" rows={6} spellCheck={false} defaultValue="{}" className={INPUT} />
      </label>
    )}
    <div>
      <button type="submit" className="border border-ink px-5 py-2 hover:border-accent hover:text-accent">
        Send
      </button>
    </div>
    <output aria-live="polite" className="block" />
  </form>
)

const refusals = ({ responses }: OperationDescription) =>
  Object.entries(responses).flatMap(([status, { 'x-codes': codes }]) =>
    codes ? [[status, codes] as const] : [],
  )

const bodySchema = ({ requestBody }: OperationDescription) => schemaIn(requestBody?.content)

const responseSchema = ({ responses }: OperationDescription) => schemaIn(responses[200]?.content)

/** The schema without its wrapper; for a file, its type. */
function schemaIn(content: unknown): unknown {
  const { 'application/json': json, ...file } = (content ?? {}) as {
    'application/json'?: { schema: unknown }
  }
  return json?.schema ?? file
}
