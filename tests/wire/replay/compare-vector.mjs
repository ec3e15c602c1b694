// @ts-nocheck: vectors are recordings of any shape; what counts is that observations equal them.

// Compares a recorded vector with the observed one.
import { createHash } from 'node:crypto'

const isObj = (x) => x !== null && typeof x === 'object' && !Array.isArray(x)
const show = (x) => {
  const s = x === undefined ? '(absent)' : JSON.stringify(x)
  return s.length > 160 ? `${s.slice(0, 157)}...` : s
}

/** Returns a list of textual differences. env: {captures, optional:Set<pointer>} */
export function deepDiff(exp, got, at = '', env = {}) {
  const out = []
  if (isObj(exp) && '$capture' in exp) {
    const name = exp.$capture
    const bound = env.captures?.[name]
    if (exp.pattern && !(typeof got === 'string' && new RegExp(exp.pattern).test(got)))
      out.push(`${at}: ${show(got)} does not match /${exp.pattern}/`)
    else if (bound !== undefined && bound !== got)
      out.push(`${at}: expected captured ${name}=${show(bound)}, got ${show(got)}`)
    return out
  }
  if (Array.isArray(exp)) {
    if (!Array.isArray(got)) return [`${at}: expected array ${show(exp)}, got ${show(got)}`]
    if (exp.length !== got.length) out.push(`${at}: expected ${exp.length} elements, got ${got.length}`)
    for (let i = 0; i < Math.min(exp.length, got.length); i++)
      out.push(...deepDiff(exp[i], got[i], `${at}/${i}`, env))
    return out
  }
  if (isObj(exp)) {
    if (!isObj(got)) return [`${at}: expected ${show(exp)}, got ${show(got)}`]
    for (const k of new Set([...Object.keys(exp), ...Object.keys(got)])) {
      const p = `${at}/${k}`
      const e = exp[k]
      const g = got[k]
      const gAbsent = g === undefined || (isObj(g) && g.$undefined)
      const eAbsent = e === undefined || (isObj(e) && e.$undefined)
      if (eAbsent && gAbsent) continue
      if (gAbsent) {
        if (!env.optional?.has(p)) out.push(`${p}: expected ${show(e)}, got nothing`)
        continue
      }
      if (eAbsent) {
        out.push(`${p}: unexpected ${show(g)}`)
        continue
      }
      out.push(...deepDiff(e, g, p, env))
    }
    return out
  }
  if (
    exp !== got &&
    !(
      env.lenient &&
      typeof exp === 'string' &&
      typeof got === 'string' &&
      innerMessage(exp) !== undefined &&
      (innerMessage(got) ?? got) === innerMessage(exp)
    )
  )
    out.push(`${at}: expected ${show(exp)}, got ${show(got)}`)
  return out
}
// some outcome texts are a JSON rendering of {message, details}; the inner message is what counts
function innerMessage(s) {
  if (!s.startsWith('{')) return undefined
  try {
    const j = JSON.parse(s)
    return typeof j.message === 'string' ? j.message : undefined
  } catch {
    return undefined
  }
}
function subsetDiff(exp, got, at) {
  if (!isObj(got)) return [`${at}: expected an enumeration, got ${show(got)}`]
  return Object.entries(exp)
    .filter(([k, v]) => !/^(UN|unspecified)/.test(k) && got[k] !== v && !Object.values(got).includes(v))
    .map(([k, v]) => `${at}/${k}: expected ${show(v)}`)
}

export function compareRequest(exp, got, i, opts, env) {
  const at = `request[${i}]`
  const d = []
  if (!got) return [`${at}: expected ${exp.method} ${exp.path}, but no request was sent`]
  if (exp.method !== got.method) d.push(`${at}.method: expected ${exp.method}, got ${got.method}`)
  const accepted = [exp.path, ...(opts.strict ? [] : (exp.pathAlternatives ?? []))]
  const pathOk = opts.path === 'service' ? got.path.endsWith(exp.servicePath) : accepted.includes(got.path)
  if (!pathOk) d.push(`${at}.path: expected ${accepted.join(' or ')}, got ${got.path}`)
  if (opts.checkHost) {
    const host = opts.profile === 'current' ? (exp.currentHost ?? exp.host) : exp.host
    if (host !== got.host) d.push(`${at}.host: expected ${host}, got ${got.host}`)
  }
  const optional = new Set(opts.strict ? [] : (exp.optional ?? []))
  const q = (r) => {
    const o = { ...r.query }
    if (r.queryDecoded) for (const k of Object.keys(r.queryDecoded)) o[k] = r.queryDecoded[k]
    return o
  }
  d.push(
    ...deepDiff(q(exp), q(got), '', {
      ...env,
      optional: new Set([...optional].filter((p) => p.startsWith('query')).map((p) => p.slice(5))),
    }).map((x) => `${at}.query${x}`),
  )
  const bodyOptional = new Set([...optional].filter((p) => p.startsWith('body')).map((p) => p.slice(4)))
  // an absent body and an empty-object body mean the same thing to the caller
  const eb = exp.body ?? null
  const gb = got.body ?? null
  const empty = (b) => b === null || (isObj(b) && Object.keys(b).length === 0)
  const onlyOptional = isObj(eb) && Object.keys(eb).every((k) => bodyOptional.has(`/${k}`))
  if (!opts.strict && (empty(eb) || onlyOptional) && empty(gb)) {
    /* same */
  } else d.push(...deepDiff(eb, gb, '', { ...env, optional: bodyOptional }).map((x) => `${at}.body${x}`))
  for (const k of Object.keys(exp.headers ?? {})) {
    const e = exp.headers[k]
    const g = got.headers?.[k]
    if (k === 'content-type') {
      if (exp.body === null) {
        if (opts.strict && e !== g) d.push(`${at}.headers.${k}: expected ${show(e)}, got ${show(g)}`)
        continue
      }
      if (gb !== null && !String(g ?? '').startsWith('application/json'))
        d.push(`${at}.headers.${k}: expected ${e}, got ${show(g)}`)
      continue
    }
    if (
      k === 'authorization' &&
      !opts.strict &&
      (e === '' || e === undefined) &&
      (g === '' || g === undefined)
    )
      continue
    d.push(...deepDiff(e, g, `${at}.headers.${k}`, env))
  }
  if (!('authorization' in (exp.headers ?? {})) && got.headers?.authorization)
    d.push(`${at}.headers.authorization: unexpected ${got.headers.authorization}`)
  return d
}

