import { FIRST_ROWS, MONTH_CLOSING_DAYS } from '../limits.ts'
import { LIST_PARAMS } from '../notes/list-params.ts'
import type { LastVisit } from './last-visit.ts'

/** The list's query, as the list itself writes it; null if it opens with one that is not known here. */
function listSearch(search: URLSearchParams, opening: string | null): URLSearchParams | null {
  const asked = [...search].filter(([name]) => LIST_PARAMS.includes(name))
  if (asked.length > 0) return new URLSearchParams(asked)
  return search.size === 0 && opening !== null ? new URLSearchParams(opening) : null
}

/** The first piece of the rows, and the totals. */
function listCalls(search: URLSearchParams): string[] {
  const rows = new URLSearchParams([...search, ['limit', String(FIRST_ROWS)]])
  return [`delivery_notes/?${rows.toString()}`, `delivery_notes/totals/?${search.toString()}`]
}

/**
 * The month with which the page most likely opens, in the browser's time zone. The page decides, by the month in Tokyo and by whether the one
 * before is closed, and asks for another one itself. To know that here, this first script would need more code of the contract, and an answer.
 */
function likelyMonth(): string {
  const now = new Date()
  const isClosingTime = now.getDate() <= MONTH_CLOSING_DAYS
  const month = new Date(now.getFullYear(), now.getMonth() - (isClosingTime ? 1 : 0))
  return `${String(month.getFullYear())}-${String(month.getMonth() + 1).padStart(2, '0')}`
}

/** What a month's board shows first: its figures, and its checklist. */
function monthCalls(search: URLSearchParams): string[] {
  const month = search.get('month') ?? likelyMonth()
  return /^\d{4}-\d\d$/.test(month) ? [`monthly/${month}/`, `monthly/${month}/close/`] : []
}

/**
 * The calls with which a page begins: who one is, and what the page shows. Pages that are not at the home of the user's last visit get
 * no more than the first, because the user would most likely not be admitted to them.
 * @returns paths below `/api/v1/`, exactly as the app would call them
 */
export function firstCalls({ home, opening }: LastVisit, { pathname, searchParams }: URL): string[] {
  const path = pathname.replace(/\/+$/, '')
  const me = 'user/me/'
  // The sign-in page redirects a signed-in user to their list, without the parameters of its own address.
  const isSignIn = path === '' || path === '/login'
  if (isSignIn || path === home) {
    const search = listSearch(isSignIn ? new URLSearchParams() : searchParams, opening)
    return search === null ? [me] : [me, ...listCalls(search)]
  }
  const below = path.startsWith(`${home}/`) ? path.slice(home.length) : ''
  // Sales people begin with their own notes, which the board asks for by an e-mail that is not known here.
  if (below === '/monthly' && (home === '/admin' || searchParams.get('view') === 'all')) {
    return [me, ...monthCalls(searchParams)]
  }
  const [, id] = /^\/delivery-notes\/([\w-]+)$/.exec(below) ?? []
  return id === undefined ? [me] : [me, `delivery_notes/${id}/`]
}
