import { STEPS } from './steps.ts'

export type Count = { passed: number; failed: number }

/** Runs every check, also after one that failed, and prints what is wrong. */
export async function validate(): Promise<Count> {
  let failed = 0
  for (const { name, check } of STEPS) {
    const fault = await check()
    if (fault !== '') failed += 1
    console.log(fault === '' ? `✓ ${name}` : `✗ ${name}\n${fault.trimEnd()}\n`)
  }
  return { passed: STEPS.length - failed, failed }
}
