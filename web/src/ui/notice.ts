import type { NotificationData } from '@mantine/notifications'

/** Shows a notice. Its code loads after the page (app/overlays.tsx). */
export function showNotice(notice: NotificationData): void {
  import('@mantine/notifications').then(
    ({ notifications }) => notifications.show(notice),
    (error: unknown) => {
      console.error('A notice could not be shown', notice.title, error)
    },
  )
}
