import type { ContentDocument } from '@vitrine/contract'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
const { statusText } = await import('./document-editor.tsx')

type Version = ContentDocument<unknown>['versions'][number]
const version = (status: Version['status']) =>
  ({ _id: status, status, publishDate: new Date('2026-12-01T12:00:00Z') }) as Version

test('says what customers see, and when it changes', () => {
  expect(statusText({ draft: false, versions: [] })).toContain('default version')
  expect(statusText({ draft: true, versions: [] })).toContain('editing a draft')
  expect(statusText({ draft: false, versions: [version('CURRENT')] })).toBe('This is what customers see.')
  expect(statusText({ draft: false, versions: [version('SCHEDULED'), version('CURRENT')] })).toMatch(
    /^This is what customers see\. From .*December 1, 2026.*, they’ll see a scheduled version\.$/,
  )
})
