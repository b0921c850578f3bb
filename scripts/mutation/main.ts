import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { packageCommand, run } from '../process/run.ts'
import { projectRoot } from '../project.ts'
import { Refusal, runCommand } from '../refusal.ts'
import { filesOf, PARTS, type Part, testsOf } from './parts.ts'
import { keepScore } from './results.ts'
import { percent, type Report, type Score, scoreOf, survivors } from './score.ts'

/** The score that every part must reach, in percent. */
const TARGET = 85

/** A file below .run/. Stryker reads its earlier results there and reuses those of unchanged code. */
function runFile(name: string): string {
  return path.posix.join('.run', 'mutation', name)
}

function configOf(part: Part, concurrency: number): object {
  return {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
    mutate: filesOf(part),
    testFiles: testsOf(part),
    ignorePatterns: ['.run', 'bench', 'docs', 'emulator-data', 'functions/lib', 'tests', 'web'],
    // Mutants of values that are computed at load time (schemas, tables) would each need all tests again.
    ignoreStatic: true,
    incremental: true,
    incrementalFile: runFile(`${part}-incremental.json`),
    concurrency,
    // Stryker detects an endless loop by counting iterations; a timeout would only show that the machine is busy.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 60,
    reporters: ['json', 'html', 'progress-append-only'],
    jsonReporter: { fileName: runFile(`${part}.json`) },
    htmlReporter: { fileName: runFile(`${part}.html`) },
    tempDirName: '.stryker-tmp',
    allowConsoleColors: false,
  }
}

async function mutate(part: Part, concurrency: number): Promise<Score> {
  const config = runFile(`${part}-config.json`)
  mkdirSync(path.join(projectRoot, runFile('')), { recursive: true })
  writeFileSync(path.join(projectRoot, config), JSON.stringify(configOf(part, concurrency), null, 2))
  const { code } = await run(packageCommand('@stryker-mutator/core', 'stryker'), ['run', config], {
    env: { ...process.env, TZ: 'America/New_York' },
    show: `${part} | `,
  })
  if (code !== 0) throw new Refusal(`変異テストを実行できませんでした（${part}）。`)
  // Stryker's own format.
  const report = JSON.parse(readFileSync(path.join(projectRoot, runFile(`${part}.json`)), 'utf8')) as Report
  for (const line of survivors(report)) console.log(line)
  return scoreOf(report)
}

function isPart(word: string): word is Part {
  return PARTS.some((part) => part === word)
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { concurrency: { type: 'string', default: String(os.availableParallelism()) } },
  })
  const unknown = positionals.filter((word) => !isPart(word))
  if (unknown.length > 0) throw new Refusal(`${PARTS.join('、')} から選んでください: ${unknown.join(' ')}`)
  const missed: string[] = []
  for (const part of positionals.length === 0 ? PARTS : positionals.filter(isPart)) {
    const score = await mutate(part, Number(values.concurrency))
    console.log(`\n${keepScore(part, score, new Date())}\n`)
    if (percent(score) < TARGET) missed.push(`${part}: ${percent(score).toFixed(1)}%`)
  }
  for (const part of missed) console.error(`under ${String(TARGET)}%: ${part}`)
  return missed.length === 0 ? 0 : 1
})
