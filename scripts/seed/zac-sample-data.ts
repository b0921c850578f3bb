import { z } from 'zod'
import { readData, workSchema } from './read-data.ts'

const customerSchema = z.strictObject({
  name: z.string(),
  /** without one it is the corporation's */
  postalCode: z.string().default(''),
  address1: z.string().default(''),
  address2: z.string().default(''),
  department1: z.string(),
  department2: z.string(),
  person: z.string(),
  /** '' where the client has given none */
  email: z.string(),
})

const corporationSchema = z.strictObject({
  name: z.string(),
  postalCode: z.string(),
  address1: z.string(),
  address2: z.string(),
  customers: z.array(customerSchema),
})

const memberSchema = z.strictObject({ name: z.string(), email: z.string(), contactEmail: z.string() })

export type Member = z.infer<typeof memberSchema>

/** The sample's corporations with their customers, its staff besides those who can sign in, and what is billed. */
export const SAMPLE = readData(
  'zac-sample.json',
  z.strictObject({
    corporations: z.array(corporationSchema),
    members: z.array(memberSchema),
    works: z.array(workSchema),
  }),
)
