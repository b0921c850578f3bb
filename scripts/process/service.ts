import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'

/** A script that runs in a process of its own until it is told to stop. */
export type Service = {
  child: ChildProcess
  /** fulfilled when the process has ended, whoever ended it */
  ended: Promise<void>
  /** aborts when the process ends or the start takes too long: ends the waiting for it to be ready */
  notStarted: AbortSignal
  /** asks the process to stop, kills it where it does not, and waits until it has ended */
  stop: () => Promise<void>
}

/** Milliseconds. */
type Limits = { start: number; stop: number }

/** Starts a script of this project. The script ends by `stopWhenAsked`, also when this process dies. */
export function startService(
  command: readonly string[],
  options: Pick<SpawnOptions, 'cwd' | 'env'> & { stdio: ['ignore', 'pipe' | 'ignore', 'pipe' | 'inherit'] },
  limits: Limits,
): Service {
  const child = spawn(process.execPath, command, {
    ...options,
    stdio: [...options.stdio, 'ipc'],
    // A group of its own: Ctrl-C in the terminal reaches us alone, and we then stop everything in order.
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

/** For the script of a service: calls `stop` once, when its starter asks for it or is dead. */
export function stopWhenAsked(stop: () => void): void {
  let isStopping = false
  const stopOnce = (): void => {
    if (!isStopping) stop()
    isStopping = true
  }
  // 'stop' is all that is ever sent.
  process.on('message', stopOnce)
  process.on('disconnect', stopOnce)
}
