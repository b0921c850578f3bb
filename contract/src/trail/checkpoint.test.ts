import { ed25519 } from '@noble/curves/ed25519.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { openCheckpoint, signCheckpoint } from './checkpoint.ts'
import { formatKey, formatNote, isSignedBy, keyId, parseKey, parseNote, signatureOf } from './signed-note.ts'

// The example of golang.org/x/mod/sumdb/note (note.go, note_test.go).
const GO_KEY = 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW'
const GO_SECRET = 'AYEKFALVFGyNhPJEMzD1QIDr+Y7hfZx09iUvxdXHKDFz'
const GO_TEXT =
  "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n"
const GO_NOTE = `${GO_TEXT}
— PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
`

describe('A signed note', () => {
  const key = parseKey(GO_KEY)

  it('is written as Go writes it', () => {
    if (key === null) throw new Error('no key')
    const seed = base64.decode(GO_SECRET).subarray(1)
    const signature = ed25519.sign(new TextEncoder().encode(GO_TEXT), seed)
    expect(formatNote(GO_TEXT, [{ name: key.name, id: keyId(key, 1), signature }])).toBe(GO_NOTE)
    expect(formatKey(key)).toBe(GO_KEY)
  })

  it('of Go is verified, and not after a change', () => {
    const note = parseNote(GO_NOTE)
    if (key === null || note === null) throw new Error('no note')
    const signature = signatureOf(note.signatures, key, 1) ?? new Uint8Array()
    const isRight = (text: string) => isSignedBy(key, new TextEncoder().encode(text), signature)
    expect(note.text).toBe(GO_TEXT)
    expect(isRight(note.text)).toBe(true)
    expect(isRight(note.text.replace('think', 'thinks'))).toBe(false)
  })

  it.each([
    ['without signatures', GO_TEXT],
    ['with a signature that is no base64', GO_NOTE.replace('x08go/', '****')],
    ['without its last newline', GO_NOTE.slice(0, -1)],
  ])('%s is none', (_, note) => {
    expect(parseNote(note)).toBeNull()
  })

  it.each([
    ['whose id is not its own', GO_KEY.replace('c74f', 'c74e')],
    ['of another kind', `PeterNeumann+173116ae+ZRpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW`],
    ['that is cut off', GO_KEY.slice(0, -4)],
  ])('has no key %s', (_, text) => {
    expect(parseKey(text)).toBeNull()
  })
})

const seed = hexToBytes('01'.repeat(32))
const key = { name: 'example.com/trail', publicKey: ed25519.getPublicKey(seed) }
const sign = (message: Uint8Array) => Promise.resolve(ed25519.sign(message, seed))
const head = { origin: 'example.com/trail', size: 12, root: hexToBytes('ab'.repeat(32)) }
const time = new Date('2026-04-01T00:00:00Z')

describe('A checkpoint', () => {
  it('has origin, size and root, and is opened with its time', async () => {
    const note = await signCheckpoint(head, time, key, sign)
    expect(note.split('\n').slice(0, 4)).toEqual(['example.com/trail', '12', base64.encode(head.root), ''])
    expect(openCheckpoint(note, [key])).toEqual({ ...head, time })
  })

  it('is not opened with another key, after a change of its text, or after one of its time', async () => {
    const note = await signCheckpoint(head, time, key, sign)
    const other = { ...key, publicKey: ed25519.getPublicKey(hexToBytes('02'.repeat(32))) }
    const later = await signCheckpoint(head, new Date('2026-04-02T00:00:00Z'), key, sign)
    const timeOfAnother = note.replace(note.split('\n')[5] ?? '', later.split('\n')[5] ?? '')
    expect(openCheckpoint(note, [other])).toBeNull()
    expect(openCheckpoint(note.replace('\n12\n', '\n13\n'), [key])).toBeNull()
    expect(openCheckpoint(timeOfAnother, [key])?.time).toEqual(new Date('2026-04-02T00:00:00Z'))
    const lines = note.split('\n')
    const timed = base64.decode((lines[5] ?? '').split(' ')[2] ?? '')
    timed[11] = (timed[11] ?? 0) ^ 1
    expect(
      openCheckpoint(note.replace(lines[5] ?? '', `— ${key.name} ${base64.encode(timed)}`), [key]),
    ).toBeNull()
  })

  it('of a public log is opened with the key of a witness that signed it with the time', () => {
    // A checkpoint of arche2025h1.staging.ct.transparency.dev with the signature of the witness remora.n621.de, whose key is in the
    // tests of github.com/transparency-dev/formats (note/note_cosigv1_test.go).
    const note = `arche2025h1.staging.ct.transparency.dev
1432088532
U7WM79jrzyhGZ5/GUBTpM7NzwdyfFx61t3RovgcC4Ro=

— arche2025h1.staging.ct.transparency.dev ui8GwCF1+kWqZrxGdhj4aX3gcw7XUlXQQabg/27lefwhUkzbC3NygNI75MdhL1bfTW9g8Ei59RA23oHP7Ry1k3ZFWwQ=
— remora.n621.de 2net5wAAAABqEiEgPlfF3V06o0Y+fHM+J5J9s27wgxxcOVSpZ/2g/KSiXCg9DEZI+aVCIobWX9sXTynk5XeU/zZ0WBxtqB0DrAWfBw==
`
    const publicKey = base64.decode('BOvN63jn/bLvkieywe8R6UYAtVtNbZpXh34x7onlmtw2').subarray(1)
    const opened = openCheckpoint(note, [{ name: 'remora.n621.de', publicKey }])
    expect(opened?.size).toBe(1432088532)
    expect(opened?.time).toEqual(new Date(0x6a122120 * 1000))
    const log = parseKey(
      'arche2025h1.staging.ct.transparency.dev+ba2f06c0+AU0vHmlGCS/PdN8b2OaGmKprLI8HKM+dJ472xgFYh15f',
    )
    expect(log === null ? null : openCheckpoint(note, [log])?.time).toBeNull()
  })
})
