import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cloudCliFirestoreEnvironment } from './offline/cloud-cli-firestore.ts'
import { deniedStorageEnvironment } from './offline/denied-storage.ts'

/** How long to wait for the download server. Milliseconds. */
const PROBE_TIMEOUT = 5000

/** The files that firebase-tools downloads when they are first needed. */
type Downloaded = 'firestore' | 'storage' | 'ui'

/** `binaryPath`: where the download is unpacked, if it is an archive. */
type Download = { downloadPath: string; binaryPath?: string; opts: { remoteUrl: string } }

// firebase-tools has no types. This is the part that we use.
const { getDownloadDetails } = createRequire(import.meta.url)(
  'firebase-tools/lib/emulator/downloadableEmulators',
) as { getDownloadDetails: (emulator: Downloaded) => Download }

type Place = 'cached' | 'downloadable' | 'unavailable'

async function whereIs(emulator: Downloaded): Promise<Place> {
  const { downloadPath, binaryPath = downloadPath, opts } = getDownloadDetails(emulator)
  if (existsSync(binaryPath)) return 'cached'
  try {
    const answer = await fetch(opts.remoteUrl, {
      method: 'HEAD',
      signal: AbortSignal.timeout(PROBE_TIMEOUT),
    })
    return answer.ok ? 'downloadable' : 'unavailable'
  } catch {
    return 'unavailable'
  }
}

async function firestoreEnvironment(place: Place): Promise<Record<string, string>> {
  if (process.env['FIRESTORE_EMULATOR_BINARY_PATH'] !== undefined) return {}
  if (place === 'unavailable') return cloudCliFirestoreEnvironment()
  if (place === 'downloadable') {
    console.log('Firestore エミュレーターをダウンロードします（初回のみ、約 130 MB）…')
  }
  return {}
}

/**
 * Environment that tells firebase-tools where its two jars are: its own cache or download if possible,
 * otherwise the replacements in offline/.
 * @throws {Refusal} if neither is available
 */
export async function jarEnvironment(): Promise<Record<string, string>> {
  const [firestore, storage] = await Promise.all([whereIs('firestore'), whereIs('storage')])
  return {
    ...(await firestoreEnvironment(firestore)),
    ...(storage === 'unavailable' ? deniedStorageEnvironment() : {}),
  }
}

/** Whether the Emulator UI is cached or can be downloaded. If not, prints that it is left out. */
export async function isUiAvailable(): Promise<boolean> {
  if ((await whereIs('ui')) !== 'unavailable') return true
  console.log(
    'Emulator UI をダウンロードできないため、Emulator UI なしで起動します（インターネットにつないで起動すると使えます）。',
  )
  return false
}
