import { type Person, signIn } from '../../../fixtures/people.ts'

export const UPLOADER = 'uploader@example.co.jp'

/** The person who uploads, for calls past the browser. */
export function signInUploader(): Promise<Person> {
  return signIn(UPLOADER, '事務 さくら')
}
