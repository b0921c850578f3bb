import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { projectRoot } from '../../project.ts'

/** How many names of a long list are printed. */
const SHOWN = 3

export const fieldSchema = z.object({
  fieldPath: z.string(),
  order: z.string().optional(),
  arrayConfig: z.string().optional(),
})

const fileSchema = z.object({
  indexes: z.array(
    z.object({ collectionGroup: z.string(), queryScope: z.string(), fields: z.array(fieldSchema) }),
  ),
  fieldOverrides: z.array(
    z.object({
      collectionGroup: z.string(),
      fieldPath: z.string(),
      ttl: z.boolean().default(false),
      indexes: z.array(z.unknown()),
    }),
  ),
})

/** What the repository asks for. */
export function readIndexFile() {
  return fileSchema.parse(JSON.parse(readFileSync(path.join(projectRoot, 'firestore.indexes.json'), 'utf8')))
}

/** The first names of a list, and how many more there are. */
export function firstOf(names: readonly string[]): string {
  const rest = names.length - SHOWN
  return `${names.slice(0, SHOWN).join('、')}${rest > 0 ? `、ほか ${String(rest)} 件` : ''}`
}

/** The part of a name such as projects/P/databases/D/collectionGroups/C/fields/F. */
export function partOf(name: string, kind: 'collectionGroups' | 'fields'): string {
  const parts = name.split('/')
  return parts[parts.indexOf(kind) + 1] ?? ''
}

/** All collections of a project, in an address of Google. */
export const collections = (id: string) =>
  `firestore.googleapis.com/v1/projects/${id}/databases/(default)/collectionGroups/-`

/** How to deploy firestore.indexes.json. */
export const DEPLOY_INDEXES = (id: string) =>
  `npx firebase deploy --only firestore:indexes --project ${id} を実行してください。`
