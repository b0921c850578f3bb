import { STEPS } from './steps.ts'

export type Count = { passed: number; failed: number }

/** Runs every check, also after one that failed, and prints what is wrong. @returns `faulty`: the names of those that failed */
export async function validate(): Promise<Count & { faulty: string[] }> {
  const faulty: string[] = []
  for (const { name, check } of STEPS) {
    const fault = await check()
    if (fault !== '') faulty.push(name)
    console.log(fault === '' ? `✓ ${name}` : `✗ ${name}\n${fault.trimEnd()}\n`)
  }
  return { passed: STEPS.length - faulty.length, failed: faulty.length, faulty }
}
