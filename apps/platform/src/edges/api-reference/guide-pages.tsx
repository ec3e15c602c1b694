import { CART_TYPES } from '../graphql/cart-types.ts'
import { CATALOG_TYPES } from '../graphql/catalog-types.ts'
import type { DocumentedEvent } from './api-reference.ts'
import { GUIDE_SAMPLES } from './guide-samples.ts'
import type { Schema } from './json-schema.ts'
import { countText, operationUrl } from './operation-pages.tsx'
import {
  CodeBlock,
  LINK,
  ReferenceLayout,
  type ReferenceSite,
  SearchForm,
  Section,
} from './reference-layout.tsx'
import { SchemaView } from './schema-view.tsx'

interface PageProps {
  readonly site: ReferenceSite
}

const Sample = ({ name }: { readonly name: keyof typeof GUIDE_SAMPLES }) => (
  <CodeBlock language={GUIDE_SAMPLES[name].language}>{GUIDE_SAMPLES[name].code}</CodeBlock>
)

export const OverviewPage = ({ site }: PageProps) => {
  const { publicUrl, groups, operations } = site.reference
  return (
    <ReferenceLayout site={site} title="API reference" section="/api">
      <p className="mt-3 text-muted">
        {operations.length} operations in {groups.length} groups. Programs can read{' '}
        <a href="/_vitrine/v1/openapi.json" className={LINK}>
          the OpenAPI description
        </a>
        ; Postman and Bruno can import{' '}
        <a href="/api/postman.json" className={LINK}>
          the collection
        </a>
        .
      </p>
      {site.isServed && <SearchForm />}
      <Section id="base-url" title="Base URL">
        <p>
          The platform of this shop is <code className="wrap-anywhere">{publicUrl}</code>. In the examples, it
          is <code>$PLATFORM</code>. Requests and responses are JSON. Successful responses have status 200.
        </p>
      </Section>
      <Section id="first-call" title="First call">
        <p>
          Get the token of a new visitor with the client ID of an app. The owner registers apps in the
          console, under Settings, Apps and API keys.
        </p>
        <Sample name="visitorToken" />
        <p>
          Send the <code>access_token</code> of the response in the <code>Authorization</code> header, with or
          without <code>Bearer</code>:
        </p>
        <Sample name="firstCall" />
        <p>The client renews tokens automatically:</p>
        <Sample name="visitorClient" />
      </Section>
      <Section id="authentication" title="Authentication">
        <ul className="ms-5 grid list-disc gap-2">
          <li>
            <strong>Visitors</strong> are shoppers without an account. Their token comes from{' '}
            <code>POST /oauth2/token</code> with <code>grantType: anonymous</code>. A visitor owns a cart.
          </li>
          <li>
            <strong>Members</strong> are shoppers who are signed in. Send them to the hosted sign-in pages
            (authorization code with PKCE), or sign them in with <code>client.auth.login</code>. Their token
            replaces the visitor’s.
          </li>
          <li>
            <strong>API keys</strong> are for servers. The owner creates them in the console with a role or
            with permissions by area. Never send a key to a browser.
          </li>
          <li>
            <strong>Staff</strong> use the session cookie of the console, which works only on the platform’s
            own pages. Other systems cannot use it.
          </li>
        </ul>
        <Sample name="apiKeyClient" />
      </Section>
      <Section id="idempotency" title="Idempotency">
        <p>
          Every change by staff and API keys accepts <code>Idempotency-Key</code>. A request that is sent
          again with its key within a day gets the first response, and changes nothing. Use a new random key
          for every change.
        </p>
        <Sample name="idempotency" />
      </Section>
      <Section id="rate-limits" title="Rate limits">
        <p>
          Requests for tokens, sign-ins, codes, emails, and lookups of orders and gift cards are limited per
          caller and per network. Over the limit, the response is 429 <code>RATE_LIMITED</code>, and{' '}
          <code>Retry-After</code> says how many seconds to wait. A busy server responds with 503{' '}
          <code>BUSY</code>; wait in the same way.
        </p>
      </Section>
      <Section id="errors" title="Errors">
        <p>
          <a href="/api/errors" className={LINK}>
            The error catalog
          </a>{' '}
          lists every code. <code>details.applicationError</code> has the code with its data, and{' '}
          <code>details.validationError.fieldViolations</code> the invalid fields. Every response has{' '}
          <code>x-wix-request-id</code>, which also appears in the platform’s log.
        </p>
      </Section>
    </ReferenceLayout>
  )
}

interface SchemaDetailsProps {
  readonly title: string
  /** What it belongs to, for screen readers. */
  readonly of: string
  readonly schema: Schema
}

/** A schema that opens on request. */
const SchemaDetails = ({ title, of, schema }: SchemaDetailsProps) => (
  <details className="mt-1 text-sm">
    <summary className="hover:text-accent">
      {title}
      <span className="sr-only"> of {of}</span>
    </summary>
    <div className="mt-2 grid grid-cols-1 gap-2">
      <SchemaView schema={schema} />
    </div>
  </details>
)

