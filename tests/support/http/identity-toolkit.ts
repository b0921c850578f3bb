import { z } from 'zod'
import { authHost } from '../../../fixtures/emulators.ts'
import type { Person } from '../../../fixtures/people.ts'

/** Calls of Identity Toolkit with which the holder of an account can change it, bypassing the product. */

async function post(path: string, body: object, token?: string): Promise<unknown> {
  const response = await fetch(`http://${authHost()}/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  const answer: unknown = await response.json()
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer
}

const ACCOUNTS = 'identitytoolkit.googleapis.com/v1/accounts'

/** Changes the account's e-mail, name or password. */
export async function updateAccount(
  { token }: Pick<Person, 'token'>,
  changes: { email?: string; displayName?: string; password?: string },
): Promise<void> {
  await post(`${ACCOUNTS}:update?key=any`, { idToken: token, ...changes })
}

const codesSchema = z.object({
  oobCodes: z.array(z.object({ oobCode: z.string(), newEmail: z.string().optional() })),
})

/** Changes the account's e-mail by the link in a mail to the new address. */
export async function verifyAndChangeEmail(
  { token }: Pick<Person, 'token'>,
  newEmail: string,
  projectId: string,
): Promise<void> {
  await post(`${ACCOUNTS}:sendOobCode?key=any`, {
    requestType: 'VERIFY_AND_CHANGE_EMAIL',
    idToken: token,
    newEmail,
  })
  const listed = await fetch(`http://${authHost()}/emulator/v1/projects/${projectId}/oobCodes`)
  const { oobCodes } = codesSchema.parse(await listed.json())
  const code = oobCodes.findLast((one) => one.newEmail === newEmail)
  await post(`${ACCOUNTS}:update?key=any`, { oobCode: code?.oobCode })
}

/** Makes an account older by `ms`, with an admin call. */
export async function makeOlder({ uid }: Pick<Person, 'uid'>, ms: number, projectId: string): Promise<void> {
  const createdAt = String(Date.now() - ms)
  const path = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:update`
  await post(path, { localId: uid, createdAt }, 'owner')
}

const refreshedSchema = z.object({ id_token: z.string() })

/** The person with a refreshed token of their sign-in; null if the refresh is refused. */
export async function refreshed(person: Person): Promise<Person | null> {
  const body = { grantType: 'refresh_token', refreshToken: person.refreshToken }
  try {
    const answer = refreshedSchema.parse(await post('securetoken.googleapis.com/v1/token?key=any', body))
    return { ...person, token: answer.id_token }
  } catch (error) {
    if (error instanceof Error && /INVALID_REFRESH_TOKEN|USER_NOT_FOUND|USER_DISABLED/.test(error.message)) {
      return null
    }
    throw error
  }
}
