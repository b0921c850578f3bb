import { beginEarlyCalls } from './lib/start/early-calls.ts'
import { firstCalls } from './lib/start/first-calls.ts'
import { lastVisit } from './lib/start/last-visit.ts'
import { storedUser } from './lib/start/stored-user.ts'

/**
 * The first code of the staff app, small enough to run before the rest has arrived. While the code of the page loads, it makes the
 * first calls for the user whom Firebase Auth has stored in this browser (docs/decisions/0049-start-of-the-app.md).
 */
function beginCalls(): void {
  const user = storedUser()
  const visit = user === null ? null : lastVisit(user.uid)
  if (user === null || visit === null) {
    // Nothing but Firebase Auth can say who is signed in, so its code loads with the app's.
    void import('./lib/firebase-sdk.ts')
    return
  }
  beginEarlyCalls(user, firstCalls(visit, new URL(location.href)))
}

/** Loads the code of the page in parallel with the app's, which would name it only once it runs. */
function loadPage(path: string): void {
  void import('./main.tsx')
  if (!/^\/(admin|normal|csv_uploader)(\/|$)/.test(path)) {
    document.documentElement.dataset['frameless'] = ''
    if (/^(\/login)?\/*$/.test(path)) void import('./features/sign-in/sign-in-page.tsx')
    // The sign-in's document has had that fetched. The page runs it once it is shown: it takes as long to run as the page.
    if (document.documentElement.dataset['page'] !== 'sign-in') void import('./lib/session/follow.ts')
    return
  }
  void import('./lib/session/follow.ts')
  void import('./app/app-layout.tsx')
  if (/^\/\w+\/*$/.test(path)) {
    void import('./app/prepare-list.ts')
    void import('./features/delivery-notes/list/delivery-note-list-page.tsx')
  } else if (path.includes('/delivery-notes/')) {
    void import('./features/delivery-notes/detail/delivery-note-detail-page.tsx')
  }
}

beginCalls()
loadPage(location.pathname)
