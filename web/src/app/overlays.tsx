import '@mantine/notifications/styles.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { messages } from '../messages/ja.ts'
import { showNoticesBy } from '../ui/notice.ts'
import { tellPromptsReady } from '../ui/prompts-ready.ts'

/** Where notices and prompts appear. */
export function Overlays() {
  useEffect(() => {
    tellPromptsReady()
    showNoticesBy((notice) => notifications.show(notice))
  }, [])
  return (
    <>
      <Notifications position="top-right" />
      <ModalsProvider labels={{ confirm: messages.app.confirm, cancel: messages.app.cancel }} />
    </>
  )
}
