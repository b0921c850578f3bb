import { zodResolver } from '@hookform/resolvers/zod'
import { CONTACT_EMAIL_SENTENCES } from '@kenshu/contract/delivery-note/contact-email'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/schema'
import { editableStatuses } from '@kenshu/contract/delivery-note/transitions'
import type { Me } from '@kenshu/contract/user/schema'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError } from '../../../../lib/api-client.ts'
import { forgetUnsaved, holdUnsaved } from '../../../../lib/session/unsaved.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { reloadNote } from '../../calls/note-changed.ts'
import { noticeUndoable } from '../../calls/undoable-change.ts'
import { useUpdateNote } from '../../calls/use-update-note.ts'
import { failureSentence, isUnclear, noticeDone } from '../../failure.tsx'
import { changedFields, type EditValues, editSchema, rebase, valuesOf } from './edit-values.ts'
import { unsavedEdit, unsavedFrom, unsavedKey } from './unsaved-edit.ts'

const text = deliveryNoteMessages.edit

/** Where somebody begins who edits a note. */
export type ContactField = 'salesChangedClientContactName' | 'salesChangedClientContactEmail'

/** Why a save failed, as two lines; null while there is nothing to say. */
export interface SaveFailure {
  title: string
  reason: string
  /** the note moved on; the comparison with it takes this one's place once it is there */
  isStale: boolean
  error: Error
}

function failureOf(error: Error | null): SaveFailure | null {
  if (error === null) return null
  const code = error instanceof ApiError ? error.code : undefined
  // It stands at the field.
  if (code === 'domain_mismatch') return null
  if (isUnclear(error)) {
    const reason = `${failureSentence(error)} ${text.unclear}`
    return { title: text.failed, reason, isStale: false, error }
  }
  return { title: failureSentence(error), reason: '', isStale: code === 'stale', error }
}

/**
 * The state of a note's edit form: values, rules, saving, and what happens when the note moves on under it.
 * @param note as it is now, followed while the form stands
 * @param onEnd when the note was saved
 * @param firstField where typing begins
 */
export function useEditForm(note: DeliveryNote, me: Me, onEnd: () => void, firstField: ContactField) {
  const queryClient = useQueryClient()
  const statuses = editableStatuses(me, note)
  const [unsaved] = useState(() => unsavedEdit(me.uid, note.id))
  const form = useForm<EditValues>({
    defaultValues: unsaved === null ? valuesOf(note) : rebase(unsaved.typed, unsaved.base, valuesOf(note)),
    mode: 'onChange',
    resolver: zodResolver(editSchema(note.documentEmail, statuses)),
  })
  const typed = useWatch({ control: form.control, compute: (values: EditValues) => values })
  useEffect(() => {
    form.setFocus(firstField)
  }, [form, firstField])
  useEffect(() => {
    if (unsaved === null) return
    void form.trigger()
    forgetUnsaved(unsavedKey(note.id))
  }, [form, note.id, unsaved])
  const seen = useRef(note)
  useEffect(() => {
    const base = seen.current
    if (base.revision === note.revision) return
    seen.current = note
    form.reset(rebase(form.getValues(), valuesOf(base), valuesOf(note)))
    void form.trigger()
  }, [note, form])
  useEffect(
    () => holdUnsaved(unsavedKey(note.id), () => unsavedFrom(valuesOf(note), form.getValues())),
    [note, form],
  )
  const update = useUpdateNote(note)
  const save = form.handleSubmit((values) => {
    const changed = changedFields(valuesOf(note), values)
    const isStatusAlone = changed.length === 1 && changed[0] === 'hakkouStatus'
    update.mutate(values, {
      onSuccess: (saved) => {
        if (isStatusAlone) noticeUndoable(queryClient, text.saved, saved)
        else noticeDone(text.saved)
        onEnd()
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'domain_mismatch') {
          form.setError(
            'salesChangedClientContactEmail',
            { type: 'server', message: CONTACT_EMAIL_SENTENCES.domain },
            { shouldFocus: true },
          )
        } else void reloadNote(queryClient, note.id)
      },
    })
  })
  const hasChanges = changedFields(valuesOf(note), typed).length > 0
  const hasErrors = Object.keys(form.formState.errors).length > 0
  return {
    form,
    typed,
    statuses,
    save,
    hasChanges,
    isSaving: update.isPending,
    maySave: hasChanges && !hasErrors && !update.isPending,
    failure: failureOf(update.error),
  }
}
