/** Why a command cannot continue, as one Japanese sentence for the user. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** The user stopped the command before it was done. */
export class Interrupted extends Refusal {
  override name = 'Interrupted'
}

/**
 * Runs a command and sets the exit code: the result of `main`, or 1 if it throws. It prints only the
 * sentence of a Refusal, but any other error with its stack.
 */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
    // Interrupted work may keep the process running.
    if (error instanceof Interrupted) process.exit()
  }
  // The open channel to the entry script would keep this process running.
  if (process.connected) process.disconnect()
}
