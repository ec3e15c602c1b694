// @ts-nocheck: vectors are recordings of any shape; what counts is that observations equal them.

// Runs one recorded vector against an API object, with a controlled clock, timers, network and document, and reports
// the result.

const RealDate = globalThis.Date
export const realSetTimeout = globalThis.setTimeout
const realClearTimeout = globalThis.clearTimeout
const realSetImmediate = globalThis.setImmediate

export const DEFAULT_NOW = '2025-01-15T10:20:30.500Z'
export const KEPT_HEADERS = [
  'authorization',
  'content-type',
  'wix-site-id',
  'wix-account-id',
  'x-wix-consistent',
]
const SERVICE_PREFIXES = [
  '/_api/iam/authentication',
  '/_api/iam/recovery',
  '/_api/iam/verification',
  '/iam/authentication',
  '/_api/redirects-api',
  '/redirect-session',
  '/headless',
  '/stores-reader',
  '/stores',
  '/ecom',
]

let frozenNow = null // ms or null
let active = null // context of the run in progress

export function installGlobals() {
  if (globalThis.__worldInstalled) return
  globalThis.__worldInstalled = true
  class ControlledDate extends RealDate {
    constructor(...a) {
      if (a.length === 0) super(frozenNow ?? RealDate.now())
      else super(...a)
    }
    static now() {
      return frozenNow ?? RealDate.now()
    }
    static [Symbol.hasInstance](x) {
      return Object.prototype.toString.call(x) === '[object Date]'
    }
  }
  globalThis.Date = ControlledDate
  const dispatcher = function fetch(input, init) {
    if (!active) return Promise.reject(new TypeError('replay: fetch called outside a vector'))
    return active.onFetch(input, init, 'global')
  }
  Object.defineProperty(globalThis, 'fetch', { value: dispatcher, writable: true, configurable: true })
  globalThis.setTimeout = (fn, ms, ...rest) => {
    if (active?.fakeTimers && ms >= 1000) {
      const t = { fn: () => fn(...rest), ms, cleared: false, replay: true }
      active.timers.push(t)
      return t
    }
    return realSetTimeout(fn, ms, ...rest)
  }
  globalThis.clearTimeout = (t) => {
    if (t?.replayed) {
      t.cleared = true
      return
    }
    return realClearTimeout(t)
  }
}

// ---------- tagged JSON ----------
export function tag(v, seen = new Set()) {
  if (v === undefined) return { $undefined: true }
  if (v === null || typeof v === 'string' || typeof v === 'boolean') return v
  if (typeof v === 'number') return Number.isFinite(v) ? v : { $number: String(v) }
  if (typeof v === 'bigint') return { $bigint: String(v) }
  if (typeof v === 'function') return { $function: true }
  if (typeof v === 'symbol') return { $symbol: String(v) }
  if (Object.prototype.toString.call(v) === '[object Date]') {
    return { $date: Number.isNaN(v.getTime()) ? 'Invalid Date' : v.toISOString() }
  }
  if (v instanceof Uint8Array) return { $bytes: Buffer.from(v).toString('base64') }
  if (seen.has(v)) return { $circular: true }
  seen.add(v)
  try {
    if (Array.isArray(v)) return v.map((x) => tag(x, seen))
    if (v instanceof Map) return { $map: [...v].map(([k, x]) => [tag(k, seen), tag(x, seen)]) }
    const out = {}
    if (v instanceof Error) {
      out.$error = v.name
      out.message = v.message
    }
    for (const k of Object.keys(v)) {
      if (v[k] === undefined || typeof v[k] === 'function') continue
      out[k] = tag(v[k], seen)
    }
    return out
  } finally {
    seen.delete(v)
  }
}

