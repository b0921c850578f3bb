/** Where the focus is within a part of the page: on the how manieth of its elements of a kind. */
export interface Place {
  tagName: string
  index: number
}

/** @returns null if the focus is not within the part */
export function focusedPlace(part: Element | null): Place | null {
  const focused = document.activeElement
  if (part === null || focused === null || !part.contains(focused)) return null
  const { tagName } = focused
  return { tagName, index: [...part.querySelectorAll(tagName)].indexOf(focused) }
}

/** Moves the focus to a place, if the part has it. */
export function focusPlace(part: Element | null, place: Place | null): void {
  const element = place === null ? undefined : part?.querySelectorAll<HTMLElement>(place.tagName)[place.index]
  element?.focus({ preventScroll: true })
}
