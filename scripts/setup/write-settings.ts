import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseEnv } from 'node:util'
import { SETTINGS } from '../doctor/declared.ts'
import { readSettings, settingsFiles, type Target } from '../doctor/read-settings.ts'
import { agree } from '../process/agree.ts'
import { projectRoot } from '../project.ts'
import { Refusal } from '../refusal.ts'
import { askSettings } from './questions.ts'
import { withSettings } from './settings-text.ts'

const FUNCTIONS = path.join(projectRoot, 'functions')

/** The file whose settings win; if there is none yet, the project's own, so that a second project does not change those of the first. */
export function fileFor(target: Target, folder = FUNCTIONS): string {
  const files = settingsFiles(target).map((name) => path.join(folder, name))
  return files.findLast((file) => existsSync(file)) ?? path.join(folder, `.env.${target.id}`)
}

/** The settings of a file that the company has prepared. @throws {Refusal} for a name that the product does not know */
function readPrepared(file: string): Record<string, string> {
  if (!existsSync(file)) throw new Refusal(`${file} がありません。`)
  const known = new Set(SETTINGS.map(({ name }) => name))
  const values = Object.entries(parseEnv(readFileSync(file, 'utf8')))
  const strange = values.map(([name]) => name).filter((name) => !known.has(name))
  if (strange.length > 0) throw new Refusal(`${file} に、知らない設定があります: ${strange.join('、')}`)
  return Object.fromEntries(values.map(([name, value]) => [name, value ?? '']))
}

async function ask(present: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  console.log('会社の設定を入力してください。何も入力しなければ［ ］の値のまま、- で空になります。\n')
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await askSettings(present, (text) => terminal.question(text))
  } finally {
    terminal.close()
  }
}

/**
 * Writes settings into the functions' .env file, from a prepared file or as the operator types them, after showing them. Nothing else of that
 * file changes.
 * @param prepared null: they are asked for
 */
export async function writeSettings(
  target: Target,
  prepared: string | null,
  { isPlan, isAgreed }: { isPlan: boolean; isAgreed: boolean },
): Promise<void> {
  const file = fileFor(target)
  const example = path.join(FUNCTIONS, '.env.example')
  const text = readFileSync(existsSync(file) ? file : example, 'utf8')
  const present = { ...parseDefaults(example), ...readSettings(target) }
  const values = prepared === null ? await ask(present) : readPrepared(prepared)
  const changed = Object.entries(values).filter(
    ([name, value]) => !existsSync(file) || readSettings(target)?.[name] !== value,
  )
  if (changed.length === 0) return
  const next = withSettings(text, Object.fromEntries(changed))
  console.log(`\n${path.relative(projectRoot, file)} に書き込みます。`)
  for (const [name, value] of changed) console.log(`  ${name}=${value}`)
  if (isPlan) return
  if (!isAgreed) await agree('書き込みますか？')
  writeFileSync(file, next)
}

/** The defaults of the example. */
function parseDefaults(example: string): Record<string, string> {
  return Object.fromEntries(
    Object.entries(parseEnv(readFileSync(example, 'utf8'))).map(([name, value]) => [name, value ?? '']),
  )
}
