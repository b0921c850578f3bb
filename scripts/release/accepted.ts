const COMPANY = '/api/v1/settings/company'
const COMPANY_WHY =
  "The company's settings have new fields (docs/decisions/0063-logo.md). Only an admin with that page open is refused, with a sentence, until they reload it; saving without the fields would undo them unseen."

/** Where the company's settings stand in an answer or a body. */
const COMPANY_ANSWERS = [
  `GET ${COMPANY} answer.current`,
  `GET ${COMPANY} answer.first`,
  `PUT ${COMPANY} body`,
  `PUT ${COMPANY} answer.current`,
  `PUT ${COMPANY} answer.first`,
  `POST ${COMPANY}/preview body`,
  `GET ${COMPANY}/versions answer.versions[].letterhead`,
]
const COMPANY_FIELDS = ['logo', 'mailName']

/**
 * Faults that pages of the last release are known to have with this server, each with the reason why that is accepted. A release empties the
 * list.
 */
export const ACCEPTED: readonly { readonly fault: string; readonly why: string }[] = COMPANY_ANSWERS.flatMap(
  (place) =>
    COMPANY_FIELDS.map((field) => ({
      fault: `${place}.${field}: ${place.endsWith(' body') ? 'may be missing' : 'is not known'}`,
      why: COMPANY_WHY,
    })),
)
