/** How often the memory is looked at, milliseconds. The system's own high-water mark fills the gaps. */
const EVERY = 20
const KIBIBYTE = 1024

export interface MemoryWatch {
  /** bytes that this process had resident at most since the start of the watch */
  peak(): number
  stop(): void
}

const highWater = () => process.resourceUsage().maxRSS * KIBIBYTE

/**
 * Watches the resident memory of this process. The system's high-water mark counts where it has risen: before, it may
 * be what the parent had when it started this process, or the start's own.
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
