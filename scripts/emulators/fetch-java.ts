import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import njre from 'njre'
import { projectRoot, runFolder } from '../project.ts'
import { Refusal } from '../refusal.ts'

/** Kept between runs and ignored by git. */
const parent = runFolder('java')

const folderOf = (version: number): string => path.join(parent, String(version))

/** The folders that may contain the home of a fetched Java. On macOS it is further down. */
export function fetchedJavaParents(version: number): string[] {
  return [parent, path.join(folderOf(version), 'Contents')]
}

/** Downloads and unpacks a JRE. @returns its folder, below `folder` */
async function download(version: number, folder: string): Promise<string> {
  const unpacked = await njre.install(version, { type: 'jre', installPath: path.join(folder, 'app') })
  const [name] = readdirSync(unpacked)
  if (name === undefined) throw new Error('the archive is empty')
  return path.join(unpacked, name)
}

/**
 * Downloads Adoptium's JRE into a folder of this project and verifies its checksum.
 * @throws {Refusal} saying how to install one by hand
 */
export async function fetchJava(version: number): Promise<void> {
  const target = folderOf(version)
  console.log(
    `Java ${String(version)} 以上が見つからないため、Eclipse Temurin（Adoptium）を ${path.relative(projectRoot, target)} にダウンロードします（初回のみ、約 50 MB）…`,
  )
  mkdirSync(parent, { recursive: true })
  const arriving = mkdtempSync(path.join(parent, 'arriving-'))
  const removeArriving = (): void => {
    rmSync(arriving, { recursive: true, force: true })
  }
  // This also removes the folder when the whole run is interrupted.
  process.once('exit', removeArriving)
  try {
    const fetched = await download(version, arriving)
    if (existsSync(target)) rmSync(target, { recursive: true })
    renameSync(fetched, target)
  } catch (error) {
    throw new Refusal(
      `Java をダウンロードできませんでした（${error instanceof Error ? error.message : String(error)}）。インターネット接続を確かめてもう一度実行するか、https://adoptium.net/ から Temurin ${String(version)} 以上をインストールしてください（見つからないときは、その場所を環境変数 JAVA_HOME に設定してください）。`,
    )
  } finally {
    removeArriving()
    process.off('exit', removeArriving)
  }
}
