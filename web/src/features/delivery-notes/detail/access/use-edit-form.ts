import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { CONTACT_EMAIL_SENTENCES } from '@kenshu/contract/sentences'
import type { Me } from '@kenshu/contract/user/me'
import { useCallbackRef } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../../lib/api/api-client.ts'
import { isUnclear } from '../../../../lib/api/api-error.ts'
import { useIsShown } from '../../../../lib/use-is-shown.ts'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { noteMailMessages } from '../../../../messages/note-mail-ja.ts'
import { askFirst } from '../../../../ui/dialogs/ask-first.tsx'
import { failureSentence } from '../../../../ui/failures/failure.tsx'
import { noticeDone } from '../../../../ui/notices/notice.tsx'
import { reloadNote } from '../../calls/note-changed.ts'
import { noticeUndoable } from '../../calls/undoable-change.ts'
import { useUpdateNote } from '../../calls/use-update-note.ts'
import { useStatusQuestion } from '../parts/status-question.tsx'
import { changedFields, EDIT_FIELDS, EDIT_LABELS, type EditValues, valuesOf } from './edit-values.ts'
import { useTypedValues } from './use-typed-values.ts'

const text = deliveryNoteMessages.edit

type Field = (typeof EDIT_FIELDS)[number]

/** The field where editing starts. */
export type ContactField = Exclude<Field, 'hakkouStatus'>

/** Why a save failed, as two lines; null if there is nothing to say. */
export interface SaveFailure {
  title: string
  reason: string
  /** the note has changed; the comparison with the new values replaces this message once it is loaded */
  isStale: boolean
  error: Error
}

/** @returns null if the failure is shown at its field */
export function failureOf(error: Error | null): SaveFailure | null {
  if (error === null) return null
  const code = error instanceof ApiError ? error.code : undefined
  // The error is shown at the field.
  if (code === 'domain_mismatch') return null
  if (isUnclear(error)) {
    const isOffline = code === 'network' && !navigator.onLine
    const reason = `${failureSentence(error)} ${isOffline ? text.unclearOffline : text.unclear}`
    return { title: text.failed, reason, isStale: false, error }
  }
  return { title: failureSentence(error), reason: '', isStale: code === 'stale', error }
}

/**
 * The state of a note's edit form: its input, and saving.
 * @param note the current note, which may change while the form is open
 * @param onEnd called after saving
 * @param firstField gets the initial focus
 */
export function useEditForm(note: DeliveryNote, me: Me, onEnd: () => void, firstField: ContactField) {
  const queryClient = useQueryClient()
  const values = useTypedValues(note, me)
  const { typed, faults, parsed } = values
  const inputs = useRef<Partial<Record<Field, HTMLInputElement | null>>>({})
  const focus = (field: Field | undefined) => field !== undefined && inputs.current[field]?.focus()
  useEffect(() => {
    inputs.current[firstField]?.focus()
  }, [firstField])
  const isShown = useIsShown()
  const end = (saved: DeliveryNote, changesStatus: boolean) => {
    if (changesStatus) noticeUndoable(queryClient, text.saved, saved)
    else noticeDone(text.saved)
    onEnd()
  }
  // A user who has left the form, or has typed since, is not interrupted.
  const onSeen = useCallbackRef((saved: DeliveryNote, before: DeliveryNote) => {
    if (!isShown.current || !parsed.success || changedFields(valuesOf(saved), parsed.data).length > 0) return
    end(saved, saved.hakkouStatus !== before.hakkouStatus)
  })
  const update = useUpdateNote(note, { onSeen })
  const question = useStatusQuestion(note)
  function save() {
    if (!parsed.success) {
      values.showFaults()
      focus(EDIT_FIELDS.find((field) => field in parsed.faults))
      return
    }
    const { data } = parsed
    const changesStatus = changedFields(valuesOf(note), data).includes('hakkouStatus')
    if (!changesStatus || note.hakkouStatus !== 'CL検収拒否') {
      send(data, changesStatus)
      return
    }
    const { setRequestedTitle: title, setRequestedConfirm: confirm } = noteMailMessages
    askFirst({
      title,
      question,
      confirm,
      onConfirm: () => {
        sendUnlessChanged(note.revision, data)
      },
    })
  }
  // What a colleague changed while the question was open would be overwritten unseen: the form shows it instead.
  const sendUnlessChanged = useCallbackRef((asked: number, changes: EditValues) => {
    if (note.revision === asked) send(changes, true)
  })
  function send(changes: EditValues, changesStatus: boolean) {
    update.mutate(changes, {
      onSuccess: (saved) => {
        end(saved, changesStatus)
      },
      onError: (error) => {
        if (error instanceof ApiError && error.code === 'domain_mismatch') {
          values.refuseEmail(CONTACT_EMAIL_SENTENCES.domain)
          focus('salesChangedClientContactEmail')
        } else void reloadNote(queryClient, note.id)
      },
    })
  }
  const hasChanges = changedFields(valuesOf(note), typed).length > 0
  const hasFaults = Object.keys(faults).length > 0
  return {
    values,
    /** props of each field's input */
    inputOf: (field: Field) => ({
      ref: (input: HTMLInputElement | null) => {
        inputs.current[field] = input
      },
      label: EDIT_LABELS[field],
      value: typed[field],
      error: faults[field],
    }),
    save,
    hasChanges,
    isSaving: update.isPending,
    maySave: hasChanges && !hasFaults && !update.isPending,
    failure: failureOf(update.error),
  }
}
