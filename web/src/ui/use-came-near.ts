import { useIntersection } from '@mantine/hooks'
import { type RefCallback, useState } from 'react'

/** How far below the window something is near: half of the window's height. */
const NEAR = { rootMargin: '50% 0px' }

/**
 * Whether an element has been in the window, or close to it. What takes long to draw and is far down need not be drawn before anybody comes
 * there, which on a phone few do.
 */
export function useCameNear(): [RefCallback<HTMLElement>, boolean] {
  const { ref, entry } = useIntersection<HTMLElement>(NEAR)
  const [came, setCame] = useState(false)
  if (entry?.isIntersecting === true && !came) setCame(true)
  return [ref, came]
}
