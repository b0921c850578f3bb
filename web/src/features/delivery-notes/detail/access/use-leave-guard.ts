import { useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { deliveryNoteMessages } from '../../../../messages/delivery-notes-ja.ts'
import { askFirst } from '../parts/ask-first.tsx'

const text = deliveryNoteMessages.edit

/** Asks before the user leaves a page with unsaved changes: with a dialog inside the app, otherwise with the browser's own prompt. */
export function useLeaveGuard(hasChanges: boolean): void {
  const isAsking = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return
    isAsking.current = true
    let leaves = false
    askFirst({
      title: text.leaveTitle,
      question: text.leaveQuestion,
      confirm: text.leave,
      cancel: text.stay,
      isDangerous: true,
      onConfirm: () => {
        leaves = true
        blocker.proceed()
      },
      onClose: () => {
        isAsking.current = false
        if (!leaves) blocker.reset()
      },
    })
  }, [blocker])
  useBeforeUnload((event) => {
    if (hasChanges) event.preventDefault()
  })
}
