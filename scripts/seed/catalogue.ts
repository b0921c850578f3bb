import catalogue from './data/catalogue.json' with { type: 'json' }

/** Whom and what the seeded notes are for, and why some were sent back. All of it is made up. */
export const { clients: CLIENTS, works: WORKS, rejectionReasons: REJECTION_REASONS } = catalogue

/** Who sells besides the seeded normal user (scripts/emulators/accounts.ts), who has two of every five notes. */
export const OTHER_SALES = catalogue.salesPeople

/** `domain` of the contact's address; '' where the client has given none. */
export type Client = (typeof CLIENTS)[number]
export type SalesPerson = (typeof OTHER_SALES)[number]
