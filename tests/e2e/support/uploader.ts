import { type Person, signIn } from '../../../fixtures/people.ts'

export const UPLOADER = 'uploader@example.co.jp'

/** Signs in the uploader for calls outside of the browser. */
export function signInUploader(): Promise<Person> {
  return signIn(UPLOADER, '事務 さくら')
}
