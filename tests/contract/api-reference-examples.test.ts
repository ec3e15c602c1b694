import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as client from '@vitrine/client'
import * as ecom from '@vitrine/client/ecom'
import * as extras from '@vitrine/client/extras'
import * as identity from '@vitrine/client/identity'
import * as members from '@vitrine/client/members'
import * as merchant from '@vitrine/client/merchant'
import * as redirects from '@vitrine/client/redirects'
import * as reviews from '@vitrine/client/reviews'
import * as stores from '@vitrine/client/stores'
import {
  createApiReference,
  type DocumentedOperation,
} from '@vitrine/platform/edges/api-reference/api-reference'
import { GUIDE_SAMPLES } from '@vitrine/platform/edges/api-reference/guide-samples'
import { requestCollection } from '@vitrine/platform/edges/api-reference/request-collection'
import { deliverySigner } from '@vitrine/platform/kernel/events/delivery-signature'
import { transformSync } from 'esbuild'
import * as jose from 'jose'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createCallers, isAllowedFor } from '../../apps/platform/testing/create-callers.ts'
import { fileDatabase, fileFolder, openPlatform } from '../../apps/platform/testing/open-platform.ts'
import { newKeyPair } from '../../apps/platform/testing/reused-key-pairs.ts'
import { root } from '../../scripts/lib/child-processes.mjs'

// Every example of the API reference is sent to a platform, by someone with all rights. It may miss the entity of the
// example, but not be refused for its form.
const db = await fileDatabase()
const platform = await openPlatform(db, { config: { mediaDir: await fileFolder(), mailbox: 'public' } })
const callers = await createCallers(db, platform)
const { publicUrl } = platform.config
const reference = createApiReference(platform.routes, { shopName: 'Shop', publicUrl })

type Headers = Readonly<Record<string, string>>
// biome-ignore lint/suspicious/noExplicitAny: whatever the platform responds.
type Answer = { readonly status: number; readonly body: any }

const BY_RIGHTS = ['an owner', "an app with a manager's key", 'a member', 'a visitor', 'anonymous'] as const
const sessions = new Map<string, Headers>()

/** Sends a request as the first who may send it. Some requests end the session that sends them. */
async function sendAsAllowed(
  { description }: DocumentedOperation,
  send: (credentials: Headers) => Promise<Answer>,
): Promise<Answer> {
  const allowed = (each: string) => isAllowedFor(description['x-roles'], callers[each]?.roles ?? [])
  const name = BY_RIGHTS.find(allowed) ?? ''
  const newSession = async () => {
    const session = (await callers[name]?.as()) ?? {}
    sessions.set(name, session)
    return session
  }
  const answer = await send(sessions.get(name) ?? (await newSession()))
  return codeOf(answer) === 'UNAUTHENTICATED' ? send(await newSession()) : answer
}

const codeOf = ({ body }: Answer): string | undefined => body?.details?.applicationError?.code ?? body?.error

/** Codes of requests that are wrong, whatever the shop contains. */
const WRONG =
  /^(INVALID_ARGUMENT|MALFORMED_REQUEST|UNSUPPORTED_MEDIA_TYPE|PAYLOAD_TOO_LARGE|UNAUTHENTICATED|PERMISSION_DENIED|CSRF_REJECTED|METHOD_NOT_ALLOWED|NO_PERMISSION_.*|invalid_request)$/

/** A value of the right form that this shop does not have. */
const OF_THE_SHOP = /^is not a .* of (this|the) shop$/

/** Why an answer shows that the example is wrong. */
function faultOf(answer: Answer): string | undefined {
  const violations: { description: string }[] = answer.body?.details?.validationError?.fieldViolations ?? []
  const wrong = violations.filter(({ description }) => !OF_THE_SHOP.test(description))
  if (wrong.length > 0) return JSON.stringify(wrong)
  if (answer.status === 0) return 'sent nothing'
  const isWrong = violations.length === 0 && WRONG.test(codeOf(answer) ?? '')
  return answer.status >= 500 || isWrong ? `${answer.status} ${codeOf(answer)}` : undefined
}

/** Reads a curl command as a shell does. */
function parseCurl(command: string) {
  const words = [...command.replaceAll('\\\n', '').matchAll(/'((?:[^']|'\\'')*)'|"([^"]*)"|(\S+)/g)].map(
    ([, single, double, bare]) => single?.replaceAll(`'\\''`, "'") ?? double ?? bare ?? '',
  )
  const after = (option: string) => words.flatMap((word, at) => (words[at - 1] === option ? [word] : []))
  const [method = 'GET'] = after('-X')
  const path = words.find((word) => word.startsWith('$PLATFORM/'))?.replace('$PLATFORM', '') ?? ''
  const headers = after('-H').map((each) => each.split(': ') as [string, string])
  const isCredential = ([name]: [string, string]) => /^(Authorization|Cookie|Origin)$/.test(name)
  const [body] = [...after('-d'), ...after('--data-binary').map(() => 'a file')]
  return {
    method,
    path,
    headers: Object.fromEntries(
      headers.filter((each) => !isCredential(each)).map(([name, value]) => [name.toLowerCase(), value]),
    ),
    ...(body !== undefined && { body }),
  }
}

