import type { Auth } from 'firebase-admin/auth'
import { expect, test } from 'vitest'
import { firebaseTokenVerifier } from './token-verifier.ts'

test('asks whether the account was disabled or its sessions revoked', async () => {
  // The Auth emulator asks in any case, so only here can it be seen that we do.
  const asked: unknown[][] = []
  const auth: Pick<Auth, 'verifyIdToken'> = {
    verifyIdToken: (...args) => {
      asked.push(args)
      return Promise.reject(new Error('no service'))
    },
  }
  await expect(firebaseTokenVerifier(auth).verify('token')).rejects.toThrow('no service')
  expect(asked).toEqual([['token', true]])
})
