import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { Refusal } from '../../refusal.ts'
import { writeLauncherJar } from './launcher-jar.ts'

const run = promisify(execFile)

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

/**
 * Environment that makes firebase-tools run the Google Cloud CLI's Firestore emulator.
 * @param folder of the run, for the generated launcher jar
 * @throws {Refusal} where it is not installed
 */
export async function cloudCliFirestoreEnvironment(folder: string): Promise<Record<string, string>> {
  const jar = await cloudCliJar()
  if (jar === undefined) {
    throw new Refusal(
      'Firestore エミュレーターがなく、ダウンロードもできません。インターネット接続を確かめるか、Google Cloud CLI の cloud-firestore-emulator コンポーネントをインストールしてください。',
    )
  }
  console.log(
    'Firestore エミュレーターをダウンロードできないため、Google Cloud CLI の同じエミュレーターを使います。',
  )
  const launcher = path.join(folder, 'cloud-firestore-emulator.jar')
  await writeLauncherJar(jar, launcher)
  return { FIRESTORE_EMULATOR_BINARY_PATH: launcher }
}
