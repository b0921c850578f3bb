import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { projectRoot, runFolder } from '../project.ts'
import { type Anchor, writeAnchor } from '../seed/anchor.ts'

/** The file that every export of the emulators has. */
const METADATA = 'firebase-export-metadata.json'

/** The seed, which is in git. */
export const seedFolder = path.join(projectRoot, 'emulator-data')

const folderOf = (name: string): string => path.join(runFolder('start'), name)

/** Data kept between starts, and the folders used while it is replaced. */
const kept = folderOf('data')
const arriving = folderOf('data-new')
const leaving = folderOf('data-old')

function isExport(folder: string): boolean {
  return existsSync(path.join(folder, METADATA))
}

/** Restores the old data if a crash interrupted the replacing below. */
function recover(): void {
  if (!isExport(kept) && isExport(leaving)) {
    rmSync(kept, { recursive: true, force: true })
    renameSync(leaving, kept)
  }
}

/** The folder to start from: the kept data, else the seed; undefined if there is neither. */
export function dataToImport(): string | undefined {
  recover()
  if (isExport(kept)) return kept
  return isExport(seedFolder) ? seedFolder : undefined
}

/**
 * Replaces the kept data by a new export. It is written beside the old one first, so that a complete export exists at any
 * time.
 * @param exportTo writes the export into a folder
 * @param anchor of the seeded notes in it, kept beside it
 */
export async function keepData(
  exportTo: (folder: string) => Promise<void>,
  anchor: Anchor | undefined,
): Promise<void> {
  rmSync(arriving, { recursive: true, force: true })
  await exportTo(arriving)
  if (!isExport(arriving)) throw new Error('The export is not complete')
  if (anchor !== undefined) writeAnchor(arriving, anchor)
  rmSync(leaving, { recursive: true, force: true })
  if (existsSync(kept)) renameSync(kept, leaving)
  renameSync(arriving, kept)
  rmSync(leaving, { recursive: true, force: true })
}

/** Deletes the kept data. The next start begins with the seed. */
export function forgetData(): void {
  for (const folder of [kept, arriving, leaving]) rmSync(folder, { recursive: true, force: true })
}