/** Every error code. */
export const ErrorsPage = ({ site }: PageProps) => (
  <ReferenceLayout site={site} title="Errors" section="/api/errors">
    <p className="mt-3 text-muted">
      Every error code by its status, with its data and the operations that return it.
    </p>
    <ul className="mt-6 border-t border-rule">
      {site.reference.errors.map(({ code, status, description, data, operations }) => (
        <li key={code} id={code} className="border-b border-rule py-3">
          <p className="wrap-anywhere">
            {status} <code className="font-semibold">{code}</code>
          </p>
          <p className="text-sm text-muted">{description}</p>
          {data && <SchemaDetails title="Data" of={code} schema={data} />}
          {operations.length > 0 && operations.length <= MAX_OPERATIONS && (
            <details className="mt-1 text-sm">
              <summary className="hover:text-accent">
                {countText(operations.length)}
                <span className="sr-only"> return {code}</span>
              </summary>
              <ul className="mt-1 grid gap-1">
                {operations.map((operation) => (
                  <li key={operation.description.operationId}>
                    <a href={operationUrl(operation)} className={`${LINK} wrap-anywhere`}>
                      {operation.method} {operation.path}
                    </a>
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  </ReferenceLayout>
)

/** Errors of more operations follow from the caller or the input, not from the operation. */
const MAX_OPERATIONS = 100

/** The names of all schemas. */
export const SchemasPage = ({ site }: PageProps) => (
  <ReferenceLayout site={site} title="Schemas" section="/api/schemas">
    <p className="mt-3 text-muted">The entities and values of requests, responses and events.</p>
    <ul className="mt-6 columns-1 sm:columns-2">
      {Object.keys(site.reference.schemas)
        .sort()
        .map((name) => (
          <li key={name} className="py-1">
            <a href={`/api/schemas/${name}`} className={`${LINK} wrap-anywhere`}>
              {name}
            </a>
          </li>
        ))}
    </ul>
  </ReferenceLayout>
)

export const SchemaPage = ({ site, name }: PageProps & { readonly name: string }) => (
  <ReferenceLayout site={site} title={name} section="/api/schemas">
    <div className="mt-6 grid grid-cols-1 gap-4">
      <SchemaView schema={site.reference.schemas[name] ?? {}} />
    </div>
  </ReferenceLayout>
)

/** How to receive events, and their types. */
export const WebhooksPage = ({ site }: PageProps) => (
  <ReferenceLayout site={site} title="Webhooks" section="/api/webhooks">
    <p className="mt-3 text-muted">
      The platform sends signed events to the servers that subscribe to them: in the console under Settings,
      Webhooks, or with <code>POST /_vitrine/v1/webhooks</code>.
    </p>
    <Section id="receive" title="Receive events">
      <p>The client verifies the signature and calls the handlers:</p>
      <Sample name="receiveEvents" />
      <p>
        Respond with a 2xx status within five seconds. Otherwise the event is sent again, up to twelve times
        over two days. An event can arrive twice with the same <code>X-Vitrine-Event-Id</code>, and events can
        arrive in any order: <code>metadata.entityEventSequence</code> increases with each event of an entity.
      </p>
    </Section>
    <Section id="verify" title="Verify the signature">
      <p>
        The body is a JSON Web Token (RS256), valid for five minutes. Its audience is the ID of the webhook’s
        app. The claim <code>data</code> is JSON text, in which <code>data</code> is JSON text again:
      </p>
      <Sample name="verifyEvents" />
    </Section>
    <Section id="event-types" title="Event types">
      <ul className="border-t border-rule">
        {site.reference.events.map((event) => (
          <EventType key={event.type} event={event} />
        ))}
      </ul>
    </Section>
  </ReferenceLayout>
)

const EventType = ({ event: { type, handler, payload } }: { readonly event: DocumentedEvent }) => (
  <li id={type} className="border-b border-rule py-3">
    <p className="wrap-anywhere">
      <code className="font-semibold">{type}</code>
    </p>
    {handler && (
      <p className="text-sm wrap-anywhere text-muted">
        <code>
          {handler.module}.{handler.name}
        </code>{' '}
        of <code>@vitrine/client/{handler.entry}</code>
      </p>
    )}
    {payload && <SchemaDetails title="Payload" of={type} schema={payload} />}
  </li>
)

export const GraphqlPage = ({ site }: PageProps) => (
  <ReferenceLayout site={site} title="GraphQL" section="/api/graphql">
    <p className="mt-3 text-muted">
      <code>POST /graphql/alpha</code> runs queries and mutations on the catalog and the cart, with the same
      credentials and permissions as the REST API.
    </p>
    <Section id="query" title="Query">
      <Sample name="graphqlQuery" />
      <Sample name="graphqlCurl" />
      <Sample name="graphqlClient" />
    </Section>
    <Section id="schema" title="Schema">
      <CodeBlock language="graphql">
        {`${CATALOG_TYPES}${CART_TYPES}`.replace(/^ {2}/gm, '').trim()}
      </CodeBlock>
    </Section>
  </ReferenceLayout>
)
