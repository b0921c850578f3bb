/** The filter's parameter for sales persons, by e-mail. */
const SALES = 'sales'
/** The placeholder in a view for the viewer's e-mail. */
const VIEWER = 'viewer'

function withSales(search: URLSearchParams, from: string, to: string): URLSearchParams {
  return new URLSearchParams(
    [...search].map(([name, value]) => [name, name === SALES && value === from ? to : value]),
  )
}

/**
 * Replaces the user's e-mail by the placeholder, so that 自分の担当 means the viewer's own notes.
 * @param email of the user
 */
export function toViewersNotes(search: URLSearchParams, email: string): URLSearchParams {
  return withSales(search, email, VIEWER)
}

/** Replaces the placeholder in a view's filter by the viewer's e-mail. */
export function withNotesOf(search: URLSearchParams, email: string): URLSearchParams {
  return withSales(search, VIEWER, email)
}

/** Whether a view's filter means the viewer's own notes. */
export function hasViewersNotes(search: string): boolean {
  return new URLSearchParams(search).getAll(SALES).includes(VIEWER)
}

/** Whether a view's filter names one person by e-mail. */
export function hasNotesOf(search: string, email: string): boolean {
  return new URLSearchParams(search).getAll(SALES).includes(email)
}
