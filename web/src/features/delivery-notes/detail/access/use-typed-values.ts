import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { editableStatuses } from '@kenshu/contract/delivery-note/transitions'
import type { Me } from '@kenshu/contract/user/me'
import { useState } from 'react'
import { useHeldUnsaved, useKeptUnsaved } from '../../../../lib/session/use-unsaved.ts'
import {
  EDIT_FIELDS,
  type EditFaults,
  type EditValues,
  parseValues,
  rebase,
  valuesOf,
} from './edit-values.ts'
import { unsavedFrom, unsavedKey, unsavedSchema } from './unsaved-edit.ts'

/**
 * The input of a note's edit form, and its errors. It survives changes of the note and the end of the session.
 * @param note the current note
 */
export function useTypedValues(note: DeliveryNote, me: Me) {
  const key = unsavedKey(note.id)
  const kept = useKeptUnsaved(key, unsavedSchema)
  const [base, setBase] = useState(note)
  const [typed, setTyped] = useState<EditValues>(
    kept === null ? valuesOf(note) : rebase(kept.typed, kept.base, valuesOf(note)),
  )
  // Errors in the note's own values are shown only after the user has edited the field.
  const [checked, setChecked] = useState<readonly (keyof EditValues)[]>(kept === null ? [] : EDIT_FIELDS)
  const [refusal, setRefusal] = useState('')
  if (base.revision !== note.revision) {
    setBase(note)
    setTyped(rebase(typed, valuesOf(base), valuesOf(note)))
    setChecked(EDIT_FIELDS)
    setRefusal('')
  }
  useHeldUnsaved(key, unsavedFrom(valuesOf(note), typed))

  const statuses = editableStatuses(me, note)
  const parsed = parseValues(typed, note, statuses)
  const faults: EditFaults = Object.fromEntries(
    Object.entries(parsed.faults).filter(([field]) => checked.some((one) => one === field)),
  )
  if (refusal !== '') faults.salesChangedClientContactEmail = refusal
  return {
    typed,
    /** that the user may select for the note now */
    statuses,
    /** the errors to show */
    faults,
    parsed,
    /** Sets the value of a field. */
    change: <Field extends keyof EditValues>(field: Field, value: EditValues[Field]) => {
      setTyped((before) => ({ ...before, [field]: value }))
      setChecked((before) => [...before, field])
      if (field === 'salesChangedClientContactEmail') setRefusal('')
    },
    showFaults: () => {
      setChecked(EDIT_FIELDS)
    },
    /** Shows why the server refused the e-mail, until the user changes it. */
    refuseEmail: setRefusal,
  }
}
