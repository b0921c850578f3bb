import '@mantine/notifications/styles.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { messages } from '../messages/frame-ja.ts'
import { tellPromptsReady } from '../ui/dialogs/prompts-ready.ts'
import { showNoticesBy } from '../ui/notices/notice.tsx'

/** Where notices and prompts appear. */
export function Overlays() {
  useEffect(() => {
    tellPromptsReady()
    showNoticesBy(notifications)
  }, [])
  return (
    <>
      {/* Notices must not cover the page's buttons, which the user may want to press again. */}
      <Notifications position="bottom-right" />
      <ModalsProvider labels={{ confirm: messages.app.confirm, cancel: messages.app.cancel }} />
    </>
  )
}
