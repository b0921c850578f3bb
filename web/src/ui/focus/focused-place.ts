/** The place of an element within a part of the page: its index among the elements with its tag name. */
export interface Place {
  tagName: string
  index: number
}

/** @returns null if the focus is not within the part */
export function focusedPlace(part: Element | null): Place | null {
  const focused = document.activeElement
  return part !== null && focused !== null && part.contains(focused) ? placeOf(part, focused) : null
}

/** @param element is within the part */
export function placeOf(part: Element, element: Element): Place {
  const { tagName } = element
  return { tagName, index: [...part.querySelectorAll(tagName)].indexOf(element) }
}

function elementAt(part: Element | null, place: Place | null): HTMLElement | undefined {
  return place === null ? undefined : part?.querySelectorAll<HTMLElement>(place.tagName)[place.index]
}

/** Moves the focus to a place, if the part has it. */
export function focusPlace(part: Element | null, place: Place | null): void {
  elementAt(part, place)?.focus({ preventScroll: true })
}

/** Presses what is at a place, if the part has it. Like a real press it also moves the focus there, in every browser. */
export function pressPlace(part: Element | null, place: Place | null): void {
  focusPlace(part, place)
  elementAt(part, place)?.click()
}
