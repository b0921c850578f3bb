import { describeCrash } from '../../failure.ts'
import { entryProver, type ProofDependencies } from '../trail/prove-entry.ts'
import type { Acceptance, AcceptedDocument, ReceiptSeal } from './confirm-ports.ts'
import { answeredDocument } from './confirm-view.ts'

export interface SealDependencies extends ProofDependencies {
  log: { error(message: string, fields: Record<string, unknown>): void }
}

/** The fields of an acceptance that its client may know: all but our ids. */
const SHOWN = ['acceptedAt', 'acceptedBy', 'text', 'hash', 'fromStaffBrowser', 'codeTo']

/** Acceptances with their documents, and with their proofs where they are sealed. */
export async function sealedDocuments(
  deps: SealDependencies,
  acceptances: readonly Acceptance[],
): Promise<AcceptedDocument[]> {
  const unproven = (error: unknown): ReceiptSeal => {
    deps.log.error('an acceptance was not proven', { error: describeCrash(error) })
    return { state: 'unproven' }
  }
  const prover = entryProver(deps)
  const sealOf = async ({ id }: Acceptance): Promise<ReceiptSeal> => {
    const proof = await (await prover).prove({ collection: 'acceptances', id }, SHOWN)
    return proof === null ? { state: 'unsealed' } : { state: 'sealed', proof }
  }
  return Promise.all(
    acceptances.map(async (acceptance) => ({
      acceptance,
      document: answeredDocument(acceptance),
      seal: await sealOf(acceptance).catch(unproven),
    })),
  )
}
