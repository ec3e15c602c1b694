import { onlineManager } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { showError, showToast } from './toasts/toasts.ts'
import { useAction } from './use-action.ts'

vi.mock('./toasts/toasts.ts', () => ({ showToast: vi.fn(), showError: vi.fn() }))

afterEach(() => {
  onlineManager.setOnline(true)
  vi.clearAllMocks()
})

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
  expect(showToast).toHaveBeenCalledWith({ text: 'Customer approved' })
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
  expect(showToast).toHaveBeenCalledWith({ text: '3 archived', action: { name: 'Undo', run: undo } })
})

test('refetches the queries after an error too, because a part may have been changed', async () => {
  queryClient.setQueryData(['products'], [])
  renderAction([['products']])(() => Promise.reject(new Error('connection lost')))
  await vi.waitFor(() => expect(showError).toHaveBeenCalled())
  expect(queryClient.getQueryState(['products'])?.isInvalidated).toBe(true)
})
