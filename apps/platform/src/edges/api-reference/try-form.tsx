import { buttonClass } from '@vitrine/ui'
import type { DocumentedOperation } from './api-reference.ts'
import { INPUT } from './reference-layout.tsx'

/** The credentials of all requests of a page. The script shows them, because only it can send any. */
export const Credentials = () => (
  <form id="credentials" className="mt-10 rounded-control border border-rule bg-surface p-4" hidden>
    <label className="block text-sm font-medium">
      Authorization
      <input
        id="authorization"
        name="authorization"
        type="password"
        autoComplete="off"
        spellCheck={false}
        aria-describedby="authorization-hint"
        className={`${INPUT} font-mono text-sm`}
      />
    </label>
    <p id="authorization-hint" className="mt-2 text-sm text-muted">
      An access token or an API key for “Try it”. It stays on this page and is not stored. Leave it empty to
      use your console session.
    </p>
  </form>
)

/** Sends the sample request, or another one. */
export const TryForm = ({ operation }: { readonly operation: DocumentedOperation }) => {
  const { method, path, description, request } = operation
  const known: Readonly<Record<string, string>> = { ...request.path, ...request.query }
  return (
    <details className="rounded-control border border-rule p-4" data-try hidden>
      <summary className="disclosure text-sm font-semibold hover:text-accent">Try it</summary>
      <form data-method={method} data-path={path} className="mt-4 grid grid-cols-1 gap-4">
        {description.parameters.map(({ name, in: place, required }) => (
          <label key={name} className="block text-sm">
            {name} <span className="text-muted">in the {place}</span>
            <input
              name={`${place} ${name}`}
              required={required}
              defaultValue={known[name]}
              autoComplete="off"
              spellCheck={false}
              className={`${INPUT} font-mono`}
            />
          </label>
        ))}
        {request.body !== undefined && (
          <label className="block text-sm">
            Body
            <textarea
              name="body"
              rows={6}
              spellCheck={false}
              defaultValue={JSON.stringify(request.body, null, 2)}
              className={`${INPUT} font-mono`}
            />
          </label>
        )}
        {request.fileType && (
          <label className="block text-sm">
            File <span className="text-muted">{request.fileType}</span>
            <input type="file" name="file" required className={INPUT} />
          </label>
        )}
        <div>
          <button type="submit" className={buttonClass({ variant: 'secondary' })}>
            Send
          </button>
        </div>
        <output aria-live="polite" className="block" />
      </form>
    </details>
  )
}
