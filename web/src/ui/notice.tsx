import { Text } from '@mantine/core'
import type { NotificationData } from '@mantine/notifications'
import { messages } from '../messages/frame-ja.ts'

type Show = (notice: NotificationData) => void

let give: (show: Show) => void = () => undefined
const shown: Promise<Show> = new Promise((resolve) => {
  give = resolve
})

/** Shows the notices so far, and each later one, with the code that app/overlays.tsx brings. */
export function showNoticesBy(show: Show): void {
  give(show)
}

interface Notice {
  color: 'green' | 'yellow' | 'red'
  title: string
  lines: readonly string[]
  /** until the user closes it; otherwise it closes by itself */
  stays: boolean
}

/** Shows a notice, once the notices' code is there. It loads after the page, so that a notice needs no connection. */
export function showNotice({ color, title, lines, stays }: Notice): void {
  const message = lines.map((line) => (
    <Text key={line} size="sm" c="dimmed">
      {line}
    </Text>
  ))
  const closeButtonProps = { 'aria-label': messages.app.closeDialog }
  void shown.then((show) => {
    // What stays is shown once, however often it is said.
    const staying = { id: [title, ...lines].join('\n'), autoClose: false as const }
    show({ color, title, message, closeButtonProps, ...(stays && staying) })
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
