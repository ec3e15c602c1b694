import type { ApiReference, DocumentedOperation } from './api-reference.ts'

/** The sample requests as a collection (Postman Collection Format 2.1), which Postman and Bruno import. */
export const requestCollection = ({ groups, publicUrl }: ApiReference, shopName: string) => ({
  info: {
    name: `${shopName}: API`,
    schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
  },
  variable: [
    { key: 'platform', value: publicUrl },
    { key: 'token', value: '' },
  ],
  auth: {
    type: 'apikey',
    apikey: [
      { key: 'key', value: 'Authorization', type: 'string' },
      { key: 'value', value: '{{token}}', type: 'string' },
      { key: 'in', value: 'header', type: 'string' },
    ],
  },
  item: groups.map(({ name, operations }) => ({ name, item: operations.map(itemOf) })),
})

const itemOf = ({ method, path, description, request }: DocumentedOperation) => {
  const { body, fileType, credentials } = request
  const type = body === undefined ? fileType : 'application/json'
  const pairs = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([key, value]) => ({ key, value }))
  const query = pairs(request.query)
  const pattern = path.replace(/\{(\w+)\}/g, ':$1')
  const search = query.map(({ key, value }) => `${key}=${encodeURIComponent(value)}`).join('&')
  return {
    name: description.summary,
    request: {
      method,
      ...(credentials === 'none' && { auth: { type: 'noauth' } }),
      header: type ? [{ key: 'Content-Type', value: type }] : [],
      url: {
        raw: `{{platform}}${pattern}${search && `?${search}`}`,
        host: ['{{platform}}'],
        path: pattern.split('/').slice(1),
        query,
        variable: pairs(request.path),
      },
      ...(body !== undefined && {
        body: { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } },
      }),
      ...(fileType && { body: { mode: 'file', file: {} } }),
    },
  }
}
