import { z } from 'zod'
import type { Answer } from '../doctor/question.ts'
import { read } from '../doctor/question.ts'

const sitesSchema = z.object({
  sites: z.array(z.object({ name: z.string(), type: z.string().default('') })).default([]),
})

const releasesSchema = z.object({
  releases: z
    .array(
      z.object({
        version: z.object({ name: z.string(), status: z.string().default('') }).optional(),
        message: z.string().default(''),
      }),
    )
    .default([]),
})

/** A version of the pages, and the commit of which it and its functions were deployed; null if another tool deployed it. */
export interface Release {
  readonly version: string
  readonly commit: string | null
}

/** What a deployment says about itself in Hosting's list of releases; `--rollback` finds the commit by it. */
export function releaseMessage(commit: string): string {
  return `kenshu@${commit}`
}

const MESSAGE = /kenshu@([0-9a-f]{40})/

const last = (name: string) => name.split('/').at(-1) ?? name

/** The project's own site. @throws Unanswered, ZodError; null if there is none */
export function siteOf(answer: Answer): string | null {
  const { sites } = read(sitesSchema, answer)
  const site =
    sites.find(({ type }) => type === 'DEFAULT_SITE') ?? (sites.length === 1 ? sites[0] : undefined)
  return site === undefined ? null : last(site.name)
}

/**
 * The versions of the pages, each once, the present one first, then the one before it, as they were first released. A version that was
 * released again by a rollback stands at its first release, so a second rollback goes further back and not forth.
 * @param answer Hosting's releases of the live channel, the newest first
 * @throws Unanswered, ZodError
 */
export function versionsOf(answer: Answer): Release[] {
  const { releases } = read(releasesSchema, answer)
  const named = releases.flatMap(({ version, message }) =>
    version === undefined ? [] : [{ ...version, message }],
  )
  const present = named[0]
  if (present === undefined) return []
  const first = named.findLastIndex(({ name }) => name === present.name)
  const before = named
    .slice(first + 1)
    .filter(({ name, status }) => name !== present.name && status !== 'DELETED')
  const names = [...new Set([present.name, ...before.map(({ name }) => name)])]
  return names.map((name) => {
    const messages = named.filter((release) => release.name === name).map(({ message }) => message)
    const commits = messages.flatMap((message) => MESSAGE.exec(message)?.[1] ?? [])
    return { version: last(name), commit: commits[0] ?? null }
  })
}
