import { beginEarlyCalls } from './lib/start/early-calls.ts'
import { firstCalls } from './lib/start/first-calls.ts'
import { lastVisit } from './lib/start/last-visit.ts'
import { storedUser } from './lib/start/stored-user.ts'

/** Whether the document is that of the sign-in. */
const isSignIn = document.documentElement.dataset['page'] === 'sign-in'

/**
 * The first code of the staff app, small enough to run before the rest has arrived. While the code of the page loads, it makes the
 * first calls for the user whom Firebase Auth has stored in this browser (docs/decisions/0049-start-of-the-app.md).
 * @returns whether it has made any
 */
function beginCalls(): boolean {
  const user = storedUser()
  const visit = user === null ? null : lastVisit(user.uid)
  if (user === null || visit === null) {
    // Nothing but Firebase Auth can say who is signed in, so its code loads with the app's, unless the page is there without it.
    if (!isSignIn) void import('./lib/firebase/firebase-sdk.ts')
    return false
  }
  beginEarlyCalls(user, firstCalls(visit, new URL(location.href)))
  return true
}

/** Has fetched what the sign-in's document names for soon (web/build/documents.ts). The page runs it once it is shown. */
function fetchSoon(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="soon"]'))
    link.rel = 'modulepreload'
}

/**
 * What the page at a path is made of besides the app, in the order in which it is needed.
 * @param isKnown whether somebody seems to be signed in, whom the sign-in leads on to their list
 */
function partsOf(path: string, isKnown: boolean): (() => Promise<unknown>)[] {
  const session = () => import('./lib/session/follow.ts')
  const layout = () => import('./app/frame/app-layout.tsx')
  const list = [
    () => import('./app/prepare-list.ts'),
    () => import('./features/delivery-notes/list/delivery-note-list-page.tsx'),
  ]
  if (!/^\/(admin|normal|csv_uploader)(\/|$)/.test(path)) {
    document.documentElement.dataset['frameless'] = ''
    const signIn = () => import('./features/sign-in/sign-in-page.tsx')
    if (!/^(\/login)?\/*$/.test(path)) return [session]
    return isKnown ? [session, signIn, layout, ...list] : [signIn, ...(isSignIn ? [] : [session])]
  }
  const guarded = [session, layout]
  if (/^\/\w+\/*$/.test(path)) return [...guarded, ...list]
  if (path.includes('/delivery-notes/')) {
    return [...guarded, () => import('./features/delivery-notes/detail/delivery-note-detail-page.tsx')]
  }
  if (/\/monthly\/*$/.test(path)) {
    return [...guarded, () => import('./features/delivery-notes/monthly/monthly-page.tsx')]
  }
  return guarded
}

/** Lets the document say that the app could not be loaded (index.html), as it otherwise does only after some seconds. */
function showFailure(error: unknown): void {
  console.error('The app could not be loaded', error)
  document.documentElement.dataset['failed'] = ''
  // The screen has nothing that a reload could lose.
  addEventListener('online', () => {
    location.reload()
  })
}

/**
 * Loads the code of the page in parallel with the app's, which would name it only once it runs. Each part has a task of the browser's for itself:
 * to have its files fetched takes a slow processor some hundredths of a second, and a press need not wait for all of them.
 */
function loadPage(path: string, isKnown: boolean): void {
  import('./main.tsx').then(({ started }) => started).catch(showFailure)
  for (const load of partsOf(path, isKnown)) setTimeout(() => void load())
}

const isKnown = beginCalls()
fetchSoon()
loadPage(location.pathname, isKnown)
