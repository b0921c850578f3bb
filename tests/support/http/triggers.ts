import { longApiUrl } from '../../../fixtures/emulators.ts'

/** The emulator's address for a function that is not an HTTP function. */
export function triggerUrl(name: string): string {
  const project = String(process.env['GCLOUD_PROJECT'])
  return `${new URL(longApiUrl()).origin}/functions/projects/${project}/triggers/asia-northeast1-${name}-0`
}

/** Calls a function as Cloud Scheduler does. @returns the HTTP status */
export async function runSchedule(name: string): Promise<number> {
  const answer = await fetch(triggerUrl(name), { method: 'POST' })
  await answer.text()
  return answer.status
}
