import type { AccountService } from './account.ts'

/** The account that is signed in on the page, for a worker that has no Firebase Auth. */
export class RemoteAccount implements AccountService {
  /** undefined until the page has said it */
  #uid: string | null | undefined
  readonly #listeners = new Set<() => void>()
  readonly getToken: AccountService['getToken']

  /** @param getToken asks the page */
  constructor(getToken: AccountService['getToken']) {
    this.getToken = getToken
  }

  getUid(): string | null {
    return this.#uid ?? null
  }

  addAuthTokenListener(listener: () => void): void {
    this.#listeners.add(listener)
    if (this.#uid !== undefined) queueMicrotask(listener)
  }

  removeAuthTokenListener(listener: () => void): void {
    this.#listeners.delete(listener)
  }

  /** Somebody has signed in or out, or has a new token. */
  change(uid: string | null): void {
    this.#uid = uid
    for (const listener of this.#listeners) listener()
  }
}
