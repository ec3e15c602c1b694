import { onlineManager } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'
import { showToast } from './toasts/toasts.ts'
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
