import { generateKeyPairSync, sign } from 'node:crypto'
import { openCheckpoint, signCheckpoint } from '@kenshu/contract/trail/checkpoint'
import { describe, expect, it } from 'vitest'
import type { TrailSigner } from '../../usecases/trail/trail-ports.ts'
import { kmsTrailSigner, secretTrailSigner } from './trail-signer.ts'

const NAME = 'example.co.jp/trail'
const HEAD = { origin: NAME, size: 1, root: new Uint8Array(32) }
const TIME = new Date('2026-04-01T00:00:00Z')

async function opened(signer: TrailSigner) {
  const key = await signer.key()
  return openCheckpoint(await signCheckpoint(HEAD, TIME, key, signer.sign), [key])
}

describe('A checkpoint is opened with the public key', () => {
  it('of a key from a secret, which is the same for the same secret', async () => {
    const signer = secretTrailSigner(NAME, () => 'one secret')
    expect(await opened(signer)).toEqual({ ...HEAD, time: TIME })
    expect(await signer.key()).toEqual(await secretTrailSigner(NAME, () => 'one secret').key())
    expect(await signer.key()).not.toEqual(await secretTrailSigner(NAME, () => 'another').key())
  })

  it('of a key in Cloud KMS', async () => {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    const asked: string[] = []
    // Answers as the reference of the REST interface describes.
    const kms = (method: string, body?: { data: string }): Promise<unknown> => {
      asked.push(method)
      if (body === undefined) {
        const pem = publicKey.export({ type: 'spki', format: 'pem' })
        return Promise.resolve({ pem, algorithm: 'EC_SIGN_ED25519', name: 'projects/p/…/1' })
      }
      const signature = sign(null, Buffer.from(body.data, 'base64'), privateKey).toString('base64')
      return Promise.resolve({ signature, signatureCrc32c: '1', name: 'projects/p/…/1' })
    }
    expect(await opened(kmsTrailSigner(NAME, kms))).toEqual({ ...HEAD, time: TIME })
    expect(asked).toEqual(['/publicKey', ':asymmetricSign', ':asymmetricSign'])
  })

  it('but not if the key in Cloud KMS is of another algorithm', async () => {
    const kms = () => Promise.resolve({ pem: '', algorithm: 'EC_SIGN_P256_SHA256' })
    await expect(kmsTrailSigner(NAME, kms).key()).rejects.toThrow('algorithm')
  })
})
