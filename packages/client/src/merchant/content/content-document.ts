import type { ContentDocument } from '@vitrine/contract'
import { date } from '../../codec/value-codecs.ts'
import { type Call, path } from '../../operation.ts'

/** The calls of a document with a draft and a history. `base` is their path, after `/_vitrine/v1/`. Mark the call `@__PURE__`. */
export const contentDocument = <Content>(base: string) => {
  const all = `/_vitrine/v1/${base}`
  const document = {
    response: { document: { versions: { publishDate: date } } },
    parse: (body: { document: ContentDocument<Content> }) => body.document,
  }
  type Calls = Call<ContentDocument<Content>>
  return {
    get: (): Calls => ({ method: 'GET', path: all, ...document }),
    saveDraft: (content: Content, revision?: string): Calls => ({
      method: 'PATCH',
      path: all,
      args: { content, revision },
      ...document,
    }),
    discardDraft: (): Calls => ({ method: 'DELETE', path: `${all}/draft`, ...document }),
    publish: (publishDate?: Date): Calls => ({
      method: 'POST',
      path: `${all}/publish`,
      args: { publishDate },
      request: { publishDate: date },
      ...document,
    }),
    restore: (versionId: string): Calls => ({
      method: 'POST',
      path: all + path`/versions/${versionId}/restore`,
      ...document,
    }),
  }
}
