import { firestoreHost } from '../../../fixtures/emulators.ts'

/** Reads Firestore directly with a user's token, as a browser can. @returns the HTTP status */
export async function readDirectly(path: string, { token }: { token: string }): Promise<number> {
  const project = String(process.env['GCLOUD_PROJECT'])
  const url = `http://${firestoreHost}/v1/projects/${project}/databases/(default)/documents/${path}`
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${token}` } })
  await answer.text()
  return answer.status
}
