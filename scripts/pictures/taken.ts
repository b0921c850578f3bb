import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { contentOf } from '../../bench/measured.ts'
import { projectRoot } from '../project.ts'
import { SHOWN } from './shown.ts'

const FILE = path.join(import.meta.dirname, 'taken.json')
/** One picture may have a file for each theme, and one for phones. */
const VARIANT = /(?:-(?:light|dark|phone))?\.(?:png|webp)$/

/** By picture: what it shows, each with its content hash of when it was taken. */
const takenSchema = z.record(z.string(), z.record(z.string(), z.string()))
type Taken = z.infer<typeof takenSchema>

/** What each picture shows, by its name below the root. */
const ALL = new Map<string, readonly string[]>(
  Object.entries(SHOWN).flatMap(([folder, pictures]) =>
    Object.entries(pictures).map(([name, places]) => [`${folder}/${name}`, places] as const),
  ),
)

function readTaken(): Taken {
  return takenSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')))
}

/** Records that a picture shows the present code. @param file absolute, of any of its variants */
export function recordTaken(file: string): void {
  const name = path.relative(projectRoot, file).replaceAll('\\', '/').replace(VARIANT, '')
  const places = ALL.get(name) ?? []
  const taken = {
    ...readTaken(),
    [name]: Object.fromEntries(places.map((place) => [place, contentOf(place)])),
  }
  const inOrder = Object.entries(taken).toSorted(([a], [b]) => (a < b ? -1 : 1))
  writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(inOrder), null, 2)}\n`)
}

/** The pictures, each with what has changed of it since it was taken. */
export function changedPictures(taken: Taken, content = contentOf): string[] {
  return Object.entries(taken).flatMap(([name, places]) => {
    const changed = Object.entries(places).filter(([place, hash]) => content(place) !== hash)
    return changed.length === 0 ? [] : [`${name} (${changed.map(([place]) => place).join(', ')})`]
  })
}

/** The pictures that may show what is not there any more: a remark, because most changes of a screen are not to be seen on its picture. */
export function stalePictures(): string[] {
  return changedPictures(readTaken())
}

/** Reports pictures of which nobody says what they show, names without a picture, and pictures that were never recorded. */
export function checkPictures(): string[] {
  const files = globSync(
    Object.keys(SHOWN).map((folder) => `${folder}/*.{png,webp}`),
    { cwd: projectRoot },
  )
  const there = new Set(files.map((file) => file.replaceAll('\\', '/').replace(VARIANT, '')))
  const taken = readTaken()
  return [
    ...[...there].filter((name) => !ALL.has(name)).map((name) => `${name}: scripts/pictures/shown.ts`),
    ...[...ALL.keys()].filter((name) => !there.has(name)).map((name) => `${name}: no picture`),
    ...[...ALL].flatMap(([name, places]) => {
      const recorded = Object.keys(taken[name] ?? {}).toSorted()
      return JSON.stringify(recorded) === JSON.stringify([...places].toSorted())
        ? []
        : [`${name}: npm run pictures`]
    }),
  ]
}
