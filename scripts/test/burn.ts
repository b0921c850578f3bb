import { fork } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'

/** How long a busy process works before it looks whether it is still wanted. Milliseconds. */
const STRETCH = 50

/** Keeps every processor busy with work of no use, as a machine does on which others work too. @returns ends it */
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

// As a process of its own: ends with its starter, whatever ended that.
if (process.argv[1] === import.meta.filename) {
  process.on('disconnect', () => process.exit())
  work()
}
