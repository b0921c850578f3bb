import type { Firestore } from 'firebase-admin/firestore'
import type { LogoPicture, Logos } from '../../../usecases/company/logos.ts'
import { collections } from '../collections.ts'
import type { LogoDocument } from '../documents/settings.ts'

/** The collection below the company's settings with one document for each logo, named by its hash. */
const LOGOS = 'logos'
/**
 * The company's logos. An instance keeps the last pictures, so that a job with thousands of mails reads them once: the bytes of a hash never
 * change.
 */
export function firestoreLogos(db: Firestore, { keptLogos }: { keptLogos: number }): Logos {
  const logos = collections(db).companySettings.doc('company').collection(LOGOS)
  const pictures = new Map<string, Promise<LogoPicture | null>>()

  async function load(hash: string): Promise<LogoPicture | null> {
    const data = (await logos.doc(hash).get()).data() as LogoDocument | undefined
    return data === undefined ? null : { ...data, hash, bytes: new Uint8Array(data.bytes) }
  }

  function forget(hash: string, picture: Promise<LogoPicture | null>): void {
    if (pictures.get(hash) === picture) pictures.delete(hash)
  }

  return {
    async read(hash) {
      const kept = pictures.get(hash)
      if (kept !== undefined) return kept
      const picture = load(hash)
      if (pictures.size >= keptLogos) pictures.clear()
      pictures.set(hash, picture)
      try {
        const found = await picture
        // A missing logo is not remembered, because it may be stored later.
        if (found === null) forget(hash, picture)
        return found
      } catch (error) {
        forget(hash, picture)
        throw error
      }
    },

    async keep({ hash, ...facts }, bytes) {
      const document: LogoDocument = { ...facts, bytes: Buffer.from(bytes) }
      await logos.doc(hash).set(document)
    },
  }
}
