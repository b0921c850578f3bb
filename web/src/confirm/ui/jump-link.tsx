import type { ReactNode } from 'react'

/**
 * A link to another place of the page, which takes the focus. It leaves the address as it is: a step in the browser's history would take
 * a reader of several notes back to their list.
 * @param to the id of an element that can take the focus
 */
export function JumpLink({
  to,
  className,
  children,
}: {
  to: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <a
      className={className}
      href={`#${to}`}
      onClick={(event) => {
        event.preventDefault()
        const place = document.getElementById(to)
        place?.scrollIntoView()
        place?.focus({ preventScroll: true })
      }}
    >
      {children}
    </a>
  )
}