export function compareError(exp, got, at, opts, env) {
  const d = []
  if (!got) return [`${at}: expected an error (${exp.normalizedMessage ?? show(exp)}), got a result`]
  if ('thrown' in exp) return deepDiff(exp.thrown, got.thrown, `${at}.thrown`, env)
  if (opts.strict) {
    for (const k of [
      'name',
      'message',
      'normalizedMessage',
      'code',
      'status',
      'requestId',
      'details',
      'own',
      'detailsCall',
    ])
      d.push(...deepDiff(exp[k], got[k], `${at}.${k}`, env))
    return d
  }
  if (exp.messagePattern) {
    if (!new RegExp(exp.messagePattern, 's').test(got.normalizedMessage ?? ''))
      d.push(`${at}.message: ${show(got.normalizedMessage)} does not match /${exp.messagePattern}/`)
  } else if (exp.normalizedMessage !== got.normalizedMessage)
    d.push(`${at}.message: expected ${show(exp.normalizedMessage)}, got ${show(got.normalizedMessage)}`)
  if (exp.details !== undefined) d.push(...deepDiff(exp.details, got.details, `${at}.details`, env))
  if (exp.code !== undefined) d.push(...deepDiff(exp.code, got.code, `${at}.code`, env))
  return d
}

export function s256(verifier) {
  return createHash('sha256').update(verifier).digest('base64url')
}

export function compareVector(v, obs, opts) {
  const d = []
  if (obs.crash) return [`runner crashed: ${obs.crash.message}`]
  if (obs.missing) return [`missing operation: ${obs.missing}`]
  const env = { captures: obs.captures, lenient: !opts.strict }
  for (const u of obs.unexpected ?? []) d.push(`unexpected extra request: ${u}`)
  const n = v.exchanges.length
  for (let i = 0; i < n; i++)
    d.push(...compareRequest(v.exchanges[i].request, obs.exchanges[i]?.request, i, opts, env))
  const steps = v.steps ?? [{ result: v.result, error: v.error }]
  steps.forEach((s, i) => {
    const o = obs.steps[i]
    const at = v.steps ? `step[${i}]` : ''
    if (!o) {
      d.push(`${at}: not executed`)
      return
    }
    if (s.error) d.push(...compareError(s.error, o.error, `${at}error`, opts, env))
    else if (o.error)
      d.push(`${at}: expected a result, got error ${show(o.error.normalizedMessage ?? o.error)}`)
    else if (v.subset && !opts.strict) d.push(...subsetDiff(s.result, o.result, `${at}result`))
    else {
      const dd = deepDiff(s.result, o.result, `${at}result`, env)
      if (
        dd.length &&
        !opts.strict &&
        (v.resultAlternatives ?? []).some((alt) => deepDiff(alt, o.result, '', env).length === 0)
      )
        return
      d.push(...dd)
    }
  })
  if (v.dom) d.push(...deepDiff(v.dom, obs.dom, 'dom', env))
  if (v.handlers) d.push(...deepDiff(v.handlers, obs.handlers, 'handlers', env))
  for (const c of v.captures ?? []) {
    if (
      c.pattern &&
      !(typeof obs.captures[c.name] === 'string' && new RegExp(c.pattern).test(obs.captures[c.name]))
    )
      d.push(`capture ${c.name}: ${show(obs.captures[c.name])} does not match /${c.pattern}/`)
  }
  for (const c of v.checks ?? []) {
    if (c.s256) {
      const [ver, chal] = c.s256.map((x) => obs.captures[x])
      if (!ver || s256(ver) !== chal) d.push(`check: code challenge is not S256 of the verifier`)
    }
    if (c.distinct) {
      const vals = c.distinct.map((x) => obs.captures[x])
      if (new Set(vals).size !== vals.length) d.push(`check: values ${c.distinct.join(', ')} must differ`)
    }
  }
  return d
}
