import catalogue from './data/catalogue.json' with { type: 'json' }

/**
 * The clients and the work of the seeded notes, reasons for rejections, and comments on lines. All of it is
 * fictitious.
 */
export const {
  clients: CLIENTS,
  works: WORKS,
  rejectionReasons: REJECTION_REASONS,
  lineComments: LINE_COMMENTS,
  branches: BRANCHES,
} = catalogue

/** Sales people besides the seeded normal user (scripts/emulators/accounts.ts), who has two of every five notes. */
export const OTHER_SALES = catalogue.salesPeople

/** `domain`: of the contact's e-mail address; '' if the client has given none. */
export type Client = (typeof CLIENTS)[number]
export type SalesPerson = (typeof OTHER_SALES)[number]
