/** Checks a project's settings and changes nothing: each finding is a sentence, a problem has its remedy. */
import { parseArgs } from 'node:util'
import { runCommand } from '../refusal.ts'
import { askServices, remembering } from './ask.ts'
import { findingsOf } from './check.ts'
import { CHECKS } from './checks.ts'
import type { Finding } from './finding.ts'
import { readFacts } from './project-facts.ts'
import { readSettings, readTarget } from './read-settings.ts'
import { linesOf, summaryOf, unknownLines } from './report.ts'
import { readToken } from './token.ts'

await runCommand(async () => {
  const { values } = parseArgs({
    options: { project: { type: 'string' }, dkim: { type: 'string', multiple: true, default: [] } },
  })
  const target = readTarget(values.project)
  console.log(`プロジェクト ${target.id} を確認します。何も変更しません。\n`)
  const ask = remembering(askServices({ ...(await readToken()), projectId: target.id }))
  const project = await readFacts(
    { id: target.id, settings: readSettings(target), selectors: values.dkim },
    ask,
  )
  const all: Finding[] = []
  for (const check of CHECKS) {
    const findings = await findingsOf(check, project, ask)
    for (const line of findings.flatMap(linesOf)) console.log(line)
    all.push(...findings)
  }
  for (const line of unknownLines(all)) console.log(line)
  const { line, code } = summaryOf(all)
  console.log(`\n${line}`)
  return code
})
