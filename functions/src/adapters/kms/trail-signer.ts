import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { once } from '@kenshu/contract/once'
import type { App } from 'firebase-admin/app'
import { z } from 'zod'
import { LIMITS } from '../../config/limits/limits.ts'
import { OwnError } from '../../failure.ts'
import type { TrailSigner } from '../../usecases/trail/trail-ports.ts'

/** Before the 32 bytes of an Ed25519 key: PKCS #8 of a private one, SubjectPublicKeyInfo of a public one (RFC 8410). */
const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')
const PUBLIC_PREFIX = Buffer.from('302a300506032b6570032100', 'hex')

/** The 32 bytes of an Ed25519 public key. */
function rawPublic(key: ReturnType<typeof createPublicKey>): Uint8Array {
  return key.export({ type: 'spki', format: 'der' }).subarray(PUBLIC_PREFIX.length)
}

/**
 * Signs with a key that is derived from a secret.
 * @param secret 32 characters or more that nobody can guess
 */
export function secretTrailSigner(name: string, secret: () => string): TrailSigner {
  const privateKey = once(() => {
    const seed = createHash('sha256').update(`trail signing key\n${secret()}`).digest()
    return createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, seed]), format: 'der', type: 'pkcs8' })
  })
  return {
    key: () => Promise.resolve({ name, publicKey: rawPublic(createPublicKey(privateKey())) }),
    sign: (message) => Promise.resolve(sign(null, message, privateKey())),
  }
}

const publicKeySchema = z.object({ pem: z.string(), algorithm: z.literal('EC_SIGN_ED25519') })
const signatureSchema = z.object({ signature: z.base64() })

/** Calls a method of a key version, by GET without a body. */
type Kms = (method: string, body?: { data: string }) => Promise<unknown>

/**
 * Cloud KMS, as the function's service account.
 * @param version the key's version, `projects/…/cryptoKeyVersions/1`
 * @see https://cloud.google.com/kms/docs/reference/rest/v1/projects.locations.keyRings.cryptoKeys.cryptoKeyVersions/asymmetricSign
 */
export function cloudKms(app: App, version: string): Kms {
  return async (method, body) => {
    const token = (await app.options.credential?.getAccessToken())?.access_token ?? ''
    const response = await fetch(`https://cloudkms.googleapis.com/v1/${version}${method}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(LIMITS.kmsMs),
    })
    if (!response.ok) throw new OwnError(`Cloud KMS answers ${String(response.status)} to ${method}`)
    return response.json()
  }
}

/** Signs with a key that never leaves Cloud KMS, of the algorithm EC_SIGN_ED25519. */
export function kmsTrailSigner(name: string, kms: Kms): TrailSigner {
  const key = once(async () => {
    const { pem } = publicKeySchema.parse(await kms('/publicKey'))
    return { name, publicKey: rawPublic(createPublicKey(pem)) }
  })
  return {
    key,
    async sign(message) {
      const data = Buffer.from(message).toString('base64')
      const { signature } = signatureSchema.parse(await kms(':asymmetricSign', { data }))
      return Buffer.from(signature, 'base64')
    },
  }
}
