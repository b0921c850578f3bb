import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { z } from 'zod'
import { projectRoot } from '../project.ts'
import { budgetSchema, dashboardSchema, metricSchema, policySchema } from './schemas.ts'

/** Where the files are, from the root, as commands name them. */
const FOLDER = 'scripts/monitoring'

function read<T extends z.ZodType>(file: string, schema: T): z.infer<T> {
  return schema.parse(JSON.parse(readFileSync(path.join(projectRoot, file), 'utf8')))
}

function all<T extends z.ZodType>(folder: string, schema: T): { file: string; content: z.infer<T> }[] {
  return readdirSync(path.join(projectRoot, FOLDER, folder))
    .toSorted()
    .map((name) => `${FOLDER}/${folder}/${name}`)
    .map((file) => ({ file, content: read(file, schema) }))
}

/** The metrics that count lines of the log. */
export const metricFiles = () => all('metrics', metricSchema)
/** The alerts. */
export const policyFiles = () => all('alerts', policySchema)
/** The dashboard, with the path of its file. */
export const dashboardFile = () => {
  const file = `${FOLDER}/dashboard.json`
  return { file, content: read(file, dashboardSchema) }
}
/** The budget. */
export const budgetFile = () => read(`${FOLDER}/budget.json`, budgetSchema)