function sendCurl(command: string, credentials: Headers): Promise<Answer> {
  const { method, path, headers, ...rest } = parseCurl(command)
  return send(
    new Request(`${publicUrl}${path}`, { method, headers: { ...credentials, ...headers }, ...rest }),
  )
}

async function send(request: Request): Promise<Answer> {
  const response = await platform.app.fetch(request)
  return { status: response.status, body: await bodyOf(response) }
}

const bodyOf = (response: Response): Promise<unknown> =>
  response.headers.get('content-type')?.startsWith('application/json') ? response.json() : response.text()

test('accepts the curl example of every operation', async () => {
  const faults: string[] = []
  for (const operation of reference.operations) {
    const answer = await sendAsAllowed(operation, (credentials) => sendCurl(operation.curl, credentials))
    const fault = faultOf(answer)
    if (fault) faults.push(`${fault}\n${operation.curl}`)
  }
  expect(faults).toEqual([])
  expect(reference.operations.length).toBeGreaterThan(500)
})

test('has the request of every curl example in the collection', () => {
  const { item: folders } = requestCollection(reference, 'Shop')
  const requests = folders.flatMap(({ item }) => item.map(({ request }) => request))
  const sent = requests.map(({ method, url, header, body }) => {
    const values = Object.fromEntries(url.variable.map(({ key, value }) => [key, value]))
    const path = url.path.map((part) =>
      part.startsWith(':') ? encodeURIComponent(values[part.slice(1)] ?? '') : part,
    )
    const search = new URLSearchParams(url.query.map(({ key, value }) => [key, value])).toString()
    return {
      method,
      path: `/${path.join('/')}${search && `?${search}`}`,
      headers: Object.fromEntries(header.map(({ key, value }) => [key.toLowerCase(), value])),
      ...(body && { body: 'raw' in body ? body.raw : 'a file' }),
    }
  })
  const curls = reference.groups.flatMap(({ operations }) => operations.map(({ curl }) => parseCurl(curl)))
  expect(sent).toEqual(curls)
})

const MODULES: Readonly<Record<string, object>> = {
  '@vitrine/client': client,
  '@vitrine/client/ecom': ecom,
  '@vitrine/client/extras': extras,
  '@vitrine/client/identity': identity,
  '@vitrine/client/members': members,
  '@vitrine/client/merchant': merchant,
  '@vitrine/client/redirects': redirects,
  '@vitrine/client/reviews': reviews,
  '@vitrine/client/stores': stores,
  jose,
}

/** Runs a module of TypeScript. Returns its exports. */
// biome-ignore lint/suspicious/noExplicitAny: the exports of a text.
function run(code: string): Promise<any> {
  const { code: script } = transformSync(code, { loader: 'ts', format: 'esm' })
  const exported = [...code.matchAll(/^export (?:async )?(?:const|function) (\w+)/gm)].map(([, name]) => name)
  const body = script
    .replace(/^import \{(.*)\} from "(.*)";$/gm, 'const {$1} = modules["$2"];')
    .replace(/^export \{[^}]*\};?$/gm, '')
    .replace(/^export /gm, '')
  return new Function('modules', `return (async () => { ${body}\nreturn { ${exported} } })()`)(MODULES)
}

/** What the platform last responded to a client. */
let lastAnswer: Answer = { status: 0, body: undefined }
let credentials: Headers = {}

async function fetchFromPlatform(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await platform.app.fetch(new Request(input, init))
  lastAnswer = { status: response.status, body: await bodyOf(response.clone()) }
  return response
}

async function runExample(code: string, as: Headers): Promise<Answer> {
  credentials = as
  lastAnswer = { status: 0, body: undefined }
  await run(code).catch(() => {})
  return lastAnswer
}

test('accepts the example of every method of the client', async () => {
  client
    .createClient({
      auth: { getAuthHeaders: () => ({ headers: credentials }) },
      apiUrl: publicUrl,
      retry: 0,
      fetch: fetchFromPlatform,
    })
    .enableContext('global')
  const faults: string[] = []
  for (const operation of reference.operations)
    for (const { code } of operation.clientExamples) {
      const answer = await sendAsAllowed(operation, (as) => runExample(code, as))
      const fault = faultOf(answer)
      if (fault) faults.push(`${fault}\n${code}`)
    }
  expect(faults).toEqual([])
})

