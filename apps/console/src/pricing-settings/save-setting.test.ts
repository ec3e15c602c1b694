import { expect, test, vi } from 'vitest'
import { saveSetting } from './save-setting.ts'

const entry = { name: 'Books', scope: null }
const calls = () => ({ create: vi.fn(async () => {}), update: vi.fn(async () => {}) })

test('creates a new entry without the fields that null would clear', async () => {
  const { create, update } = calls()
  await saveSetting(undefined, entry, { create, update })
  expect(create).toHaveBeenCalledExactlyOnceWith({ name: 'Books' })
  expect(update).not.toHaveBeenCalled()
})

test('updates an entry at the revision that was opened', async () => {
  const { create, update } = calls()
  await saveSetting({ _id: 'the-id', revision: '3' }, entry, { create, update })
  expect(update).toHaveBeenCalledExactlyOnceWith('the-id', { ...entry, revision: '3' })
  expect(create).not.toHaveBeenCalled()
})
