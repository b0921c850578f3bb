import { fork } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'

/** How long a busy process works before it checks whether it should stop. Milliseconds. */
const STRETCH = 50

/** Keeps every processor busy, as on a shared machine. @returns a function that stops it */
export function burn(): () => void {
  const children = Array.from({ length: os.availableParallelism() }, () =>
    fork(path.join(import.meta.dirname, 'burn.ts'), { stdio: 'ignore' }),
  )
  return () => {
    for (const child of children) child.disconnect()
  }
}

function work(): void {
  const end = Date.now() + STRETCH
  while (Date.now() < end);
  setImmediate(work)
}

// This part runs as a separate process. It ends when the process that started it ends, for any reason.
if (process.argv[1] === import.meta.filename) {
  process.on('disconnect', () => process.exit())
  work()
}
