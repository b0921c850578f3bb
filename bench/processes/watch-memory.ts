/** How often the memory is read, in milliseconds. The system's own peak value covers the time between. */
const EVERY = 20
const KIBIBYTE = 1024

export interface MemoryWatch {
  /** peak resident memory of this process since the start of the watch, in bytes */
  peak(): number
  stop(): void
}

const highWater = () => process.resourceUsage().maxRSS * KIBIBYTE

/**
 * Watches the resident memory of this process. The system's peak value counts only if it has risen since: before, it may be
 * from the parent process, or from this one's start.
 */
export function watchMemory(): MemoryWatch {
  const before = highWater()
  let seen = process.memoryUsage.rss()
  const timer = setInterval(() => {
    seen = Math.max(seen, process.memoryUsage.rss())
  }, EVERY)
  timer.unref()
  return {
    peak() {
      const after = highWater()
      return Math.max(seen, process.memoryUsage.rss(), after > before ? after : 0)
    },
    stop() {
      clearInterval(timer)
    },
  }
}
