import { runCommand } from '../refusal.ts'
import { validate } from './validate.ts'

await runCommand(async () => {
  const { passed, failed } = await validate()
  console.log(`${String(passed)} passed, ${String(failed)} failed`)
  return failed === 0 ? 0 : 1
})
