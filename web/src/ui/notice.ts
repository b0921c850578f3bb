import type { NotificationData } from '@mantine/notifications'

type Show = (notice: NotificationData) => void

let give: (show: Show) => void = () => undefined
const shown: Promise<Show> = new Promise((resolve) => {
  give = resolve
})

/** Shows the notices so far, and each later one, with the code that app/overlays.tsx brings. */
export function showNoticesBy(show: Show): void {
  give(show)
}

/** Shows a notice, once the notices' code is there. It loads after the page, so that a notice needs no connection. */
export function showNotice(notice: NotificationData): void {
  void shown.then((show) => {
    show(notice)
  })
}
