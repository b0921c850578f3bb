import { Firestore } from 'firebase-admin/firestore'
import { PROJECT_ID } from '../project.ts'

/**
 * Lets `work` use the Firestore emulator on a port, past its rules. (The usual FIRESTORE_EMULATOR_HOST holds for a whole process,
 * and `npm test` has two suites in one.)
 */
export async function withFirestore<T>(port: number, work: (firestore: Firestore) => Promise<T>): Promise<T> {
  const firestore = new Firestore({ projectId: PROJECT_ID, host: `127.0.0.1:${String(port)}`, ssl: false })
  try {
    return await work(firestore)
  } finally {
    await firestore.terminate()
  }
}
