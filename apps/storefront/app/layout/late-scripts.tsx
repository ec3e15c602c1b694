import { type ReactElement, use } from 'react'
import { Scripts, UNSAFE_FrameworkContext, useMatches } from 'react-router'

/**
 * The scripts of a page, like `Scripts` of React Router, but the browser loads them after it has painted the page, or when
 * the shopper first presses something. Text, fonts and the main image have the connection to themselves until then.
 */
export const LateScripts: () => ReactElement | null = import.meta.env.DEV
  ? () => <Scripts />
  : import.meta.env.SSR
    ? ServerLateScripts
    : // React keeps what only the server renders at the end of the body.
      () => null

function ServerLateScripts(): ReactElement | null {
  const context = use(UNSAFE_FrameworkContext)
  const matches = useMatches()
  if (!context?.renderMeta) return null
  const { manifest, serverHandoffString, renderMeta, nonce } = context
  // Otherwise React Router omits the data of the page.
  renderMeta.didRenderScripts = true
  const routes = matches.flatMap(({ id }) => manifest.routes[id] ?? [])
  const modules = routes.map((route) => ({
    id: route.id,
    parts: [
      route.clientActionModule,
      route.clientLoaderModule,
      route.clientMiddlewareModule,
      route.hydrateFallbackModule,
      route.module,
    ].filter((part) => part !== undefined),
  }))
  const files = new Set([
    manifest.url,
    ...manifest.entry.imports,
    ...modules.flatMap(({ parts }) => parts),
    ...routes.flatMap(({ imports }) => imports ?? []),
  ])
  return (
    <script
      nonce={nonce}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React Router escapes its context, and the rest is from the build
      dangerouslySetInnerHTML={{
        __html: `window.__reactRouterContext=${serverHandoffString};${OPEN_STREAM};(${LOAD_LATER})(${[
          [...files],
          modules.map(({ id, parts }) => [id, parts]),
          manifest.entry.module,
        ].map((value) => JSON.stringify(value))})`,
      }}
    />
  )
}

/** The data of the page comes in scripts after this one. */
const OPEN_STREAM =
  'window.__reactRouterContext.stream=new ReadableStream({start(controller){window.__reactRouterContext.streamController=controller}}).pipeThrough(new TextEncoderStream())'

/**
 * Imports every file at once, so that none waits for another, and hydrates the page when all are there. The time limit is
 * for an image that takes forever.
 */
const LOAD_LATER = `(files,routes,entry)=>{
let start=()=>{
start=()=>{}
document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:entry}))
Promise.all(files.map((file)=>import(file))).then(async()=>{
const modules={}
for(const [id,parts] of routes)modules[id]=Object.assign({},...(await Promise.all(parts.map((part)=>import(part)))))
window.__reactRouterRouteModules=modules
await import(entry)
})
}
const afterPaint=()=>requestAnimationFrame(()=>setTimeout(()=>start()))
if(document.readyState==='complete')afterPaint()
else addEventListener('load',afterPaint)
for(const type of ['pointerdown','keydown'])addEventListener(type,()=>start(),{capture:true,once:true,passive:true})
setTimeout(()=>start(),5000)
}`
