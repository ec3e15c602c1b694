import { expect, test } from 'vitest'
import { asFetch } from './as-fetch.ts'
import type { SafeFetchRequest } from './safe-fetch.ts'

function recording() {
  const requests: SafeFetchRequest[] = []
  const fetch = asFetch(async (request) => {
    requests.push(request)
    return { status: 200, headers: {}, body: new Uint8Array(), isCut: false }
  })
  return { requests, fetch }
}

test('keeps the method of a request', async () => {
  const { requests, fetch } = recording()
  const url = 'https://api.example/v1/customers/1'
  await fetch(url)
  for (const method of ['GET', 'POST', 'DELETE']) await fetch(url, { method })
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST', 'DELETE'])
})

test('sends nothing with a method that it does not know', async () => {
  const { requests, fetch } = recording()
  await expect(fetch('https://api.example/', { method: 'PATCH' })).rejects.toThrow('PATCH')
  expect(requests).toEqual([])
})
