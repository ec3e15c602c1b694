import type { AuditLogChange } from '@vitrine/contract'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { keys } from './query-keys.ts'

vi.stubGlobal('window', { location: { origin: 'https://shop.example' } })
const { client } = await import('./shop-client.ts')
const { dismissToast, listToasts, showToast } = await import('./toasts/toasts.ts')
const { saveWithUndo } = await import('./undo-change.ts')

const change = (_id: string, more: Partial<AuditLogChange> = {}) =>
  ({ _id, actorName: 'Ada', undoBlockedBy: null, ...more }) as AuditLogChange

let changes: AuditLogChange[] = []
const undone: string[] = []
vi.spyOn(client.auditLog, 'listChanges').mockImplementation(async () => ({ changes: [...changes] }) as never)
vi.spyOn(client.auditLog, 'undo').mockImplementation(async (id: string) => {
  undone.push(id)
  return { changeId: 'undo', undone: 1, skipped: [], keptSecrets: [] }
})

beforeEach(() => {
  for (const { id } of listToasts()) dismissToast(id)
  changes = [change('earlier')]
  undone.length = 0
  queryClient.setQueryData(keys.session, { merchant: { name: 'Ada' } } as never)
})

afterEach(() => {
  for (const { id } of listToasts()) dismissToast(id)
})

afterAll(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

const saveAs = (...made: AuditLogChange[]) =>
  saveWithUndo(async () => {
    changes = [...made, ...changes]
    return 'saved'
  }, vi.fn())

test('undoes the change that the save made', async () => {
  const restored = vi.fn()
  const { result, undo } = await saveWithUndo(async () => {
    changes = [change('mine'), ...changes]
    return 'saved'
  }, restored)
  expect(result).toBe('saved')
  undo?.()
  await vi.waitFor(() => expect(restored).toHaveBeenCalled())
  expect(undone).toEqual(['mine'])
})

test('offers no undo if nothing changed, if someone else changed something, or if it is blocked', async () => {
  expect((await saveAs()).undo).toBeUndefined()
  expect((await saveAs(change('theirs', { actorName: 'Ben' }))).undo).toBeUndefined()
  expect((await saveAs(change('secret', { undoBlockedBy: 'SECRET' }))).undo).toBeUndefined()
})

test('saves also when the audit log cannot be read', async () => {
  vi.mocked(client.auditLog.listChanges).mockRejectedValueOnce(new Error('offline'))
  expect(await saveAs()).toMatchObject({ result: 'saved' })
})

test('keeps only the latest toast with an action', () => {
  const action = { name: 'Undo', run: () => {} }
  showToast({ text: 'First saved', action })
  showToast({ text: 'Order created' })
  showToast({ text: 'Second saved', action })
  expect(listToasts().map(({ text }) => text)).toEqual(['Order created', 'Second saved'])
})
