import { Firestore } from 'firebase-admin/firestore'
import { PROJECT_ID } from '../project.ts'

/** While it runs, the client does not look for a cloud machine's credentials, and so does not warn that there are none. */
async function withoutCloudCredentials<T>(work: () => Promise<T>): Promise<T> {
  const before = process.env['METADATA_SERVER_DETECTION']
  process.env['METADATA_SERVER_DETECTION'] = 'none'
  try {
    return await work()
  } finally {
    // Processes started later get what stood there before.
    if (before === undefined) delete process.env['METADATA_SERVER_DETECTION']
    else process.env['METADATA_SERVER_DETECTION'] = before
  }
}

/**
 * Lets `work` use the Firestore emulator on a port, past its rules. (The usual FIRESTORE_EMULATOR_HOST holds for a whole process,
 * and `npm test` has two suites in one.)
 */
export async function withFirestore<T>(port: number, work: (firestore: Firestore) => Promise<T>): Promise<T> {
  const firestore = new Firestore({ projectId: PROJECT_ID, host: `127.0.0.1:${String(port)}`, ssl: false })
  try {
    return await withoutCloudCredentials(() => work(firestore))
  } finally {
    await firestore.terminate()
  }
}
