/*
 * Caches hashed files, the offline page and the cart messages. Everything else goes to the network and is never cached:
 * pages, data and anything personal.
 */
/* The server inserts the version, so that a new build or default language deletes the old cache, and the URL prefixes. */
const CACHE = 'vitrine-VERSION'
const languages = 'PREFIXES'.split(' ')
const offlinePages = languages.map((prefix) => `${prefix}/offline`)
const cartMessages = languages.map((prefix) => `${prefix}/cart/messages`)

self.addEventListener('install', (event) => {
  event.waitUntil(
    Promise.all([cacheOfflinePages(), cacheLazyParts().catch(() => undefined)]).then(() =>
      self.skipWaiting(),
    ),
  )
})

/** Caches the offline pages of a signed-out visitor, with the files that they need. */
async function cacheOfflinePages() {
  const cache = await caches.open(CACHE)
  await cache.addAll(offlinePages.map((page) => new Request(page, { credentials: 'omit' })))
  const texts = await Promise.all(offlinePages.map(async (page) => (await cache.match(page)).text()))
  const files = texts.flatMap((text) => text.match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? [])
  await cache.addAll([...new Set(files)])
}

/** Caches lazy components, such as the cart drawer. Offline pages work without them. */
async function cacheLazyParts() {
  const cache = await caches.open(CACHE)
  const parts = await fetch('/lazy-chunks.json', { cache: 'no-store' }).then((response) => response.json())
  await cache.addAll([...parts, ...cartMessages])
}

self.addEventListener('activate', (event) => {
  const deleteOld = (names) =>
    Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  event.waitUntil(
    caches
      .keys()
      .then(deleteOld)
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(fromCacheFirst(request))
  else if (cartMessages.includes(pathname)) event.respondWith(fromNetworkFirst(request))
  else if (request.mode === 'navigate') event.respondWith(fromNetwork(request))
})

async function fromCacheFirst(request) {
  const cache = await caches.open(CACHE)
  const file = await cache.match(request)
  if (file) return file
  const response = await fetch(request)
  if (response.ok) cache.put(request, response.clone())
  return response
}

async function fromNetworkFirst(request) {
  const cache = await caches.open(CACHE)
  return fetch(request).catch(async () => (await cache.match(request)) ?? Response.error())
}

async function fromNetwork(request) {
  try {
    return await fetch(request)
  } catch {
    const { pathname, search } = new URL(request.url)
    const cache = await caches.open(CACHE)
    if (offlinePages.includes(pathname)) return (await cache.match(pathname)) ?? Response.error()
    const prefix =
      languages.find((each) => each && (pathname === each || pathname.startsWith(`${each}/`))) ?? ''
    return Response.redirect(`${prefix}/offline?from=${encodeURIComponent(pathname + search)}`)
  }
}