export function untag(v, ctx) {
  if (Array.isArray(v)) return v.map((x) => untag(x, ctx))
  if (v && typeof v === 'object') {
    if ('$date' in v) return new Date(v.$date)
    if ('$number' in v) return Number(v.$number)
    if ('$bytes' in v) return new Uint8Array(Buffer.from(v.$bytes, 'base64'))
    if ('$undefined' in v) return undefined
    if ('$ref' in v) return ctx.captures[v.$ref]
    if ('$step' in v) return pointer(ctx.raw[v.$step], v.pointer ?? '')
    if ('$url' in v) return new URL(v.$url)
    if ('$request' in v) return new Request(v.$request.url, v.$request.init)
    if ('$handler' in v) {
      const name = v.$handler
      ctx.handlers[name] ??= []
      return (...args) => {
        ctx.handlers[name].push(tag(args))
      }
    }
    if ('$builder' in v) {
      let cur = resolvePath(ctx.client, v.$builder.path).call()
      for (const c of v.$builder.chain ?? []) cur = cur[c.method](...(c.args ?? []).map((a) => untag(a, ctx)))
      return cur
    }
    if ('$export' in v) {
      const { value } = lookup(ctx.api, v.$export)
      if (value === undefined) throw new MissingOperation(`export ${v.$export}`)
      return value
    }
    const out = {}
    for (const [k, x] of Object.entries(v)) out[k] = untag(x, ctx)
    return out
  }
  return v
}

export function pointer(obj, p) {
  if (!p) return obj
  let cur = obj
  for (const part of p.split('/').slice(1)) {
    if (cur == null) return undefined
    cur = cur[part.replace(/~1/g, '/').replace(/~0/g, '~')]
  }
  return cur
}

export class MissingOperation extends Error {
  constructor(what) {
    super(`missing operation: ${what}`)
    this.missing = what
  }
}
export function lookup(root, path) {
  let parent
  let value = root
  for (const p of path.split('.')) {
    parent = value
    value = value?.[p]
  }
  return { parent, value }
}
function resolvePath(root, path) {
  const { parent, value } = lookup(root, path)
  if (typeof value !== 'function') throw new MissingOperation(path)
  return value.bind(parent)
}

// ---------- request capture ----------
function decodeBase64Json(s) {
  try {
    const b = s.replace(/-/g, '+').replace(/_/g, '/')
    return JSON.parse(Buffer.from(b, 'base64').toString('utf8'))
  } catch {
    return undefined
  }
}
export function servicePath(path) {
  for (const p of SERVICE_PREFIXES)
    if (path.startsWith(`${p}/v`) || path.startsWith(`${p}/api/v`)) return path.slice(p.length)
  return path
}
async function describeRequest(input, init = {}) {
  let url
  let method = init?.method
  let headers
  let bodyText = init?.body
  if (typeof input === 'string' || input instanceof URL) {
    url = String(input)
    headers = new Headers(init?.headers ?? {})
  } else {
    url = input.url
    method ??= input.method
    headers = new Headers(input.headers)
    if (init?.headers) for (const [k, v] of new Headers(init.headers)) headers.set(k, v)
    if (bodyText === undefined && input.body) bodyText = await input.clone().text()
  }
  const u = new URL(url)
  const query = {}
  for (const [k, v] of u.searchParams) {
    if (k in query) query[k] = [].concat(query[k], v)
    else query[k] = v
  }
  const req = {
    method: (method ?? 'GET').toUpperCase(),
    host: u.host,
    path: u.pathname,
    servicePath: servicePath(u.pathname),
    query,
  }
  if ('.r' in query) req.queryDecoded = { '.r': decodeBase64Json(query['.r']) }
  if (u.protocol !== 'https:') req.protocol = u.protocol
  let body = null
  if (bodyText != null) {
    if (typeof bodyText !== 'string') bodyText = await new Response(bodyText).text()
    try {
      body = JSON.parse(bodyText)
    } catch {
      body = { $text: bodyText }
    }
  }
  req.body = body
  const kept = {}
  const other = {}
  for (const [k, v] of headers) (KEPT_HEADERS.includes(k) ? kept : other)[k] = v
  req.headers = kept
  Object.defineProperty(req, 'otherHeaders', { value: other, enumerable: false })
  Object.defineProperty(req, 'rawUrl', { value: url, enumerable: false })
  return req
}

