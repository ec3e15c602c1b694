import { onlineManager } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { dismissToast, listToasts } from './toasts/toasts.ts'
import { useAction } from './use-action.ts'

beforeEach(() => {
  // Tests of other files leave toasts, too.
  for (const { id } of listToasts()) dismissToast(id)
})
afterEach(() => onlineManager.setOnline(true))

function renderAction(...options: Parameters<typeof useAction>) {
  let act: ReturnType<typeof useAction> = () => {}
  function Probe() {
    act = useAction(...options)
    return null
  }
  renderToStaticMarkup(<Probe />)
  return act
}

test('shows a toast and refetches the queries below the keys, then continues', async () => {
  queryClient.setQueryData(['members', 'list'], [])
  queryClient.setQueryData(['orders'], [])
  const result = await new Promise((resolve) => {
    renderAction([['members']])(async () => 'm-1', 'Customer approved', resolve)
  })
  expect(result).toBe('m-1')
  expect(listToasts()).toMatchObject([{ text: 'Customer approved', tone: 'done' }])
  expect(queryClient.getQueryState(['members', 'list'])?.isInvalidated).toBe(true)
  expect(queryClient.getQueryState(['orders'])?.isInvalidated).toBe(false)
})

test('makes the change without a connection too, so that its error appears at once', async () => {
  onlineManager.setOnline(false)
  const run = vi.fn(async () => {})
  renderAction([])(run)
  await vi.waitFor(() => expect(run).toHaveBeenCalled())
})

test('offers to undo a change, with a toast about its result', async () => {
  const act = renderAction([])
  const undo = vi.fn()
  await new Promise((resolve) => {
    act(
      async () => 3,
      (count) => ({ text: `${count} archived`, action: { name: 'Undo', run: undo } }),
      resolve,
    )
  })
  expect(listToasts()).toMatchObject([{ text: '3 archived', action: { name: 'Undo', run: undo } }])
})

test('refetches the queries after an error too, because a part may have been changed', async () => {
  queryClient.setQueryData(['products'], [])
  renderAction([['products']])(() => Promise.reject(new Error('connection lost')))
  await vi.waitFor(() => expect(listToasts()).toMatchObject([{ tone: 'failed' }]))
  expect(queryClient.getQueryState(['products'])?.isInvalidated).toBe(true)
})
