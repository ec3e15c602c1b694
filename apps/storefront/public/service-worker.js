/*
 * Keeps what never changes (hashed files), one page for when there is no connection, and what the cart says. Everything
 * else goes to the network and is never kept: pages, data and anything personal are only as old as their answer.
 */
/* The server writes the version of the build here, so that a new one forgets the files of the old. */
const kept = 'vitrine-BUILD'
const languages = ['', '/de', '/ar']
const offlinePages = languages.map((prefix) => `${prefix}/offline`)
const cartTexts = languages.map((prefix) => `${prefix}/cart/texts`)

self.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([keepOfflinePages(), keepParts().catch(() => undefined)]).then(() => self.skipWaiting()),
  )
})

/** Keeps the pages, as a stranger sees them, together with the files that they need to look and work as usual. */
async function keepOfflinePages() {
  const cache = await caches.open(kept)
  await cache.addAll(offlinePages.map((page) => new Request(page, { credentials: 'omit' })))
  const texts = await Promise.all(offlinePages.map(async (page) => (await cache.match(page)).text()))
  const files = texts.flatMap((text) => text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [])
  await cache.addAll([...new Set(files)])
}

/** Keeps what pages load later, such as the cart's drawer, which may never have been opened. Without it there is still the page. */
async function keepParts() {
  const cache = await caches.open(kept)
  const parts = await fetch('/later-parts.json', { cache: 'no-store' }).then((answer) => answer.json())
  await cache.addAll([...parts, ...cartTexts])
}

self.addEventListener('activate', (event) => {
  const forget = (names) =>
    Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name)))
  event.waitUntil(
    caches
      .keys()
      .then(forget)
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request))
  else if (cartTexts.includes(pathname)) event.respondWith(fromNetworkFirst(request))
  else if (request.mode === 'navigate') event.respondWith(fromNetwork(request))
})

async function fromCacheFirst(request) {
  const cache = await caches.open(kept)
  const file = await cache.match(request)
  if (file) return file
  const answer = await fetch(request)
  if (answer.ok) cache.put(request, answer.clone())
  return answer
}

async function fromNetworkFirst(request) {
  const cache = await caches.open(kept)
  return fetch(request).catch(async () => (await cache.match(request)) ?? Response.error())
}

async function fromNetwork(request) {
  try {
    return await fetch(request)
  } catch {
    const { pathname, search } = new URL(request.url)
    const cache = await caches.open(kept)
    if (offlinePages.includes(pathname)) return (await cache.match(pathname)) ?? Response.error()
    const prefix =
      languages.find((each) => each && (pathname === each || pathname.startsWith(`${each}/`))) ?? ''
    return Response.redirect(`${prefix}/offline?from=${encodeURIComponent(pathname + search)}`)
  }
}