function buildResponse(spec, ctx) {
  if (spec.networkError) {
    const E = { TypeError, Error }[spec.networkError.name] ?? Error
    throw new E(spec.networkError.message)
  }
  const headers = { ...(spec.headers ?? {}) }
  let text = spec.text
  if (text === undefined && 'body' in spec) {
    text = JSON.stringify(untag(spec.body, ctx))
    if (!Object.keys(headers).some((h) => h.toLowerCase() === 'content-type'))
      headers['content-type'] = 'application/json'
  }
  const noBody = [204, 205, 304].includes(spec.status)
  return new Response(noBody ? null : (text ?? ''), {
    status: spec.status ?? 200,
    statusText: spec.statusText ?? '',
    headers,
  })
}

// ---------- small DOM ----------
function makeDom(ctx, dom) {
  const listeners = []
  const iframes = []
  const body = {
    children: [],
    appendChild(el) {
      el.parentElement = body
      el.parentNode = body
      body.children.push(el)
      if (el.tagName === 'IFRAME') {
        iframes.push(el)
        realSetImmediate(() => playScript(el))
      }
      return el
    },
    removeChild(el) {
      body.children = body.children.filter((x) => x !== el)
      el.parentElement = null
      el.parentNode = null
      return el
    },
    contains(el) {
      return body.children.includes(el)
    },
  }
  const document = {
    body,
    documentElement: body,
    createElement(name) {
      const el = {
        tagName: name.toUpperCase(),
        style: {},
        attributes: {},
        hidden: false,
        parentElement: null,
        contentWindow: {},
      }
      el.setAttribute = (k, v) => {
        el.attributes[k] = String(v)
        if (k === 'src') el.src = v
        if (k === 'style' && /display:\s*none/.test(v)) el.style.display = 'none'
        if (k === 'hidden') el.hidden = true
      }
      el.addEventListener = () => {}
      el.removeEventListener = () => {}
      el.remove = () => {
        if (el.parentElement) el.parentElement.removeChild(el)
      }
      return el
    },
  }
  const window = {
    document,
    location: { href: dom.location ?? 'https://shop.example.com/' },
    addEventListener(type, fn) {
      listeners.push({ type, fn })
    },
    removeEventListener(type, fn) {
      const i = listeners.findIndex((l) => l.type === type && l.fn === fn)
      if (i >= 0) listeners.splice(i, 1)
    },
    setTimeout: (...a) => globalThis.setTimeout(...a),
    clearTimeout: (...a) => globalThis.clearTimeout(...a),
  }
  async function playScript(frame) {
    for (const act of dom.script ?? []) {
      await new Promise((r) => realSetImmediate(r))
      if ('message' in act) {
        const data = untag(act.message, ctx)
        for (const l of listeners.filter((x) => x.type === 'message'))
          l.fn({ data, origin: act.origin ?? new URL(String(frame.src)).origin, source: frame.contentWindow })
      }
      if (act.fireTimers)
        for (const t of ctx.timers.filter((x) => !x.cleared)) {
          t.cleared = true
          t.fn()
        }
    }
  }
  return {
    window,
    document,
    report() {
      return {
        iframes: iframes.map((f) => ({
          src: String(f.src),
          hidden: f.style.display === 'none' || f.hidden === true,
          attachedAtEnd: body.children.includes(f),
        })),
        timers: ctx.timers.map((t) => t.ms),
        messageListenersAtEnd: listeners.filter((l) => l.type === 'message').length,
      }
    },
  }
}

