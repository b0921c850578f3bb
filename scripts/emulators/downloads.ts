import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { cloudCliFirestoreEnvironment } from './offline/cloud-cli-firestore.ts'
import { deniedStorageEnvironment } from './offline/denied-storage.ts'

/** How long to wait for a sign of the download server. Milliseconds. */
const PROBE_TIMEOUT = 5000

/** What firebase-tools downloads by itself when it is first needed. */
type Downloaded = 'firestore' | 'storage' | 'ui'

/** `binaryPath` where what is downloaded is unpacked. */
type Download = { downloadPath: string; binaryPath?: string; opts: { remoteUrl: string } }

// firebase-tools has no types; this is the part of it that we use.
const { getDownloadDetails } = createRequire(import.meta.url)(
  'firebase-tools/lib/emulator/downloadableEmulators',
) as { getDownloadDetails: (emulator: Downloaded) => Download }

/** On this machine, to be downloaded by firebase-tools, or neither. */
type Place = 'cached' | 'obtainable' | 'nowhere'

async function whereIs(emulator: Downloaded): Promise<Place> {
  const { downloadPath, binaryPath = downloadPath, opts } = getDownloadDetails(emulator)
  if (existsSync(binaryPath)) return 'cached'
  try {
    const answer = await fetch(opts.remoteUrl, {
      method: 'HEAD',
      signal: AbortSignal.timeout(PROBE_TIMEOUT),
    })
    return answer.ok ? 'obtainable' : 'nowhere'
  } catch {
    return 'nowhere'
  }
}

async function firestoreEnvironment(place: Place): Promise<Record<string, string>> {
  if (process.env['FIRESTORE_EMULATOR_BINARY_PATH'] !== undefined) return {}
  if (place === 'nowhere') return cloudCliFirestoreEnvironment()
  if (place === 'obtainable') {
    console.log('Firestore エミュレーターをダウンロードします（初回のみ、約 130 MB）…')
  }
  return {}
}

/**
 * Environment that makes firebase-tools find its two jars: its own cache or download where possible, else what offline/ has.
 * @throws {Refusal} where neither is to be had
 */
export async function jarEnvironment(): Promise<Record<string, string>> {
  const [firestore, storage] = await Promise.all([whereIs('firestore'), whereIs('storage')])
  return {
    ...(await firestoreEnvironment(firestore)),
    ...(storage === 'nowhere' ? deniedStorageEnvironment() : {}),
  }
}

/** Whether the Emulator UI can be had; where it cannot, a sentence says that it is left out. */
export async function isUiToBeHad(): Promise<boolean> {
  if ((await whereIs('ui')) !== 'nowhere') return true
  console.log(
    'Emulator UI をダウンロードできないため、Emulator UI なしで起動します（インターネットにつないで起動すると使えます）。',
  )
  return false
}
