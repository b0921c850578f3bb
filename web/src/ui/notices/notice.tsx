import { Text } from '@mantine/core'
import type { NotificationData } from '@mantine/notifications'
import { messages } from '../../messages/frame-ja.ts'

interface Notices {
  show: (notice: NotificationData) => void
  hide: (id: string) => void
}

let give: (notices: Notices) => void = () => undefined
const shown: Promise<Notices> = new Promise((resolve) => {
  give = resolve
})

/** Shows the notices so far, and each later one, with the code that app/overlays.tsx brings. */
export function showNoticesBy(notices: Notices): void {
  give(notices)
}

interface Notice {
  color: 'green' | 'yellow' | 'red'
  title: string
  lines: readonly string[]
  /** until the user closes it; otherwise it closes by itself */
  stays: boolean
  /** of one that stays: it replaces that with the same id, and can be hidden by it */
  id?: string
}

/** Shows a notice, once the notices' code is there. It loads after the page, so that a notice needs no connection. */
export function showNotice({ color, title, lines, stays, id }: Notice): void {
  const message = lines.map((line) => (
    <Text key={line} size="sm" c="dimmed">
      {line}
    </Text>
  ))
  const closeButtonProps = { 'aria-label': messages.app.closeDialog }
  void shown.then(({ show, hide }) => {
    if (id !== undefined) hide(id)
    // What stays is shown once, however often it is said.
    const staying = { id: id ?? [title, ...lines].join('\n'), autoClose: false as const }
    show({ color, title, message, closeButtonProps, ...(stays && staying) })
  })
}

/** Hides the notice with this id, if it is shown. */
export function hideNotice(id: string): void {
  void shown.then(({ hide }) => {
    hide(id)
  })
}

/** Shows a short notice of success. */
export function noticeDone(title: string, message = ''): void {
  showNotice({ color: 'green', title, lines: message === '' ? [] : [message], stays: false })
}

/** Shows a notice of success with a warning. It stays until the user closes it. */
export function noticeWarning(title: string, message: string): void {
  showNotice({ color: 'yellow', title, lines: [message], stays: true })
}
