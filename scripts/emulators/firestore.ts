import { Firestore } from 'firebase-admin/firestore'
import { PROJECT_ID } from '../project.ts'

/**
 * Runs `work` with the lookup of a cloud machine's credentials switched off, so that the client does not warn
 * about missing ones.
 */
async function withoutCloudCredentials<T>(work: () => Promise<T>): Promise<T> {
  const before = process.env['METADATA_SERVER_DETECTION']
  process.env['METADATA_SERVER_DETECTION'] = 'none'
  try {
    return await work()
  } finally {
    // Child processes started later must not inherit it.
    if (before === undefined) delete process.env['METADATA_SERVER_DETECTION']
    else process.env['METADATA_SERVER_DETECTION'] = before
  }
}

/**
 * Lets `work` use the Firestore emulator on a port, bypassing the security rules. FIRESTORE_EMULATOR_HOST would apply to
 * the whole process, and `npm test` runs two suites in one.
 */
export async function withFirestore<T>(port: number, work: (firestore: Firestore) => Promise<T>): Promise<T> {
  const firestore = new Firestore({ projectId: PROJECT_ID, host: `127.0.0.1:${String(port)}`, ssl: false })
  try {
    return await withoutCloudCredentials(() => work(firestore))
  } finally {
    await firestore.terminate()
  }
}
