import { hasChanges } from '@kenshu/contract/confirm/correction-blocks'
import type { DeliveryNote } from '@kenshu/contract/delivery-note/delivery-note'
import { mayForNote } from '@kenshu/contract/permissions'
import type { OpenRejection, RejectionState, RejectionStep } from '@kenshu/contract/rejection/task'
import type { Me } from '@kenshu/contract/user/me'
import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMailForward } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { rejectionMessages } from '../../../../messages/rejection-ja.ts'
import { BusyButton } from '../../../../ui/buttons/busy-button.tsx'
import { MoreMenu } from '../../../../ui/buttons/more-menu.tsx'
import { alertAct } from '../../../../ui/failures/act-failure.ts'
import { reloadNote } from '../../calls/note-changed.ts'
import { useRejectionStep } from '../../calls/use-rejection-changes.ts'
import { noteLine } from '../parts/alert-of-note.ts'
import classes from './rejection.module.css'
import { RequestAgain } from './request-again.tsx'

const text = rejectionMessages
const ICON_SIZE = 16

/** The step that staff usually take next; null where that is to ask the client again. */
const NEXT: Record<RejectionState, RejectionStep | null> = {
  open: 'in_progress',
  in_progress: 'corrected',
  corrected: null,
  imported: null,
}

/** The other steps that each state offers; the product derives the state 取込済み, so no step leads out of it. */
const OTHERS: Record<RejectionState, readonly RejectionStep[]> = {
  open: ['corrected'],
  in_progress: ['open'],
  corrected: ['in_progress', 'open'],
  imported: [],
}

interface Props {
  note: DeliveryNote
  me: Me
  isEditing: boolean
  /** whether the user may change the state */
  mayHandle: boolean
  rejection: OpenRejection
}

/** The next act as the one button, and the others behind a menu. */
export function RejectionActs({ note, me, isEditing, mayHandle, rejection }: Props) {
  const { state, correction } = rejection
  const queryClient = useQueryClient()
  const change = useRejectionStep(note, (error) => {
    alertAct({ failed: text.stepFailed, unclear: text.stepUnclear, of: noteLine(note) }, error)
    void reloadNote(queryClient, note.id)
  })
  const [isMailOpen, mail] = useDisclosure(false)
  const mayRequest = mayForNote(me, 'requestAcceptance', note)
  const next = mayHandle ? NEXT[state] : null
  const others = mayHandle ? OTHERS[state] : []
  const isRequestNext = mayRequest && NEXT[state] === null
  const hint = isEditing ? deliveryNoteMessages.acts.editingFirst : undefined
  const setStep = (step: RejectionStep) => {
    change.mutate({ step })
  }
  const hasMenu = others.length > 0 || (mayRequest && !isRequestNext)
  if (next === null && !isRequestNext && !hasMenu) return null
  return (
    <div className={classes['acts']}>
      {(next !== null || isRequestNext) && (
        <BusyButton
          size="sm"
          variant={state === 'corrected' ? 'default' : 'filled'}
          className={classes['next'] ?? ''}
          leftSection={next === null && <IconMailForward size={ICON_SIZE} aria-hidden />}
          loading={change.isPending}
          disabled={isEditing}
          title={hint}
          onClick={() => {
            if (next === null) mail.open()
            else setStep(next)
          }}
        >
          {next === null ? (state === 'imported' ? text.again : text.againWithoutImport) : text.acts[next]}
        </BusyButton>
      )}
      {hasMenu && (
        <MoreMenu label={text.more} size="input-sm" position="bottom-end">
          {others.map((step) => (
            <Menu.Item
              key={step}
              disabled={isEditing || change.isPending}
              onClick={() => {
                setStep(step)
              }}
            >
              {step === 'in_progress' ? text.backToInProgress : text.acts[step]}
            </Menu.Item>
          ))}
          {mayRequest && !isRequestNext && (
            <Menu.Item disabled={isEditing} onClick={mail.open}>
              {text.againWithoutImport}
            </Menu.Item>
          )}
        </MoreMenu>
      )}
      <RequestAgain
        note={note}
        isChanged={correction === null || hasChanges(correction)}
        isOpen={isMailOpen}
        onClose={mail.close}
      />
    </div>
  )
}
