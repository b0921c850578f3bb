import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { z } from 'zod'
import { projectRoot } from '../project.ts'
import { Refusal } from '../refusal.ts'

const rcSchema = z.object({ projects: z.record(z.string(), z.string()).default({}) })

/** The project that a command is for. */
export interface Target {
  readonly id: string
  /** its name in .firebaserc */
  readonly alias: string | null
}

/** What an id of a Google Cloud project looks like. */
const PROJECT_ID = /^[a-z][a-z0-9-]{4,28}[a-z0-9]$/

/**
 * The project that is meant: the id or alias that was given, or else the default of .firebaserc.
 * @param rc text of .firebaserc; null if there is none
 * @throws {Refusal} if there is none, or it is no id
 */
export function targetOf(given: string | undefined, rc: string | null): Target {
  const projects = rc === null ? {} : rcSchema.parse(JSON.parse(rc)).projects
  const named = given ?? projects['default']
  if (named === undefined) {
    throw new Refusal(
      'プロジェクトが分かりません。--project プロジェクトID を付けて、もう一度実行してください。',
    )
  }
  const id = projects[named] ?? named
  if (!PROJECT_ID.test(id)) throw new Refusal(`プロジェクトの ID ではありません: ${id}`)
  const alias = given !== undefined && projects[given] !== undefined ? given : null
  return { id, alias: alias ?? Object.entries(projects).find(([, project]) => project === id)?.[0] ?? null }
}

/** The project that is meant, by the .firebaserc of this checkout. @throws {Refusal} see `targetOf` */
export function readTarget(given: string | undefined): Target {
  const file = path.join(projectRoot, '.firebaserc')
  return targetOf(given, existsSync(file) ? readFileSync(file, 'utf8') : null)
}

/** The files that a deployment reads, in this order, as firebase-tools does; a later one wins. */
export function settingsFiles({ id, alias }: Target): string[] {
  return [...new Set(['.env', `.env.${id}`, ...(alias === null ? [] : [`.env.${alias}`])])]
}

/** The settings of a deployment to a project; null if none of their files exists. */
export function readSettings(target: Target, folder = path.join(projectRoot, 'functions')) {
  const files = settingsFiles(target)
    .map((name) => path.join(folder, name))
    .filter((file) => existsSync(file))
  if (files.length === 0) return null
  const settings: Record<string, string> = {}
  for (const file of files) {
    for (const [name, value] of Object.entries(parseEnv(readFileSync(file, 'utf8')))) {
      settings[name] = value ?? ''
    }
  }
  return settings
}
