import { fork } from 'node:child_process'
import os from 'node:os'
import path from 'node:path'

/** How long a busy process works before it checks whether it should stop. Milliseconds. */
const STRETCH = 50

/** Keeps every processor busy, as on a machine that others use too. @returns stops it */
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

// As a process of its own. It ends when its starter does, for any reason.
if (process.argv[1] === import.meta.filename) {
  process.on('disconnect', () => process.exit())
  work()
}