test('shows every method of the client that calls the platform', () => {
  const shown = new Set(
    reference.operations.flatMap(({ clientExamples }) => clientExamples.map(({ name }) => name)),
  )
  const bound = Object.entries(MODULES).flatMap(([entry, modules]) =>
    Object.entries(modules).flatMap(([module, functions]) =>
      entry.startsWith('@vitrine/client/') && typeof functions === 'object'
        ? Object.entries(functions as object)
            .filter(([name, value]) => Symbol.for('vitrine.bind') in Object(value) && !/^on[A-Z]/.test(name))
            .map(([name]) => `${module}.${name}`)
        : [],
    ),
  )
  expect(bound.filter((name) => !shown.has(name))).toEqual([])
})

const folder = join(root, 'node_modules/.cache/api-reference-examples')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('compiles every example', () => {
  mkdirSync(folder, { recursive: true })
  const examples = [
    ...reference.operations.flatMap(({ clientExamples }) => clientExamples.map(({ code }) => code)),
    ...Object.values(GUIDE_SAMPLES).flatMap(({ language, code }) => (language === 'ts' ? [code] : [])),
  ]
  const files = examples.map((code, at) => {
    writeFileSync(join(folder, `${at}.ts`), code)
    return `${at}.ts`
  })
  const compilerOptions = {
    composite: false,
    noEmit: true,
    noUnusedLocals: false,
    customConditions: ['source'],
    lib: ['es2023', 'dom', 'dom.iterable'],
  }
  const config = { extends: '../../../tsconfig.base.json', compilerOptions, files }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  expect(spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout).toBe('')
})

let keys: Awaited<ReturnType<typeof newKeyPair>>
let apiKey = ''
beforeAll(async () => {
  keys = await newKeyPair()
  apiKey = (await callers["an app with a manager's key"]?.as())?.authorization ?? ''
})

/** The code of a guide for this shop. */
const sampleOf = (name: keyof typeof GUIDE_SAMPLES): string =>
  GUIDE_SAMPLES[name].code
    .replace('your-client-id', platform.clientId)
    .replace('your-api-key', apiKey)
    .replace('the-app-id', 'the-app')
    .replace(`'the-public-key'`, JSON.stringify(keys.publicKey))
    .replace('http://localhost:4000', publicUrl)

const samplesIn = (wanted: string) =>
  (Object.keys(GUIDE_SAMPLES) as (keyof typeof GUIDE_SAMPLES)[]).filter(
    (name) => GUIDE_SAMPLES[name].language === wanted,
  )

test.each(samplesIn('sh'))('runs the curl command %s of the guides', async (name) => {
  const { status, body } = await sendCurl(sampleOf(name), { authorization: apiKey })
  expect([status, body.errors]).toEqual([200, undefined])
})

test.each(samplesIn('ts').filter((name) => !name.endsWith('Events')))(
  'runs the code %s of the guides',
  async (name) => {
    vi.stubGlobal('fetch', fetchFromPlatform)
    await run(sampleOf(name)).finally(() => vi.unstubAllGlobals())
    expect([lastAnswer.status, lastAnswer.body.errors]).toEqual([200, undefined])
  },
)

test('runs the GraphQL document of the guides', async () => {
  const body = { query: GUIDE_SAMPLES.graphqlQuery.code, variables: { filter: {} } }
  const answer = await platform.post('/graphql/alpha', body, await platform.visitor())
  expect(answer.body).toEqual({ data: { storesProductsV1Products: { items: expect.any(Array) } } })
})

test('receives and verifies an event as in the guides', async () => {
  const event = { actionEvent: { body: { order: { number: '10001' } } }, entityEventSequence: '7' }
  const payload = { eventType: 'wix.ecom.v1.order_approved', data: JSON.stringify(event) }
  const jwt = await deliverySigner()(JSON.stringify({ ...payload, instanceId: 'shop' }), {
    key: { id: 'key', privateKey: keys.privateKey },
    issuer: publicUrl,
    audience: 'the-app',
    id: '1',
    now: new Date(),
  })
  const log = vi.spyOn(console, 'log').mockImplementation(() => {})
  const { receive } = await run(sampleOf('receiveEvents'))
  const statusOf = async (body: string) =>
    (await receive(new Request('http://receiver.example', { method: 'POST', body }))).status
  expect([await statusOf(jwt), await statusOf(`${jwt}x`)]).toEqual([204, 400])
  expect(log).toHaveBeenCalledWith('7', '10001')
  log.mockRestore()

  const { verify } = await run(sampleOf('verifyEvents'))
  expect(await verify(jwt)).toEqual({ eventType: payload.eventType, event })
  await expect(verify(`${jwt}x`)).rejects.toThrow()
})
