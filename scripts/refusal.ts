/** Why a command cannot continue, as one Japanese sentence for the user. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** The user stopped the command before it was done. */
export class Interrupted extends Refusal {
  override name = 'Interrupted'
}

/** The sentence for the user, or null if the error is a fault of ours, of which the stack is wanted. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.message
  // What parseArgs of node:util throws has a code.
  const code = error instanceof TypeError && 'code' in error ? String(error.code) : ''
  return error instanceof TypeError && code.startsWith('ERR_PARSE_ARGS_')
    ? `オプションを読めません（${error.message}）。使い方は docs/development.md の「Commands」にあります。`
    : null
}

/**
 * Runs a command and sets the exit code: the result of `main`, or 1 if it throws. It prints only the
 * sentence of a Refusal or of a wrong option, but any other error with its stack.
 */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(refusalOf(error) ?? error)
    process.exitCode = 1
    // Interrupted work may keep the process running.
    if (error instanceof Interrupted) process.exit()
  }
  // The open channel to the entry script would keep this process running.
  if (process.connected) process.disconnect()
}
