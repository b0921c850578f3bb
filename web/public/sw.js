// Shows a page of ours instead of the browser's own where a page of the staff app can't be reached. It stores that page and nothing else:
// neither code, so that each visit has the deployed version, nor data (docs/decisions/0054-offline.md).

const STORE = 'offline-page'
const OFFLINE = '/offline.html'

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(STORE).then((store) => store.add(new Request(OFFLINE, { cache: 'reload' }))))
})

// The document is fetched while this worker starts.
self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable())
})

async function pageOrOffline(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error()
  }
}

self.addEventListener('fetch', (event) => {
  const isPage = event.request.mode === 'navigate'
  // Clients have pages of their own, and Google's sign-in too.
  const isStaffApp = !/^\/(confirm|api|__)([/.]|$)/.test(new URL(event.request.url).pathname)
  if (isPage && isStaffApp) event.respondWith(pageOrOffline(event))
})
