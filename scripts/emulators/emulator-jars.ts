import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { projectRoot } from '../project.ts'
import { Refusal } from '../refusal.ts'
import { writeLauncherJar } from './launcher-jar.ts'
import { deniesEverything } from './storage-rules.ts'

const run = promisify(execFile)

/** How long to wait for a sign of the download server. Milliseconds. */
const PROBE_TIMEOUT = 5000

type Download = { downloadPath: string; opts: { remoteUrl: string } }

// firebase-tools has no types; this is the part of it that we use.
const { getDownloadDetails } = createRequire(import.meta.url)(
  'firebase-tools/lib/emulator/downloadableEmulators',
) as { getDownloadDetails: (emulator: 'firestore' | 'storage') => Download }

async function isObtainable(download: Download): Promise<boolean> {
  try {
    const answer = await fetch(download.opts.remoteUrl, {
      method: 'HEAD',
      signal: AbortSignal.timeout(PROBE_TIMEOUT),
    })
    return answer.ok
  } catch {
    return false
  }
}

/** The Firestore emulator that the Google Cloud CLI installs as a component; undefined where there is none. */
async function cloudCliJar(): Promise<string | undefined> {
  try {
    // gcloud is a .cmd on Windows, which only a shell runs; the arguments are constants.
    const { stdout } = await run('gcloud', ['info', '--format=value(installation.sdk_root)'], {
      shell: process.platform === 'win32',
    })
    const folder = path.join(stdout.trim(), 'platform', 'cloud-firestore-emulator')
    const jar = path.join(folder, 'cloud-firestore-emulator.jar')
    return existsSync(jar) ? jar : undefined
  } catch {
    return undefined
  }
}

async function firestoreEnvironment(folder: string, obtainable: boolean): Promise<Record<string, string>> {
  if (process.env['FIRESTORE_EMULATOR_BINARY_PATH'] !== undefined) return {}
  const download = getDownloadDetails('firestore')
  if (existsSync(download.downloadPath)) return {}
  if (obtainable) {
    console.log('Firestore エミュレーターをダウンロードします（初回のみ、約 130 MB）…')
    return {}
  }
  const jar = await cloudCliJar()
  if (jar === undefined) {
    throw new Refusal(
      'Firestore エミュレーターがなく、ダウンロードもできません。インターネット接続を確かめるか、Google Cloud CLI の cloud-firestore-emulator コンポーネントをインストールしてください。',
    )
  }
  const launcher = path.join(folder, 'cloud-firestore-emulator.jar')
  await writeLauncherJar(jar, launcher)
  return { FIRESTORE_EMULATOR_BINARY_PATH: launcher }
}

function storageEnvironment(obtainable: boolean): Record<string, string> {
  if (obtainable || existsSync(getDownloadDetails('storage').downloadPath)) return {}
  if (!deniesEverything(readFileSync(path.join(projectRoot, 'storage.rules'), 'utf8'))) {
    throw new Refusal(
      'Storage ルールの実行環境をダウンロードできません。storage.rules がすべてを拒否する内容ではないため、代替では動かせません。インターネット接続を確かめてください。',
    )
  }
  console.log(
    'Storage ルールの実行環境をダウンロードできないため、すべて拒否する代替を使います（storage.rules と同じ結果です）。',
  )
  return { KENSHU_DENY_ALL_STORAGE: '1' }
}

/**
 * Environment that makes firebase-tools find its two jars: its own cache or download where possible, else the Google Cloud
 * CLI's Firestore emulator and a stand-in for the Storage rules.
 * @param folder of the run, for the generated launcher jar
 * @throws {Refusal} where neither is to be had
 */
export async function jarEnvironment(folder: string): Promise<Record<string, string>> {
  const downloads = [getDownloadDetails('firestore'), getDownloadDetails('storage')]
  const missing = downloads.find((download) => !existsSync(download.downloadPath))
  const obtainable = missing !== undefined && (await isObtainable(missing))
  return { ...(await firestoreEnvironment(folder, obtainable)), ...storageEnvironment(obtainable) }
}
