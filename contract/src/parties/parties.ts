import { z } from 'zod'

/** Parties of notes: clients, identified by their name, and sales persons, identified by their e-mail. */
const PARTY_KINDS = ['client', 'sales'] as const

export type PartyKind = (typeof PARTY_KINDS)[number]

export const partyKindSchema = z.enum(PARTY_KINDS)

export const partySchema = z
  .object({
    /** of a client: the exact name as in the notes */
    name: z.string(),
    /** of a sales person; '' for clients */
    email: z.string(),
    /** YYYY-MM: the last month of delivery dates in which an import had notes of this party */
    last_month: z.string().regex(/^\d{4}-\d{2}$/),
  })
  .meta({ id: 'Party' })

/** GET /api/v1/parties/{kind}/: by name, then by e-mail. */
export const partyListSchema = z.array(partySchema)

export type Party = z.infer<typeof partySchema>
