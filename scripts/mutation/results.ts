import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { writeBlock } from '../document-block.ts'
import { projectRoot } from '../project.ts'
import { PARTS, type Part } from './parts.ts'
import { percent, type Score } from './score.ts'

const RESULTS = path.join(projectRoot, 'scripts', 'mutation', 'results.json')

/** The last score of each part. */
type Results = Partial<Record<Part, Score & { when: string }>>

const NAMES: Record<Part, string> = {
  contract: '`contract`',
  zac: '`functions/src/zac`',
  promote: '`functions/src/promote` and `csv`',
  usecases: '`functions/src/usecases`, what waits for nobody',
}

function row(name: string, { killed, survived, ignored }: Score, when: string): string {
  const cells = [name, `${percent({ killed, survived }).toFixed(1)}%`, killed, survived, ignored, when]
  return `| ${cells.map(String).join(' | ')} |`
}

function sum(scores: readonly Score[]): Score {
  const add = (key: keyof Score) => scores.reduce((total, score) => total + score[key], 0)
  return { killed: add('killed'), survived: add('survived'), ignored: add('ignored') }
}

/** The scores as a Markdown table. */
function tableOf(results: Results): string {
  const known = PARTS.flatMap((part) => {
    const result = results[part]
    return result === undefined ? [] : [{ part, result }]
  })
  return [
    '| mutated | killed | mutants killed | survived | not run | when |',
    '| --- | --: | --: | --: | --: | --- |',
    ...known.map(({ part, result }) => row(NAMES[part], result, result.when)),
    row('all', sum(known.map(({ result }) => result)), ''),
  ].join('\n')
}

/**
 * Saves the score of a part in results.json and in README, beside the last scores of the other parts.
 * @returns the table of all
 */
export function keepScore(part: Part, score: Score, when: Date): string {
  // This function writes it.
  const before = existsSync(RESULTS) ? (JSON.parse(readFileSync(RESULTS, 'utf8')) as Results) : {}
  const results: Results = { ...before, [part]: { ...score, when: when.toISOString().slice(0, 10) } }
  writeFileSync(RESULTS, `${JSON.stringify(results, null, 2)}\n`)
  const table = tableOf(results)
  writeBlock('README.md', 'npm run mutation', table)
  return table
}
