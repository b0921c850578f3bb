/**
 * Runs firebase-tools in a process of its own. It stops when the process that started it asks for it or has
 * died, and leaves no child process behind.
 */
import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { stopWhenAsked } from '../process/service.ts'
import { PROJECT_ID } from '../project.ts'
import { emulateFrontEnds } from './front-ends.ts'
import { lightenEmulators, lightenInstance } from './lighter-emulators.ts'
import { nameMainClass } from './offline/cloud-cli-firestore.ts'
import { denyStorageWhereAsked } from './offline/denied-storage.ts'
import { keepLogsSmall, quietArguments } from './small-logs.ts'

/** How long firebase-tools may take to stop its emulators before its child processes are killed. Milliseconds. */
const STOP_LIMIT = 15_000

const require = createRequire(import.meta.url)

type Spawn = (...args: unknown[]) => ChildProcess

const children = new Set<ChildProcess>()

/**
 * firebase-tools starts Java and the functions' workers as detached processes, which would outlive it if it
 * died.
 */
function rememberChildren(): void {
  // firebase-tools calls `spawn` on the CommonJS module object. A function imported from the ES module could not be
  // replaced.
  const childProcess = require('node:child_process') as { spawn: Spawn }
  const spawn = childProcess.spawn
  childProcess.spawn = (...args) => {
    const child = spawn(...args.map(quietArguments).map(nameMainClass).map(lightenInstance))
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }
}

function leaveNothing(): void {
  for (const child of children) child.kill('SIGKILL')
  const temporary = process.env['KENSHU_TEMPORARY']
  if (temporary !== undefined) rmSync(temporary, { recursive: true, force: true })
}

function stop(): void {
  // firebase-tools shuts down on SIGINT. Emitting it, instead of sending it, works on Windows too.
  process.emit('SIGINT')
  setTimeout(() => process.exit(1), STOP_LIMIT).unref()
}

rememberChildren()
process.on('exit', leaveNothing)
stopWhenAsked(stop)
denyStorageWhereAsked(require)
lightenEmulators(require)
keepLogsSmall(require)
emulateFrontEnds(PROJECT_ID, process.env['KENSHU_CALLER_KEY'])
require('firebase-tools/lib/bin/firebase')
