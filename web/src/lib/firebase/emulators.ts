import { ROLES } from '@kenshu/contract/roles'
import { z } from 'zod'

const emulatorAccountSchema = z.object({
  email: z.string(),
  displayName: z.string(),
  role: z.enum(ROLES).nullable(),
})

/** A seeded account that the sign-in page offers on the emulators. */
export type EmulatorAccount = z.infer<typeof emulatorAccountSchema>

const emulatorsSchema = z.object({
  projectId: z.string(),
  apiKey: z.string(),
  authUrl: z.string(),
  firestoreHost: z.string(),
  firestorePort: z.int(),
  longApiUrl: z.string(),
  accounts: z.array(emulatorAccountSchema),
  /** only set by a test of App Check, which has no emulator */
  appCheck: z.object({ siteKey: z.string(), appId: z.string(), debugToken: z.string() }).optional(),
})

/** The addresses of this run's emulators, and its accounts. Only in the bundle of mode `emulator`. */
export type Emulators = z.infer<typeof emulatorsSchema>

/** Parses the run's emulators.json. Throws if it is invalid. */
export function parseEmulators(value: unknown): Emulators {
  return emulatorsSchema.parse(value)
}
