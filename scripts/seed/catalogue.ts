import { z } from 'zod'
import { readData, workSchema } from './read-data.ts'

const clientSchema = z.strictObject({
  name: z.string(),
  postalCode: z.string(),
  address1: z.string(),
  address2: z.string(),
  department: z.string(),
  department2: z.string(),
  person: z.string(),
  /** domain of the contact's address; '' where the client has given none */
  domain: z.string(),
})

const salesPersonSchema = z.strictObject({ name: z.string(), email: z.string() })

export type Client = z.infer<typeof clientSchema>
export type SalesPerson = z.infer<typeof salesPersonSchema>

const catalogue = readData(
  'notes.json',
  z.strictObject({
    clients: z.array(clientSchema),
    salesPeople: z.array(salesPersonSchema),
    works: z.array(workSchema),
    rejectionReasons: z.array(z.string()),
  }),
)

/** Whom and what the seeded notes are for, and why some were sent back. */
export const { clients: CLIENTS, works: WORKS, rejectionReasons: REJECTION_REASONS } = catalogue

/** Who sells besides the seeded normal user (scripts/emulators/accounts.ts), who has two of every five notes. */
export const OTHER_SALES = catalogue.salesPeople
