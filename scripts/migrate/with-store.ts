import { applicationDefault } from 'firebase-admin/app'
import { Firestore } from 'firebase-admin/firestore'
import { Refusal } from '../refusal.ts'

const LOGIN =
  'Google のアプリケーションの既定の認証情報がありません。gcloud auth application-default login を実行してください。'

/** The client of Firestore would end the process if it found no credentials. @throws {Refusal} if there are none */
async function checkCredentials(): Promise<void> {
  if (process.env['FIRESTORE_EMULATOR_HOST'] !== undefined) return
  try {
    await applicationDefault().getAccessToken()
  } catch {
    throw new Refusal(LOGIN)
  }
}

/** The project that answers for the calls of a person, whose credentials may name another one, or none, which Firestore refuses. */
const QUOTA_PROJECT = 'GOOGLE_CLOUD_QUOTA_PROJECT'

/**
 * Lets `work` use a project's database with the operator's application default credentials, or the emulator of FIRESTORE_EMULATOR_HOST.
 * @throws {Refusal} without credentials
 */
export async function withStore<T>(projectId: string, work: (db: Firestore) => Promise<T>): Promise<T> {
  await checkCredentials()
  const before = process.env[QUOTA_PROJECT]
  // The client reads it at its first call. Commands that are run later must not have it: firebase-tools would use it too.
  process.env[QUOTA_PROJECT] = before ?? projectId
  const db = new Firestore({ projectId })
  try {
    return await work(db)
  } finally {
    await db.terminate()
    if (before === undefined) Reflect.deleteProperty(process.env, QUOTA_PROJECT)
  }
}
