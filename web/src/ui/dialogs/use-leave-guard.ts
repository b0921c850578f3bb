import { useEffect, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router-dom'
import { messages } from '../../messages/frame-ja.ts'
import { askFirst } from './ask-first.tsx'

const text = messages.leave

/**
 * Asks before the user leaves a page with unsaved changes: with a dialog inside the app, otherwise with the browser's own prompt. The router
 * heeds one guard of a page, so a page with several forms has one for all of them.
 * @param isUnsaved asked at the moment of leaving
 * @param place the path at and below which the page stays as it is; default: the path that is left
 */
export function useLeaveGuard(isUnsaved: () => boolean, place?: string): void {
  const isAsking = useRef(false)
  const blocker = useBlocker(({ currentLocation, nextLocation }) => {
    const isKept =
      place === undefined
        ? nextLocation.pathname === currentLocation.pathname
        : `${nextLocation.pathname}/`.startsWith(`${place}/`)
    return !isKept && isUnsaved()
  })
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return
    isAsking.current = true
    let leaves = false
    askFirst({
      title: text.title,
      question: text.question,
      confirm: text.confirm,
      cancel: text.cancel,
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
    if (isUnsaved()) event.preventDefault()
  })
}