// ---------- outcomes ----------
export async function viewResult(v) {
  if (v && typeof v === 'object') {
    if (typeof v.hasNext === 'function' && 'items' in v) {
      const page = {
        items: tag(v.items),
        length: tag(v.length),
        pageSize: tag(v.pageSize),
        hasNext: v.hasNext(),
        hasPrev: v.hasPrev(),
      }
      for (const k of ['currentPage', 'totalPages', 'totalCount'])
        if (k in v && v[k] !== undefined && !Number.isNaN(v[k])) page[k] = tag(v[k]) // undefined or NaN totals mean "unknown"
      if ('cursors' in v) page.cursors = tag(v.cursors)
      return { $page: page }
    }
    if (typeof v.json === 'function' && typeof v.text === 'function' && 'status' in v) {
      const text = await v.text()
      let body
      try {
        body = JSON.parse(text)
      } catch {
        body = { $text: text }
      }
      return { $response: { status: v.status, body } }
    }
  }
  return tag(v)
}
export async function viewError(e) {
  if (e === null || typeof e !== 'object') return { thrown: tag(e) }
  const isErr = e instanceof Error || Object.prototype.toString.call(e) === '[object Error]'
  const out = { name: isErr ? e.name : null, message: e.message ?? null }
  let norm = e.message
  try {
    const j = JSON.parse(e.message)
    if (j && typeof j === 'object' && typeof j.message === 'string') norm = j.message
  } catch {
    /* plain text */
  }
  out.normalizedMessage = norm ?? null
  for (const k of ['code', 'status', 'requestId', 'details'])
    if (e[k] !== undefined && typeof e[k] !== 'function') out[k] = tag(e[k], new Set([e]))
  const own = {}
  for (const k of Object.keys(e)) {
    if (
      ['message', 'stack', 'code', 'status', 'requestId', 'details', 'name'].includes(k) ||
      e[k] === undefined ||
      typeof e[k] === 'function'
    )
      continue
    own[k] =
      k === 'response' && typeof e[k]?.json === 'function'
        ? { $response: { status: e[k].status } }
        : tag(e[k], new Set([e]))
  }
  if (Object.keys(own).length) out.own = own
  if (typeof e.details === 'function') {
    try {
      out.detailsCall = tag(await e.details())
    } catch (x) {
      out.detailsCall = { $error: x.name, message: x.message }
    }
  }
  return out
}

// ---------- one run ----------
const MODULES = [
  'products',
  'collections',
  'currentCart',
  'redirects',
  'authentication',
  'recovery',
  'verification',
]

