import { type CallOptions, call } from './call.ts'

/** The cookie header of a browser after a call of staff. @param before the header until then */
export async function staffCookie(
  token: string,
  before: CallOptions['headers'] = {},
): Promise<Record<string, string>> {
  const { headers } = await call('/api/v1/user/me/', { token, headers: before })
  const [cookie] = (headers.get('Set-Cookie') ?? '').split(';')
  return cookie === undefined || cookie === '' ? before : { Cookie: cookie }
}
