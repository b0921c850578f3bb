import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

/** A script that runs in a process of its own until it is asked to stop. */
export type Service = {
  child: ChildProcess
  /** fulfilled when the process has ended for any reason */
  ended: Promise<void>
  /** aborted when the process ends or the start takes too long */
  notStarted: AbortSignal
  /** asks the process to stop, kills it if it does not, and waits until it has ended */
  stop: () => Promise<void>
}

/** Milliseconds. */
type Limits = { start: number; stop: number }

/**
 * Starts a script of this project in a process of its own. The script calls `stopWhenAsked`, so it also ends when this
 * process dies.
 */
export function startService(
  command: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> & { stdio: ['ignore', 'pipe' | 'ignore', 'pipe' | 'inherit'] },
  limits: Limits,
): Service {
  const child = spawn(process.execPath, command, {
    ...options,
    stdio: [...options.stdio, 'ipc'],
    // A process group of its own: Ctrl-C in the terminal reaches only us, and we stop everything in order.
    detached: true,
    windowsHide: true,
  })
  const gone = new AbortController()
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      gone.abort()
      resolve()
    })
  })
  const stop = async (): Promise<void> => {
    if (child.connected) child.send('stop')
    const limit = setTimeout(() => child.kill('SIGKILL'), limits.stop)
    await ended
    clearTimeout(limit)
  }
  const notStarted = AbortSignal.any([gone.signal, AbortSignal.timeout(limits.start)])
  return { child, ended, notStarted, stop }
}

/** For the script of a service: calls `stop` once, when its starter asks for it or has died. */
export function stopWhenAsked(stop: () => void): void {
  let isStopping = false
  const stopOnce = (): void => {
    if (!isStopping) stop()
    isStopping = true
  }
  // 'stop' is the only message.
  process.on('message', stopOnce)
  process.on('disconnect', stopOnce)
}
