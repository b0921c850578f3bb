import { useSetState } from '@mantine/hooks'
import { z } from 'zod'
import { useHeldUnsaved, useKeptUnsaved } from '../../../../lib/session/use-unsaved.ts'

const typedSchema = z.object({ email: z.string(), name: z.string() })

export type TypedContact = z.infer<typeof typedSchema>

const NOTHING: TypedContact = { email: '', name: '' }

/**
 * What a person types as the contact of a group. It survives a reload and the end of the session.
 * @param group its key
 */
export function useTypedContact(group: string) {
  const key = `bulk-contact:${group}`
  const kept = useKeptUnsaved(key, typedSchema)
  const [typed, change] = useSetState(kept ?? NOTHING)
  useHeldUnsaved(key, typed.email === '' && typed.name === '' ? null : typed)
  return {
    typed,
    /** it was typed before the page was loaded */
    isTyped: kept !== null,
    change,
  }
}
