import { adminDb } from '../../../fixtures/emulators.ts'

/** The audit entries about a target, oldest first. */
export async function auditsOf(target: string): Promise<Record<string, unknown>[]> {
  const { docs } = await adminDb().collection('auditLog').where('target', '==', target).orderBy('at').get()
  return docs.map((doc) => doc.data())
}

/** The actions in the audit entries about a target, oldest first. */
export async function actionsOf(target: string): Promise<string[]> {
  return (await auditsOf(target)).map(({ action }) => String(action))
}
