import { createInterface } from 'node:readline/promises'
import { Refusal } from '../refusal.ts'

/** Asks the operator whether to go on. @throws {Refusal} if the answer is not yes */
export async function agree(question: string): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await terminal.question(`${question} (y/N) `)
  terminal.close()
  if (answer.trim().toLowerCase() !== 'y') throw new Refusal('実行しませんでした。')
}
