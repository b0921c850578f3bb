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
export function settingsFiles({ id }: Target): string[] {
  return ['.env', `.env.${id}`]
}

/**
 * The settings of a deployment to a project; null if none of their files exists.
 * @throws {Refusal} if there is a file for the project's name in .firebaserc: firebase-tools reads it if a command has that name, and not if
 * it has the id, as ours have, so that a deployment would silently have other settings than the one before
 */
export function readSettings(target: Target, folder = path.join(projectRoot, 'functions')) {
  const { id, alias } = target
  if (alias !== null && alias !== id && existsSync(path.join(folder, `.env.${alias}`)))
    throw new Refusal(
      `functions/.env.${alias} は、プロジェクトの ID を指定したデプロイでは読まれません。内容を functions/.env.${id} に移し、functions/.env.${alias} を消してください。`,
    )
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
