/** Why a command cannot go on, as one Japanese sentence for the person at the keyboard. */
export class Refusal extends Error {
  override name = 'Refusal'
}

/** Someone asked to stop before the work was done. */
export class Interrupted extends Refusal {
  override name = 'Interrupted'
}

/**
 * Runs a command to its end and sets the exit code: what `main` answers, 1 after a refusal (its sentence is printed) and 1
 * after anything unexpected (with its stack).
 */
export async function runCommand(main: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await main()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exitCode = 1
    // Work that was broken off may hold the process open.
    if (error instanceof Interrupted) process.exit()
  }
  // The channel to the entry script would keep this process alive.
  if (process.connected) process.disconnect()
}
