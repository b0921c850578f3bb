import { vi } from 'vitest'

// jsdom has no layout, which Mantine asks about.

class NoMediaQuery extends EventTarget {
  readonly matches = false
}

class NoResizeObserver {
  observe() {
    return undefined
  }
  unobserve() {
    return undefined
  }
  disconnect() {
    return undefined
  }
}

vi.stubGlobal('matchMedia', () => new NoMediaQuery())
vi.stubGlobal('ResizeObserver', NoResizeObserver)
Element.prototype.scrollIntoView = () => undefined
