/** The filter's sales persons, by e-mail. */
const SALES = 'sales'
/** Stands in a view for the e-mail of whoever looks at it. */
const VIEWER = 'viewer'

function withSales(search: URLSearchParams, from: string, to: string): URLSearchParams {
  return new URLSearchParams(
    [...search].map(([name, value]) => [name, name === SALES && value === from ? to : value]),
  )
}

/** A filter in which 自分の担当 means the notes of whoever looks at it. @param email of the person whose filter it is */
export function toViewersNotes(search: URLSearchParams, email: string): URLSearchParams {
  return withSales(search, email, VIEWER)
}

/** A view's filter as it is for a person. */
export function withNotesOf(search: URLSearchParams, email: string): URLSearchParams {
  return withSales(search, VIEWER, email)
}

/** Whether a view's filter means the notes of whoever looks at it. */
export function hasViewersNotes(search: string): boolean {
  return new URLSearchParams(search).getAll(SALES).includes(VIEWER)
}

/** Whether a view's filter means the notes of one person, by name. */
export function hasNotesOf(search: string, email: string): boolean {
  return new URLSearchParams(search).getAll(SALES).includes(email)
}