export async function run(api, v) {
  const responses = v.responses ?? (v.exchanges ?? []).map((x) => x.response)
  const ctx = {
    api,
    captures: {},
    exchanges: [],
    raw: [],
    steps: [],
    handlers: {},
    timers: [],
    unexpected: [],
    fakeTimers: false,
    otherHeaders: {},
  }
  const setup = v.setup ?? {}
  const noteCaptures = (kind, index, value) => {
    for (const c of v.captures ?? []) {
      if (c[kind] !== index) continue
      const got = pointer(value, c.pointer)
      if (!(c.name in ctx.captures)) ctx.captures[c.name] = got
    }
  }
  ctx.onFetch = async (input, init, via) => {
    const req = await describeRequest(input, init)
    const i = ctx.exchanges.length
    if (via === 'config') req.via = 'config.fetch'
    ctx.exchanges.push({ request: req })
    Object.assign(ctx.otherHeaders, req.otherHeaders)
    noteCaptures('exchange', i, req)
    const spec = responses[i]
    if (!spec) {
      ctx.unexpected.push(`${req.method} ${req.path}`)
      throw new TypeError('replay: no response left for this request')
    }
    ctx.exchanges[i].response = spec
    return buildResponse(spec, ctx)
  }
  const savedNow = frozenNow
  frozenNow = RealDate.parse(setup.now ?? DEFAULT_NOW)
  const savedWindow = globalThis.window
  const savedDocument = globalThis.document
  let dom
  if (setup.dom) {
    ctx.fakeTimers = true
    dom = makeDom(ctx, setup.dom)
    globalThis.window = dom.window
    globalThis.document = dom.document
  }
  active = ctx
  try {
    let auth
    const a = setup.auth ?? { strategy: 'none' }
    if (a.strategy === 'custom') {
      auth = { getAuthHeaders: async () => ({ headers: { ...(a.headers ?? {}) } }) }
      if (a.decodeJWT) auth.decodeJWT = async () => untag(a.decodeJWT, ctx)
    } else if (a.strategy !== 'none') {
      if (typeof api[a.strategy] !== 'function') throw new MissingOperation(a.strategy)
      auth = api[a.strategy](untag(a.config ?? {}, ctx))
    }
    if (setup.client !== false) {
      if (typeof api.createClient !== 'function') throw new MissingOperation('createClient')
      const modules = {}
      for (const m of [...MODULES, ...(setup.modules ?? [])]) if (api[m]) modules[m] = api[m]
      const cfg = { modules }
      if (auth) cfg.auth = auth
      if (setup.clientConfig) Object.assign(cfg, untag(setup.clientConfig, ctx))
      if (setup.useConfigFetch) cfg.fetch = (i, n) => ctx.onFetch(i, n, 'config')
      ctx.client = api.createClient(cfg)
      if (auth === undefined) auth = ctx.client.auth
    }
    ctx.auth = auth
    const steps = v.steps ?? [v.call]
    for (let i = 0; i < steps.length; i++) {
      const s = steps[i]
      const out = {}
      if (s.now) frozenNow = RealDate.parse(s.now)
      try {
        const root =
          s.on === 'auth'
            ? ctx.auth
            : s.on === 'export'
              ? api
              : s.on === 'step'
                ? ctx.raw[s.step]
                : ctx.client
        let value
        if (s.kind === 'value') {
          const r = lookup(root, s.path).value
          if (r === undefined) throw new MissingOperation(s.path)
          value = r
        } else if (s.kind === 'queryBuilder') {
          value = makeQueryBuilder(api, s, ctx)
        } else {
          const fn = resolvePath(root, s.path)
          value = await fn(...(s.args ?? []).map((x) => untag(x, ctx)))
        }
        for (const c of s.chain ?? []) {
          if (typeof value?.[c.method] !== 'function') throw new MissingOperation(`${s.path}()...${c.method}`)
          value = await value[c.method](...(c.args ?? []).map((x) => untag(x, ctx)))
        }
        ctx.raw[i] = value
        if (s.view === 'error') out.error = await viewError(value)
        else {
          out.result = s.opaque ? { $opaque: true } : await viewResult(value)
          noteCaptures('step', i, out.result)
        }
      } catch (e) {
        if (e instanceof MissingOperation) throw e
        ctx.raw[i] = e
        out.error = await viewError(e)
        noteCaptures('step', i, out.error)
      }
      ctx.steps.push(out)
    }
    if (setup.dom) await new Promise((r) => realSetImmediate(r))
  } catch (e) {
    if (e instanceof MissingOperation) ctx.missing = e.missing
    else ctx.crash = { name: e?.name, message: e?.message, stack: e?.stack }
  } finally {
    active = null
    frozenNow = savedNow
    if (setup.dom) {
      if (savedWindow === undefined) delete globalThis.window
      else globalThis.window = savedWindow
      if (savedDocument === undefined) delete globalThis.document
      else globalThis.document = savedDocument
    }
    if (setup.usesContext) delete globalThis.__wix_context__
  }
  const observed = { exchanges: ctx.exchanges, steps: ctx.steps, captures: ctx.captures }
  if (dom) observed.dom = dom.report()
  if (Object.keys(ctx.handlers).length) observed.handlers = ctx.handlers
  if (ctx.missing) observed.missing = ctx.missing
  if (ctx.crash) observed.crash = ctx.crash
  if (ctx.unexpected.length) observed.unexpected = ctx.unexpected
  observed.otherHeaders = ctx.otherHeaders
  return observed
}

// unit access to the generic query builder (offset or cursor paging); payloads appear as pseudo exchanges
function makeQueryBuilder(api, s, ctx) {
  if (typeof api.queryBuilder !== 'function') throw new MissingOperation('queryBuilder')
  return api.queryBuilder({
    pagingMethod: s.pagingMethod,
    transformationPaths: s.transformationPaths ?? {},
    requestTransformer: (q) => ({ query: q }),
    func: async (payload) => {
      const i = ctx.exchanges.length
      ctx.exchanges.push({
        request: {
          method: 'FUNC',
          host: '',
          path: '',
          servicePath: '',
          query: {},
          body: JSON.parse(JSON.stringify(payload)),
          headers: {},
        },
      })
      const spec = s.pages[i]
      ctx.exchanges[i].response = { status: 200, body: spec }
      return { data: JSON.parse(JSON.stringify(spec)) }
    },
    responseTransformer: ({ data }) => ({ items: data.items, pagingMetadata: data.pagingMetadata }),
    errorTransformer: (e) => e,
  })
}
