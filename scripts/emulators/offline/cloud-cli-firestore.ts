import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { Refusal } from '../../refusal.ts'

const run = promisify(execFile)

const JAR = 'cloud-firestore-emulator.jar'
const MAIN_CLASS = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'

/** The Firestore emulator that the Google Cloud CLI installs as a component; undefined if it is not installed. */
async function cloudCliJar(): Promise<string | undefined> {
  try {
    // On Windows gcloud is a .cmd, which needs a shell. The arguments are constants.
    const { stdout } = await run('gcloud', ['info', '--format=value(installation.sdk_root)'], {
      shell: process.platform === 'win32',
    })
    const jar = path.join(stdout.trim(), 'platform', 'cloud-firestore-emulator', JAR)
    return existsSync(jar) ? jar : undefined
  } catch {
    return undefined
  }
}

/**
 * Environment that makes firebase-tools run the Google Cloud CLI's Firestore emulator.
 * @throws {Refusal} if it is not installed
 */
export async function cloudCliFirestoreEnvironment(): Promise<Record<string, string>> {
  const jar = await cloudCliJar()
  if (jar === undefined) {
    throw new Refusal(
      'Firestore エミュレーターがなく、ダウンロードもできません。インターネット接続を確かめるか、Google Cloud CLI の cloud-firestore-emulator コンポーネントをインストールしてください。',
    )
  }
  console.log(
    'Firestore エミュレーターをダウンロードできないため、Google Cloud CLI の同じエミュレーターを使います。',
  )
  return { FIRESTORE_EMULATOR_BINARY_PATH: jar }
}

/**
 * firebase-tools runs `java -jar`, but this jar's manifest names no main class. So it is named on the command line, as
 * gcloud does.
 */
export function nameMainClass(args: unknown): unknown {
  if (!Array.isArray(args)) return args
  const at = args.indexOf('-jar')
  const jar: unknown = args[at + 1]
  if (at === -1 || typeof jar !== 'string' || path.basename(jar) !== JAR) return args
  return args.toSpliced(at, 2, '-cp', jar, MAIN_CLASS)
}
